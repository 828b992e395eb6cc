import type { SettingRow } from "../../../engine/rows.ts";
import { defineTable } from "../../../engine/table.ts";

/** World settings of this ruleset with what they are until a Narrator changes them. */
export const settings = defineTable<SettingRow>()({
  degreeThresholds: { initial: [0, 1, 6, 11], rules: ["C12"] },
  explodeDoubleSix: { initial: true, rules: ["C02", "C04"] },
  extraActions: { initial: true, rules: ["R003", "C61"] },
  extraPenalty: { initial: -5, rules: ["R003", "C61", "G12"] },
  courageBonus: { initial: 3, rules: ["C90"] },
  courageStack: { initial: true, rules: ["C90"] },
  stunTN: { initial: [10, 15, 20], rules: ["C50"] },
  criticalTN: { initial: 15, rules: ["G40", "G41"] },
  movementCosts: { initial: "seed", choices: ["seed", "core"], rules: ["G30", "C65"] },
  engagedMeaning: { initial: "fight", choices: ["fight", "near"], rules: ["G32"] },
  aooUnarmedThreat: { initial: true, rules: ["G23"] },
  aooKinds: { initial: "melee", choices: ["melee", "any"], rules: ["G22"] },
  freeRiposte: { initial: false, rules: ["G27"] },
  dodgeTiming: { initial: "before", choices: ["before", "after"], rules: ["G44"] },
  surprised: { initial: "helpless", choices: ["helpless", "text"], rules: ["G23", "G206"] },
  aooPerMove: { initial: "foe", choices: ["foe", "square"], rules: ["G212"] },
  aooProvokes: { initial: true, rules: ["G216"] },
  burstCritical: { initial: "extraordinary", choices: ["extraordinary", "superior"], rules: ["G248"] },
  offHandRanged: { initial: false, rules: ["G250"] },
  improvedAim: { initial: "plain", choices: ["plain", "whole"], rules: ["G251"] },
  heldOutsiders: { initial: true, rules: ["G271"] },
  fullRoundWork: { initial: true, rules: ["G17"] },
  explodeDamage: { initial: false, rules: ["G247"] },
  chargeKnockdown: { initial: "ten", choices: ["ten", "five", "attack", "opposed"], rules: ["G49"] },
  improvedReplace: { initial: true, rules: ["G68"] },
  unarmedDamage: { initial: "seed", choices: ["seed", "base"], rules: ["G43", "C69"] },
  maneuverCost: { initial: 1, rules: ["C121"] },
  maneuverCap: { initial: 3, rules: ["C121"] },
  maneuverCapRule: { initial: "halfRanks", choices: ["halfRanks", "none"], rules: ["C121"] },
  turningBlock2: { initial: false, rules: ["G105"] },
  untrained: { initial: -2, rules: ["C87"] },
  opposedTie: { initial: "resister", choices: ["resister", "actor", "again"], rules: ["C09"] },
  coverFull: { initial: "barred", choices: ["barred", "hard"], rules: ["G95"] },
  /** Whether those who stand between shooter and target hide a part of him. */
  coverBodies: { initial: true, rules: ["R281", "R282", "R283", "R284", "R285"] },
  collapse: { initial: false, rules: ["C42"] },
  /** What a success in First Aid does about wounds, of which the source names only the numbers to meet. */
  firstAidHeals: { initial: "nothing", choices: ["nothing", "level"], rules: ["R032", "C45"] },
  initiativeTie: { initial: "test", choices: ["test", "scores"], rules: ["G16"] },
  /** It is completely dark where the fight is. */
  dark: { initial: false, rules: ["R231", "R458"] },
  /** What the noise around takes off listening. */
  noise: { initial: 0, rules: ["R294", "R458"] },
  /** What an escape from a locked joint does: the dice that showed, or all that was rolled. */
  lockDamage: { initial: "dice", choices: ["dice", "total"], rules: ["G82"] },
  /** Acts that the Narrator rules out for whoever is in a hold, by action id with commas between. */
  barredInHold: { initial: "", rules: ["R212"] },
  /** What acts cost where the Narrator changed that, such as `reload=2, computer=full`. */
  actionCosts: { initial: "", rules: ["G17"] },
  /** Further acts that the Narrator calls distracting, by action id with commas between. */
  alsoProvokes: { initial: "", rules: ["R453"] },
  /** Points for the attribute scores of a new character, the sample scores and the points to spread taken together. */
  buildAttributes: { initial: 50, rules: ["C24"] },
  /** Picks for the skills of a new character; the source names none. */
  buildSkills: { initial: 30, rules: ["C95"] },
  /** Picks for the maneuver bonuses of a new character; the source names none. */
  buildManeuvers: { initial: 8, rules: ["C121"] },
  /** How many tiers of edges a new character has; the source names none. */
  buildEdges: { initial: 4, rules: ["C95"] },
  /** The most ranks that a new character has in a skill. */
  buildRanks: { initial: 6, rules: ["C86"] },
  /** Picks: a rank of one's profession, another rank, a speciality, an edge, a reaction, courage, an attribute. */
  advanceCosts: { initial: [1, 2, 1, 2, 2, 3, 4], rules: ["C95"] },
  /** Experience points that make one pick. */
  advancePick: { initial: 200, rules: ["C95"] },
});
