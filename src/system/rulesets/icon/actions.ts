/**
 * What act buttons, keys and macros mean in ICON: which acts are offered in which phase, the intent of each, and with
 * which weapon it is done. Handed to sheets and action bar by `ruleset-ui.ts`.
 */
import { isInHand } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { isInHold } from "../../../rulesets/icon/derived.ts";
import { nextAction } from "../../../rulesets/icon/round/plan.ts";
import type { IconSheet, IconWeapon } from "../../../rulesets/icon/sheet.ts";
import { actionRow } from "../../../rulesets/icon/tables/actions.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import { type ChoiceKind, type ChoiceOption, choicesOf, withChoices } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import { intentWith, WEAPON_ACTS, weaponName } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";

/** Acts with buttons of their own: weapons, tests, and what the window of the round asks for; moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  ...WEAPON_ACTS,
  ...["move", "initiative", "declare", "startFight", "skillTest", "attributeTest", "calledTest"],
]);

/** Refusals of what is not for this person at all: nobody fights, no shot is kept. */
const BEYOND: ReadonlySet<string> = new Set(["maneuver/no-fight", "drop/nobody-covers", "drop/none"]);

/** The weapons with which it could be done; null for what is done without any. */
function fitting({ me }: IconContext, action: string): readonly IconWeapon[] | null {
  const kind = actionRow(action)?.kind;
  const { weapons } = me.sheet;
  if (action === "wideBeam") return weapons.filter(({ wide }) => wide);
  if (kind === "fire") return weapons.filter(({ ranges }) => ranges !== null);
  if (action === "bind") return weapons.filter(({ difficulty }) => difficulty !== null);
  return null;
}

/** With which weapon an act is done: the first that serves, unless somebody has chosen. */
const weaponKind: ChoiceKind<IconSheet> = {
  id: "weapon",
  options: (context, action) =>
    (fitting(context, action) ?? []).map((weapon) => ({ value: weapon.id, label: weaponName(weapon) })),
  told: (_context, weapon) => ({ weapon }),
  usual(context, action, options) {
    const { encounter, ruleset } = context;
    const serves = ({ value }: ChoiceOption) => {
      const intent = intentOf(context, action, { weapon: value });
      return refusalBeforeAim(context, intent) === null || ruleset.map.squaresFor(encounter, intent) !== null;
    };
    return (options.find(serves) ?? options[0])?.value ?? "";
  },
};

const choiceKinds = [weaponKind];

/** Acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string> = new Set([
  ...["standUp", "breakFree", "releaseHold", "draw", "reload", "drop"],
  ...["speak", "delay", "forgo"],
]);

function actIntent(context: IconContext, action: string): Intent {
  const plain = intentOf(context, action, OF_ONESELF.has(action) ? { targets: [] } : {});
  return withChoices(choiceKinds, context, plain);
}

/** Is it nothing that this person could do as they are? */
function isBeyond(context: IconContext, { id }: ActionRow): boolean {
  const { ruleset, encounter } = context;
  return BEYOND.has(ruleset.check(encounter, actIntent(context, id))?.code ?? "");
}

/** Does the group concern the person now? What ends a hold is offered to those who are in one (I041). */
function concerns({ me }: IconContext, { group }: ActionRow): boolean {
  return group !== "grab" || isInHold(me);
}

/** Could they do it with anything that they have? */
function isEquipped(context: IconContext, action: string): boolean {
  return fitting(context, action)?.length !== 0;
}

/** What a weapon's act means without a weapon that is named: it is done with the first that allows it. */
function weaponAct(context: IconContext, action: string): Intent {
  const aimed = OF_ONESELF.has(action) ? { targets: [] } : {};
  const intents = context.me.sheet.weapons.map(({ id }) => intentOf(context, action, { weapon: id, ...aimed }));
  const possible = intents.find((intent) => refusalBeforeAim(context, intent) === null);
  return possible ?? intents[0] ?? intentOf(context, action, aimed);
}

/** Is it the work that they have declared and whose turn it is, such as a weapon to draw (I012)? */
function isDue({ me }: IconContext, action: string): boolean {
  const row = actionRow(action);
  return row?.group === "work" && row.kind !== null && row.kind === nextAction(me)?.kind;
}

export const acts: ActionUi<IconSheet> = {
  groups: ["attack", "maneuver", "grab", "move", "work", "other"],
  isOffered(context, row) {
    const isHere =
      (!ELSEWHERE.has(row.id) || isDue(context, row.id)) && isEquipped(context, row.id) && concerns(context, row);
    return isHere && !isBeyond(context, row);
  },
  isEquipped,
  isDue,
  choices: (context, action) => choicesOf(choiceKinds, context, action),
  act: (context, action) => (WEAPON_ACTS.has(action) ? weaponAct(context, action) : actIntent(context, action)),
  attack: intentWith,
  handle(context, thing) {
    const { me } = context;
    const weapon = me.sheet.weapons.find(({ id }) => id === thing);
    return weapon ? intentOf(context, isInHand(me, weapon) ? "drop" : "draw", { weapon: thing, targets: [] }) : null;
  },
  // The rules of this game count no hands
  refuseHands: () => null,
  skill: askedIntent,
  movementMode: () => ({ passes: true, safe: true, rare: false }),
};

/** How somebody of ICON stands when their sheet is read. */
export type IconContext = ActorContext<IconSheet>;
