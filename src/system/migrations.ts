/**
 * Brings documents of an older version of the system into the form of this one: the steps, and the one game master's
 * client that runs them when the world is ready. Registered by `main.ts` in init. A step may meet a document twice and
 * then changes nothing.
 */
import { rulesetOfType } from "./data/types.ts";
import { SYSTEM_ID } from "./foundry/ids.ts";
import { reportError } from "./foundry/notify.ts";
import { migrateEnemyVisibility } from "./foundry/settings.ts";
import { mayWriteSettings, readSetting, registerSetting, writeSetting } from "./foundry/stored-settings.ts";
import { listOf, text } from "./foundry/text.ts";

/** World setting: the version whose form the documents have. */
const MIGRATED = "migrated";

/** Say what could not be read or changed; nothing else is touched. */
function complain(key: string, names: readonly string[]): void {
  if (names.length > 0) ui.notifications?.error(text(key, { names: listOf(names) }), { permanent: true });
}

/** Bring the world's documents to the form of this version, and note that they have it. */
async function bringUpToDate(): Promise<void> {
  await migrateEnemyVisibility();
  const from = String(readSetting(MIGRATED)) || FIRST_VERSION;
  const { version } = game.system;
  const pending = pendingSteps(steps, from, (one, than) => foundry.utils.isNewerVersion(one, than));
  if (pending.length > 0) {
    const { changed, faults } = await migrate([...worldDocuments(), ...(await packDocuments())], pending);
    for (const { name, error } of faults) console.error(`${SYSTEM_ID} | ${name}`, error);
    complain(
      "Migration.failed",
      faults.map(({ name }) => name),
    );
    if (changed > 0) ui.notifications?.info(text("Migration.done", { version, changed }));
  }
  if (from !== version || readSetting(MIGRATED) === "") await writeSetting(MIGRATED, version);
}

/** The connected game master who brings the world up to date; null where none may note that it was done. */
function migratingUser(): User.Implementation | null {
  const able = game.users?.filter((user) => user.active && user.isGM && mayWriteSettings(user)) ?? [];
  return able.toSorted((one, other) => other.role - one.role || (one.id < other.id ? -1 : 1))[0] ?? null;
}

/** Let the client of one game master keep the world in the form of this version. Called once, in init. */
export function registerMigrations(): void {
  registerSetting(MIGRATED, { scope: "world", config: false, type: String, default: "" });
  Hooks.once("ready", () => {
    if (!game.user?.active || game.user !== migratingUser()) return;
    complain("Migration.unreadable", unreadableDocuments());
    bringUpToDate().catch((error: unknown) => reportError("bringUpToDate", error));
  });
}

/** One change in how documents of ours are stored. */
export interface Step {
  /** The first release that stores them so; worlds of earlier ones are changed. */
  readonly version: string;
  readonly document: "Actor" | "Item";
  /** The game whose documents it changes; it is never given those of another. */
  readonly ruleset: string;
  /**
   * What is to be written, given what is stored; null where nothing is. A document may come twice: the second time
   * gives null.
   */
  readonly change: (source: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | null;
}

/** A stored document, wherever it is. */
export interface Stored {
  readonly document: Step["document"];
  /** What it is called where something is said of it. */
  readonly name: string;
  readonly source: () => Readonly<Record<string, unknown>>;
  readonly write: (changes: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** What came of it. */
interface Outcome {
  /** How many documents were written. */
  readonly changed: number;
  /** Those that could not be; they are as they were. */
  readonly faults: readonly { readonly name: string; readonly error: unknown }[];
}

/**
 * The steps that a world has not gone through yet, oldest first.
 *
 * @param isNewer - Is the first version the newer one?
 */
export function pendingSteps(
  steps: readonly Step[],
  from: string,
  isNewer: (version: string, than: string) => boolean,
): readonly Step[] {
  const pending = steps.filter(({ version }) => isNewer(version, from));
  return pending.sort((a, b) => Number(isNewer(a.version, b.version)) - Number(isNewer(b.version, a.version)));
}

/** Is the step about the document, by its class and the game that its type is of? */
function isAbout(step: Step, { document, source }: Stored): boolean {
  return step.document === document && rulesetOfType(document, String(source().type)) === step.ruleset;
}

/** Bring one document up to date, step after step. @returns Whether anything was written. */
async function migrateOne(stored: Stored, steps: readonly Step[]): Promise<boolean> {
  let isChanged = false;
  for (const step of steps) {
    const changes = isAbout(step, stored) ? step.change(stored.source()) : null;
    if (!changes) continue;
    await stored.write(changes);
    isChanged = true;
  }
  return isChanged;
}

/** Bring documents up to date, one after another; what fails is left as it was, and the others go on. */
export async function migrate(documents: Iterable<Stored>, steps: readonly Step[]): Promise<Outcome> {
  let changed = 0;
  const faults: { name: string; error: unknown }[] = [];
  for (const stored of documents) {
    try {
      if (await migrateOne(stored, steps)) changed += 1;
    } catch (error) {
      faults.push({ name: stored.name, error });
    }
  }
  return { changed, faults };
}

/** As much of an actor or an item as is read and written. */
interface Kept {
  readonly name: string;
  readonly documentName: string;
  readonly items?: Iterable<unknown>;
  toObject(): object;
  update(changes: object): Promise<unknown>;
}

function storedOf(kept: Kept): Stored {
  return {
    document: kept.documentName as Stored["document"],
    name: kept.name,
    source: () => kept.toObject() as Record<string, unknown>,
    write: (changes) => kept.update(changes),
  };
}

/** A document, then the items in it. */
function withItems(kept: unknown): Stored[] {
  const owner = kept as Kept;
  return [storedOf(owner), ...[...(owner.items ?? [])].map((item) => storedOf(item as Kept))];
}

/** The actors of tokens that are not linked: each has data of its own. */
function unlinkedActors(): unknown[] {
  const tokens = game.scenes?.contents.flatMap((scene) => scene.tokens.contents) ?? [];
  return tokens.filter(({ actorLink, actor }) => !actorLink && actor).map(({ actor }) => actor);
}

/** All actors and items of the world: linked, on their tokens, and by themselves. */
export function worldDocuments(): Stored[] {
  const lists = [game.collections?.get("Item"), game.collections?.get("Actor")];
  const whole: unknown[] = [...lists.flatMap((list) => list?.contents ?? []), ...unlinkedActors()];
  return whole.flatMap(withItems);
}

/** The actors and items of the world's own packs that may be written. */
export async function packDocuments(): Promise<Stored[]> {
  const packs = [...game.packs].filter(({ documentName, metadata, locked }) => {
    return metadata.packageType === "world" && !locked && (documentName === "Actor" || documentName === "Item");
  });
  const documents: unknown[][] = await Promise.all(packs.map((pack) => pack.getDocuments()));
  return documents.flat().flatMap(withItems);
}

/** Documents of the world that Foundry could not build from what is stored, as their class and id. */
function unreadableDocuments(): string[] {
  const collections = [...(game.collections ?? [])];
  return collections.flatMap(({ documentName, invalidDocumentIds }) =>
    [...invalidDocumentIds].map((id) => `${documentName} ${id}`),
  );
}

/** The release whose worlds say nothing of a version. */
const FIRST_VERSION = "0.1.0";

/**
 * Every change in how documents are stored since the first release. None so far: what was added has an initial value.
 *
 * A new field needs no step. Whatever is renamed, moved or comes to mean something else does, and a sample of a world
 * of the release before it in tests/worlds.
 */
const steps: readonly Step[] = [];
