import type { ModelClass } from "../common/data/registry.ts";
import { DOCUMENTS } from "../common/documents/schemas.ts";
import { generationRow } from "../common/generation.ts";
import type { Plain } from "../common/utils/objects.ts";
import { Roll } from "./dice/roll.ts";
import { DiceTerm } from "./dice/terms.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { readDocuments } from "./documents/backend.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { CombatantGroup } from "./documents/combatant-group.ts";
import type { ClientDocument } from "./documents/document.ts";
import { Item } from "./documents/item.ts";
import { RegionBehavior, RegionDocument } from "./documents/region.ts";
import { RollTable, TableResult } from "./documents/roll-table.ts";
import { Scene } from "./documents/scene.ts";
import { Folder, JournalEntry, JournalEntryPage, Macro, Setting } from "./documents/simple.ts";
import { TileDocument } from "./documents/tile.ts";
import { TokenDocument } from "./documents/token.ts";
import { ActorDelta } from "./documents/token-base.ts";
import { User } from "./documents/user.ts";
import { WallDocument } from "./documents/wall.ts";
import { type StatusEffect, statusEffects } from "./status-effects.ts";

/** A registered sheet. */
export interface SheetEntry {
  id: string;
  label: string;
  cls: unknown;
  default: boolean;
  [key: string]: unknown;
}

/** What is configured for a kind of document. */
export interface DocumentConfig<C = typeof ClientDocument> {
  documentClass: C;
  dataModels: Record<string, ModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  sheetClasses: Record<string, Record<string, SheetEntry>>;
  sidebarIcon: string;
  /** The class of the collection of the world, where it has one. */
  collection?: unknown;
  /** What the index of a compendium has beyond the usual. */
  compendiumIndexFields: string[];
  [key: string]: unknown;
}

/** The classes documents start with; packages put their own in their place during `init`. */
export const documentClasses = {
  ActiveEffect,
  Actor,
  ActorDelta,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Macro,
  Region: RegionDocument,
  RegionBehavior,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Tile: TileDocument,
  Token: TokenDocument,
  User,
  Wall: WallDocument,
};

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-swords",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Scene: "fa-solid fa-map",
};

function documentConfig(name: string, documentClass: unknown): DocumentConfig {
  return {
    documentClass: documentClass as typeof ClientDocument,
    dataModels: {},
    typeLabels: {},
    typeIcons: {},
    sheetClasses: {},
    sidebarIcon: ICONS[name] ?? "",
    compendiumIndexFields: [],
  };
}

/** `CONFIG` as it is before any package has run. */
export function makeConfig() {
  const documents = Object.fromEntries(
    Object.entries(documentClasses).map(([name, cls]) => [name, documentConfig(name, cls)]),
  );
  const typed = documents as { [K in keyof typeof documentClasses]: DocumentConfig<(typeof documentClasses)[K]> };
  return {
    ...typed,
    Combat: {
      ...typed.Combat,
      initiative: { formula: null as string | null, decimals: 2 },
      sounds: {},
      fallbackTurnMarker: "",
    },
    ChatMessage: {
      ...typed.ChatMessage,
      batchSize: 100,
      ...(generationRow().messageModes === "messageMode" ? { modes: MESSAGE_MODES } : {}),
    },
    ActiveEffect: { ...typed.ActiveEffect, changeTypes: {}, expiryAction: null },
    Dice: {
      rolls: [Roll] as (typeof Roll)[],
      types: [DiceTerm],
      terms: {} as Record<string, typeof DiceTerm>,
      randomUniform: () => Math.random(),
      ...(generationRow().messageModes === "rollMode" ? { rollModes: ROLL_MODES } : {}),
      fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
    },
    DatabaseBackend: { get: readDocuments },
    Canvas: {
      layers: {} as typeof import("./canvas/index.ts").layerConfig,
      rulerClass: null as unknown,
      dispositionColors: {
        HOSTILE: 0xe72124,
        NEUTRAL: 0xf1d836,
        FRIENDLY: 0x43dfdf,
        INACTIVE: 0x555555,
        PARTY: 0x33bc4e,
        CONTROLLED: 0xff9829,
        SECRET: 0xa612d4,
      },
    },
    TextEditor: {
      enrichers: [] as {
        id?: string;
        pattern: RegExp;
        enricher: (match: RegExpMatchArray, options: Plain) => Promise<HTMLElement | null>;
      }[],
    },
    queries: {} as Record<string, (data: never, context: { timeout: number; user?: unknown }) => unknown>,
    // biome-ignore lint/suspicious/noExplicitAny: classes of several kinds
    ux: {} as Record<string, any>,
    // biome-ignore lint/suspicious/noExplicitAny: constructors of several kinds of applications
    ui: {} as Record<string, any>,
    statusEffects: statusEffects() as unknown as Record<string, StatusEffect> & StatusEffect[],
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    } as Record<string, string>,
    debug: { hooks: false } as Record<string, boolean>,
    time: { roundTime: 0, turnTime: 0 },
    sounds: { dice: "sounds/dice.wav", lock: "sounds/lock.wav", notification: "sounds/notify.wav" } as Record<
      string,
      string
    >,
    fontDefinitions: {} as Plain,
    compatibility: { mode: CONSOLE_WARNING, includePatterns: [] as RegExp[], excludePatterns: [] as RegExp[] },
    controlIcons: {
      combat: "icons/svg/combat.svg",
      visibility: "icons/svg/cowled.svg",
      effects: "icons/svg/aura.svg",
      lock: "icons/svg/padlock.svg",
      defeated: "icons/svg/skull.svg",
    } as Record<string, string>,
    supportedLanguages: { en: "English" } as Record<string, string>,
    weatherEffects: {} as Plain,
  };
}

/** What is deprecated is warned of on the console. */
const CONSOLE_WARNING = 1;

/** Who sees a message in the words of generation 14. */
const MESSAGE_MODES = {
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
  ic: { label: "CHAT.InCharacter", icon: "fa-solid fa-comment" },
};

const ROLL_MODES = {
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
};

/** The type of `CONFIG`. */
export type Config = Omit<ReturnType<typeof makeConfig>, "Token"> & {
  Token: DocumentConfig<typeof TokenDocument> & typeof import("./canvas/index.ts").tokenConfig;
} & Plain;

/** Kinds of documents that have a data model per type. */
export const TYPED_DOCUMENTS = Object.keys(DOCUMENTS).filter((name) => DOCUMENTS[name]?.coreTypes);
