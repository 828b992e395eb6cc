/** Puts buttons into Foundry's settings that open something of ours: the rules, their check, the welcome. */
import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";
import { reportError } from "./notify.ts";

/** A button of the settings. */
interface SettingsButton {
  /** What Foundry calls it. */
  readonly key: string;
  /** The family of sentences with its `name`, `label` and `hint`. */
  readonly sentence: string;
  /** Classes of its icon. */
  readonly icon: string;
  /** Is it there for game masters alone? */
  readonly restricted: boolean;
  readonly open: () => Promise<unknown>;
}

/** Add a button. Called in init. Foundry asks for a window to be drawn; what is drawn is whatever `open` opens. */
export function registerSettingsButton({ key, sentence, icon, restricted, open }: SettingsButton): void {
  class Opener extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open().catch((error: unknown) => reportError(key, error));
      return this;
    }
  }
  const words = `${LANG_ROOT}.${sentence}`;
  game.settings.registerMenu(SYSTEM_ID, key, {
    name: `${words}.name`,
    label: `${words}.label`,
    hint: `${words}.hint`,
    icon,
    type: Opener,
    restricted,
  });
}
