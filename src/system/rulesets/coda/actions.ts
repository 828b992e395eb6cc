/**
 * What act buttons, keys and macros mean in CODA: which acts are offered, the intent of each, what it takes to handle
 * a weapon. Handed to sheets and action bar by `ruleset-ui.ts`.
 */
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { refuse } from "../../../engine/types.ts";
import { freeHand } from "../../../rulesets/coda/gear/hands.ts";
import { thingsStowed } from "../../../rulesets/coda/gear/kinds.ts";
import { holdOf, isInHand } from "../../../rulesets/coda/gear/weapons.ts";
import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { actionRow } from "../../../rulesets/coda/tables/actions.ts";
import { movementModeRow } from "../../../rulesets/coda/tables/movement-modes.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import { choicesOf, withChoices } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf } from "../../sheets/view/actor-context.ts";
import { choiceKinds } from "./act-choices.ts";
import { intentWith, weaponsOf } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";

/** Acts with buttons of their own: each weapon attacks by itself, and moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set(["move", "armedAttack", "rangedAttack", "unarmedAttack"]);

/** Groups of acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string | undefined> = new Set<ActionRow["group"]>(["move", "defend"]);

/** Refusals of what is not for this person at all: an edge that they have not, a state that they are not in. */
const BEYOND: ReadonlySet<string> = new Set(["act/no-edge", "work/not-collapsed"]);

/** Does the act concern nobody but whoever does it, whomever they aim at? */
function isOfOneself(action: string): boolean {
  return OF_ONESELF.has(actionRow(action)?.group);
}

function actIntent(context: CodaContext, action: string): Intent {
  const plain = intentOf(context, action, isOfOneself(action) ? { targets: [] } : {});
  return withChoices(choiceKinds, context, plain);
}

/** Does the group concern the person now? What is done in a hold is offered to those who are in one. */
function concerns({ me }: CodaContext, { group }: ActionRow): boolean {
  return group !== "grab" || me.conditions.includes("grabbing") || me.conditions.includes("grabbed");
}

/** Is it nothing that this person could do as they are? */
function isBeyond(context: CodaContext, { id }: ActionRow): boolean {
  const { ruleset, encounter } = context;
  return BEYOND.has(ruleset.check(encounter, actIntent(context, id))?.code ?? "");
}

/** Put away what is in hand, pick up what lies on the floor, draw the rest (R026, R034, R036). */
function handleIntent(context: CodaContext, thing: string): Intent | null {
  const { me } = context;
  const weapon = me.sheet.weapons.find(({ id }) => id === thing);
  if (!weapon) return null;
  const hold = holdOf(me, weapon);
  const stowed = typeof hold === "object" && "lies" in hold ? "pickUp" : "drawWeapon";
  const action = isInHand(me, weapon) ? "sheathe" : stowed;
  return intentOf(context, action, { weapon: thing, targets: [] });
}

export const acts: ActionUi<CodaSheet> = {
  groups: ["attack", "maneuver", "grab", "move", "defend", "work"],
  isOffered(context, row) {
    if (context.me.sheet.lifeless || ELSEWHERE.has(row.id)) return false;
    return concerns(context, row) && !isBeyond(context, row);
  },
  isEquipped(context, action) {
    const skills = actionRow(action)?.skills ?? [];
    return skills.length === 0 || weaponsOf(context).some(({ skill }) => skills.includes(skill));
  },
  // Nobody says beforehand what they will do; a weapon to draw is wanted at once
  isDue: ({ encounter, me }, action) => action === "drawWeapon" && thingsStowed(encounter, me).length > 0,
  choices: (context, action) => choicesOf(choiceKinds, context, action),
  act: actIntent,
  attack: intentWith,
  handle: handleIntent,
  refuseHands({ encounter, me }, thing) {
    const weapon = thingsStowed(encounter, me).find(({ id }) => id === thing);
    return weapon && freeHand(encounter, me, weapon) === null
      ? refuse("gear/hands-full", { weapon: weapon.name })
      : null;
  },
  skill: askedIntent,
  movementMode(id) {
    const row = movementModeRow(id);
    const safe = row?.steps === true || row?.withdraws === true;
    const passes = safe || row?.tumbles === true;
    return { passes, safe, rare: row !== undefined && !row.onFoot && !row.tumbles };
  },
};

/** How somebody of CODA stands when their sheet is read. */
export type CodaContext = ActorContext<CodaSheet>;
