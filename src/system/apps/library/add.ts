import type { AwayActor } from "../../documents/actor.ts";
import { text } from "../../shared/text.ts";
import type { Entry } from "./entry.ts";
import type { EdgeFit } from "./fit.ts";
import { refusedText, type Taker } from "./view.ts";

/** Kinds of which a person may have some. */
const OWNED: readonly Entry["kind"][] = ["edges", "skills", "weapons", "gear"];

/** May somebody have what the entry is about? */
function isOwnable({ kind }: Entry): boolean {
  return OWNED.includes(kind);
}

/** Has the person the skill of the entry, in the same group? */
function hasSkill(person: AwayActor, { kind, name, row }: Entry): boolean {
  return kind === "skills" && person.itemsOf("skill").some((item) => item.name === name && item.system.skill === row);
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

/** Raise an edge that the person has already. */
async function raise(person: AwayActor, { wish, missing }: EdgeFit): Promise<void> {
  const own = person.itemsOf("edge").find(({ system }) => system.edge === wish.edge && system.choice === wish.choice);
  const system = { tier: wish.tier, ...(missing.length > 0 && { granted: true }) };
  await own?.update({ system } as Item.UpdateData);
}

/**
 * Give a person what an entry is about; an edge comes for what he would best take it for, or a tier higher.
 *
 * What lacks something is marked as granted: {@link add} has seen to it that the Narrator does so.
 */
async function addTo(person: AwayActor, { uuid }: Entry, fit: EdgeFit | null): Promise<void> {
  if (fit?.isRise) return raise(person, fit);
  const document = (await fromUuid(uuid)) as Item.Implementation | null;
  if (!document) {
    ui.notifications?.warn(text("Library.gone"));
    return;
  }
  const source = sourceOf(document);
  const edge = fit && { tier: fit.wish.tier, choice: fit.wish.choice, granted: fit.missing.length > 0 };
  const system = { ...(source.system as object), ...edge };
  await person.createEmbeddedDocuments("Item", [{ ...source, system } as never]);
}

/** Give a person what an entry is about, and say so; else say what stands against it. */
export async function add(person: AwayActor, entry: Entry, fit: EdgeFit | null): Promise<void> {
  const taker = takerOf(person, entry);
  if (!taker) return;
  const refused = refusedText(taker, fit);
  if (refused) {
    ui.notifications?.warn(refused);
    return;
  }
  await addTo(person, entry, fit);
  ui.notifications?.info(text("Library.added", { entry: entry.name, name: person.name }));
}
