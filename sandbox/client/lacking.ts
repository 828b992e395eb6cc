import { Color } from "../common/utils/color.ts";
import { LACKING_MEMBERS } from "./lacking-members.ts";

/**
 * What Foundry has and the table has not, said by name when a package uses it. Such a name can be read, extended and
 * handed on, as while modules are loaded; only what is called or made of it fails, and the failure says what is
 * lacking. Called once, before packages are loaded. A name that stands here and is modelled one day is left alone.
 */
const LACKING: Readonly<Record<string, string>> = {
  "": "$ jQuery ProseMirror SocketInterface AudioHelper",
  canvas:
    "drawings edges effects environment fog lighting notes perception regions sounds templates visibility weather",
  CONFIG: "Card Cards Drawing Note Playlist",
  "CONFIG.Canvas": "detectionModes visionModes",
  "CONFIG.Token": "prototypeSheetClass",
  "foundry.abstract.Document": "_addDataFieldShim",
  "foundry.applications.api": "CategoryBrowser",
  "foundry.applications.apps": "CompendiumArtConfig DocumentOwnershipConfig FilePicker ImagePopout",
  "foundry.applications.dice": "RollResolver",
  "foundry.applications.elements":
    "HTMLColorPickerElement HTMLDocumentEmbedElement HTMLDocumentTagsElement HTMLRangePickerElement HTMLSecretBlockElement",
  "foundry.applications.sheets":
    "ActiveEffectConfig CombatantConfig FolderConfig PrototypeTokenConfig SceneConfig TokenConfig UserConfig WallConfig",
  "foundry.applications.sheets.journal":
    "JournalEntryPageHandlebarsSheet JournalEntryPageImageSheet JournalEntryPageProseMirrorSheet JournalEntryPageTextSheet",
  "foundry.applications.ux": "Draggable ProseMirrorEditor SearchFilter",
  "foundry.audio": "AudioHelper Sound",
  "foundry.canvas": "getTexture loadTexture TextureLoader",
  "foundry.canvas.animation": "CanvasAnimation ParticleGenerator",
  "foundry.canvas.containers": "PreciseText",
  "foundry.canvas.geometry": "ClockwiseSweepPolygon PointSourcePolygon Ray",
  "foundry.canvas.geometry.edges": "Edge",
  "foundry.canvas.groups": "PrimaryCanvasGroup",
  "foundry.canvas.interaction": "MouseInteractionManager",
  "foundry.canvas.perception": "DetectionMode VisionMode",
  "foundry.canvas.placeables": "MeasuredTemplate Region Wall",
  "foundry.canvas.primary": "PrimarySpriteMesh",
  "foundry.canvas.rendering.filters": "GlowOverlayFilter OutlineOverlayFilter",
  "foundry.canvas.rendering.shaders": "BaseSamplerShader GridShader",
  "foundry.data": "CalendarData CircleShapeData ConeShapeData LineShapeData PrototypeTokenOverrides RingShapeData",
  "foundry.data.fields": "JavaScriptField",
  "foundry.data.validators": "isValidId",
  "foundry.dice": "MersenneTwister",
  "foundry.dice.terms": "FunctionTerm ParentheticalTerm PoolTerm RollTerm StringTerm",
  "foundry.documents":
    "AmbientLightDocument AmbientSoundDocument Card Cards DrawingDocument MeasuredTemplateDocument NoteDocument Playlist",
  "foundry.helpers": "Localization SocketInterface",
  "foundry.helpers.interaction": "ClientKeybindings",
  "foundry.helpers.media": "ImageHelper VideoHelper",
  "foundry.utils":
    "BitMask EventEmitterMixin debouncedReload iterateValues lineSegmentIntersects logCompatibilityWarning",
  game: "audio cards issues playlists video webrtc",
  "game.i18n": "getListFormatter",
  "game.settings": "sheet",
  ui: "cards playlists tables",
};

/** Windows of before 12: systems make some of them before they are drawn, and drawing is what is lacking. */
const OLD_WINDOWS: Readonly<Record<string, string>> = {
  "foundry.appv1.api": "Application Dialog DocumentSheet FormApplication",
  "foundry.appv1.sheets": "ActorSheet ItemSheet JournalPageSheet JournalSheet",
};

/** What one does with such a window. */
const OF_OLD_WINDOWS =
  "activateListeners bringToTop getData maximize minimize render setPosition submit _getHeaderButtons _onDragStart _onDrop _onSubmit _render _updateObject";

/** What came with 14 and is lacking. */
const LACKING_NEWER: Readonly<Record<string, string>> = {
  "foundry.canvas.vfx": "VFXCanvasContainer VFXComponent VFXEffect VFXEffectData VFXPath constants fields utils",
};

/** Something of Foundry's that the table does not model. */
export class NotModelledError extends Error {
  override name = "NotModelledError";

  constructor(path: string) {
    super(`${path} is not modelled on this table.`);
  }
}

/** The class of documents of a name, as packages have configured it. */
function getDocumentClass(name: string): unknown {
  return (CONFIG as unknown as Record<string, { documentClass?: unknown } | undefined>)[name]?.documentClass;
}

/**
 * Give every name that the table lacks a stand-in that says so, and packages what is old and cheap.
 *
 * @param isNewer - Those that came with 14 too.
 */
export function nameLacking(isNewer = false): void {
  const { api = {}, sheets = {} } = foundry.applications as unknown as Record<string, Holder>;
  const { ApplicationV2, DialogV2, DocumentSheetV2 } = api;
  const { ActorSheetV2, ItemSheetV2 } = sheets;
  give("foundry.applications.api", { Application: ApplicationV2, Dialog: DialogV2, DocumentSheet: DocumentSheetV2 });
  give("foundry.applications.sheets", { ActorSheet: ActorSheetV2, ItemSheet: ItemSheetV2 });
  give("foundry.utils", { Color, getDocumentClass, parseHTML });
  give("foundry.applications", { parseHTML });
  give("foundry.documents", baseDocuments());
  const { Collection } = foundry.utils;
  give("", { Color, getDocumentClass, Collection, KeyboardManager: foundry.helpers.interaction.KeyboardManager });
  for (const [holder, names] of Object.entries(isNewer ? { ...LACKING, ...LACKING_NEWER } : LACKING)) {
    for (const name of names.split(" ")) give(holder, { [name]: lacking(holder === "" ? name : `${holder}.${name}`) });
  }
  for (const [holder, names] of Object.entries(OLD_WINDOWS)) {
    for (const name of names.split(" ")) give(holder, { [name]: oldWindow(`${holder}.${name}`) });
  }
  for (const [place, names] of Object.entries(LACKING_MEMBERS)) nameMembers(place, names);
  tellOfMembers({ game, canvas, ui });
  Object.assign(globalThis, {
    foundry: telling("foundry", foundry),
    CONST: telling("CONST", CONST),
    CONFIG: telling("CONFIG", CONFIG, false),
  });
}

/** Marks what only says that it is lacking. */
const LACKING_MARK = Symbol.for("away-team.lacking");

/**
 * Put what says its name in the place of members of a class that the table has not: of instances, or statics after
 * `typeof`.
 */
function nameMembers(place: string, names: readonly string[]): void {
  const name = place.replace(/^typeof /, "");
  const { abstract, applications, documents, dice } = foundry;
  const inner = [documents?.abstract, documents?.collections, applications?.ui];
  const namespaces: readonly object[] = [documents, ...inner, abstract, dice];
  const holder = namespaces.find((one) => name in (one ?? {})) as Record<string, ClassLike> | undefined;
  const cls = holder?.[name];
  if (typeof cls !== "function") return;
  const [target, joint] = place === name ? [cls.prototype, "#"] : [cls, "."];
  for (const member of names) {
    if (member in target) continue;
    Object.defineProperty(target, member, {
      value: lacking(`${name}${joint}${member}`),
      writable: true,
      configurable: true,
    });
  }
}

type ClassLike = new () => object;

/** What documents are on server and client alike, by Foundry's names: on this table the client's classes themselves. */
function baseDocuments(): Holder {
  const isClass = (value: unknown): value is Documented => typeof value === "function" && "documentName" in value;
  const classes = Object.values<unknown>(foundry.documents ?? {}).filter(isClass);
  return Object.fromEntries(classes.map((cls) => [`Base${cls.documentName}`, cls]));
}

interface Documented {
  readonly documentName: string;
}

/** What was already said to be unknown. */
const told = new Set<string>();

/**
 * Returns an object whose unknown names are said on the console, once each, when they are read: the error that follows
 * would not name them. Namespaces within are told of too when `deep`.
 */
function telling<T extends object>(path: string, holder: T, deep = true): T {
  const inner = new Map<string, unknown>();
  return new Proxy(holder, {
    get(target, key, receiver) {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === "symbol") return value;
      if (value === undefined && !(key in target)) tell(`${path}.${key}`);
      if (!deep || !isNamespace(value)) return value;
      if (!inner.has(key)) inner.set(key, telling(`${path}.${key}`, value));
      return inner.get(key);
    },
  });
}

/** Say once that something is unknown. */
function tell(path: string): void {
  if (told.has(path)) return;
  told.add(path);
  console.warn(`${path} is not on this table: not modelled, not in this generation, or not Foundry's.`);
}

/** What is asked of anything, and of no interest: whether one can wait for it, or write it down. */
const ASKED_OF_ALL: ReadonlySet<string> = new Set(["then", "toJSON"]);

/**
 * Let objects tell of unknown members too. They stay what they are, with their private fields: what tells stands at the
 * end of their chain of prototypes, where only what nobody before it has is looked for.
 */
function tellOfMembers(objects: Readonly<Record<string, object>>): void {
  for (const [path, object] of Object.entries(objects)) {
    let last = object;
    for (
      let next = Object.getPrototypeOf(last);
      next && next !== Object.prototype;
      next = Object.getPrototypeOf(last)
    ) {
      last = next;
    }
    const end = new Proxy(Object.create(Object.prototype) as object, {
      get(target, key, receiver) {
        if (typeof key === "string" && !(key in target) && !ASKED_OF_ALL.has(key)) tell(`${path}.${key}`);
        return Reflect.get(target, key, receiver);
      },
    });
    Object.setPrototypeOf(last, end);
  }
}

/** Returns the element of a markup, or all of them where it has several, or null. */
function parseHTML(markup: string): Element | HTMLCollection | null {
  const { children } = new DOMParser().parseFromString(markup, "text/html").body;
  return children.length > 1 ? children : children.item(0);
}

/** Is it an object that only holds names, which nobody made of a class? */
function isNamespace(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

type Holder = Record<string, unknown>;

/** Put what is not there yet into a namespace, which is made where there is none. */
function give(path: string, members: Holder): void {
  const steps = path === "" ? [] : path.split(".");
  let holder = globalThis as unknown as Holder;
  for (const step of steps) {
    holder[step] ??= {};
    holder = holder[step] as Holder;
  }
  for (const [name, value] of Object.entries(members)) {
    // What the table offers is listed by its names (surface/), and these are not among it
    if (holder[name] === undefined) Object.defineProperty(holder, name, { value, writable: true, configurable: true });
  }
}

/**
 * Returns a class of windows that can be extended, looked into and made, and whose windows fail by its name when drawn.
 */
function oldWindow(path: string): unknown {
  class OldWindow {
    static readonly [LACKING_MARK] = true;
    static get defaultOptions(): Holder {
      return { classes: [], dragDrop: [], tabs: [], scrollY: [], filters: [] };
    }
    readonly rendered = false;
    readonly object: Holder;
    readonly options: Holder;

    /** A sheet is made with its document and options; any other window with options alone. */
    constructor(object: Holder = {}, options: Holder = {}) {
      const { defaultOptions } = this.constructor as typeof OldWindow;
      this.object = object;
      this.options = { ...defaultOptions, ...object, ...options };
    }
    async close(): Promise<void> {}
  }
  for (const name of OF_OLD_WINDOWS.split(" ")) {
    Object.defineProperty(OldWindow.prototype, name, { value: lacking(`${path}#${name}`), writable: true });
  }
  return new Proxy(OldWindow, {
    get: (target, key, receiver) => {
      const isKnown = typeof key === "symbol" || key === "then" || key === "toJSON" || key in target;
      return isKnown ? Reflect.get(target, key, receiver) : lacking(`${path}.${key}`);
    },
  });
}

/** Returns what can be extended and looked into, and fails by its name where it is called or made. */
export function lacking(path: string): unknown {
  const fail = (): never => {
    throw new NotModelledError(path);
  };
  return new Proxy(Object.assign(class {}, { [LACKING_MARK]: true }), {
    apply: fail,
    construct: fail,
    get: (target, key) => {
      if (key === Symbol.iterator) return fail;
      if (typeof key === "symbol" || key === "then" || key === "toJSON" || key in target)
        return Reflect.get(target, key);
      return lacking(`${path}.${key}`);
    },
  });
}
