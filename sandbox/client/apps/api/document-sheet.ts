import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants.ts";
import { expandObject, mergeObject, type Plain } from "../../../common/utils/index.ts";
import type { FormDataExtended } from "../forms/form-data.ts";
import { localize } from "../host.ts";
import { DocumentSheetConfig } from "../sheets/sheet-config.ts";
import type { SheetDocument } from "../sheets/types.ts";
import { ApplicationV2 } from "./application.ts";
import { DialogV2 } from "./dialog.ts";
import type {
  ApplicationOptions,
  ClosingOptions,
  HeaderControl,
  PartialApplicationOptions,
  RenderContext,
  RenderOptions,
} from "./types.ts";

/** A window for one document: opened by who may see it, changed by who owns it, drawn again when it changes. */
export class DocumentSheetV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: DOCUMENT_OWNERSHIP_LEVELS.LIMITED,
    editPermission: DOCUMENT_OWNERSHIP_LEVELS.OWNER,
    canCreate: false,
    sheetConfig: true,
    actions: {
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: { handler: DocumentSheetV2.#onCopyUuid, buttons: [0, 2] },
      editImage: DocumentSheetV2.#onEditImage,
      importDocument: DocumentSheetV2.#onImportDocument,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocument, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "Configure sheet",
          action: "configureSheet",
          visible: DocumentSheetV2.#maySetSheet,
        },
      ],
    },
  };

  readonly #document: SheetDocument;

  constructor(options: PartialApplicationOptions & { document: SheetDocument }) {
    super(options);
    this.#document = options.document;
  }

  get document(): SheetDocument {
    return this.#document;
  }

  override get title(): string {
    const { name, documentName, type } = this.document;
    const label = type ? localize(`TYPES.${documentName}.${type}`) : localize(`DOCUMENT.${documentName}`);
    return `${label}: ${name}`;
  }

  /** Whether the user may see the document well enough. */
  get isVisible(): boolean {
    return this.document.testUserPermission(game.user, this.options.viewPermission);
  }

  /** Whether the user may change the document by this sheet. */
  get isEditable(): boolean {
    if (this.document.pack && game.packs.get(this.document.pack)?.locked) return false;
    return this.document.testUserPermission(game.user, this.options.editPermission);
  }

  override _initializeApplicationOptions(
    options: PartialApplicationOptions & { document: SheetDocument },
  ): ApplicationOptions {
    const uniqueId = `${this.constructor.name}-${options.document.uuid.replaceAll(".", "-")}`;
    const merged = super._initializeApplicationOptions({ ...options, uniqueId });
    merged.document = options.document;
    const theme = options.document.flags?.core?.sheetTheme;
    if (theme) merged.classes.push("themed", `theme-${theme as string}`);
    return merged;
  }

  override _canRender(_options: RenderOptions): false | undefined {
    if (!this.isVisible) throw new Error(localize("You do not have permission to view this document."));
    return undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { document } = this;
    return Object.assign(await super._prepareContext(options), {
      document,
      source: document._source,
      fields: document.schema.fields,
      editable: this.isEditable,
      user: game.user,
      rootId: this.id,
    });
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    const copy = Object.assign(globalThis.document.createElement("button"), {
      type: "button",
      className: "header-control fa-solid fa-passport icon",
      ariaLabel: "Copy the document's UUID",
    });
    Object.assign(copy.dataset, { action: "copyUuid", tooltip: "Copy the document's UUID" });
    this.window.controls?.before(copy);
    return frame;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.document.apps[this.id] = this;
  }

  /** Fields are blocked before there is an element, too: that Foundry waits for it is open (assumptions/calls). */
  override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._preFirstRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    delete this.document.apps[this.id];
  }

  /** Enable or disable the fields and buttons of the form, not those of the window's head. */
  _toggleDisabled(disabled: boolean): void {
    const { content } = this.window;
    for (const field of this.form?.elements ?? []) {
      if (content?.contains(field) && "disabled" in field) field.disabled = disabled;
    }
  }

  override *_headerControlButtons(): Generator<HeaderControl> {
    for (const control of super._headerControlButtons()) {
      if (control.ownership === undefined || this.document.testUserPermission(game.user, control.ownership))
        yield control;
    }
  }

  // The form

  /** The form's values as an update: nested, then whatever the submitting code adds, then checked by the schema. */
  _prepareSubmitData(event: Event, form: HTMLFormElement, formData: FormDataExtended, updateData?: Plain): Plain {
    const submitData = this._processFormData(event, form, formData);
    if (updateData) mergeObject(submitData, updateData, { performDeletions: false });
    if (this.document.type && !("type" in submitData)) submitData.type = this.document.type;
    this.document.validate({ changes: submitData, clean: true, fallback: false });
    return submitData;
  }

  _processFormData(_event: Event | null, _form: HTMLFormElement, formData: FormDataExtended): Plain {
    return expandObject(formData.object);
  }

  async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Plain,
    options: Plain = {},
  ): Promise<void> {
    await this.document.update(submitData, options);
  }

  static async #onSubmitDocument(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Plain = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    const submitData = this._prepareSubmitData(event, form, formData, updateData as Plain | undefined);
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  // Actions

  static #maySetSheet(this: ApplicationV2): boolean {
    const sheet = this as DocumentSheetV2;
    return Boolean(sheet.options.sheetConfig) && sheet.isEditable;
  }

  static async #onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    await new DocumentSheetConfig({ document: this.document }).render({ force: true });
  }

  static #onCopyUuid(this: DocumentSheetV2, event: PointerEvent): void {
    event.preventDefault();
    const text = event.button === 2 ? this.document.id : this.document.uuid;
    void navigator.clipboard?.writeText(text ?? "");
    ui.notifications?.info(`Copied ${text}`);
  }

  static async #onEditImage(this: DocumentSheetV2, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const path = target.dataset.edit ?? "img";
    const now = String(foundry.utils.getProperty(this.document._source, path) ?? "");
    const result = (await DialogV2.input({
      window: { title: "Choose an image" },
      content: `<input type="text" name="path" value="${foundry.utils.escapeHTML(now)}" autofocus>`,
      ok: { label: "Use this image" },
    })) as { path?: string } | null;
    if (result?.path) await this.document.update({ [path]: result.path });
  }

  static async #onImportDocument(this: DocumentSheetV2): Promise<void> {
    const pack = game.packs.get(this.document.pack ?? "");
    if (!pack) return;
    await game.collections
      .get(this.document.documentName)
      ?.importFromCompendium(pack as never, this.document.id as string);
  }
}
