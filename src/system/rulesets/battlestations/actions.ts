/**
 * What act buttons, keys and macros mean in the fourth game: which acts are offered when, and the intent of each.
 * Handed to sheets and action bar by `ruleset-ui.ts`.
 */
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { armsOf, isHeld, ownWeapon } from "../../../rulesets/battlestations/gear/weapons.ts";
import type { BattleSheet } from "../../../rulesets/battlestations/sheet.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import { choicesOf } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import { choiceKinds, chosenIntent, weaponsFor } from "./act-choices.ts";
import { byAbility } from "./by-ability.ts";
import { intentWith, WEAPON_ACTS } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";

/** Acts with buttons of their own: weapons and tests; moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set([...WEAPON_ACTS, ...["move", "skillTest", "calledTest"]]);

/** Refusals of what is not for this person at all as things stand. */
const BEYOND: ReadonlySet<string> = new Set([
  "posture/not-prone",
  "posture/prone",
  "door/none",
  "work/nothing-broken",
  "work/no-cuffs",
]);

/** Is it nothing that this person could do as they are? */
function isBeyond(context: BattleContext, { id }: ActionRow): boolean {
  const { ruleset, encounter } = context;
  return BEYOND.has(ruleset.check(encounter, chosenIntent(context, id))?.code ?? "");
}

/** Acts that are done with, or about, some of their things: so many of them. */
const NEEDED: Readonly<Record<string, number>> = { twoWeapons: 2, quickDraw: 1, arm: 1, goOff: 1 };

/** Could they do it with anything that they have? */
function isEquipped(context: BattleContext, action: string): boolean {
  const needed = NEEDED[action] ?? 0;
  return needed === 0 || (weaponsFor(context, action)?.length ?? 0) >= needed;
}

/** What a weapon's act means without a weapon that is named: it is done with the first that allows it. */
function weaponAct(context: BattleContext, action: string): Intent {
  const intents = armsOf(context.me).map(({ id }) => byAbility(context, intentOf(context, action, { weapon: id })));
  const possible = intents.find((intent) => refusalBeforeAim(context, intent) === null);
  return possible ?? intents[0] ?? intentOf(context, action);
}

export const acts: ActionUi<BattleSheet> = {
  groups: ["attack", "grab", "move", "work", "other"],
  isOffered(context, row) {
    if (context.me.sheet.thing || ELSEWHERE.has(row.id) || !isEquipped(context, row.id)) return false;
    return !isBeyond(context, row);
  },
  isEquipped,
  isDue: () => false,
  choices: (context, action) => choicesOf(choiceKinds, context, action),
  act: (context, action) => (WEAPON_ACTS.has(action) ? weaponAct(context, action) : chosenIntent(context, action)),
  attack: intentWith,
  handle(context, thing) {
    const { me } = context;
    const weapon = ownWeapon(me, thing);
    if (!weapon || weapon.natural) return null;
    return intentOf(context, isHeld(me, weapon) ? "letGo" : "draw", { weapon: thing, targets: [] });
  },
  // No rule of the boarding counts hands
  refuseHands: () => null,
  skill: askedIntent,
  movementMode: () => ({ passes: true, safe: true, rare: false }),
};

/** How somebody of the fourth game stands when their sheet is read. */
export type BattleContext = ActorContext<BattleSheet>;
