import * as C from "../constants.ts";
import * as f from "../data/fields/index.ts";
import type { Fields } from "../data/fields/schema.ts";
import { currentGeneration, generationRow } from "../generation.ts";
import {
  duration13,
  duration14,
  flags,
  folder,
  group,
  html,
  id,
  image,
  integer,
  name,
  no,
  number,
  ownership,
  sort,
  stats,
  text,
  type,
  yes,
} from "./fields.ts";
import { regionSchema } from "./region-schema.ts";
import { sceneSchema } from "./scene-schema.ts";
import { tileSchema } from "./tile-schema.ts";
import { deltaSchema, prototypeTokenSchema, tokenSchema, wallSchema } from "./token-schema.ts";

/** What is known of a kind of document. */
export interface DocumentRow {
  /** Collection in the world and in the database: `!<collection>!<id>`. */
  readonly collection: string;
  /** Fields of embedded documents, by the name of the field. */
  readonly embedded?: Readonly<Record<string, string>>;
  /** Types that need no package. */
  readonly coreTypes?: readonly string[];
  readonly schema: () => Fields;
}

const embedded = (document: string) => new f.EmbeddedCollectionField(document);
const system = (document: string) => new f.TypeDataField(document);
const user = (options: { nullable?: boolean } = {}) =>
  new f.ForeignDocumentField("User", { nullable: true, ...options });
const style = () => integer(C.CHAT_MESSAGE_STYLES.OTHER, { choices: Object.values(C.CHAT_MESSAGE_STYLES) });

const speaker = () =>
  group({
    scene: new f.ForeignDocumentField("Scene", { idOnly: true }),
    actor: new f.ForeignDocumentField("Actor", { idOnly: true }),
    token: new f.ForeignDocumentField("Token", { idOnly: true }),
    alias: new f.StringField(),
  });

/** Every kind of document the stand-in knows: one row each, for server and client. */
export const DOCUMENTS: Readonly<Record<string, DocumentRow>> = {
  User: {
    collection: "users",
    schema: () => ({
      _id: id(),
      name: name(),
      role: integer(C.USER_ROLES.PLAYER, { choices: Object.values(C.USER_ROLES) }),
      avatar: image(),
      character: new f.ForeignDocumentField("Actor"),
      color: new f.ColorField({ required: true, nullable: false, initial: "#33bbff" }),
      pronouns: text(),
      hotbar: new f.ObjectField(),
      permissions: new f.ObjectField(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Folder: {
    collection: "folders",
    schema: () => ({
      _id: id(),
      name: name(),
      type: type("Actor"),
      description: html(),
      folder: folder(),
      sorting: text("a"),
      sort: sort(),
      color: new f.ColorField(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Actor: {
    collection: "actors",
    embedded: { items: "Item", effects: "ActiveEffect" },
    coreTypes: ["base"],
    schema: () => ({
      _id: id(),
      name: name(),
      img: image("icons/svg/mystery-man.svg"),
      type: type("base"),
      system: system("Actor"),
      prototypeToken: group(prototypeTokenSchema()),
      items: embedded("Item"),
      effects: embedded("ActiveEffect"),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Item: {
    collection: "items",
    embedded: { effects: "ActiveEffect" },
    coreTypes: ["base"],
    schema: () => ({
      _id: id(),
      name: name(),
      type: type("base"),
      img: image("icons/svg/item-bag.svg"),
      system: system("Item"),
      effects: embedded("ActiveEffect"),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  ActiveEffect: {
    collection: "effects",
    coreTypes: ["base"],
    schema: () => ({
      _id: id(),
      name: name(),
      img: image(),
      type: type("base"),
      system: system("ActiveEffect"),
      ...(generationRow().effectModels
        ? {
            duration: duration14(),
            start: new f.ObjectField({ nullable: true, initial: null }),
            showIcon: integer(1),
            folder: folder(),
          }
        : { changes: new f.ArrayField(new f.ObjectField()), duration: duration13() }),
      disabled: no(),
      origin: new f.StringField({ nullable: true, blank: false, initial: null }),
      tint: new f.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: yes(),
      statuses: new f.SetField(new f.StringField({ required: true, blank: false })),
      description: html(),
      sort: sort(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Scene: {
    collection: "scenes",
    embedded: { tokens: "Token", tiles: "Tile", walls: "Wall", regions: "Region" },
    schema: sceneSchema,
  },
  Token: { collection: "tokens", embedded: { delta: "ActorDelta" }, schema: tokenSchema },
  ActorDelta: { collection: "delta", embedded: { items: "Item", effects: "ActiveEffect" }, schema: deltaSchema },
  Tile: { collection: "tiles", schema: tileSchema },
  Wall: { collection: "walls", schema: wallSchema },
  Region: { collection: "regions", embedded: { behaviors: "RegionBehavior" }, schema: regionSchema },
  RegionBehavior: {
    collection: "behaviors",
    coreTypes: [
      ...["adjustDarknessLevel", "changeLevel", "displayScrollingText", "executeMacro", "executeScript"],
      ...["modifyMovementCost", "pauseGame", "suppressWeather", "teleportToken", "toggleBehavior"],
    ],
    schema: () => ({
      _id: id(),
      name: text(),
      type: new f.StringField({ required: true, blank: false }),
      system: system("RegionBehavior"),
      disabled: no(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Combat: {
    collection: "combats",
    embedded: { combatants: "Combatant", groups: "CombatantGroup" },
    coreTypes: ["base"],
    schema: () => ({
      _id: id(),
      type: type("base"),
      system: system("Combat"),
      scene: new f.ForeignDocumentField("Scene"),
      combatants: embedded("Combatant"),
      groups: embedded("CombatantGroup"),
      active: no(),
      round: integer(0, { min: 0 }),
      turn: new f.NumberField({ required: true, nullable: true, integer: true, min: 0, initial: 0 }),
      sort: sort(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Combatant: {
    collection: "combatants",
    coreTypes: ["base"],
    schema: () => ({
      _id: id(),
      type: type("base"),
      system: system("Combatant"),
      actorId: new f.ForeignDocumentField("Actor", { idOnly: true }),
      tokenId: new f.ForeignDocumentField("Token", { idOnly: true }),
      sceneId: new f.ForeignDocumentField("Scene", { idOnly: true }),
      name: new f.StringField(),
      img: image(),
      initiative: new f.NumberField({ required: true }),
      hidden: no(),
      defeated: no(),
      group: new f.ForeignDocumentField("CombatantGroup", { idOnly: true }),
      flags: flags(),
      _stats: stats(),
    }),
  },
  CombatantGroup: {
    collection: "groups",
    coreTypes: ["base"],
    schema: () => ({
      _id: id(),
      type: type("base"),
      system: system("CombatantGroup"),
      name: new f.StringField(),
      img: image(),
      initiative: new f.NumberField({ required: true }),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  JournalEntry: {
    collection: "journal",
    embedded: { pages: "JournalEntryPage" },
    schema: () => ({
      _id: id(),
      name: name(),
      pages: embedded("JournalEntryPage"),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  JournalEntryPage: {
    collection: "pages",
    coreTypes: ["text", "image"],
    schema: () => ({
      _id: id(),
      name: name(),
      type: type("text"),
      system: system("JournalEntryPage"),
      title: group({ show: yes(), level: integer(1) }),
      text: group({ content: html(), format: integer(1) }),
      src: image(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  RollTable: {
    collection: "tables",
    embedded: { results: "TableResult" },
    schema: () => ({
      _id: id(),
      name: name(),
      img: image("icons/svg/d20-grey.svg"),
      description: html(),
      results: embedded("TableResult"),
      formula: text(),
      replacement: yes(),
      displayRoll: yes(),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  TableResult: {
    collection: "results",
    schema: () => ({
      _id: id(),
      type: new f.StringField({ required: true, nullable: false, initial: "text", choices: ["text", "document"] }),
      name: text(),
      img: image(),
      description: html(),
      documentUuid: new f.StringField({ required: false, nullable: true, initial: null }),
      weight: integer(1, { positive: true }),
      range: new f.ArrayField(integer(0)),
      drawn: no(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Macro: {
    collection: "macros",
    schema: () => ({
      _id: id(),
      name: name(),
      type: type("chat"),
      img: image("icons/svg/dice-target.svg"),
      author: user(),
      scope: text("global"),
      command: text(),
      folder: folder(),
      sort: sort(),
      ownership: ownership(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  ChatMessage: {
    collection: "messages",
    coreTypes: ["base"],
    schema: () => ({
      _id: id(),
      type: type("base"),
      system: system("ChatMessage"),
      style: style(),
      author: user(),
      timestamp: number(0, { initial: (() => Date.now()) as unknown as number }),
      flavor: html(),
      title: text(),
      content: html(),
      speaker: speaker(),
      whisper: new f.ArrayField(new f.ForeignDocumentField("User", { idOnly: true })),
      blind: no(),
      rolls: new f.ArrayField(new f.JSONField()),
      sound: image(),
      emote: no(),
      flags: flags(),
      _stats: stats(),
    }),
  },
  Setting: {
    collection: "settings",
    schema: () => ({
      _id: id(),
      key: new f.StringField({ required: true, nullable: false, blank: false }),
      value: new f.JSONField({ required: true, nullable: true, initial: null }),
      user: user(),
      _stats: stats(),
    }),
  },
};

/** Row of a kind of document; throws on one that is not modelled. */
export function documentRow(documentName: string): DocumentRow {
  const row = DOCUMENTS[documentName];
  if (!row) throw new Error(`${documentName} is not a document this table knows`);
  return row;
}

/** Is it a kind of document that is modelled? */
export function isDocumentName(name: string): boolean {
  return Object.hasOwn(DOCUMENTS, name);
}

const schemas = new Map<string, f.SchemaField>();

/** Schema of a kind of document, made once for a generation. */
export function documentSchema(documentName: string): f.SchemaField {
  const key = `${currentGeneration()}.${documentName}`;
  const known = schemas.get(key);
  if (known) return known;
  const made = new f.SchemaField(documentRow(documentName).schema());
  schemas.set(key, made);
  return made;
}
