import type { ApplicationV2 } from "../api/application.ts";

/** A registered setting, as the settings window needs it. */
export interface RegisteredSetting {
  readonly namespace: string;
  readonly key: string;
  readonly name?: string;
  readonly hint?: string;
  readonly scope: "world" | "client" | "user";
  readonly config?: boolean;
  readonly type: unknown;
  readonly choices?: Record<string, string>;
  readonly range?: { min: number; max: number; step: number };
  readonly requiresReload?: boolean;
}

/** A registered menu of settings. */
export interface RegisteredMenu {
  readonly namespace: string;
  /** With the namespace before it. */
  readonly key: string;
  readonly name?: string;
  readonly label?: string;
  readonly hint?: string;
  readonly icon?: string;
  readonly restricted?: boolean;
  readonly type: new () => ApplicationV2;
}

/** Settings that this user may change in the window, in the order of their registration. */
export function configurableSettings(): RegisteredSetting[] {
  const all = [...game.settings.settings.values()] as unknown as RegisteredSetting[];
  return all.filter((setting) => setting.config && (setting.scope !== "world" || game.user.can("SETTINGS_MODIFY")));
}

/** Menus that this user may open. */
export function openMenus(): RegisteredMenu[] {
  const all = [...game.settings.menus.values()] as unknown as RegisteredMenu[];
  return all.filter((menu) => !menu.restricted || game.user.can("SETTINGS_MODIFY"));
}
