/**
 * What a grab brings once its test is over: the hold, the gag, the maneuver at once, or a grab in return after a
 * disaster (R200 to R204). Called by both ways of beginning a hold and by pairs of maneuvers.
 */
import type { Course, Resolution } from "../../../engine/course.ts";
import { isFight } from "../../../engine/encounter.ts";
import type { Intent, Interruption } from "../../../engine/intent.ts";
import type { Choice, Question } from "../../../engine/prompt.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isHelpless } from "../derived.ts";
import { heldWeapons } from "../gear/weapons.ts";
import type { CodaSheet, CodaWeapon } from "../sheet.ts";
import { grabManeuvers, holdModifiers } from "../tables/grabs.ts";
import { choicesFor, strikeOf } from "../threat/opportunity.ts";
import { letLast } from "../timed-effects.ts";
import { enemiesBeside } from "./beside.ts";
import { beginHold, gag } from "./hold.ts";

/** The question whether the one who is held may speak (R202). */
function gagQuestion(holder: CombatantId, held: CombatantId): Question {
  const choices = [{ id: "speak" }, { id: "gag" }];
  return { of: holder, kind: "gag", about: held, choices, fallback: "speak", rules: ["R202"] };
}

/** The question for the maneuver that comes with the hold (R201). */
function freeQuestion(holder: CombatantId, held: CombatantId, free: readonly FreeManeuver[]): Question {
  const choices = [...free.map(({ choice }) => choice), { id: "hold" }];
  return { of: holder, kind: "freeManeuver", about: held, choices, fallback: "hold", rules: ["R201"] };
}

/** The one maneuver that may come with a hold, and what is added to its test. */
interface Named {
  readonly action: string;
  readonly bonus: number;
}

/** The free maneuvers, or of them the one that was named, with what it gains (R321, G330). */
function maneuversOf(free: readonly FreeManeuver[], only: Named | undefined): readonly FreeManeuver[] {
  if (!only) return free;
  const named = free.filter(({ intent }) => intent.action === only.action);
  if (only.bonus === 0) return named;
  const interrupts: Interruption = { as: "freeManeuver", bonus: only.bonus };
  return named.map((one) => ({ ...one, intent: { ...one.intent, interrupts } }));
}

/** Let the holder gag the one they hold, and do a maneuver at once, as they like (R201, R202, G72). */
function* followUp(course: Course<CodaSheet>, holder: CombatantId, held: CombatantId, only?: Named): Resolution {
  const free = maneuversOf(freeManeuvers(course, holder, held), only);
  const questions = [gagQuestion(holder, held), freeQuestion(holder, held, free)];
  const [gagged, chosen] = yield* course.ask(questions);
  if (gagged?.choice === "gag") gag(course, holder, held);
  const maneuver = free.find(({ choice }) => choice.id === chosen?.choice);
  if (maneuver) yield* course.nest(maneuver.intent);
}

/**
 * Take hold of somebody: better than usual for the first maneuver after an Extraordinary test (R200 to R203, G72,
 * G205).
 *
 * @param only - The one maneuver that may come with it, where the grab is part of a pair (R321, G330).
 */
function* takeHold(
  course: Course<CodaSheet>,
  holder: CombatantId,
  held: CombatantId,
  degree: string | null,
  only?: Named,
): Resolution {
  if (!isFight(course.encounter)) return;
  beginHold(course, holder, held);
  course.note("grab/held", {}, held);
  if (degree === "extraordinary") {
    const until = nextTurnEnd(course.encounter, holder);
    const { value } = holdModifiers.firstManeuver;
    letLast(course, holder, { kind: "firstManeuver", by: holder, about: held, value, until });
  }
  yield* followUp(course, holder, held, only);
}

/** Let the one who was so badly grabbed at grab back, at no cost (R204). */
function* offerGrabBack(course: Course<CodaSheet>, grabber: CombatantId, target: CombatantId): Resolution {
  if (isHelpless(course.of(target))) return;
  const choices = choicesFor(course, target, grabber, ["grab"], "grabBack");
  if (choices.length === 0) return;
  const [answer] = yield* course.ask([
    {
      of: target,
      kind: "grabBack",
      about: grabber,
      choices: [...choices, { id: "decline" }],
      fallback: "decline",
      rules: ["R204"],
    },
  ]);
  const back = answer && strikeOf(choices, answer, target, grabber, "grabBack");
  if (back) yield* course.nest(back);
}

/** The maneuver for which a grab was begun as part of a pair; undefined for a grab by itself (R321, G330). */
function namedIn({ interrupts, options }: Intent): Named | undefined {
  const action = interrupts?.as === "combination" ? options?.maneuver : undefined;
  return typeof action === "string" ? { action, bonus: interrupts?.onward ?? 0 } : undefined;
}

/** Carry out how a grab came off: the hold, or what a disastrous one invites (R200, R204). */
export function* settle(
  course: Course<CodaSheet>,
  intent: Intent,
  held: CombatantId,
  hit: boolean,
  degree: string | null,
): Resolution {
  if (hit) yield* takeHold(course, intent.actor, held, degree, namedIn(intent));
  else if (degree === "disaster") yield* offerGrabBack(course, intent.actor, held);
}

/** A maneuver that may come with a hold: what is asked, and what it would do. */
interface FreeManeuver {
  readonly choice: Choice;
  readonly intent: Intent;
}

/** One way of doing a maneuver: what tells it from the others, and what it adds to the intent. */
interface Variant {
  readonly name: string;
  readonly more?: Partial<Intent>;
  readonly params?: Choice["params"];
}

/** Those weapons as the ways of a maneuver. */
function byWeapon(weapons: readonly CodaWeapon[], more: (weapon: CodaWeapon) => Partial<Intent>): readonly Variant[] {
  return weapons.map((weapon) => ({
    name: weapon.id,
    more: more(weapon),
    params: { weapon: weapon.name, id: weapon.id },
  }));
}

/** The ways in which maneuvers may be done that have more than one. */
const VARIANTS: Readonly<
  Record<string, (course: Course<CodaSheet>, holder: CombatantId, held: CombatantId) => readonly Variant[]>
> = {
  grabArmedAttack: (course, holder) =>
    byWeapon(heldWeapons(course.encounter, course.of(holder)), ({ id }) => ({ weapon: id })),
  grabDisarm: (course, _holder, held) =>
    byWeapon(heldWeapons(course.encounter, course.of(held)), ({ id }) => ({ options: { object: id } })),
  throw: () => [
    { name: "", more: { options: { sacrifice: false } } },
    { name: "sacrifice", more: { options: { sacrifice: true } } },
  ],
  trippingThrow: (course, holder, held) =>
    enemiesBeside(course.encounter, course.of(holder), course.of(held)).map(({ id }) => ({
      name: id,
      more: { targets: [held, id] },
      params: { who: id },
    })),
};

/** A maneuver done in one of its ways, at no cost (R201, G72). */
function freeManeuver(
  action: string,
  holder: CombatantId,
  held: CombatantId,
  { name, more, params }: Variant,
): FreeManeuver {
  const intent: Intent = { actor: holder, action, targets: [held], ...more, interrupts: { as: "freeManeuver" } };
  const id = name === "" ? action : `${action}:${name}`;
  return { choice: { id, action, ...(params && { params }) }, intent };
}

/** Every maneuver that the holder of a new hold may do at once, as things stand (R201, R224, G72, G269). */
export function freeManeuvers(
  course: Course<CodaSheet>,
  holder: CombatantId,
  held: CombatantId,
): readonly FreeManeuver[] {
  const ids = Object.values(grabManeuvers).flatMap(({ id, free }) => (free ? [id] : []));
  const all = ids.flatMap((id) => {
    const variants = VARIANTS[id]?.(course, holder, held) ?? [{ name: "" }];
    return variants.map((variant) => freeManeuver(id, holder, held, variant));
  });
  return all.filter(({ intent }) => course.refusalOf(intent) === null);
}
