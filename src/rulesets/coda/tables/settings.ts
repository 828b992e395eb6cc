/**
 * The world settings of this game, by which a GM reads a rule otherwise: every world registers them, so `manifest.ts`
 * loads this file before the rest. `../settings.ts` reads them.
 */
import { defineTable, type SettingRow } from "../../../engine/table.ts";

/** World settings of this ruleset with what they are until a game master changes them. */
export const settings = defineTable<SettingRow>()({
  degreeThresholds: { head: "tests", initial: [0, 1, 6, 11], rules: ["C12"] },
  explodeDoubleSix: { head: "tests", initial: true, rules: ["C02", "C04"] },
  untrained: { head: "tests", initial: -2, rules: ["C87"] },
  opposedTie: { head: "tests", initial: "resister", choices: ["resister", "actor", "again"], rules: ["C09"] },
  courageBonus: { head: "tests", initial: 3, rules: ["C90"] },
  courageStack: { head: "tests", initial: true, rules: ["C90"] },
  initiativeTie: { head: "tests", initial: "test", choices: ["test", "scores"], rules: ["G16"] },
  surprised: { head: "tests", initial: "helpless", choices: ["helpless", "text"], rules: ["G23", "G206"] },
  extraActions: { head: "acts", initial: true, rules: ["R003", "C61"] },
  extraPenalty: { head: "acts", initial: -5, rules: ["R003", "C61", "G12"] },
  /** What acts cost where the game master changed that, such as `reload=2, computer=full`. */
  actionCosts: { head: "acts", initial: "", rules: ["G17"] },
  fullRoundWork: { head: "acts", initial: true, rules: ["G17"] },
  movementCosts: { head: "acts", initial: "seed", choices: ["seed", "core"], rules: ["G30", "C65"] },
  engagedMeaning: { head: "acts", initial: "fight", choices: ["fight", "near"], rules: ["G32"] },
  aooKinds: { head: "opportunities", initial: "melee", choices: ["melee", "any"], rules: ["G22"] },
  aooUnarmedThreat: { head: "opportunities", initial: true, rules: ["G23"] },
  aooPerMove: { head: "opportunities", initial: "enemy", choices: ["enemy", "square"], rules: ["G212"] },
  aooProvokes: { head: "opportunities", initial: true, rules: ["G216"] },
  /** Further acts that the game master calls distracting, by action id with commas between. */
  alsoProvokes: { head: "opportunities", initial: "", rules: ["R453"] },
  freeRiposte: { head: "opportunities", initial: false, rules: ["G27"] },
  /** What pays for a defence out of turn: any action of the round, or only one that was kept back. */
  defencePay: { head: "attacks", initial: "round", choices: ["round", "kept"], rules: ["G44", "G201", "G324"] },
  dodgeTiming: { head: "attacks", initial: "before", choices: ["before", "after"], rules: ["G44"] },
  coverFull: { head: "attacks", initial: "barred", choices: ["barred", "hard"], rules: ["G95"] },
  /** Whether those who stand between shooter and target hide a part of the target. */
  coverBodies: { head: "attacks", initial: false, rules: ["R281", "R282", "R283", "R284", "R285", "G333"] },
  burstCritical: { head: "attacks", initial: "extraordinary", choices: ["extraordinary", "superior"], rules: ["G248"] },
  offHandRanged: { head: "attacks", initial: false, rules: ["G250"] },
  improvedAim: { head: "attacks", initial: "plain", choices: ["plain", "whole"], rules: ["G251"] },
  chargeKnockdown: { head: "attacks", initial: "ten", choices: ["ten", "five", "attack", "opposed"], rules: ["G49"] },
  improvedReplace: { head: "attacks", initial: true, rules: ["G68"] },
  /** Whether a weapon that goes into somebody's hand has to be caught. */
  catchTest: { head: "attacks", initial: false, rules: ["R356", "G306"] },
  turningBlock2: { head: "attacks", initial: false, rules: ["G105"] },
  heldOutsiders: { head: "holds", initial: true, rules: ["G271"] },
  /** What an escape from a locked joint does: the dice that showed, or all that was rolled. */
  lockDamage: { head: "holds", initial: "dice", choices: ["dice", "total"], rules: ["G82"] },
  /** Acts that the game master rules out for whoever is in a hold, by action id with commas between. */
  barredInHold: { head: "holds", initial: "", rules: ["R212"] },
  unarmedDamage: { head: "harm", initial: "seed", choices: ["seed", "base"], rules: ["G43", "C69"] },
  explodeDamage: { head: "harm", initial: false, rules: ["G247"] },
  stunTN: { head: "harm", initial: [10, 15, 20], rules: ["C50"] },
  criticalTN: { head: "harm", initial: 15, rules: ["G40", "G41"] },
  collapse: { head: "harm", initial: false, rules: ["C42"] },
  /** What a success in First Aid does about wounds, of which the source names only the numbers to meet. */
  firstAidHeals: { head: "harm", initial: "nothing", choices: ["nothing", "level"], rules: ["R032", "C45"] },
  /** It is completely dark where the fight is. */
  dark: { head: "surroundings", initial: false, rules: ["R231", "R458"] },
  /** What the noise around takes off listening. */
  noise: { head: "surroundings", initial: 0, rules: ["R294", "R458"] },
  /** Points for the attribute scores of a new character, the sample scores and the points to spread taken together. */
  buildAttributes: { head: "building", initial: 50, rules: ["C24"] },
  /** Picks for the skills of a new character; the source names none. */
  buildSkills: { head: "building", initial: 30, rules: ["C95"] },
  /** Picks for the maneuver bonuses of a new character; the source names none. */
  buildManeuvers: { head: "building", initial: 8, rules: ["C121"] },
  /** How many tiers of edges a new character has; the source names none. */
  buildEdges: { head: "building", initial: 4, rules: ["C95"] },
  /** The most ranks that a new character has in a skill. */
  buildRanks: { head: "building", initial: 6, rules: ["C86"] },
  maneuverCost: { head: "building", initial: 1, rules: ["C121"] },
  maneuverCap: { head: "building", initial: 3, rules: ["C121"] },
  maneuverCapRule: { head: "building", initial: "halfRanks", choices: ["halfRanks", "none"], rules: ["C121"] },
  /** Picks: a rank of one's profession, another rank, a speciality, an edge, a reaction, courage, an attribute. */
  advanceCosts: { head: "building", initial: [1, 2, 1, 2, 2, 3, 4], rules: ["C95"] },
  /** Experience points that make one pick. */
  advancePick: { head: "building", initial: 200, rules: ["C95"] },
});
