import { equals } from "../../../common/utils/objects.ts";
import { ApplicationV2 } from "../api/application.ts";
import { DialogV2 } from "../api/dialog.ts";
import type { PartialApplicationOptions } from "../api/types.ts";
import type { FormDataExtended } from "../forms/form-data.ts";
import { localize } from "../host.ts";
import { configurableSettings, openMenus, type RegisteredMenu } from "./registered.ts";
import { settingRow } from "./setting-input.ts";

/** The window in which registered settings are edited, grouped by package. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: { title: "Configure settings", resizable: true, icon: "fa-solid fa-gears" },
    position: { width: 620, height: 640 },
    actions: { openSubmenu: SettingsConfig.#onOpenMenu },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
  };

  /** Ask whether to load the page again; `world` asks everybody to. */
  static async reloadConfirm({ world = false }: { world?: boolean } = {}): Promise<void> {
    const sure = await DialogV2.confirm({
      window: { title: "Load the table again" },
      content: "<p>A changed setting works only after the table was loaded again.</p>",
      yes: { label: "Load again" },
      no: { label: "Later" },
    });
    if (!sure) return;
    if (world) game.socket?.emit("reload");
    location.reload();
  }

  override async _renderHTML(): Promise<HTMLElement[]> {
    const groups = new Map<string, HTMLElement>();
    for (const menu of openMenus()) this.#groupOf(menu.namespace, groups).append(menuRow(menu));
    for (const setting of configurableSettings()) this.#groupOf(setting.namespace, groups).append(settingRow(setting));
    const footer = Object.assign(document.createElement("footer"), { className: "form-footer" });
    footer.append(Object.assign(document.createElement("button"), { type: "submit", textContent: "Save settings" }));
    return [...groups.values(), footer];
  }

  #groupOf(namespace: string, groups: Map<string, HTMLElement>): HTMLElement {
    const existing = groups.get(namespace);
    if (existing) return existing;
    const group = document.createElement("fieldset");
    group.dataset.category = namespace;
    const title = namespace === game.system.id ? game.system.title : namespace === "core" ? "Table" : namespace;
    group.append(Object.assign(document.createElement("legend"), { textContent: title }));
    groups.set(namespace, group);
    return group;
  }

  override _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    { object }: FormDataExtended,
  ): Promise<void> {
    let reload = false;
    let world = false;
    for (const { namespace, key, scope, requiresReload } of configurableSettings()) {
      const value = object[`${namespace}.${key}`];
      if (value === undefined || equals(value, game.settings.get(namespace, key))) continue;
      await game.settings.set(namespace, key, value);
      reload ||= requiresReload ?? false;
      world ||= (requiresReload ?? false) && scope === "world";
    }
    if (reload) await SettingsConfig.reloadConfirm({ world });
  }

  static async #onOpenMenu(this: SettingsConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const menu = openMenus().find(({ key }) => key === target.dataset.key);
    if (menu) await new menu.type().render({ force: true });
  }
}

function menuRow({ key, name = key, label = name, hint, icon }: RegisteredMenu): HTMLElement {
  const row = Object.assign(document.createElement("div"), { className: "form-group submenu" });
  const button = Object.assign(document.createElement("button"), { type: "button" });
  Object.assign(button.dataset, { action: "openSubmenu", key });
  if (icon) button.append(Object.assign(document.createElement("i"), { className: icon, inert: true }), " ");
  button.append(localize(label));
  row.append(Object.assign(document.createElement("label"), { textContent: localize(name) }), button);
  if (hint) row.append(Object.assign(document.createElement("p"), { className: "hint", textContent: localize(hint) }));
  return row;
}
