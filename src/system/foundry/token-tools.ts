/** Puts buttons of ours among the controls of tokens and tiles. Called in init by whatever such a button begins. */
import { LANG_ROOT } from "./ids.ts";

/** A button of ours: one that is pressed, or one that stays on. */
interface Tool {
  readonly name: string;
  /** The key of its title among the words of controls. */
  readonly title: string;
  /** Foundry's own icon for it. */
  readonly icon: string;
  readonly onPress?: () => unknown;
  /** Left out for one that is pressed: is it on, and what switches it? */
  readonly isOn?: () => boolean;
  readonly onSwitch?: (isOn: boolean) => unknown;
}

type IsOffered = () => boolean;

/** Offer a tool below those of tokens that are there, whenever Foundry asks and `isOffered` says so. */
export function addTokenTool(tool: Tool, isOffered: IsOffered = () => true): void {
  addTool("tokens", tool, isOffered);
}

/** The same among the controls of tiles, which only game masters have. */
export function addTileTool(tool: Tool, isOffered: IsOffered): void {
  addTool("tiles", tool, isOffered);
}

function addTool(
  set: "tokens" | "tiles",
  { name, title, icon, onPress, isOn, onSwitch }: Tool,
  isOffered: IsOffered,
): void {
  Hooks.on("getSceneControlButtons", ({ [set]: controls }) => {
    if (!controls || !isOffered()) return;
    const order = Object.keys(controls.tools).length;
    controls.tools[name] = {
      name,
      order,
      title: `${LANG_ROOT}.Controls.${title}`,
      icon,
      ...(isOn ? { toggle: true, active: isOn() } : { button: true }),
      onChange: (_event, isOnNow) => void (isOn ? onSwitch?.(isOnNow ?? !isOn()) : onPress?.()),
    };
  });
}
