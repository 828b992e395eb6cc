/**
 * The what-ifs of the window of odds: which there are in a fight, what each of their steps is called, and what came of
 * them. Pure but for the language; what they change is in `odds/what-if.ts`.
 */
import { CONDITIONS, type Combatant, type Encounter } from "../../../engine/encounter.ts";
import { type FightTally, type Share, shareOf } from "../../../odds/fight-odds.ts";
import { AS_IT_STANDS, type Game, likeWhom, SQUARES_A_STEP, type WhatIf } from "../../../odds/what-if.ts";
import { counted, percent, text } from "../../foundry/text.ts";

/** Something that is asked. */
export type Question = keyof WhatIf;

/** A question that is answered by steps. */
type Stepped = Exclude<Question, "surprised">;

/** Most steps to either side. */
const MOST: Readonly<Record<Stepped, readonly [least: number, most: number]>> = {
  more: [-2, 2],
  hurt: [0, 3],
  arms: [-1, 1],
  nearer: [-1, 1],
};

/** What of a fight says which questions there are. */
export interface Asked {
  readonly encounter: Encounter;
  readonly game: Game;
  readonly own: string;
  /** The enemies who stand, in their order. */
  readonly enemies: readonly Combatant[];
  readonly nameOf: (of: Combatant) => string;
}

/** A word below a slider. */
interface Mark {
  readonly words: string;
  /** The slider stands there. */
  readonly isNow: boolean;
}

/** A question with its steps. */
export interface SteppedView {
  readonly id: Stepped;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  /** What the step is called at which it stands. */
  readonly now: string;
  /** What stands below the slider, from the left: both its ends, and between them the step where it stands. */
  readonly marks: readonly Mark[];
  readonly result: string;
  /** Where things are as they stand, from 0 to 1 on the way. */
  readonly was: number;
}

/** The question who is surprised. */
export interface SurprisedView {
  readonly label: string;
  readonly choices: readonly { readonly side: string; readonly label: string; readonly isOn: boolean }[];
  readonly result: string;
}

/** What came of a question: the share of the own side, or null while no fight has been counted. */
export type Results = (question: Question) => FightTally | null;

/** The questions that make sense in a fight. */
export function questionsOf({ encounter, game, enemies }: Asked): readonly Question[] {
  const { ruleset, tactics } = game;
  const isEarly = encounter.round <= 1 && CONDITIONS.surprised in ruleset.tables.conditions;
  return [
    "more",
    "hurt",
    ...(tactics.armed ? (["arms"] as const) : []),
    ...(enemies.some(({ offMap }) => !offMap) ? (["nearer"] as const) : []),
    ...(isEarly ? (["surprised"] as const) : []),
  ];
}

/** What-if with one question alone. */
export function only(whatIf: WhatIf, question: Question): WhatIf {
  return { ...AS_IT_STANDS, [question]: whatIf[question] };
}

/** The questions that are asked: whose answer is not that all stays as it stands. */
export function askedIn(whatIf: WhatIf): readonly Question[] {
  return (Object.keys(AS_IT_STANDS) as Question[]).filter((one) => whatIf[one] !== AS_IT_STANDS[one]);
}

/** Whom more enemies would be like, by name. */
export function namesOfMore({ enemies, nameOf }: Asked, count: number): string {
  return likeWhom(enemies, count).map(nameOf).join(", ");
}

/** What a step is called. */
function stepText(asked: Asked, id: Stepped, step: number): string {
  if (step === 0) return text(`Forecast.step.${id}.none`);
  if (id === "more" && step > 0) {
    const params = { count: step, names: namesOfMore(asked, step) };
    return text("Forecast.step.more.names", params);
  }
  if (id === "hurt") return text("Forecast.step.hurt.lost", { share: percent(step / 4) });
  const key = `Forecast.step.${id}.${step < 0 ? "less" : "more"}`;
  return id === "arms" ? text(key) : counted(key, Math.abs(step) * (id === "nearer" ? SQUARES_A_STEP : 1));
}

/** What a step at an end is called, where there is little room. */
function endText(id: Stepped, step: number): string {
  if (id === "more" && step > 0) return counted("Forecast.step.more.more", step);
  return stepText({ enemies: [] } as never, id, step);
}

const endOf = (id: Stepped, step: number): Mark => ({ words: endText(id, step), isNow: false });

/** The words below a slider: where it stands at an end, that end says all of it, and nothing stands between. */
function marksOf(asked: Asked, id: Stepped, [least, now, most]: readonly [number, number, number]): readonly Mark[] {
  const here = { words: stepText(asked, id, now), isNow: true };
  const [first, last] = [endOf(id, least), endOf(id, most)];
  if (now === least) return [here, last];
  return now === most ? [first, here] : [first, here, last];
}

/** What came of it, beside what comes of the fight as it stands. */
export function resultText(tally: FightTally | null, own: string, asNow: Share): string {
  if (!tally) return text("Forecast.asNow", { share: percent(asNow.share) });
  if (tally.fights === 0) return text("Forecast.counting");
  const { share, least, most } = shareOf(tally.wins[own] ?? 0, tally.fights);
  const off = Math.max(1, Math.round(((most - least) / 2) * 100));
  return text("Forecast.instead", { share: percent(share), off, before: percent(asNow.share) });
}

/** How many fewer there can be: one enemy stays. */
function leastOf(id: Stepped, { enemies }: Asked): number {
  const [least] = MOST[id];
  return id === "more" ? Math.max(least, 1 - enemies.length) : least;
}

/** The questions with steps, as the window shows them. */
export function steppedViews(asked: Asked, whatIf: WhatIf, asNow: Share, results: Results): readonly SteppedView[] {
  const steps = questionsOf(asked).filter((one) => one !== "surprised");
  return steps.map((id) => {
    const [least, most] = [leastOf(id, asked), MOST[id][1]];
    return {
      id,
      label: text(`Forecast.question.${id}`),
      least,
      most,
      value: whatIf[id],
      now: stepText(asked, id, whatIf[id]),
      marks: marksOf(asked, id, [least, whatIf[id], most]),
      result: resultText(whatIf[id] === 0 ? null : results(id), asked.own, asNow),
      was: (0 - least) / (most - least),
    };
  });
}

/** Who is surprised, as the window asks it; null where that makes no difference any more. */
export function surprisedView(asked: Asked, whatIf: WhatIf, asNow: Share, results: Results): SurprisedView | null {
  if (!questionsOf(asked).includes("surprised")) return null;
  const sides = [...new Set([asked.own, ...asked.enemies.map(({ side }) => side)])];
  return {
    label: text("Forecast.question.surprised"),
    choices: ["", ...sides].map((side) => ({
      side,
      label: side === "" ? text("Forecast.step.more.none") : text(`Side.${side}`),
      isOn: whatIf.surprised === side,
    })),
    result: resultText(whatIf.surprised === "" ? null : results("surprised"), asked.own, asNow),
  };
}
