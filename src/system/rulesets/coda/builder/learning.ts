/**
 * Buys with experience and undoes purchases: reads an actor as a learner, lets the rules decide, and writes the
 * difference. A purchase that is cut off between two writes is finished later and never paid twice.
 */

import { type Refusal, refuse, sameJson } from "../../../../engine/types.ts";
import {
  advance,
  finishOpen,
  isRefusal,
  type Learner,
  takeBack,
  withOpen,
} from "../../../../rulesets/coda/build/advance.ts";
import { type Draft, skillKey } from "../../../../rulesets/coda/build/draft.ts";
import type { Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import type { CodaEdge, CodaSkill } from "../../../../rulesets/coda/sheet.ts";
import { buildFigures, professions } from "../../../../rulesets/coda/tables/characters.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/coda/reader.ts";
import { idOfWords } from "../../../foundry/labels.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { bonusList, edgeItems, skillItems } from "./items.ts";
import { purchasesOf, storedEntry } from "./record.ts";
import { objectionText } from "./words.ts";

/** Write a change of somebody's learning, or say why not. */
async function change(actor: AwayActor, next: (learner: Learner) => Learner | Refusal): Promise<void> {
  const before = learnerOf(actor);
  const after = actor.isOwner && actor.pack === null ? next(before) : refuse("right/not-yours");
  if (isRefusal(after)) ui.notifications?.warn(objectionText(after));
  else await writeLearner(actor, before, after);
}

/** Purchases are written one after another, so that two quick clicks do not pay with the same points. */
let line: Promise<unknown> = Promise.resolve();

function inLine(work: () => Promise<void>): Promise<void> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

/** Make what was paid and cut off before it was had. @returns What that was, or null for nothing. */
async function finishCut(actor: AwayActor): Promise<Purchase | null> {
  const before = learnerOf(actor);
  const after = actor.isOwner && actor.pack === null ? finishOpen(before) : null;
  if (!after) return null;
  await writeLearner(actor, before, after);
  return before.purchases.at(-1)?.purchase ?? null;
}

/** Buy one step for somebody; the same purchase that was cut off before is made, and not paid again. */
export function learn(actor: AwayActor, purchase: Purchase): Promise<void> {
  return inLine(async () => {
    const finished = await finishCut(actor);
    if (finished && sameJson(finished, purchase)) return;
    await change(actor, (learner) => advance(learner, purchase, ruleSettings("coda")));
  });
}

/** Take back what somebody bought last. */
export function takeBackLast(actor: AwayActor): Promise<void> {
  return inLine(() => change(actor, takeBack));
}

/** The profession whose label an actor bears; their own words where it is none. */
function professionOf(words: string): string {
  return idOfWords("coda", "Profession", Object.keys(professions), words);
}

/** What an actor is, as the rules of learning read them: their species' part is in their scores already. */
function draftOf(actor: AwayActor): Draft {
  const { attributes, reactionBonus, skills, edges, weapons, abilities } = sheetOf(actor);
  const { courage, profession } = personOf(actor);
  return {
    species: "",
    profession: professionOf(profession),
    attributes,
    reactions: reactionBonus,
    courage: courage.max - buildFigures.startCourage.value,
    skills,
    edges,
    kit: [],
    abilities,
    arms: weapons.map(({ id, name, skill }) => ({ id, name, skill })),
  };
}

/** An actor as somebody who learns. */
export function learnerOf(actor: AwayActor): Learner {
  return { draft: draftOf(actor), experience: personOf(actor).experience.value, purchases: purchasesOf(actor) };
}

/** Entries of a list that are not the same in the other, by what names them. */
function changedIn<T>(list: readonly T[], other: readonly T[], keyOf: (one: T) => string): readonly T[] {
  const known = new Map(other.map((one) => [keyOf(one), JSON.stringify(one)]));
  return list.filter((one) => known.get(keyOf(one)) !== JSON.stringify(one));
}

function edgeKey({ edge, choice }: CodaEdge): string {
  return `${edge} ${choice}`;
}

/** What is to be done with the items of an actor. */
interface ItemWrites {
  readonly update: readonly object[];
  readonly create: readonly object[];
  readonly delete: readonly string[];
}

/** The item that stands for a skill or an edge of an actor; undefined for none. */
type Finder<T> = (one: T) => string | undefined;

/**
 * What changes one list into the other: items updated that are there, made that are not, deleted that are no longer.
 */
async function writesOf<T>(
  [before, after]: readonly [readonly T[], readonly T[]],
  keyOf: (one: T) => string,
  itemOf: Finder<T>,
  forms: { readonly system: (one: T) => object; readonly fresh: (list: readonly T[]) => Promise<readonly object[]> },
): Promise<ItemWrites> {
  const changed = changedIn(after, before, keyOf);
  const gone = before.filter((one) => !after.some((other) => keyOf(other) === keyOf(one)));
  return {
    update: changed.flatMap((one) => {
      const _id = itemOf(one);
      return _id ? [{ _id, system: forms.system(one) }] : [];
    }),
    create: await forms.fresh(changed.filter((one) => itemOf(one) === undefined)),
    delete: gone.flatMap((one) => itemOf(one) ?? []),
  };
}

function skillWrites(actor: AwayActor, before: Draft, after: Draft): Promise<ItemWrites> {
  const itemOf = (one: CodaSkill) =>
    actor.itemsOf("skill").find(({ system }) => skillKey(system) === skillKey(one))?.id ?? undefined;
  const system = (skill: CodaSkill) => ({
    ranks: skill.ranks,
    specialities: [...skill.specialities],
    maneuvers: bonusList(skill),
  });
  return writesOf([before.skills, after.skills], skillKey, itemOf, { system, fresh: skillItems });
}

function edgeWrites(actor: AwayActor, before: Draft, after: Draft): Promise<ItemWrites> {
  const itemOf = (one: CodaEdge) =>
    actor.itemsOf("edge").find(({ system }) => edgeKey(system) === edgeKey(one))?.id ?? undefined;
  return writesOf([before.edges, after.edges], edgeKey, itemOf, { system: ({ tier }) => ({ tier }), fresh: edgeItems });
}

/** The numbers of the actor that changed, and the account. */
function personChanges(actor: AwayActor, before: Learner, after: Learner): object {
  const by = after.draft.courage - before.draft.courage;
  const value = Math.max(0, personOf(actor).courage.value + by);
  const scores = Object.entries(after.draft.attributes).map(([id, score]) => [id, { value: score }]);
  const bonuses = Object.entries(after.draft.reactions).map(([id, bonus]) => [id, { bonus }]);
  return {
    attributes: Object.fromEntries(scores),
    reactions: Object.fromEntries(bonuses),
    ...(by !== 0 && { courage: { value, max: buildFigures.startCourage.value + after.draft.courage } }),
    experience: { value: after.experience },
    purchases: after.purchases.map(storedEntry),
  };
}

/** Carry out what is to be done with the items of an actor. */
async function writeItems(actor: AwayActor, writes: ItemWrites): Promise<void> {
  if (writes.update.length > 0) await actor.updateEmbeddedDocuments("Item", writes.update as never);
  if (writes.create.length > 0) await actor.createEmbeddedDocuments("Item", writes.create as never);
  if (writes.delete.length > 0) await actor.deleteEmbeddedDocuments("Item", [...writes.delete]);
}

/** What changes the items of an actor who learns or unlearns. */
async function itemWrites(actor: AwayActor, before: Draft, after: Draft): Promise<ItemWrites> {
  const lists = await Promise.all([skillWrites(actor, before, after), edgeWrites(actor, before, after)]);
  return {
    update: lists.flatMap(({ update }) => update),
    create: lists.flatMap(({ create }) => create),
    delete: lists.flatMap((writes) => writes.delete),
  };
}

/**
 * Write what somebody has become, in one call where no item changes.
 *
 * Else their account says first that the purchase is open, then come the items, then the account without the mark.
 * Whatever is cut off in between is finished by `finishOpen` or `takeBack` without being paid or had twice.
 */
async function writeLearner(actor: AwayActor, before: Learner, after: Learner): Promise<void> {
  const writes = await itemWrites(actor, before.draft, after.draft);
  const writeAccount = (now: Learner) => actor.update({ system: personChanges(actor, before, now) } as never);
  if (writes.update.length + writes.create.length + writes.delete.length > 0) {
    const isTakenBack = after.purchases.length < before.purchases.length;
    await writeAccount(withOpen(isTakenBack ? before : after, true));
    await writeItems(actor, writes);
  }
  await writeAccount(after);
}

/**
 * Write what somebody has been made into: skills and edges, then figures with what is kept beside them.
 *
 * @param beside - By paths, such as flags; written in the last call, so that whoever is cut off before sees the old
 * ones.
 */
export async function writeScaled(actor: AwayActor, before: Draft, after: Draft, beside: object): Promise<void> {
  await writeItems(actor, await itemWrites(actor, before, after));
  const scores = Object.entries(after.attributes).map(([id, score]) => [`system.attributes.${id}.value`, score]);
  const bonuses = Object.entries(after.reactions).map(([id, bonus]) => [`system.reactions.${id}.bonus`, bonus]);
  await actor.update({ ...Object.fromEntries([...scores, ...bonuses]), ...beside } as never);
}
