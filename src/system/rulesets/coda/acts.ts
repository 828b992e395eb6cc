import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/rows.ts";
import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { actionRow } from "../../../rulesets/coda/tables/actions.ts";
import { mannerRow } from "../../../rulesets/coda/tables/manners.ts";
import type { ActFace } from "../../sheets/face.ts";
import { intentOf } from "../../sheets/view/standing.ts";
import { intentWith, weaponsOf } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";
import type { CodaStanding } from "./standing.ts";

/** Acts with buttons of their own: each weapon attacks by itself, and moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set(["move", "armedAttack", "rangedAttack", "unarmedAttack"]);

/** Groups of acts that concern nobody but whoever does them, whomever he aims at. */
const OF_ONESELF: ReadonlySet<string | undefined> = new Set<ActionRow["group"]>(["move", "defend"]);

/** Refusals of what is not for this person at all: an edge that he has not, a state that he is not in. */
const BEYOND: ReadonlySet<string> = new Set(["act/no-edge", "work/not-collapsed"]);

function actIntent(standing: CodaStanding, action: string): Intent {
  const { encounter, ruleset } = standing;
  const { skills = [], group } = actionRow(action) ?? {};
  if (OF_ONESELF.has(group)) return intentOf(standing, action, { targets: [] });
  const fitting = weaponsOf(standing).filter(({ skill }) => skills.includes(skill));
  const intents = fitting.map(({ id }) => intentOf(standing, action, { weapon: id }));
  const possible = intents.find(
    (intent) => ruleset.check(encounter, intent) === null || ruleset.squaresFor(encounter, intent) !== null,
  );
  return possible ?? intents[0] ?? intentOf(standing, action);
}

/** Does the group concern the person now? What is done in a hold is offered to those who are in one. */
function concerns({ me }: CodaStanding, { group }: ActionRow): boolean {
  return group !== "grab" || me.conditions.includes("grabbing") || me.conditions.includes("grabbed");
}

/** Is it nothing that this person could do as he is? */
function isBeyond(standing: CodaStanding, { id }: ActionRow): boolean {
  const { ruleset, encounter } = standing;
  return BEYOND.has(ruleset.check(encounter, actIntent(standing, id))?.code ?? "");
}

/** What buttons, keys and macros mean. */
export const acts: ActFace<CodaSheet> = {
  groups: ["attack", "maneuver", "grab", "move", "defend", "work"],
  isOffered: (standing, row) => !ELSEWHERE.has(row.id) && concerns(standing, row) && !isBeyond(standing, row),
  isEquipped(standing, action) {
    const skills = actionRow(action)?.skills ?? [];
    return skills.length === 0 || weaponsOf(standing).some(({ skill }) => skills.includes(skill));
  },
  // Nobody says beforehand what he will do
  isDue: () => false,
  act: actIntent,
  attack: intentWith,
  skill: askedIntent,
  manner(id) {
    const row = mannerRow(id);
    const safe = row?.steps === true || row?.withdraws === true;
    const passes = safe || row?.tumbles === true;
    return { passes, safe, rare: row !== undefined && !row.onFoot && !row.tumbles };
  },
};
