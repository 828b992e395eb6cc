/**
 * What act buttons, keys and macros mean in the third game: which acts are offered when, the intent of each, and what
 * somebody chooses beside its button: with which weapon, and which thing in an enemy's hands. Handed to sheets and
 * action bar by `ruleset-ui.ts`.
 */
import { isInHand } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { isInHold } from "../../../rulesets/action/derived.ts";
import { takerOf, weaponsInHand } from "../../../rulesets/action/gear/weapons.ts";
import { LIMB } from "../../../rulesets/action/hold/holds.ts";
import type { ActionSheet, ActionWeapon } from "../../../rulesets/action/sheet.ts";
import { movementModeRow } from "../../../rulesets/action/tables/movement-modes.ts";
import { label } from "../../foundry/labels.ts";
import { signed, text } from "../../foundry/text.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import { type ChoiceKind, type ChoiceOption, choicesOf, withChoices } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf, isFighting } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import { intentWith, WEAPON_ACTS, weaponName } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";

type Kind = ChoiceKind<ActionSheet>;

/** The weapons with which an act could be done; null for what is done without any. */
function weaponsFor({ encounter, me }: ActionContext, action: string): readonly ActionWeapon[] | null {
  const inHand = weaponsInHand(encounter, me);
  const { weapons } = me.sheet;
  if (action === "aim") return inHand.filter(({ range }) => range !== null);
  if (action === "bind" || action === "disarm") return inHand.filter(({ length }) => length !== null);
  if (action === "loadWeapon") return inHand.filter(({ rounds }) => rounds !== null);
  if (action === "letGo") return inHand;
  const isAway = action === "draw" || action === "fastDraw";
  return isAway ? weapons.filter((one) => !isInHand(me, one) && takerOf(me, one) === undefined) : null;
}

/** Acts that bare hands do as well (A084). */
const ALSO_BARE: ReadonlySet<string> = new Set(["disarm"]);

/** With what an act is done: the first that serves, unless somebody has chosen. */
const weaponKind: Kind = {
  id: "weapon",
  options(context, action) {
    const armed = (weaponsFor(context, action) ?? []).map((one) => ({ value: one.id, label: weaponName(one) }));
    const bare = ALSO_BARE.has(action) ? [{ value: "", label: label("action", "Weapon", "hands") }] : [];
    return [...armed, ...bare];
  },
  told: (_context, weapon) => (weapon === "" ? {} : { weapon }),
  usual(context, action, options) {
    const serves = ({ value }: ChoiceOption) => {
      const intent = intentOf(context, action, value === "" ? {} : { weapon: value });
      return refusalBeforeAim(context, intent) === null;
    };
    return (options.find(serves) ?? options[0])?.value ?? "";
  },
};

/** Acts that are about what somebody has in their hands (A083, A084, A087, A089). */
const ABOUT_THINGS: ReadonlySet<string> = new Set(["bind", "disarm", "takeAway", "grab"]);

/** Which thing in the other's hands is meant; a hold may be on a limb, which it is unless somebody chooses (A087). */
const itemKind: Kind = {
  id: "item",
  options({ encounter, target }, action) {
    if (!ABOUT_THINGS.has(action) || !target) return [];
    const things = weaponsInHand(encounter, target.who).map((one) => ({ value: one.id, label: weaponName(one) }));
    if (action !== "grab") return things;
    return [{ value: LIMB, label: text("action.Sheet.limb") }, ...things];
  },
  told: (_context, item) => ({ options: { item } }),
};

const choiceKinds: readonly Kind[] = [weaponKind, itemKind];

/** Acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string> = new Set(["standUp", "delay", "finishTurn", "loadWeapon", "mount", "dismount"]);

/** An act with everything that is chosen about it. */
function chosenIntent(context: ActionContext, action: string) {
  return withChoices(choiceKinds, context, intentOf(context, action, OF_ONESELF.has(action) ? { targets: [] } : {}));
}

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
