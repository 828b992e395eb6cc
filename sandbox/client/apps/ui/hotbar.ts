import { Hooks } from "../../hooks.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";

const SLOTS = 10;

/** The macros of the user, one in each of ten slots (`ui.hotbar`). */
export class Hotbar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "hotbar",
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { execute: { handler: Hotbar.#onExecute, buttons: [0, 2] } },
  };

  static override PARTS = { hotbar: { template: "templates/ui/hotbar.hbs" } };

  /** Ids of macros by slot, as the user has stored them. */
  get #assigned(): Record<string, string> {
    return (game.user as unknown as { hotbar?: Record<string, string> }).hotbar ?? {};
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const slots = Array.from({ length: SLOTS }, (_, index) => {
      const slot = index + 1;
      const macro = game.macros.get(this.#assigned[slot] ?? "");
      return { slot, key: slot % 10, name: macro?.name ?? "", img: (macro as { img?: string } | undefined)?.img ?? "" };
    });
    return Object.assign(await super._prepareContext(options), { slots });
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of ["updateUser", "updateMacro", "deleteMacro"]) Hooks.on(hook, () => void this.render());
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({ dropSelector: ".slot", callbacks: { drop: (event) => this._onDrop(event) } }).bind(
      this.element,
    );
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-bottom")?.append(element);
  }

  /** Put a dropped macro into a slot; packages may take other drops in the hook `hotbarDrop`. */
  async _onDrop(event: DragEvent): Promise<void> {
    const slot = (event.currentTarget as HTMLElement).dataset.slot ?? "1";
    const data = TextEditor.implementation.getDragEventData(event);
    if (Hooks.call("hotbarDrop", this, data, slot) === false || data.type !== "Macro") return;
    const macro = (await CONFIG.Macro.documentClass.fromDropData(data)) as { id: string } | null;
    if (macro) await game.user.update({ hotbar: { [slot]: macro.id } });
  }

  static async #onExecute(this: Hotbar, event: PointerEvent, target: HTMLElement): Promise<void> {
    const slot = target.dataset.slot ?? "";
    if (event.button === 2) await game.user.update({ hotbar: { [slot]: "" } });
    else
      await (
        game.macros.get(this.#assigned[slot] ?? "") as unknown as { execute(): Promise<unknown> } | undefined
      )?.execute();
  }
}
