/**
 * What carries out acts about the round itself: initiative, declarations, waiting, giving up an action, and a GM's
 * corrections, which are acts so that they can be undone (I002 to I012, I019).
 */
import type { Course } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import { allotmentOf, type Intent } from "../../../engine/intent.ts";
import { type Json, type Refusal, refuse } from "../../../engine/types.ts";
import type { Handlers } from "../actions.ts";
import { numberOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { actionRow, type Kind, kinds } from "../tables/actions.ts";
import { allowances } from "../tables/round.ts";
import { letLast } from "../timed-effects.ts";
import { checkInitiative, checkRank, initiativeTest, resolveInitiative, resolveRank } from "./initiative.ts";
import { actionsLeft, type Declared, declaredBy, isDelaying, nextAction, nextPlace, useUp } from "./plan.ts";

/** The declared actions with so many left; null where none are declared, or so many are left already. */
function allotted(actor: IconCombatant, intent: Intent): readonly Declared[] | null {
  const declared = declaredBy(actor) ?? [];
  const wanted = allotmentOf(intent);
  if (wanted?.entry !== allowances.actions.id || wanted.left > declared.length) return null;
  const by = wanted.left - actionsLeft(actor);
  if (by === 0) return null;
  const all = declared.map((one) => ({ ...one }));
  for (let more = by; more > 0; more--)
    turn(
      all,
      all.findLastIndex(({ used }) => used),
    );
  for (let less = by; less < 0; less++)
    turn(
      all,
      all.findIndex(({ used }) => !used),
    );
  return all;
}

/** Turn a used action into one that is left, and the other way round. */
function turn(all: Declared[], at: number): void {
  const one = all[at];
  if (one) all[at] = { ...one, used: !one.used };
}

/** Why nothing can be put right, or null. */
function checkAllot(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("round/no-fight");
  return allotted(actor, intent) ? null : refuse("round/as-it-is");
}

/** Let somebody have as many of the declared actions left as the game master says, the first ones done first (I009). */
function resolveAllot(course: Course<IconSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const before = course.of(actor);
  const to = allotted(before, intent);
  if (!to) return;
  const by = actionsLeft(before) - to.filter(({ used }) => !used).length;
  course.change(actor, {
    kind: "mark",
    key: "declared",
    from: declaredBy(before) as unknown as Json,
    to: to as unknown as Json,
  });
  course.change(actor, { kind: "spend", key: "actions", by });
  const waited = nextPlace(before);
  if (isDelaying(before) && waited !== nextPlace(course.of(actor)))
    course.change(actor, { kind: "mark", key: "delayed", from: true, to: null });
  course.note("round/allotted", {}, actor);
}

/** What a word declares: a kind of act, or the kind of the act that it names; null for neither. */
function kindOf(word: Json): Kind | null {
  if (typeof word !== "string") return null;
  return kinds.find((kind) => kind === word) ?? actionRow(word)?.kind ?? null;
}

/**
 * The kinds that the intent declares, in the order in which they are to be done; null when any of it declares nothing.
 */
function kindsIn({ options }: Intent): readonly Kind[] | null {
  const words = options?.actions;
  if (!Array.isArray(words)) return null;
  const told = words.map(kindOf);
  return told.every((kind) => kind !== null) ? told : null;
}

/** Why that may not be declared, or null; to declare nothing is to wait the round out (I009, I012). */
function checkDeclare(encounter: IconEncounter, _actor: IconCombatant, intent: Intent): Refusal | null {
  const told = kindsIn(intent);
  if (!told) return refuse("declare/no-such-actions");
  const most = Math.max(1, numberOf(encounter, "mostActions"));
  return told.length > most ? refuse("declare/too-many", { most }) : null;
}

/** Declare what one will do this round, in its order (I009, I012). */
function resolveDeclare(course: Course<IconSheet>, intent: Intent): undefined {
  const told = kindsIn(intent) ?? [];
  const to = told.map((kind) => ({ kind, used: false }));
  course.change(intent.actor, { kind: "mark", key: "declared", from: null, to });
  if (told.length > 0) course.note("round/declared", { kinds: told.join() }, intent.actor);
  else course.note("round/declared-nothing", {}, intent.actor);
}

/** Why an action may not wait, or null: one already does, and no other may come before it (I019, I020). */
function checkDelay(_encounter: IconEncounter, actor: IconCombatant): Refusal | null {
  return isDelaying(actor) ? refuse("delay/waits-already") : null;
}

/** Wait with the action whose turn it is; it may be done at any time later in the round (I019). */
function resolveDelay(course: Course<IconSheet>, { actor }: Intent): undefined {
  course.change(actor, { kind: "mark", key: "delayed", from: null, to: true });
  course.note("round/waits", {}, actor);
}

/** Give up the action whose turn it is (I010). */
function resolveForgo(course: Course<IconSheet>, { actor }: Intent): undefined {
  const next = nextAction(course.of(actor));
  if (next) useUp(course, actor, nextPlace(course.of(actor)), next.kind);
  course.note("round/forgone", {}, actor);
}

/** Why nobody can have begun it, or null: there is no fight. */
function checkStart(encounter: IconEncounter, _actor: IconCombatant): Refusal | null {
  return isFight(encounter) ? null : refuse("maneuver/no-fight");
}

/** Note that somebody's side began the fight: of those who roll the same, they come first (I007). */
function resolveStart(course: Course<IconSheet>, { actor }: Intent): undefined {
  for (const id of Object.keys(course.encounter.combatants))
    course.endTimedEffects(id, ({ kind }) => kind === "started");
  letLast(course, actor, { kind: "started", by: actor, until: { moment: "open" } });
  course.note("round/began", {}, actor);
}

export const roundActs: Handlers = {
  initiative: {
    check: checkInitiative,
    resolve: resolveInitiative,
    test: (encounter, intent) => {
      const actor = encounter.combatants[intent.actor];
      return actor ? initiativeTest(encounter, actor, intent) : null;
    },
  },
  rank: { check: checkRank, resolve: resolveRank },
  allot: { check: checkAllot, resolve: resolveAllot },
  declare: { check: checkDeclare, resolve: resolveDeclare },
  delay: { check: checkDelay, resolve: resolveDelay },
  forgo: { check: () => null, resolve: resolveForgo },
  startFight: { check: checkStart, resolve: resolveStart },
};
