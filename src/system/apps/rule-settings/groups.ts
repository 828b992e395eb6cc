/** Rule settings by what they are about, in the order of a fight; one that is in none stands under the last head. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  tests: [
    "degreeThresholds",
    "explodeDoubleSix",
    "untrained",
    "opposedTie",
    "courageBonus",
    "courageStack",
    "initiativeTie",
    "surprised",
  ],
  acts: ["extraActions", "extraPenalty", "actionCosts", "fullRoundWork", "movementCosts", "engagedMeaning"],
  opportunities: ["aooKinds", "aooUnarmedThreat", "aooPerMove", "aooProvokes", "alsoProvokes", "freeRiposte"],
  attacks: [
    "dodgeTiming",
    "coverFull",
    "coverBodies",
    "burstCritical",
    "offHandRanged",
    "improvedAim",
    "chargeKnockdown",
    "improvedReplace",
    "turningBlock2",
  ],
  holds: ["heldOutsiders", "lockDamage", "barredInHold"],
  harm: ["unarmedDamage", "explodeDamage", "stunTN", "criticalTN", "collapse", "firstAidHeals"],
  surroundings: ["dark", "noise"],
  building: [
    "buildAttributes",
    "buildSkills",
    "buildManeuvers",
    "buildEdges",
    "buildRanks",
    "maneuverCost",
    "maneuverCap",
    "maneuverCapRule",
    "advanceCosts",
    "advancePick",
  ],
  other: [],
};

/** The head under which a setting stands. */
export function groupOf(id: string): string {
  return Object.keys(GROUPS).find((group) => GROUPS[group]?.includes(id)) ?? "other";
}
