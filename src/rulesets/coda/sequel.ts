import type { Answer, Choice } from "../../engine/ask.ts";
import type { Course } from "../../engine/course.ts";
import type { Intent, Interruption } from "../../engine/intent.ts";
import { atLeast } from "../../engine/tests.ts";
import { isGrabManeuver, TUMBLE } from "./edges/choice.ts";
import { type Deed, hooksOf, type Sequel } from "./edges/moments.ts";
import { isHelpless } from "./figures.ts";
import { heldBy } from "./grab/hold.ts";
import { choicesFor, strikeOf } from "./opportunity.ts";
import type { CodaCombatant, CodaSheet } from "./sheet.ts";
import type { Meeting, Strike } from "./situation.ts";
import { actionRow, actions } from "./tables/actions.ts";
import { degrees } from "./tables/degrees.ts";
import { tumbleOf, tumbles } from "./tumble.ts";
import { allowanceOf, isFight } from "./turn.ts";

/** How an act that follows on another is paid for. */
const AS = "combination";

/** One act that may follow, as a choice and as what is done then. */
interface Offer {
  readonly choice: Choice;
  readonly intentOf: (answer: Answer) => Intent | null;
}

/** The maneuver of an attack that came off, or null where it did not (R317). */
export function deedOf({ attack, hit, result }: Strike): Deed | null {
  const { attacker, target, row } = attack;
  if (!hit || !target) return null;
  const plain = actionRow(row.id)?.maneuver ?? row.id;
  return { actor: attacker.id, foe: target.id, maneuvers: [plain, row.maneuver ?? plain], degree: result.degree };
}

/** The block or parry that came off, or null where it did not (R317, G238, G291). */
export function defenceDeedOf({ attack, maneuver, result }: Meeting): Deed | null {
  if (!attack.target || !result.success) return null;
  return { actor: attack.target.id, foe: attack.attacker.id, maneuvers: [maneuver], degree: result.degree };
}

/** Can he do anything more, and pay for it (R317, G26, G291)? */
function isAble(course: Course<CodaSheet>, actor: CodaCombatant): boolean {
  if (!isFight(course.encounter) || isHelpless(actor) || actor.marks.withdrawing === true) return false;
  return allowanceOf(course.encounter, actor).opportunities.left > 0;
}

/** The acts, each for one action, in which that maneuver's bonus counts; not those within a hold. */
function actsOf(maneuver: string): readonly string[] {
  const rows = Object.values(actions).filter((row) => row.maneuver === maneuver && row.cost === 1);
  return rows.flatMap(({ id, group }) => (group === "attack" || group === "maneuver" ? [id] : []));
}

/** Acts with a weapon as offers. */
function withWeapon(
  course: Course<CodaSheet>,
  { actor, foe }: Deed,
  acts: readonly string[],
  { bonus, maneuver }: Sequel,
): readonly Offer[] {
  const choices = choicesFor(course, actor, foe, acts, AS);
  return choices.map((choice) => ({
    choice,
    intentOf(answer) {
      const intent = strikeOf([choice], answer, actor, foe, AS, bonus);
      return intent && acts[0] === "grab" ? { ...intent, options: { ...intent.options, maneuver } } : intent;
    },
  }));
}

/** An act within the hold that there is, as an offer; the weapon of an armed one is chosen with it. */
function withinHold(course: Course<CodaSheet>, deed: Deed, sequel: Sequel): readonly Offer[] {
  const { maneuver, bonus } = sequel;
  if (maneuver === "grabArmedAttack") return withWeapon(course, deed, [maneuver], sequel);
  const interrupts: Interruption = { as: AS, bonus };
  const intent: Intent = { actor: deed.actor, action: maneuver, targets: [deed.foe], interrupts };
  if (course.refusalOf(intent)) return [];
  return [{ choice: { id: maneuver, action: maneuver }, intentOf: () => intent }];
}

/** A tumble past the foe, whose way is told with the answer (R324). */
function asTumble(course: Course<CodaSheet>, { actor }: Deed, { bonus }: Sequel): readonly Offer[] {
  const interrupts: Interruption = { as: AS, bonus };
  if (!tumbles(course, actor, interrupts)) return [];
  return [
    {
      choice: { id: TUMBLE, action: "move" },
      intentOf: ({ details }) => tumbleOf(course, actor, interrupts, details?.path),
    },
  ];
}

/** What of a sequel can be done as things stand (R317, R321, R324). */
function offersOf(course: Course<CodaSheet>, deed: Deed, sequel: Sequel): readonly Offer[] {
  if (sequel.maneuver === TUMBLE) return asTumble(course, deed, sequel);
  if (!isGrabManeuver(sequel.maneuver)) return withWeapon(course, deed, actsOf(sequel.maneuver), sequel);
  const holds = heldBy(course.encounter, course.of(deed.actor))?.id === deed.foe;
  return holds ? withinHold(course, deed, sequel) : withWeapon(course, deed, ["grab"], sequel);
}

/** The offers, each choice once: with the best bonus where two edges give the same. */
function distinct(offers: readonly Offer[]): readonly Offer[] {
  return [...new Map(offers.map((offer) => [offer.choice.id, offer])).values()];
}

/** What the edges of the one who acted let follow, the smallest bonus first. */
function sequelsOf(course: Course<CodaSheet>, deed: Deed): readonly Sequel[] {
  const called = hooksOf(course.of(deed.actor), "follows");
  if (called.length === 0 || !atLeast(deed.degree, "superior", degrees)) return [];
  const sequels = called.flatMap(({ hook, edge }) => hook(deed, edge) ?? []);
  return sequels.toSorted((a, b) => a.bonus - b.bonus);
}

/**
 * Offer what may follow at once on a maneuver that came off with a Superior degree or better: one act against the same
 * foe, paid for as an Action of Opportunity (R317 to R324, G26, G230, G291).
 *
 * @param deed - What was done, or null where it failed.
 * @returns Whether something followed, so that this trigger is used up.
 */
export function* offerSequels(course: Course<CodaSheet>, deed: Deed | null) {
  if (!deed) return false;
  const sequels = sequelsOf(course, deed);
  if (sequels.length === 0 || !isAble(course, course.of(deed.actor))) return false;
  const offers = distinct(sequels.flatMap((sequel) => offersOf(course, deed, sequel)));
  if (offers.length === 0) return false;
  const [answer] = yield* course.ask([
    {
      of: deed.actor,
      kind: "combination",
      about: deed.foe,
      choices: [...offers.map(({ choice }) => choice), { id: "decline" }],
      fallback: "decline",
      details: { depth: course.depth },
      rules: ["R317"],
    },
  ]);
  const chosen = offers.find(({ choice }) => choice.id === answer?.choice);
  const intent = answer && chosen?.intentOf(answer);
  if (!intent) return false;
  const inner = yield* course.nest(intent);
  return inner.refusal === null;
}
