import type { Plain } from "../../../common/utils/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import type { FormDataExtended } from "../forms/form-data.ts";
import { documentConfig, localize } from "../host.ts";
import type { SheetDocument } from "./types.ts";

// biome-ignore lint/suspicious/noExplicitAny: sheets are built with documents of their own kinds
type SheetClass = (new (options: any) => ApplicationV2) & { name: string };

/** A sheet that is registered for a type of document. */
export interface SheetRegistration {
  id: string;
  label: string;
  scope: string;
  cls: SheetClass;
  default: boolean;
  canBeDefault: boolean;
  canConfigure: boolean;
  themes: Record<string, string> | null;
}

/** How a sheet is registered. */
export interface RegisterOptions {
  types?: readonly string[];
  makeDefault?: boolean;
  label?: string | (() => string);
  canBeDefault?: boolean;
  canConfigure?: boolean;
  themes?: Record<string, string> | null;
}

interface SheetedClass {
  documentName: string;
}

/** Sheets by type and id; for what is no class of documents a place where nobody looks. */
function registry(documentName: string): Record<string, Record<string, SheetRegistration>> {
  if (!(documentName in CONFIG)) return {};
  return documentConfig(documentName).sheetClasses as unknown as Record<string, Record<string, SheetRegistration>>;
}

/** Which sheets there are for which documents; and the window in which one chooses another sheet for a document. */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "sheet-config-{id}",
    tag: "form",
    window: { title: "Configure sheet" },
    position: { width: 420 },
    form: { handler: DocumentSheetConfig.#onSubmit, closeOnSubmit: true },
  };

  static override PARTS = { form: { template: "templates/apps/sheet-config.hbs" } };

  /** Register a sheet under the id `scope.ClassName`, which is stored in documents. */
  static registerSheet(
    documentClass: SheetedClass,
    scope: string,
    cls: SheetClass,
    options: RegisterOptions = {},
  ): void {
    const { documentName } = documentClass;
    const id = `${scope}.${cls.name}`;
    const label = typeof options.label === "function" ? options.label() : (options.label ?? cls.name);
    const all = registry(documentName);
    const types = options.types ?? (documentName in CONFIG ? documentConfig(documentName).documentClass.TYPES : []);
    for (const type of types) {
      all[type] ??= {};
      const sheets = all[type];
      const isDefault = options.makeDefault ?? false;
      if (isDefault) for (const other of Object.values(sheets)) other.default = false;
      const { canBeDefault = true, canConfigure = true, themes = null } = options;
      sheets[id] = { id, label, scope, cls, default: isDefault, canBeDefault, canConfigure, themes };
    }
  }

  /** Forget a sheet; one that is not registered changes nothing. */
  static unregisterSheet(
    documentClass: SheetedClass,
    scope: string,
    cls: SheetClass,
    { types }: { types?: readonly string[] } = {},
  ): void {
    const all = registry(documentClass.documentName);
    for (const type of types ?? Object.keys(all)) delete all[type]?.[`${scope}.${cls.name}`];
  }

  /** The sheets that documents of a type may have. */
  static getSheetClassesForSubType(documentName: string, type: string): SheetRegistration[] {
    return Object.values(registry(documentName)[type] ?? {});
  }

  get document(): SheetDocument {
    return this.options.document as SheetDocument;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { documentName, type = "base", flags } = this.document;
    const sheets = DocumentSheetConfig.getSheetClassesForSubType(documentName, type);
    return Object.assign(await super._prepareContext(options), {
      sheets: Object.fromEntries(
        sheets.filter((sheet) => sheet.canConfigure).map(({ id, label }) => [id, localize(label)]),
      ),
      sheet: flags.core?.sheetClass ?? "",
      themes: { "": "As the table", dark: "Dark", light: "Light" },
      theme: flags.core?.sheetTheme ?? "",
    });
  }

  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    { object }: FormDataExtended,
  ): Promise<void> {
    const open = Object.values(this.document.apps) as DocumentSheetV2[];
    const core: Plain = { sheetClass: object.sheetClass, sheetTheme: object.sheetTheme };
    await this.document.update({ flags: { core } });
    await Promise.all(open.map((app) => app.close()));
    const { sheet } = this.document as unknown as { sheet: ApplicationV2 | null };
    await sheet?.render({ force: true });
  }
}
