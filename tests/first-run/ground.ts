/**
 * The ground on which the batches of tests/contract stand in a world of ours: their people, scene and combat, their
 * types lent to those of the game that the world does not play, and our own classes out of the way. Everything made
 * bears a mark, by which it is removed again, also after the window was closed in the middle of it.
 */
import type { Loose } from "../contract/batch.ts";
import { fixtureModels, showNotices } from "../contract/fixture-system/models.mjs";
import { contractWorld } from "../contract/world.ts";

const ID = "away-team";
const MARK = "firstRun";

/** The hero of the contract world, whom a player gets; and the flag of theirs that holds what the player found. */
const HERO = "hero000000000001";
const SAID = "firstRunSaid";

/** What the names of users begin with that are made, since the world may have a Player. */
const STRANGER = "First Run";

const world = globalThis as unknown as Loose;

/** Something that is undone when it is over. */
type Undo = () => unknown;

/** Kinds of documents in the order in which they are removed: nothing goes before what points at it. */
const KINDS = [
  "Combat",
  "ChatMessage",
  "Scene",
  "Macro",
  "RollTable",
  "JournalEntry",
  "Cards",
  "Playlist",
  "Item",
  "Actor",
  "Folder",
  "User",
] as const;

/** From now on every document of the world that this window makes bears the mark. */
export function markAll(): () => Promise<void> {
  const hooks = KINDS.map((kind) => {
    const name = `preCreate${kind}`;
    const mark = (document: Loose) => void document.updateSource({ flags: { [ID]: { [MARK]: true } } });
    return [name, world.Hooks.on(name, mark)] as const;
  });
  // A setting bears no flags
  const settings = new Set<Loose>();
  const noted = world.Hooks.on("createSetting", (setting: Loose, _options: object, userId: string) => {
    if (userId === world.game.userId) settings.add(setting);
  });
  // Rounds let time pass, and this browser remembers what was open
  const { worldTime } = world.game.time;
  const isOurs = ([key]: readonly [string, unknown]) => key.includes(`${ID}.`);
  const remembered = Object.entries(localStorage).filter(isOurs);
  return async () => {
    if (world.game.user.isGM && world.game.time.worldTime !== worldTime)
      await world.game.time.advance(worldTime - world.game.time.worldTime);
    for (const [name, id] of hooks) world.Hooks.off(name, id);
    world.Hooks.off("createSetting", noted);
    const stored = world.game.settings.storage.get("world");
    for (const setting of settings) if (stored.has(setting.id)) await setting.delete();
    for (const [key] of Object.entries(localStorage).filter(isOurs)) localStorage.removeItem(key);
    for (const [key, value] of remembered) localStorage.setItem(key, value);
  };
}

/** Remove what the settings of {@link registerSettings} hold: the tests write them, and ask how they are at first. */
async function removeSettings(): Promise<void> {
  const { contents } = world.game.settings.storage.get("world");
  for (const setting of contents.filter(({ key }: Loose) => key === `${ID}.pace`)) await setting.delete();
  for (const key of Object.keys(localStorage)) if (key.endsWith(`${ID}.local`)) localStorage.removeItem(key);
}

/**
 * Remove everything in the world that bears the mark, and what comes of that: whoever ends a combat is told how it
 * went.
 *
 * @returns What is still there, and why.
 */
export async function removeMarked(): Promise<string[]> {
  await removeSettings();
  let left = await removeNow();
  for (let still = 0, tries = 0; still < 4 && tries < 40; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    still = isMarked() ? 0 : still + 1;
    if (still === 0) left = await removeNow();
  }
  return left;
}

function markedOf(kind: string): Loose[] {
  const { contents = [] } = world.game.collections.get(kind) ?? {};
  return contents.filter((document: Loose) => document._source.flags?.[ID]?.[MARK] === true);
}

function isMarked(): boolean {
  return KINDS.some((kind) => markedOf(kind).length > 0);
}

async function removeNow(): Promise<string[]> {
  const left: string[] = [];
  for (const kind of KINDS) {
    const collection = world.game.collections.get(kind);
    const marked = markedOf(kind);
    if (marked.length === 0) continue;
    const ids = marked.map(({ id }: Loose) => id);
    const failure = await collection.documentClass.deleteDocuments(ids).then(
      () => "",
      (error: unknown) => String(error),
    );
    const names = marked.filter(({ id }: Loose) => collection.has(id)).map(({ name }: Loose) => name ?? "");
    if (names.length > 0) left.push(`${kind}: ${names.join(", ")} (${failure || "no error"})`);
  }
  return left;
}

/** The classes of documents that are ours, the leaf first, and the one of Foundry's below them. */
function ownClasses(documentClass: Loose): { own: Loose[]; core: Loose | null } {
  const cores = new Set(Object.values(world.foundry.documents));
  const own: Loose[] = [];
  let at = documentClass;
  while (at && at !== Function.prototype && !cores.has(at)) {
    own.push(at);
    at = Object.getPrototypeOf(at);
  }
  return { own, core: cores.has(at) ? at : null };
}

/** Methods by which our referee, who goes on watching, writes turns and orders into each fight as time passes. */
const WRITES_BY_ITSELF = ["regainTurn", "arrange", "follow"];

/**
 * Let our classes of documents be as Foundry's own: what they do in their place would be taken for what Foundry does.
 */
function bareClasses(): Undo {
  const undo: Undo[] = [];
  const strip = (from: Loose, core: Loose, isWanted: (name: string) => boolean) => {
    for (const name of Object.getOwnPropertyNames(from)) {
      const descriptor = Object.getOwnPropertyDescriptor(from, name);
      if (!descriptor?.configurable || !isWanted(name) || !(name in core)) continue;
      delete from[name];
      undo.push(() => Object.defineProperty(from, name, descriptor));
    }
  };
  for (const config of Object.values<Loose>(world.CONFIG)) {
    if (typeof config?.documentClass !== "function") continue;
    const { own, core } = ownClasses(config.documentClass);
    if (!core) continue;
    for (const one of own) {
      strip(one.prototype, core.prototype, (name) => name !== "constructor");
      strip(one, core, (name) => /^_(?:pre|on)\w+Operation$|^createDialog$/.test(name));
    }
  }
  const fight = world.CONFIG.Combat.documentClass.prototype;
  for (const name of WRITES_BY_ITSELF) undo.push(notedBefore(fight, name, async () => false));
  return () => {
    for (const back of undo.toReversed()) back();
  };
}

/** Put a method of ours before the one that is there. */
function notedBefore(holder: Loose, name: string, before: (...given: Loose[]) => unknown): Undo {
  const own = Object.getOwnPropertyDescriptor(holder, name);
  const inherited = own?.value ?? Object.getPrototypeOf(holder)[name];
  holder[name] = function (this: unknown, ...given: Loose[]) {
    const said = before(...given);
    return said === undefined ? inherited?.apply(this, given) : said;
  };
  return () => {
    if (own) Object.defineProperty(holder, name, own);
    else delete holder[name];
  };
}

/** Note in which order actors and combats are told of things, as the fixture system does. */
function noteOrder(note: (entry: string) => void, refusals: ReadonlySet<string>): Undo {
  const actor = world.CONFIG.Actor.documentClass;
  const combat = world.CONFIG.Combat.documentClass.prototype;
  const told = (entry: string) => () => note(entry);
  const asked = (entry: string) => () => {
    note(entry);
    return refusals.has(entry) ? false : undefined;
  };
  const skipped = ({ skipped: is }: Loose) => (is ? " skipped" : "");
  const undo = [
    notedBefore(actor.prototype, "prepareBaseData", told("document.base")),
    notedBefore(actor.prototype, "prepareEmbeddedDocuments", told("document.embedded")),
    notedBefore(actor.prototype, "prepareDerivedData", told("document.derived")),
    notedBefore(actor.prototype, "_preCreate", told("_preCreate")),
    notedBefore(actor.prototype, "_preUpdate", asked("_preUpdate")),
    notedBefore(actor.prototype, "_onUpdate", told("_onUpdate")),
    notedBefore(actor, "_preUpdateOperation", told("_preUpdateOperation")),
    notedBefore(actor, "_onUpdateOperation", told("_onUpdateOperation")),
    notedBefore(combat, "_onStartRound", (context) => note(`startRound ${context?.round}`)),
    notedBefore(combat, "_onEndRound", (context) => note(`endRound ${context?.round}`)),
    notedBefore(combat, "_onStartTurn", (one, context) => note(`startTurn ${one?.name}${skipped(context ?? {})}`)),
    notedBefore(combat, "_onEndTurn", (one, context) => note(`endTurn ${one?.name}${skipped(context ?? {})}`)),
  ];
  const hooks = [
    ["preUpdateActor", world.Hooks.on("preUpdateActor", asked("preUpdateActor"))],
    ["updateActor", world.Hooks.on("updateActor", told("updateActor"))],
  ] as const;
  return () => {
    for (const back of undo.toReversed()) back();
    for (const [name, id] of hooks) world.Hooks.off(name, id);
  };
}

/** The types that the world's game leaves unused: nobody of this world is of them. */
function idleTypes(): { hero: string; crowd: string; tool: string } {
  return rulesetOf() === "icon"
    ? { hero: "character", crowd: "npc", tool: "gear" }
    : { hero: "iconCharacter", crowd: "iconNpc", tool: "iconGear" };
}

/** The ruleset that the world plays. */
export function rulesetOf(): string {
  return String(world.game.settings.get(ID, "ruleset"));
}

/** Lend the models of the tests to types that nobody uses. */
function lendTypes(types: ReturnType<typeof idleTypes>, note: (entry: string) => void): Undo {
  const { HeroData, ToolData } = fixtureModels(note) as { HeroData: Loose; ToolData: Loose };
  HeroData.schema.getField("health.value").label = "Health";
  const { Actor, Item } = world.CONFIG;
  const before = { hero: Actor.dataModels[types.hero], tool: Item.dataModels[types.tool] };
  Actor.dataModels[types.hero] = HeroData;
  Item.dataModels[types.tool] = ToolData;
  world.fixture.HeroData = HeroData;
  return () => {
    Actor.dataModels[types.hero] = before.hero;
    Item.dataModels[types.tool] = before.tool;
  };
}

/** Two settings that the tests write; the stored one is removed. */
function registerSettings(): Undo {
  const { settings } = world.game;
  settings.register(ID, "pace", { name: "Pace", scope: "world", config: true, type: Number, default: 3 });
  settings.register(ID, "local", { scope: "client", config: false, type: String, default: "here" });
  return () => {
    for (const key of ["pace", "local"]) settings.settings.delete(`${ID}.${key}`);
  };
}

/** What the tests read of the system that they run in. */
function describeSystem(types: ReturnType<typeof idleTypes>, log: string[], refusals: Set<string>): Undo {
  const { game } = world;
  const coda = rulesetOf() !== "icon";
  const greeting = "AWAY.Library.for";
  const probe = "away-first-run-probe";
  const style = Object.assign(document.createElement("style"), {
    textContent: `@layer system { .${probe} { padding-top: 13px; } }`,
  });
  document.head.append(style);
  world.fixture = {
    log,
    refusals,
    types,
    scope: ID,
    pack: coda ? `${ID}.weapons` : `${ID}.icon-weapons`,
    packField: "system.held",
    packFlags: { ruleset: coda ? "coda" : "icon" },
    packFolders: [coda ? "Expanded Combat System" : "Drama Dice System", "Away Team"],
    playerName: `${STRANGER} Player`,
    isOurs: (document: Loose) => document.getFlag(ID, MARK) === true,
    showNotices,
    greeting,
    greetYou: game.i18n.localize(greeting).replace("{name}", "you"),
    styled: { className: probe, property: "padding-top", value: "13px" },
  };
  return () => {
    style.remove();
    delete world.fixture;
  };
}

/**
 * Make the people, the scene and the combat that the tests name by their ids.
 *
 * @param failed - Called for what could not be made: what needs it will differ, and the rest can still be asked.
 */
async function makeWorld(types: ReturnType<typeof idleTypes>, failed: (what: string, why: unknown) => void) {
  const { Actor, Combat, Scene, User } = world;
  const classes: Readonly<Record<string, Loose>> = { users: User, actors: Actor, scenes: Scene, combats: Combat };
  const retyped = JSON.parse(JSON.stringify(contractWorld()), (key, value) => {
    if (key !== "type") return value;
    return value === "hero" ? types.hero : value === "tool" ? types.tool : value;
  }) as Loose[];
  for (const { _key, ...source } of retyped) {
    const made = classes[String(_key).split("!")[1] ?? ""];
    if (!made || source.role === 4) continue;
    const name = made === User ? `${STRANGER} ${source.name}` : source.name;
    const data = { ...source, active: false, ...(name && { name }) };
    await made.create(data, { keepId: true }).catch((error: unknown) => failed(`${_key} ${name ?? ""}`, error));
  }
  await world.game.scenes.get("scene00000000001")?.view();
  await world.game.combats.get("combat0000000001")?.activate?.();
}

/** Let a player have the hero, and wait until they say what they found; see {@link enterAsPlayer}. */
export async function waitForPlayer(patience: number): Promise<string> {
  const { ChatMessage, game, ui } = world;
  const left = await removeMarked();
  if (left.length > 0) throw new Error(left.join("; "));
  const leave = await enterGround((what, why) => {
    throw new Error(`${what}: ${String(why)}`);
  });
  const seconds = Math.round(patience / 1000);
  try {
    await ChatMessage.create({ content: "first run" });
    const hero = game.actors.get(HERO);
    let asked: Loose | undefined;
    for (let waited = 0; waited < seconds * 4; waited += 1) {
      const player = game.users.find(({ active, isGM }: Loose) => active && !isGM);
      if (player && player !== asked) {
        asked = player;
        await hero.update({ ownership: { [player.id]: 3 } });
        ui.notifications.info(game.i18n.format("AWAY.FirstRun.waiting", { name: player.name }));
      }
      const said = hero.getFlag(ID, SAID);
      if (said) return said;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error(asked ? "the player did not run the macro" : "no player joined");
  } finally {
    await leave();
  }
}

/**
 * Prepare a player's window for what they can find out.
 *
 * @returns How to say it and leave; null where nobody waits for them.
 */
export function enterAsPlayer(): ((said: string) => Promise<void>) | null {
  const hero = world.game.actors.get(HERO);
  if (!hero?.isOwner) return null;
  const types = idleTypes();
  const undo = [describeSystem(types, [], new Set()), registerSettings(), bareClasses(), markAll()];
  return async (said) => {
    await hero.setFlag(ID, SAID, said);
    for (const back of undo.toReversed()) await back();
  };
}

/**
 * Prepare the ground.
 *
 * @param failed - As of {@link makeWorld}.
 * @returns How to leave it; what is marked is removed by {@link removeMarked}.
 */
export async function enterGround(failed: (what: string, why: unknown) => void): Promise<() => Promise<void>> {
  const undo: Undo[] = [];
  const log: string[] = [];
  const note = (entry: string) => {
    log.push(entry);
  };
  const refusals = new Set<string>();
  const types = idleTypes();
  const leave = async () => {
    for (const back of undo.splice(0).toReversed()) await back();
  };
  try {
    const before = world.canvas.scene;
    undo.push(() => before && world.game.scenes.has(before.id) && before.view());
    undo.push(describeSystem(types, log, refusals));
    undo.push(lendTypes(types, note));
    undo.push(registerSettings());
    undo.push(bareClasses());
    undo.push(noteOrder(note, refusals));
    await makeWorld(types, failed);
    return leave;
  } catch (error) {
    await leave();
    throw error;
  }
}
