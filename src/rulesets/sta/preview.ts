/** What a choice of a prompt would come to, and what a hit would do, before any die falls: for chances and orders. */
import { type Distribution, meanOf } from "../../engine/dice/distribution.ts";
import { testAsked } from "../../engine/dice/reroll.ts";
import type { RollKind } from "../../engine/dice/roll-kind.ts";
import { findCombatant } from "../../engine/encounter.ts";
import type { Intent } from "../../engine/intent.ts";
import type { ChoicePreview, DamageRoll, HarmChange } from "../../engine/preview.ts";
import type { Choice, Prompt } from "../../engine/prompt.ts";
import { attackOf } from "./attack/attack.ts";
import {
  type Added,
  type Blow,
  baseOf,
  damageDice,
  dealtBy,
  hitSum,
  plainDamage,
  resistanceParts,
} from "./damage/damage.ts";
import { injuriesBy } from "./damage/suffer.ts";
import { challengeDice, rollOf } from "./roll.ts";
import type { StaCombatant, StaEncounter } from "./sheet.ts";
import { degrees } from "./tables/degrees.ts";

/** What an attack does when it hits, no Momentum spent. */
export function damageOfHit(encounter: StaEncounter, intent: Intent): DamageRoll {
  const { attacker, target, weapon } = attackOf(encounter, intent);
  if (!target) return { dice: 0, sides: 6, explodes: false, total: () => 0 };
  return plainDamage(encounter, attacker, target, weapon);
}

/** How a task may end once dice fall again, or are kept (S040). */
function rerollOdds(prompt: Prompt, { dice }: Choice): ChoicePreview | null {
  const test = testAsked(prompt);
  const offered = dice ?? prompt.choices.find((one) => one.dice)?.dice;
  if (!offered || !test) return null;
  const { again, ...once } = rollOf(test);
  if (!again) return null;
  const outcomes = again.after(offered.faces, dice ? (offered.best ?? []) : []);
  const roll: RollKind = { ...once, outcomes };
  return { costs: {}, byOrder: false, odds: { test, ladder: degrees, roll } };
}

/** A hit whose dice have fallen, as the question tells it on what Momentum is spent. */
interface Hitting {
  readonly by: StaCombatant;
  readonly target: StaCombatant;
  readonly blow: Blow;
  readonly faces: readonly number[];
  readonly added: Added;
}

/** The hit on which Momentum is spent; null where it is spent on anything else. */
function hittingOf(encounter: StaEncounter, { of, about = "", details = {} }: Prompt): Hitting | null {
  const [by, target] = [findCombatant(encounter, of), findCombatant(encounter, about)];
  if (!by || !target || details.blow === undefined) return null;
  const added = { bonusDamage: Number(details.bonusDamage), penetration: Number(details.penetration) };
  const [blow, faces] = [details.blow as unknown as Blow, (details.faces ?? []) as readonly number[]];
  return { by, target, blow, faces, added };
}

/** What the dice of a hit may come to: as they lie, or with some of them fallen again. */
function outcomesOf(encounter: StaEncounter, { by, blow, faces }: Hitting, again: readonly number[]): Distribution {
  const dice = damageDice(encounter, by, blow);
  if (dice === 0) return [{ ...baseOf(encounter, blow, []), chance: 1 }];
  return challengeDice({ challenge: dice, again: dice }).again?.after(faces, again) ?? [];
}

/** How harm may come out: points before and after Resistance, and Injuries, each with its chance. */
interface Expected {
  readonly dealt: number;
  readonly suffered: number;
  readonly injures: Distribution;
}

/** Distinct numbers in rising order, those that are alike put together. */
function gathered(outcomes: Distribution): Distribution {
  const values = [...new Set(outcomes.map(({ value }) => value))].toSorted((a, b) => a - b);
  const chanceOf = (value: number) => outcomes.reduce((sum, one) => (one.value === value ? sum + one.chance : sum), 0);
  return values.map((value) => ({ value, chance: chanceOf(value) }));
}

/** What so many points do to somebody, as their chances are. */
function expectedFor(encounter: StaEncounter, one: StaCombatant, dealt: number, points: Distribution): Expected {
  const injures = gathered(points.map(({ value, chance }) => ({ value: injuriesBy(encounter, one, value), chance })));
  return { dealt, suffered: meanOf(points), injures };
}

/** What a hit does to its target, or half of it to somebody else, as its dice may come out (S055, G387). */
function expectedOf(
  encounter: StaEncounter,
  hitting: Hitting,
  outcomes: Distribution,
  second?: StaCombatant,
): Expected {
  const whom = second ?? hitting.target;
  const dealt = dealtBy(resistanceParts(encounter, hitting.target), hitting.blow, hitting.added);
  const off = -resistanceParts(encounter, whom).reduce((sum, { value }) => sum + value, 0);
  const all = outcomes.map(({ value, tally, chance }) => {
    const { whole, suffered } = dealt(value, tally);
    const half = Math.floor(whole / 2);
    return second ? { whole: half, points: Math.max(0, half - off), chance } : { whole, points: suffered, chance };
  });
  const mean = all.reduce((sum, { whole, chance }) => sum + whole * chance, 0);
  return expectedFor(
    encounter,
    whom,
    mean,
    all.map(({ points, chance }) => ({ value: points, chance })),
  );
}

/** What Momentum may add with each of these purchases. */
const ADDS: Readonly<Record<string, (added: Added) => Added>> = {
  bonusDamage: (added) => ({ ...added, bonusDamage: added.bonusDamage + 1 }),
  penetration: (added) => ({ ...added, penetration: added.penetration + 1 }),
  rerollDamage: (added) => added,
};

/** Nothing suffered yet. */
const UNHURT: Expected = { dealt: 0, suffered: 0, injures: [{ value: 0, chance: 1 }] };

function changeFor(encounter: StaEncounter, { id }: StaCombatant, from: Expected, to: Expected): HarmChange {
  return {
    of: id,
    sum: hitSum(encounter),
    dealt: { from: from.dealt, to: to.dealt },
    suffered: { from: from.suffered, to: to.suffered },
    injures: { from: from.injures, to: to.injures },
  };
}

/** What a purchase makes of the hit on which it is spent (S053 to S056). */
function purchaseChange(encounter: StaEncounter, prompt: Prompt, { id, params, dice }: Choice): HarmChange | null {
  const hitting = hittingOf(encounter, prompt);
  if (!hitting) return null;
  const lying = outcomesOf(encounter, hitting, []);
  const second = findCombatant(encounter, String(params?.who ?? ""));
  if (second) return changeFor(encounter, second, UNHURT, expectedOf(encounter, hitting, lying, second));
  const adds = ADDS[id];
  if (!adds) return null;
  const then = { ...hitting, added: adds(hitting.added) };
  const after = dice ? outcomesOf(encounter, hitting, dice.best ?? []) : lying;
  return changeFor(
    encounter,
    hitting.target,
    expectedOf(encounter, hitting, lying),
    expectedOf(encounter, then, after),
  );
}

/** Prompts whose choices each do one thing, and no roll says how likely: what is paid or bought, or put into a test. */
const PLAIN: readonly string[] = ["avoid", "defence", "momentum"];

/** What a choice comes to: dice that fall again, an Injury that is avoided, a blow that is met, a purchase. */
export function choicePreview(encounter: StaEncounter, prompt: Prompt, choice: Choice): ChoicePreview | null {
  if (choice.refusal) return null;
  if (prompt.kind === "reroll") return rerollOdds(prompt, choice);
  if (!PLAIN.includes(prompt.kind)) return null;
  const changes = prompt.kind === "momentum" ? purchaseChange(encounter, prompt, choice) : null;
  // No order names dice
  return { costs: {}, byOrder: choice.dice === undefined, odds: null, ...(changes && { changes }) };
}
