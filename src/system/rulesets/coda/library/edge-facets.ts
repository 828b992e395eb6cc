import { maneuvers } from "../../../../rulesets/coda/tables/aids-and-aims.ts";
import type { EdgeRow, Prerequisite } from "../../../../rulesets/coda/tables/edges.ts";
import type { Facets } from "../../../apps/library/ruleset-ui.ts";

/** Maneuvers that people look for together; labels: `Library.maneuver.<group>`. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  attack: ["armedAttack", "unarmedAttack", "rangedAttack"],
  defend: ["block", "parry", "dodge"],
  grab: ["grab"],
  fire: ["aim", "autoFire", "suppressionFire"],
  trip: ["disarm", "trip"],
};

/** The groups of maneuvers, in the order in which they are shown; the last is for edges that need none. */
export const MANEUVER_GROUPS: readonly string[] = [...Object.keys(GROUPS), "none"];

function namedBy(need: Prerequisite): readonly string[] {
  return need.kind === "maneuver" ? need.maneuvers : [];
}

/** The maneuvers that an edge has to do with: those it asks for, and those it may be taken for. */
function maneuversOf({ tiers, among, choice, opens }: EdgeRow): readonly string[] {
  const asked = tiers.flatMap(({ needs }) => needs.flatMap(namedBy));
  const chosen = choice === "weapon" ? (GROUPS.attack ?? []) : among;
  return [...asked, ...chosen, ...(opens ? [opens.maneuver] : [])].filter((id) => Object.hasOwn(maneuvers, id));
}

/** The combat skills that an edge has to do with. */
function skillsOf(row: EdgeRow, practised: readonly string[]): readonly string[] {
  const told = row.tiers.flatMap(({ needs }) =>
    needs.flatMap((need) => (need.kind === "maneuver" && need.skill && need.skill !== "chosen" ? [need.skill] : [])),
  );
  if (told.length > 0) return [...new Set(told)];
  const chosen = row.choice === "skill" ? row.among : [];
  const carrying = practised.flatMap((id) => maneuvers[id as keyof typeof maneuvers].skills);
  return [...new Set(chosen.length > 0 ? chosen : carrying)];
}

/** What tells edges apart: maneuvers, combat skills and how many upgrades there are. */
export function edgeFacets(row: EdgeRow): Facets {
  const practised = maneuversOf(row);
  const groups = Object.keys(GROUPS).filter((group) => GROUPS[group]?.some((id) => practised.includes(id)));
  return {
    maneuver: groups.length > 0 ? groups : ["none"],
    skill: skillsOf(row, practised),
    tier: [String(row.tiers.length - 1)],
  };
}
