import type { Macro } from "../../documents/simple.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions } from "../api/types.ts";

/** The window of a macro: its name, what it does, and a button that executes it, also from a compendium. */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    classes: ["macro-config"],
    position: { width: 560 },
    form: { submitOnChange: true },
    actions: { execute: MacroConfig.#onExecute },
  };

  static override PARTS = { macro: { template: "templates/sheets/macro-config.hbs" } };

  static async #onExecute(this: MacroConfig): Promise<void> {
    await (this.document as unknown as Macro).execute();
  }
}
