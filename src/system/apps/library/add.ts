/**
 * Gives a character what a library entry is about, or says why they cannot have it. Called by the library's button.
 */
import type { AwayActor } from "../../documents/actor.ts";
import { text } from "../../foundry/text.ts";
import type { Entry } from "./entry.ts";
import type { EdgeRequirements } from "./requirements.ts";
import type { EdgesUi } from "./ruleset-ui.ts";
import { refusedText, type Taker } from "./view.ts";

/** Kinds of which a person may have some. */
const OWNED: readonly Entry["kind"][] = ["edges", "species", "skills", "weapons", "gear"];

/** May somebody have what the entry is about? */
function isOwnable({ kind }: Entry): boolean {
  return OWNED.includes(kind);
}

/** Has the person the skill of the entry, in the same group? */
function hasSkill(person: AwayActor, { kind, type, name, row }: Entry): boolean {
  const isIt = (one: Item.Implementation) => one.name === name && (one.system as { skill?: unknown }).skill === row;
  return kind === "skills" && person.items.some((one) => one.type === type && isIt(one));
}

/** Somebody as who might get what an entry is about; null where nobody can have it. */
export function takerOf(person: AwayActor, entry: Entry): Taker | null {
  if (!isOwnable(entry)) return null;
  return { name: person.name, isNarrator: game.user?.isGM ?? false, hasIt: hasSkill(person, entry) };
}

/** What the document says of itself, without what belongs to where it lies. */
function sourceOf(document: Item.Implementation): Record<string, unknown> {
  const { _id, folder, ownership, sort, ...source } = document.toObject() as unknown as Record<string, unknown>;
  return source;
}

/**
 * Give a person what an entry is about; an edge comes for what they would best take it for, or a tier higher.
 *
 * What lacks something is marked as granted: {@link add} has seen to it that the game master does so.
 *
 * @returns Whether they have it now; where not, they have been told why, or what became of them.
 */
async function addTo(
  edges: EdgesUi | null,
  person: AwayActor,
  { uuid }: Entry,
  requirements: EdgeRequirements | null,
): Promise<boolean> {
  if (requirements?.isRise) {
    await edges?.raise(person, requirements);
    return true;
  }
  const document = (await fromUuid(uuid)) as Item.Implementation | null;
  if (!document) {
    ui.notifications?.warn(text("Library.gone"));
    return false;
  }
  const source = sourceOf(document);
  const edge = requirements && edges?.taken(requirements);
  const system = { ...(source.system as object), ...edge };
  const made = await person.createEmbeddedDocuments("Item", [{ ...source, system } as never]);
  return made.length > 0;
}

/** Give a person what an entry is about, and say so; else say what stands against it. */
export async function add(
  edges: EdgesUi | null,
  person: AwayActor,
  entry: Entry,
  requirements: EdgeRequirements | null,
): Promise<void> {
  const taker = takerOf(person, entry);
  if (!taker) return;
  const refused = refusedText(taker, requirements);
  if (refused) {
    ui.notifications?.warn(refused);
    return;
  }
  if (!(await addTo(edges, person, entry, requirements))) return;
  ui.notifications?.info(text("Library.added", { entry: entry.name, name: person.name }));
}
