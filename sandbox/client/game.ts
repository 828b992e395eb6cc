import { documentRow } from "../common/documents/schemas.ts";
import { GENERATIONS } from "../common/generation.ts";
import type { Grants } from "../common/permissions.ts";
import type { DocumentResponse, SystemManifest, WorldData } from "../common/protocol.ts";
import { Collection } from "../common/utils/collection.ts";
import type { Plain } from "../common/utils/objects.ts";
import { CompendiumCollection } from "./collections/compendium.ts";
import { CombatEncounters, Messages, Scenes, Users } from "./collections/special-collections.ts";
import {
  Actors,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  type WorldCollection,
  WorldSettings,
} from "./collections/world-collection.ts";
import type { Actor } from "./documents/actor.ts";
import { applyResponse } from "./documents/backend.ts";
import type { Combat } from "./documents/combat.ts";
import type { ClientDocument } from "./documents/document.ts";
import type { Item } from "./documents/item.ts";
import type { User } from "./documents/user.ts";
import { GameTime } from "./game-time.ts";
import { Localization } from "./i18n.ts";
import { ClientKeybindings } from "./keybindings.ts";
import { KeyboardManager } from "./keyboard.ts";
import { lacking } from "./lacking.ts";
import { Tours } from "./nue/tour.ts";
import { answerQuery, type Query } from "./queries.ts";
import type { Session } from "./session.ts";
import { ClientSettings } from "./settings.ts";

/** The collections of the world by the names of their documents: the defaults of `collection` in `CONFIG`. */
export const WORLD_COLLECTIONS = {
  User: Users,
  Folder: Folders,
  Actor: Actors,
  Item: Items,
  Scene: Scenes,
  Combat: CombatEncounters,
  JournalEntry: Journal,
  RollTable: RollTables,
  Macro: Macros,
  ChatMessage: Messages,
  Setting: WorldSettings,
} as const;

/** Foundry's helper for the clipboard. Assumption: clipboard. */
class Clipboard {
  async copyPlainText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text);
  }
}

/** Foundry's `game`: the world as this window knows it. */
export class Game {
  /** The connection; no package's business. */
  readonly _session: Session;
  readonly data: WorldData;
  readonly i18n: Localization;
  readonly settings = new ClientSettings();
  readonly keybindings = new ClientKeybindings();
  readonly keyboard = new KeyboardManager();
  readonly tours = new Tours();
  readonly clipboard = new Clipboard();
  readonly collections = new Collection<string, WorldCollection>();
  readonly packs = new Packs();
  readonly modules = new Collection<string, { id: string; active: boolean }>();
  readonly system: SystemManifest & Plain;
  readonly world: { id: string; title: string; system: string };
  /** Types of documents that the core and the system declare. */
  readonly model: Record<string, Record<string, Plain>>;
  readonly view = "game";
  ready = false;
  /** Set once all documents are built; before, none is prepared. */
  _documentsReady = false;
  // biome-ignore lint/suspicious/noExplicitAny: the interface puts its tooltip here
  tooltip: any;

  constructor(session: Session, data: WorldData) {
    this._session = session;
    this.data = data;
    this.i18n = new Localization(localStorage.getItem("core.language") ?? "en");
    this.system = { ...data.system, grid: { type: 1, distance: 1, units: "", diagonals: 0, ...data.system.grid } };
    this.world = data.world;
    this.model = modelTypes(data.system);
  }

  get userId(): string {
    return this.data.userId;
  }
  get user(): User {
    return this.users?.current as User;
  }
  get users(): Users {
    return this.collections.get("User") as unknown as Users;
  }
  get actors(): WorldCollection<Actor> {
    return this.collections.get("Actor") as unknown as WorldCollection<Actor>;
  }
  get items(): WorldCollection<Item> {
    return this.collections.get("Item") as unknown as WorldCollection<Item>;
  }
  get scenes(): Scenes {
    return this.collections.get("Scene") as unknown as Scenes;
  }
  get combats(): CombatEncounters {
    return this.collections.get("Combat") as unknown as CombatEncounters;
  }
  get combat(): Combat | null {
    return this.combats?.viewed ?? null;
  }
  get messages(): Messages {
    return this.collections.get("ChatMessage") as unknown as Messages;
  }
  get macros(): WorldCollection {
    return this.collections.get("Macro") as WorldCollection;
  }
  get tables(): WorldCollection {
    return this.collections.get("RollTable") as WorldCollection;
  }
  get journal(): WorldCollection {
    return this.collections.get("JournalEntry") as WorldCollection;
  }
  get folders(): WorldCollection {
    return this.collections.get("Folder") as WorldCollection;
  }
  /** The socket of packages: Foundry's own, so that `emit` and `on` are plain. */
  get socket(): Session["socket"] {
    return this._session.socket;
  }
  get release(): { generation: number; build: number; version: string } {
    const { build } = GENERATIONS[this.data.generation];
    return { generation: this.data.generation, build, version: `${this.data.generation}.${build}` };
  }
  get version(): string {
    return this.release.version;
  }
  /** Which roles have which permission, where the world has chosen otherwise than the core. */
  get permissions(): Grants {
    return this.settings.get("core", "permissions") as Grants;
  }
  get paused(): boolean {
    return this.data.paused;
  }
  /** Pause the game or let it go on: for everybody where a game master says so, else in this window alone. */
  togglePause(
    pause: boolean = !this.paused,
    { broadcast = false, userId = "" }: { broadcast?: boolean; userId?: string } = {},
  ): boolean {
    if (broadcast && this.user.isGM) {
      this._session.socket.emit("pause", pause);
      return pause;
    }
    this.data.paused = pause;
    void (globalThis.ui?.pause as { render?(): unknown } | undefined)?.render?.();
    if (pause && !this.user.isGM) for (const token of canvas.scene?.tokens ?? []) token._stopAtPause();
    // Assumption: game-pause-silent
    if (canvas.ready) Hooks.callAll("pauseGame", pause, { broadcast, userId: userId || this.userId });
    return pause;
  }
  readonly time = new GameTime();

  /** Build all documents, users first; then prepare them in the order of their kinds. */
  initializeDocuments(): void {
    for (const name of Object.keys(WORLD_COLLECTIONS)) {
      const { collection: Configured } = CONFIG[name as "Actor"];
      const collection = new (Configured as new () => WorldCollection)();
      this.collections.set(name, collection);
    }
    for (const [name, collection] of this.collections.entries()) {
      collection._load((this.data.documents[name] ?? []) as Plain[]);
      if (name === "User") this.#loadUsers();
    }
    this.#nameDamaged();
    this._documentsReady = true;
    for (const collection of this.collections)
      for (const document of collection) (document as ClientDocument)._safePrepareData();
  }

  /** What the server set aside is known by its id, as what a window could not build is. */
  #nameDamaged(): void {
    for (const { key } of this.data.damaged) {
      const [, place = "", id = ""] = key.split("!");
      const name = Object.keys(WORLD_COLLECTIONS).find((document) => documentRow(document).collection === place);
      this.collections.get(name ?? "")?.invalidDocumentIds.add(id);
    }
  }

  /** Tell who of the users this window is, and who is there. */
  #loadUsers(): void {
    this.users.current = this.users.get(this.userId) ?? null;
    for (const user of this.users) user.active = this.data.activeUsers.includes(user.id);
    if (this.user) this.user.viewedScene = null;
  }

  async initializePacks(): Promise<void> {
    for (const info of this.data.packs) this.packs.set(info.id, new CompendiumCollection(info));
    for (const { name, type } of this.system.packs ?? []) this.packs.leaveOut(`${this.system.id}.${name}`, type);
    await Promise.all(this.packs.map((pack) => pack.getIndex()));
  }

  /** Take part in what others do; must be called before the world is asked for. */
  static listen(session: Session): void {
    session.onServer<DocumentResponse>("modifyDocument", (response) => void applyResponse(response));
    session.onServer<{ userId: string; active: boolean }>("userConnected", ({ userId, active }) =>
      game.#userConnected(userId, active),
    );
    session.onServer<{ paused: boolean; userId: string }>("pause", ({ paused, userId }) =>
      game.togglePause(paused, { userId }),
    );
    session.onServer<Query>("userQuery", (query, ack) => void answerQuery(query, ack));
    session.socket.on("disconnect", () =>
      globalThis.ui?.notifications?.error?.("The connection to the server is lost. Trying again …", {
        permanent: true,
      }),
    );
    // What happened meanwhile is not told afterwards.
    session.socket.io.on("reconnect", () => location.reload());
  }

  #userConnected(userId: string, active: boolean): void {
    const user = this.users.get(userId);
    if (!user) return;
    user.active = active;
    Hooks.callAll("userConnected", user, active);
    globalThis.ui?.players?.render?.();
  }
}

/** The compendia by their ids. One of a kind that the table has not is in no list, and says so when it is used. */
class Packs extends Collection<string, CompendiumCollection> {
  readonly #leftOut = new Map<string, CompendiumCollection>();

  leaveOut(id: string, type: string): void {
    if (!super.has(id)) this.#leftOut.set(id, lacking(`The compendium ${id} of ${type}`) as CompendiumCollection);
  }
  override get(id: string): CompendiumCollection | undefined {
    return super.get(id) ?? this.#leftOut.get(id);
  }
}

function modelTypes(manifest: SystemManifest): Record<string, Record<string, Plain>> {
  const types: Record<string, Record<string, Plain>> = {};
  for (const [name, declared] of Object.entries(manifest.documentTypes ?? {})) {
    types[name] = Object.fromEntries(Object.entries(declared).map(([type, { initial = {} }]) => [type, initial]));
  }
  return types;
}
