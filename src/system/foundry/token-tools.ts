/** Puts buttons of ours among the controls of tokens. Called in init by whatever such a button begins. */
import { LANG_ROOT } from "./ids.ts";

/** A button of ours: one that is pressed, or one that stays on. */
interface TokenTool {
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

/** Offer a tool below those that are there, whenever Foundry asks and `isOffered` says so. */
export function addTokenTool({ name, title, icon, onPress, isOn, onSwitch }: TokenTool, isOffered = () => true): void {
  Hooks.on("getSceneControlButtons", ({ tokens }) => {
    if (!tokens || !isOffered()) return;
    const order = Object.keys(tokens.tools).length;
    tokens.tools[name] = {
      name,
      order,
      title: `${LANG_ROOT}.Controls.${title}`,
      icon,
      ...(isOn ? { toggle: true, active: isOn() } : { button: true }),
      onChange: (_event, isOnNow) => void (isOn ? onSwitch?.(isOnNow ?? !isOn()) : onPress?.()),
    };
  });
}
