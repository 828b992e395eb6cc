/**
 * Edges of striking: swings, stuns, pairs of maneuvers, second strikes. Listed in `index.ts`; a pair is played in
 * `../threat/follow-ups.ts`.
 */
import type { Course } from "../../../engine/course.ts";
import { hasCondition } from "../../../engine/encounter.ts";
import type { Adjustment, Modifier } from "../../../engine/modifiers.ts";
import { hasBegun, nextTurnEnd, roundEnd } from "../../../engine/timed-effects.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { Attack } from "../attack/attack.ts";
import { checkAttack } from "../attack/check.ts";
import { dealHit } from "../attack/resolve.ts";
import { endAttack, rollAttack } from "../attack/roll-attack.ts";
import { lastsAnyway, stun } from "../damage/conditions.ts";
import { type Resistance, resist } from "../damage/resist.ts";
import { isHelpless, isOut, modifierOf } from "../derived.ts";
import type { CodaCombatant, CodaEdge, CodaSheet, CodaWeapon } from "../sheet.ts";
import type { DamageRoll, Situation } from "../situation.ts";
import { findSkill, maneuverBonus } from "../skills.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { edgeFigures } from "../tables/edges.ts";
import { letLast } from "../timed-effects.ts";
import { sufferedUntil } from "../turn.ts";
import { attackManeuver, isChosenWeapon } from "./chosen.ts";
import { ATTACKS, BLOWS, bonus, chosen, type Edge, plain, score } from "./edge.ts";
import type { HeldEdge } from "./hooks.ts";

/** The skills that teach anatomy (R288, G109). */
const TAUGHT_BY = ["firstAid", "medicine"] as const;

/** Points for what one knows of bodies: one for every full five ranks of both skills together (R288, G109). */
function knowledge(sheet: CodaSheet): number {
  const ranks = TAUGHT_BY.reduce((sum, id) => sum + (findSkill(sheet, id)?.ranks ?? 0), 0);
  return Math.floor(ranks / edgeFigures.ranksForPoint.value);
}

/** A species as specialities are kept: in small letters without blanks. */
function folded(words: string): string {
  return words.toLowerCase().replace(/\s+/g, "");
}

/** One point more, once, for knowing the victim's species (R289). */
function kinship(sheet: CodaSheet, { target }: DamageRoll): number {
  const species = folded(target?.sheet.species ?? "");
  if (species === "") return 0;
  const known = TAUGHT_BY.flatMap((id) => findSkill(sheet, id)?.specialities ?? []);
  return known.some((speciality) => folded(speciality) === species) ? edgeFigures.kinship.value : 0;
}

/** Has the attacker the bonus in attacks with that weapon that makes the edge count (R287, R290)? */
function isPracticed({ attacker, weapon }: DamageRoll): boolean {
  return maneuverBonus(findSkill(attacker.sheet, weapon.skill, weapon.group), attackManeuver(weapon)) >= 1;
}

/** Knowing where it hurts, within a hold too (R287 to R290, G308). */
export const anatomicalAwareness: Edge = {
  ...plain,
  tiers: [{ needs: [bonus(1, ATTACKS)], rules: ["R287"] }],
  rules: ["R290"],
  hooks: {
    onDamage(damageRoll) {
      if (!(damageRoll.attackResult || damageRoll.within) || !isPracticed(damageRoll)) return [];
      const value = knowledge(damageRoll.attacker.sheet) + kinship(damageRoll.attacker.sheet, damageRoll);
      return value === 0 ? [] : [{ id: "anatomicalAwareness", value, source: "edge", rules: ["R288", "R289"] }];
    },
  },
};

/** A limb that strikes. */
function isHandAttack({ weapon, row }: Attack): boolean {
  return weapon.skill === "unarmed" && row.group === "attack";
}

/** What whoever is hit resists with (R411 to R414). @param plain - What the test must meet at the first tier. */
function resistance(attacker: CodaCombatant, { gives }: HeldEdge<"stunsHarder">, plain: number): Resistance {
  return {
    id: "harm/stunningStrike",
    with: { reaction: "stamina" },
    target: plain + gives.stunsHarder,
    by: attacker.id,
    rules: ["R411", "R412", "R413", "R414"],
  };
}

/** Let somebody who was hit resist being stunned, unless they are out of the fight already (R411, R412, G116, G301). */
function takeBreath(
  course: Course<CodaSheet>,
  attacker: CodaCombatant,
  target: CombatantId,
  degree: string | null,
  edge: HeldEdge<"stunsHarder">,
): void {
  if (isOut(course.of(target))) return;
  const plain = (degree === "extraordinary" ? edgeFigures.stunnedHard : edgeFigures.stunned).value;
  const { success } = resist(course, target, resistance(attacker, edge, plain));
  if (!success) stun(course, target, attacker.id, Math.max(1, modifierOf(attacker.sheet, "strength") + 1));
}

/** A bare-handed hit that takes the victim's breath away, within a hold too (R410 to R414, G116, G301, G308). */
export const stunningStrike: Edge<"stunsHarder"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["unarmedAttack"])], rules: ["R410"], stunsHarder: 0 },
    { needs: [bonus(2, ["unarmedAttack"])], rules: ["R413"], stunsHarder: 2 },
    { needs: [bonus(3, ["unarmedAttack"])], rules: ["R414"], stunsHarder: 4 },
  ],
  rules: ["R410"],
  hooks: {
    resisted: (attack, edge) =>
      isHandAttack(attack) ? resistance(attack.attacker, edge, edgeFigures.stunned.value) : null,
    afterAttack(course, { attack, hit, result }, edge): undefined {
      const { attacker, target } = attack;
      if (hit && isHandAttack(attack) && target) takeBreath(course, attacker, target.id, result.degree, edge);
    },
    afterHoldStrike(course, { wrestle, result }, weapon, edge) {
      if (weapon.skill === "unarmed") takeBreath(course, wrestle.actor, wrestle.other.id, result.degree, edge);
    },
  },
};

/** The acts that may be such a swing (R399, G296). */
const SWINGS: ReadonlySet<string> = new Set(["armedAttack", "unarmedAttack", "charge"]);

/** May the attack be such a swing: with the weapon that was chosen, hand to hand (R399, R404)? */
function isOffered({ row, weapon }: { row: CodaActionRow; weapon: CodaWeapon }, edge: CodaEdge): boolean {
  return SWINGS.has(row.id) && weapon.skill !== "ranged" && isChosenWeapon(edge, weapon);
}

/** Is the attack such a swing? */
function isSwing(attack: Attack | null | undefined, edge: CodaEdge): boolean {
  return attack?.options.roundhouse === true && isOffered(attack, edge);
}

/**
 * Let the one who swung act after all others: in the next round, and in this one unless their turn has come (R401, G15,
 * G296).
 */
function loseInitiative(course: Course<CodaSheet>, id: CombatantId): void {
  const { encounter } = course;
  const fromRound = encounter.round + (hasBegun(encounter, id) ? 1 : 0);
  letLast(course, id, { kind: "actsLast", by: id, data: { fromRound }, until: roundEnd(encounter, 1) });
}

/**
 * Let the victim feel wounds one level worse for some rounds; of two times the longer counts (R403, G115, G301, G305).
 */
function shake(course: Course<CodaSheet>, id: CombatantId, by: CombatantId): void {
  const most = edgeFigures.shakenRounds.value;
  const faces = [course.dice.roll(most, { of: by, count: 1 })];
  const { total: rounds } = course.summed(by, { id: "edge/shakenRounds", faces, parts: [], range: [1, most] });
  const until = sufferedUntil(course.encounter, course.of(id), rounds);
  if (lastsAnyway(course.encounter, course.of(id), "shaken", until)) return;
  course.endTimedEffects(id, ({ kind }) => kind === "shaken");
  letLast(course, id, { kind: "shaken", by, value: 1, until });
}

/** A slow swing with the whole body: double damage, seen from afar, and the initiative is gone (R399 to R404). */
export const roundhouseAttack: Edge<"shakes"> = {
  ...plain,
  choice: "weapon",
  repeats: true,
  tiers: [
    { needs: [chosen(1)], rules: ["R399"], shakes: false },
    { needs: [chosen(2)], rules: ["R403", "G115"], shakes: true },
  ],
  rules: ["R404"],
  hooks: {
    offers: (attackResult, edge) => (isOffered(attackResult, edge) ? ["roundhouse"] : []),
    onMultiply({ attackResult }, edge) {
      const { value: factor, rules } = edgeFigures.roundhouseDamage;
      return isSwing(attackResult?.attack, edge) ? [{ id: "roundhouse", factor, rules }] : [];
    },
    onTestAgainst({ kind, attack, other }, edge) {
      if (kind !== "defence" || other?.id !== attack?.attacker.id || !isSwing(attack, edge)) return [];
      const { value, rules } = edgeFigures.roundhouseSeen;
      return [{ id: "roundhouse", value, source: "edge", rules }];
    },
    afterAttack(course, { attack, hit }, edge): undefined {
      if (!isSwing(attack, edge)) return;
      loseInitiative(course, attack.attacker.id);
      if (hit && attack.target && edge.gives.shakes) shake(course, attack.target.id, attack.attacker.id);
    },
  },
};

/** A speciality that is about holding somebody, not about striking. */
const HOLDING = "grab";

/** Are they specialised in that weapon under its skill; in limbs by any style of fighting with them (R333, G113)? */
function isSpecialised({ sheet }: CodaCombatant, { skill, group, speciality, hands }: CodaWeapon): boolean {
  const specialities = findSkill(sheet, skill, group)?.specialities ?? [];
  if (skill === "unarmed" && hands === 0) return specialities.some((style) => style !== HOLDING);
  return speciality !== "" && specialities.includes(speciality);
}

/** The penalty of the first extra action made lighter; any other modifier as it is (G12, G294). */
function lighter(modifier: Modifier): Modifier {
  const first = modifier.id === "extraAction" && modifier.params?.extra === 1;
  const { value } = edgeFigures.firstExtra;
  if (!first || modifier.value >= value) return modifier;
  return { ...modifier, value, rules: [...(modifier.rules ?? []), "R332"] };
}

/** The weapon of the act: in tests of the body that follow on a blow of their own, that of the blow (G200, G294). */
function weaponIn({ actor, weapon, attack }: Situation): CodaWeapon | null {
  return weapon ?? (attack?.attacker.id === actor.id ? attack.weapon : null);
}

/**
 * The first action beyond the allowance is easier with the chosen skill and a weapon one is specialised in
 * (R331 to R334, G294).
 */
export const flurry: Edge = {
  ...plain,
  choice: "skill",
  among: ["armed", "unarmed"],
  repeats: true,
  tiers: [{ needs: [score("agility", 6)], rules: ["R331"] }],
  rules: ["R334"],
  hooks: {
    mend(modifiers, situation, { choice }) {
      const weapon = weaponIn(situation);
      if (!weapon || weapon.skill !== choice || !isSpecialised(situation.actor, weapon)) return modifiers;
      return modifiers.map(lighter);
    },
  },
};

/** One maneuver flows into another (R316 to R324, G291). */
export const combination: Edge<"pairBonus"> = {
  ...plain,
  choice: "pair",
  repeats: true,
  tiers: [
    { needs: [chosen(1)], rules: ["R316"], pairBonus: { plain: 0, extraordinary: 2 } },
    { needs: [chosen(2)], rules: ["R319"], pairBonus: { plain: 2, extraordinary: 4 } },
    { needs: [chosen(3)], rules: ["R320"], pairBonus: { plain: 4, extraordinary: 6 } },
  ],
  rules: ["R321", "R322", "R324"],
};

/** Is the attack one of two? Whether they may strike so, the offer has said. */
function isDouble({ options, row }: Attack, { choice }: CodaEdge): boolean {
  return row.id === choice && options.twoStrikes === true;
}

/** Does the attack set up another? */
function setsUp(attack: Attack, edge: CodaEdge): boolean {
  return isDouble(attack, edge) || (attack.row.id === edge.choice && attack.options.followUp === true);
}

/** Let the hits count in the next maneuver of the kind against the enemy (R336, R337, G114). */
function gain(course: Course<CodaSheet>, { attacker, target, row }: Attack, hits: number): void {
  if (!target || hits === 0) return;
  const until = nextTurnEnd(course.encounter, attacker.id);
  const data = { acts: [row.id] };
  letLast(course, attacker.id, {
    kind: "followUp",
    by: attacker.id,
    about: target.id,
    value: edgeFigures.followUpGain.value * hits,
    data,
    until,
  });
}

/** Can the second strike still be struck? */
function goesOn(course: Course<CodaSheet>, { attacker, target, row }: Attack): boolean {
  const now = course.of(attacker.id);
  if (!target || isHelpless(now) || hasCondition(course.of(target.id), "dead")) return false;
  return checkAttack(course.encounter, now, course.intent, row) === null;
}

/** What somebody at the table changed in both strikes; a number named, or courage, was for the first. */
function adjustmentOf({ intent }: Course<CodaSheet>): Adjustment | undefined {
  const { off = [], added = [] } = intent.adjustment ?? {};
  return { off, added };
}

/** Strike a second time in the same action: met by itself, and without the gain of the first (R337, G295). */
function* strikeAgain(course: Course<CodaSheet>, first: Attack) {
  const attack: Attack = { ...first, options: { ...first.options, twoStrikes: false, followUp: true } };
  const attackResult = yield* rollAttack(course, attack, adjustmentOf(course));
  yield* dealHit(course, attackResult);
  yield* endAttack(course, attackResult);
  return attackResult.hit;
}

/** A short blow that sets up the next one (R335 to R338, G114, G295, G309). */
export const followUpStrike: Edge<"strikesTwice"> = {
  ...plain,
  choice: "maneuver",
  among: BLOWS,
  repeats: true,
  tiers: [
    { needs: [chosen(1)], rules: ["R335"], strikesTwice: false },
    { needs: [chosen(2)], rules: ["R337"], strikesTwice: true },
  ],
  rules: ["R338"],
  hooks: {
    offers({ row }, { choice, gives }) {
      if (row.id !== choice) return [];
      return gives.strikesTwice ? ["followUp", "twoStrikes"] : ["followUp"];
    },
    onMultiply({ attackResult }, edge) {
      if (!attackResult || !setsUp(attackResult.attack, edge)) return [];
      const { value: factor, rules } = edgeFigures.followUpDamage;
      return [{ id: "followUp", factor, rules }];
    },
    afterAttack(course, { attack, hit }, edge): undefined {
      if (hit && setsUp(attack, edge) && !isDouble(attack, edge)) gain(course, attack, 1);
    },
    *thereafter(course, { attack, hit }, edge) {
      if (!isDouble(attack, edge)) return;
      const again = goesOn(course, attack) && (yield* strikeAgain(course, attack));
      gain(course, attack, Number(hit) + Number(again));
    },
  },
};
