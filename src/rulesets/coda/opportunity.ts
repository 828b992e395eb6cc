import type { Answer, Choice, Question } from "../../engine/ask.ts";
import type { Course } from "../../engine/course.ts";
import { gap } from "../../engine/grid/cell.ts";
import type { Intent } from "../../engine/intent.ts";
import type { CombatantId } from "../../engine/types.ts";
import { isHelpless } from "./figures.ts";
import type { CodaCombatant, CodaSheet, CodaWeapon } from "./sheet.ts";
import { mayStrike, threateningFoes } from "./threat.ts";
import { strikingWeapons } from "./weapons.ts";

/** The action that a weapon strikes with. */
function strikeAction(weapon: CodaWeapon): string {
  return weapon.skill === "armed" ? "armedAttack" : "unarmedAttack";
}

/** A weapon as something to choose; the choice's id is `strike:` and the weapon's. */
function strikeChoice(weapon: CodaWeapon): Choice {
  return {
    id: `strike:${weapon.id}`,
    action: strikeAction(weapon),
    weapon: weapon.id,
    params: { weapon: weapon.name, id: weapon.id },
  };
}

/** A foe who may strike now, and in how many more squares of the same way he still could (G212). */
export interface Trigger {
  readonly foe: CodaCombatant;
  readonly later: number;
}

/** Ask one foe whether he strikes the provoker (R054, R057). `act` is what provoked. */
function opportunityQuestion(
  course: Course<CodaSheet>,
  { foe, later }: Trigger,
  provoker: CodaCombatant,
  act: string,
): Question {
  const weapons = strikingWeapons(foe.sheet, gap(foe.place, provoker.place));
  const wait: readonly Choice[] = later > 0 ? [{ id: "wait", params: { later } }] : [];
  return {
    of: foe.id,
    kind: "opportunity",
    about: provoker.id,
    choices: [...weapons.map(strikeChoice), ...wait, { id: "decline" }],
    fallback: "decline",
    details: { act, depth: course.depth },
    rules: ["R047", "R052", "R057"],
  };
}

/** The strike that an answer stands for, or null when the foe does not strike. */
function strikeOf(question: Question, answer: Answer, provoker: CombatantId): Intent | null {
  const choice = question.choices.find(({ id }) => id === answer.choice);
  if (!choice?.action || !choice.weapon) return null;
  const { action, weapon } = choice;
  return { actor: question.of, action, weapon, targets: [provoker], interrupts: true };
}

/** Who answered what. */
export interface Reply {
  readonly foe: CombatantId;
  readonly choice: "strike" | "wait" | "decline";
}

/** Play the strikes in the order of the foes; one on somebody already out is not spent (G217). */
function* strike(course: Course<CodaSheet>, intents: readonly Intent[], provoker: CombatantId) {
  for (const intent of intents) {
    const foe = course.of(intent.actor);
    if (isHelpless(course.of(provoker)) || !mayStrike(course.encounter, foe, course.of(provoker))) continue;
    yield* course.nest(intent);
  }
}

/**
 * Ask foes together whether they strike the provoker, then let them (R044, R054 to R057, G217).
 *
 * @param triggers - Foes in initiative order, each of whom may strike now.
 * @returns What each of them chose, in the same order.
 */
export function* offerStrikes(
  course: Course<CodaSheet>,
  provoker: CombatantId,
  act: string,
  triggers: readonly Trigger[],
) {
  const questions = triggers.map((trigger) => opportunityQuestion(course, trigger, course.of(provoker), act));
  const answers = yield* course.ask(questions);
  const strikes = questions.map((question, index) => strikeOf(question, answers[index] as Answer, provoker));
  yield* strike(
    course,
    strikes.filter((intent) => intent !== null),
    provoker,
  );
  return questions.map(({ of }, index): Reply => {
    if (strikes[index]) return { foe: of, choice: "strike" };
    return { foe: of, choice: answers[index]?.choice === "wait" ? "wait" : "decline" };
  });
}

/** Let a distracting act provoke the foes that threaten the actor (R047, R052, R104). */
export function* provoke(
  course: Course<CodaSheet>,
  actor: CombatantId,
  act: string,
  counts: (foe: CodaCombatant) => boolean = () => true,
) {
  const provoker = course.of(actor);
  const foes = threateningFoes(course.encounter, provoker).filter(
    (foe) => counts(foe) && mayStrike(course.encounter, foe, provoker),
  );
  return yield* offerStrikes(
    course,
    actor,
    act,
    foes.map((foe) => ({ foe, later: 0 })),
  );
}
