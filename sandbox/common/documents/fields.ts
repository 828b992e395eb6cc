import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import * as f from "../data/fields/index.ts";
import type { Fields } from "../data/fields/schema.ts";

/** A document's id. */
export const id = () => new f.DocumentIdField();
/** A name, never blank. */
export const name = () => new f.StringField({ required: true, blank: false, textSearch: true });
/** A text, blank at first. */
export const text = (initial = "") => new f.StringField({ required: true, blank: true, initial });
/** Rich text. */
export const html = () => new f.HTMLField();
/** A flag that is set at first. */
export const yes = () => new f.BooleanField({ initial: true });
/** A flag that is not. */
export const no = () => new f.BooleanField({ initial: false });
/** Order among siblings. */
export const sort = () => new f.IntegerSortField();
/** The folder a document lies in. */
export const folder = () => new f.ForeignDocumentField("Folder");
/** What packages note at a document. */
export const flags = () => new f.DocumentFlagsField();
/** The path of a picture. */
export const image = (initial: string | null = null) => new f.FilePathField({ initial });

/** Who may do what: user ids and `default` to levels. */
export const ownership = () =>
  new f.ObjectField({
    initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
    validate: (value) =>
      Object.values(value).every((level) => Object.values(DOCUMENT_OWNERSHIP_LEVELS).includes(level as 0)),
    validationError: "is not a mapping of user IDs and document permission levels",
  });

/** A required number with an initial value. */
export const number = (initial: number, options: f.NumberFieldOptions = {}) =>
  new f.NumberField({ required: true, nullable: false, initial, ...options });

/** A required whole number. */
export const integer = (initial: number, options: f.NumberFieldOptions = {}) =>
  number(initial, { integer: true, ...options });

/** A nested object. */
export const group = (fields: Fields) => new f.SchemaField(fields);

/** A subtype; packages may declare more than those of the core. */
export const type = (initial: string) => new f.StringField({ required: true, blank: false, initial });

/** When and by whom a document was written; the server keeps it. */
export const stats = () =>
  new f.SchemaField({
    coreVersion: new f.StringField({ required: true, blank: false, nullable: true, initial: null }),
    systemId: new f.StringField({ required: true, blank: false, nullable: true, initial: null }),
    systemVersion: new f.StringField({ required: true, blank: false, nullable: true, initial: null }),
    createdTime: new f.NumberField(),
    modifiedTime: new f.NumberField(),
    lastModifiedBy: new f.ForeignDocumentField("User", { idOnly: true }),
    compendiumSource: new f.DocumentUUIDField(),
    duplicateSource: new f.DocumentUUIDField(),
    exportSource: new f.ObjectField({ nullable: true, initial: null }),
  });

/** A picture on the canvas. */
export const texture = (src: string | null = null) =>
  group({
    src: image(src),
    anchorX: number(0.5),
    anchorY: number(0.5),
    fit: text("contain"),
    scaleX: number(1),
    scaleY: number(1),
    offsetX: number(0),
    offsetY: number(0),
    rotation: new f.AngleField(),
    tint: new f.ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new f.AlphaField({ initial: 0.75 }),
  });

/** How long an effect lasts in 13: with the round and turn it began in. */
export const duration13 = () =>
  group({
    startTime: new f.NumberField({ initial: null }),
    seconds: new f.NumberField({ integer: true, min: 0 }),
    combat: new f.ForeignDocumentField("Combat", { idOnly: true }),
    rounds: new f.NumberField({ integer: true, min: 0 }),
    turns: new f.NumberField({ integer: true, min: 0 }),
    startRound: new f.NumberField({ integer: true, min: 0 }),
    startTurn: new f.NumberField({ integer: true, min: 0 }),
  });

/** How long an effect lasts in 14: one number with its unit, and when it ends. */
export const duration14 = () =>
  group({
    value: new f.NumberField({ nullable: true, initial: null }),
    units: text("seconds"),
    expiry: new f.StringField({ nullable: true, initial: null }),
    expired: no(),
  });
