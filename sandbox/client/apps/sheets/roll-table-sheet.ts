import type { RollTable } from "../../documents/roll-table.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** The window of a table: what it is for, what it leads to, and a button that rolls on it. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    classes: ["roll-table-sheet"],
    position: { width: 640 },
    form: { submitOnChange: true },
    actions: { drawResult: RollTableSheet.#onDraw },
  };

  static override PARTS = { table: { template: "templates/sheets/roll-table.hbs" } };

  get #table(): RollTable {
    return this.document as unknown as RollTable;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { description, results } = this.#table;
    const rows = [...results].map(async (result) => ({
      id: result.id,
      name: result.name,
      range: [...new Set(result.range)].join("–"),
      html: await result.getHTML(),
    }));
    return Object.assign(await super._prepareContext(options), {
      html: await TextEditor.implementation.enrichHTML(description, { secrets: this.document.isOwner }),
      results: await Promise.all(rows),
    });
  }

  static async #onDraw(this: RollTableSheet): Promise<void> {
    await this.#table.draw();
  }
}
