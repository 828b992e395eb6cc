/**
 * What act buttons, keys and macros mean in the fifth game: which acts are offered when, the intent of each, and what
 * somebody chooses beside its button: who is next, of which attribute and discipline a task is. Handed to sheets and
 * action bar by `ruleset-ui.ts`.
 */
import { isFight } from "../../../engine/encounter.ts";
import { ownWeapon } from "../../../engine/in-hand.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { NextChoice } from "../../../engine/round.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { MOST_HAZARD } from "../../../rulesets/sta/damage/hazard.ts";
import { disciplineOf } from "../../../rulesets/sta/edition.ts";
import { isHeld } from "../../../rulesets/sta/gear/weapons.ts";
import { poolOf } from "../../../rulesets/sta/pools.ts";
import { nextChoices } from "../../../rulesets/sta/round/turn-about.ts";
import type { StaSheet } from "../../../rulesets/sta/sheet.ts";
import { attributes, disciplines } from "../../../rulesets/sta/tables/people.ts";
import { checkAssist } from "../../../rulesets/sta/work/for-others.ts";
import { bestOf } from "../../../rulesets/sta/work/named-tasks.ts";
import { label } from "../../foundry/labels.ts";
import { figure, text } from "../../foundry/text.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import { type ChoiceKind, type ChoiceOption, choicesOf, withChoices } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf } from "../../sheets/view/actor-context.ts";
import { refusalBeforeAim } from "../../sheets/view/reachable.ts";
import { intentWith, WEAPON_ACTS, weaponDamage } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/disciplines.ts";

type Kind = ChoiceKind<StaSheet>;

/** Tasks of which a person says what they are about. */
export const NAMED_TASKS: ReadonlySet<string> = new Set(["task", "calledTask", "createAdvantage"]);

/** As dangerous as a hazard is while nobody says more: as many dice as a sidearm has. */
const USUAL_HAZARD = "3";

/** Acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string> = new Set([
  ...["guard", "pass", "readyTask", "recover", "sprint", "aim", "dropProne", "interact", "prepare", "stand"],
  ...["handOver", "hazard", ...NAMED_TASKS],
]);

/** What somebody has of each attribute or discipline, in the order in which they are told. */
function scoresIn<Id extends string>(table: Readonly<Record<Id, unknown>>, scoreOf: (id: Id) => number) {
  return Object.fromEntries((Object.keys(table) as Id[]).map((id) => [id, scoreOf(id)] as const)) as Record<Id, number>;
}

const attributesOf = ({ me: { sheet } }: StaContext) => scoresIn(attributes, (id) => sheet.attributes[id]);

const disciplinesOf = ({ me: { sheet }, encounter }: StaContext) =>
  scoresIn(disciplines, (id) => disciplineOf(encounter, sheet, id));

/** A part of a task, with what somebody has of it: the best, unless they have chosen. */
function partKind(
  id: "attribute" | "discipline",
  family: "Attribute" | "Discipline",
  scoresOf: (context: StaContext) => Readonly<Record<string, number>>,
): Kind {
  const isNamed = (action: string) => action === "task" || action === "createAdvantage";
  const optionOf = ([value, score]: readonly [string, number]): ChoiceOption => ({
    value,
    label: `${label("sta", family, value)} ${figure(score)}`,
  });
  return {
    id,
    options: (context, action) => (isNamed(action) ? Object.entries(scoresOf(context)).map(optionOf) : []),
    told: (_context, value) => ({ options: { [id]: value } }),
    usual: (context) => bestOf(scoresOf(context)),
  };
}

/** Somebody who may be named as the next, with what that costs; a choice of this turn alone, so it tells the round. */
function nextOption({ nameOf, me, encounter }: StaContext, { of, costs }: NextChoice): ChoiceOption {
  const cost = costs[poolOf(me)] ?? 0;
  const name = nameOf(of);
  const words = cost === 0 ? name : text("sta.Next.costs", { name, cost, pool: label("sta", "Shared", poolOf(me)) });
  return { value: `${encounter.round} ${of}`, label: words };
}

/** Who is next, of those of whom the reader knows; nobody, unless somebody has chosen (S051). */
const nextKind: Kind = {
  id: "next",
  options(context, action) {
    const { encounter, me, seesHidden } = context;
    if (action !== "handOver" || !isFight(encounter)) return [];
    const known = nextChoices(encounter, me.id).filter(
      ({ of }) => seesHidden || encounter.combatants[of]?.hidden !== true,
    );
    return [{ value: "", label: text("sta.Next.anybody") }, ...known.map((one) => nextOption(context, one))];
  },
  told: (_context, next) => (next === "" ? {} : { targets: [next.slice(next.indexOf(" ") + 1)] }),
};

/** For whom a guard is: oneself, unless somebody has chosen an ally (P20). */
const guardedKind: Kind = {
  id: "guarded",
  options(context, action) {
    const { encounter, me, seesHidden, nameOf } = context;
    if (action !== "guard" || !isFight(encounter)) return [];
    const known = Object.values(encounter.combatants).filter(
      (one) =>
        checkAssist(encounter, me, { actor: me.id, action, targets: [one.id] }) === null && (seesHidden || !one.hidden),
    );
    if (known.length === 0) return [];
    return [
      { value: "", label: text("sta.Guard.oneself") },
      ...known.map(({ id }) => ({ value: id, label: nameOf(id) })),
    ];
  },
  told: ({ encounter }, ally) => (encounter.combatants[ally] ? { targets: [ally] } : {}),
};

/** How dangerous a hazard is that the game master lets come upon somebody (G508). */
const hazardKind: Kind = {
  id: "hazard",
  options: ({ encounter }, action) =>
    action === "hazard"
      ? Array.from({ length: MOST_HAZARD }, (_, below) => below + 1).map((value) => ({
          value: String(value),
          label: weaponDamage(value, encounter),
        }))
      : [],
  told: (_context, value) => ({ options: { hazard: Number(value) } }),
  usual: () => USUAL_HAZARD,
};

/** Whether it may kill (P17). */
const lethalKind: Kind = {
  id: "lethal",
  options: (_context, action) =>
    action === "hazard"
      ? [
          { value: "", label: text("sta.Hazard.spares") },
          { value: "kills", label: text("sta.Hazard.kills") },
        ]
      : [],
  told: (_context, value) => (value === "" ? {} : { options: { lethal: true } }),
};

const choiceKinds: readonly Kind[] = [
  hazardKind,
  lethalKind,
  guardedKind,
  partKind("attribute", "Attribute", attributesOf),
  partKind("discipline", "Discipline", disciplinesOf),
  nextKind,
];

/** An act with everything that is chosen about it. */
function chosenIntent(context: StaContext, action: string) {
  return withChoices(choiceKinds, context, intentOf(context, action, OF_ONESELF.has(action) ? { targets: [] } : {}));
}

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
