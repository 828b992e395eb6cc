/**
 * What act buttons, keys and macros mean in the third game: which acts are offered when, and the intent of each. Handed
 * to sheets and action bar by `ruleset-ui.ts`.
 */
import { isInHand } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { isInHold } from "../../../rulesets/action/derived.ts";
import type { ActionSheet } from "../../../rulesets/action/sheet.ts";
import { movementModeRow } from "../../../rulesets/action/tables/movement-modes.ts";
import { signed } from "../../foundry/text.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import { choicesOf } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf, isFighting } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import { choiceKinds, chosenIntent, weaponsFor } from "./act-choices.ts";
import { intentWith, WEAPON_ACTS } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";

/** Acts with buttons of their own: weapons, tests, and what the window of the round asks for; moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set([...WEAPON_ACTS, ...["move", "initiative", "skillTest", "calledTest"]]);

/** Refusals of what is not for this person at all as things stand. */
const BEYOND: ReadonlySet<string> = new Set([
  "maneuver/no-fight",
  "hold/none",
  "hold/not-held",
  "hold/restrained-already",
  "mount/on-foot",
  "posture/not-prone",
]);

/** Acts by which the order of the round is rolled: nobody thinks of them later on (A093). */
const OF_INITIATIVE: ReadonlySet<string> = new Set(["fastDraw"]);

/** Is it for another part of the round? */
function isUntimely({ ruleset, encounter, me }: ActionContext, { id }: ActionRow): boolean {
  return OF_INITIATIVE.has(id) && ruleset.round.pendingAction?.(encounter, me.id)?.action !== "initiative";
}

/** Is it nothing that this person could do as they are? */
function isBeyond(context: ActionContext, { id }: ActionRow): boolean {
  const { ruleset, encounter } = context;
  return BEYOND.has(ruleset.check(encounter, chosenIntent(context, id))?.code ?? "");
}

/** Could they do it with anything that they have? Bare hands disarm, too (A084). */
function isEquipped(context: ActionContext, action: string): boolean {
  return action === "disarm" || weaponsFor(context, action)?.length !== 0;
}

/** What a weapon's act means without a weapon that is named: it is done with the first that allows it. */
function weaponAct(context: ActionContext, action: string): Intent {
  const intents = context.me.sheet.weapons.map(({ id }) => intentOf(context, action, { weapon: id }));
  const possible = intents.find((intent) => refusalBeforeAim(context, intent) === null);
  return possible ?? intents[0] ?? intentOf(context, action);
}

/** Does the group concern the person now? What is done within a hold is offered to those who are in one (A087). */
function concerns({ me }: ActionContext, { group, id }: ActionRow): boolean {
  return group !== "grab" || id === "grab" || id === "breakFree" || isInHold(me);
}

export const acts: ActionUi<ActionSheet> = {
  groups: ["attack", "maneuver", "grab", "defend", "move", "work", "other"],
  isOffered(context, row) {
    if (ELSEWHERE.has(row.id) || isUntimely(context, row) || !isEquipped(context, row.id)) return false;
    return concerns(context, row) && !isBeyond(context, row);
  },
  isEquipped,
  isDue: (context, action) => action === "fastDraw" && isFighting(context),
  choices: (context, action) => choicesOf(choiceKinds, context, action),
  act: (context, action) => (WEAPON_ACTS.has(action) ? weaponAct(context, action) : chosenIntent(context, action)),
  attack: intentWith,
  handle(context, thing) {
    const { me } = context;
    const weapon = me.sheet.weapons.find(({ id }) => id === thing);
    return weapon ? intentOf(context, isInHand(me, weapon) ? "letGo" : "draw", { weapon: thing, targets: [] }) : null;
  },
  // The rules of this game count no hands
  refuseHands: () => null,
  skill: askedIntent,
  movementMode(id) {
    const rare = id === "climb" || id === "rollOver" || id === "dive";
    const { skill = 0, defense = 0 } = movementModeRow(id) ?? {};
    return { passes: true, safe: true, rare, figures: { skill: signed(skill), defense: signed(defense) } };
  },
};

/** How somebody of the third game stands when their sheet is read. */
export type ActionContext = ActorContext<ActionSheet>;
