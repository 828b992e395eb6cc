import type { EmbeddedCollection } from "../../collections/embedded-collection.ts";
import type { JournalEntryPage } from "../../documents/simple.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { TextEditor } from "../ux/text-editor.ts";

/** The window in which a page is written. */
export class JournalEntryPageSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    position: { width: 600 },
    form: { closeOnSubmit: true },
  };

  static override PARTS = { form: { template: "templates/journal/page.hbs" } };
}

/** The window of a journal: its pages by name, and one of them to read. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    classes: ["journal-sheet"],
    tag: "div",
    position: { width: 760, height: 640 },
    window: { resizable: true },
    actions: { goToPage: JournalEntrySheet.#onGoTo, editPage: JournalEntrySheet.#onEdit },
  };

  static override PARTS = { entry: { template: "templates/journal/entry.hbs", scrollable: [".journal-entry-page"] } };

  #pageId: string | undefined;

  override get title(): string {
    return this.document.name;
  }

  get #pages(): JournalEntryPage[] {
    const { pages } = this.document as unknown as { pages: EmbeddedCollection<JournalEntryPage> };
    return [...pages].sort((a, b) => a.sort - b.sort);
  }

  get #page(): JournalEntryPage | undefined {
    return this.#pages.find(({ id }) => id === this.#pageId) ?? this.#pages[0];
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    this.#pageId = (options as { pageId?: string }).pageId ?? this.#pageId;
    const page = this.#page;
    return Object.assign(await super._prepareContext(options), {
      pages: this.#pages.map(({ id, name }) => ({ id, name, current: id === page?.id })),
      page,
      html: page && (await enriched(page.text.content, page)),
    });
  }

  static async #onGoTo(this: JournalEntrySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.render({ pageId: dataset.pageId } as RenderOptions);
  }

  static async #onEdit(this: JournalEntrySheet): Promise<void> {
    await this.#page?.sheet?.render({ force: true });
  }
}

function enriched(content: string, page: JournalEntryPage): Promise<string> {
  return TextEditor.implementation.enrichHTML(content, { relativeTo: page, secrets: page.isOwner });
}
