/**
 * What act buttons, keys and macros mean in the fifth game: which acts are offered when, and the intent of each. Handed
 * to sheets and action bar by `ruleset-ui.ts`.
 */
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { isHeld } from "../../../rulesets/sta/gear/weapons.ts";
import type { StaSheet } from "../../../rulesets/sta/sheet.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import { choicesOf } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import { choiceKinds, chosenIntent } from "./act-choices.ts";
import { intentWith, WEAPON_ACTS } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/disciplines.ts";

/** Acts with buttons of their own: weapons and tasks that a game master calls for; moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set([...WEAPON_ACTS, ...["move", "calledTask"]]);

/** Refusals of what is not for this person at all as things stand. */
const BEYOND: ReadonlySet<string> = new Set([
  "maneuver/no-fight",
  "posture/not-prone",
  "posture/prone",
  "direct/no-command",
]);

/** Is it nothing that this person could do as they are? */
function isBeyond(context: StaContext, { id }: ActionRow): boolean {
  const { ruleset, encounter } = context;
  return BEYOND.has(ruleset.check(encounter, chosenIntent(context, id))?.code ?? "");
}

/** What a weapon's act means without a weapon that is named: it is done with the first that allows it. */
function weaponAct(context: StaContext, action: string): Intent {
  const intents = context.me.sheet.weapons.map(({ id }) => intentOf(context, action, { weapon: id }));
  const possible = intents.find((intent) => refusalBeforeAim(context, intent) === null);
  return possible ?? intents[0] ?? intentOf(context, action);
}

export const acts: ActionUi<StaSheet> = {
  groups: ["attack", "defend", "move", "work", "other"],
  isOffered: (context, row) => !ELSEWHERE.has(row.id) && !isBeyond(context, row),
  isEquipped: () => true,
  isDue: (_context, action) => action === "handOver",
  choices: (context, action) => choicesOf(choiceKinds, context, action),
  act: (context, action) => (WEAPON_ACTS.has(action) ? weaponAct(context, action) : chosenIntent(context, action)),
  attack: intentWith,
  handle(context, thing) {
    const { me } = context;
    const weapon = ownWeapon(me, thing);
    // No act of this game puts anything away
    return weapon && !isHeld(me, weapon) ? intentOf(context, "draw", { weapon: thing, targets: [] }) : null;
  },
  // The rules of this game count no hands
  refuseHands: () => null,
  skill: askedIntent,
  movementMode: () => ({ passes: true, safe: true, rare: false }),
};

/** How somebody of the fifth game stands when their sheet is read. */
export type StaContext = ActorContext<StaSheet>;
