import { type AllowanceRow, allowanceEntries, costsOf, paymentOf } from "../../src/engine/allowance.ts";
import type { Course } from "../../src/engine/course.ts";
import { type Combatant, combatantOf, type Encounter, spentOf } from "../../src/engine/encounter.ts";
import { allotmentOf, type Intent } from "../../src/engine/intent.ts";
import type { Question } from "../../src/engine/prompt.ts";
import type { Ruleset, RulesetTables } from "../../src/engine/ruleset.ts";
import { defineTable } from "../../src/engine/table.ts";
import { refuse } from "../../src/engine/types.ts";
import { toyRuleset, twoDice } from "./toy-ruleset.ts";

/** A task and two minor actions; the task may be spent as one more minor action, and nobody acts out of turn. */
const allowances = defineTable<AllowanceRow>()({
  task: { role: "turn", shape: "square", mayExceed: false, standsInFor: ["minor"], rules: [] },
  minor: { role: "turn", shape: "circle", mayExceed: false, rules: [] },
});

/** How much of each a round allows. */
const OF: Readonly<Record<string, number>> = { task: 1, minor: 2 };

const act = { cost: 1, group: "other", chosen: true, rules: [] } as const;

const actions = defineTable<RulesetTables["actions"][string]>()({
  strike: { ...act, group: "attack" },
  aim: { ...act, pays: "minor" },
  talk: { ...act, cost: 0 },
  allot: { ...act, cost: 0, chosen: false, narrator: true },
});

const allowance: Ruleset["round"]["allowance"] = (_encounter, one) =>
  Object.fromEntries(Object.entries(OF).map(([id, of]) => [id, { left: Math.max(0, of - spentOf(one, id)), of }]));

const rules = { tables: { allowances }, round: { allowance } };

/** What an act really takes of somebody as they stand, by what is left of the round. */
function paymentFor(encounter: Encounter, one: Combatant, action: string) {
  const row = Object.hasOwn(actions, action) ? actions[action as keyof typeof actions] : undefined;
  const costs = row ? costsOf(allowances, row) : {};
  return paymentOf(allowanceEntries(rules, encounter, one), costs === "full" ? {} : costs);
}

/** By how much what was spent changes where a game master says what is left; 0 for no difference. */
function correction(encounter: Encounter, intent: Intent): { readonly key: string; readonly by: number } {
  const { entry = "", left = 0 } = allotmentOf(intent) ?? {};
  const has = allowance(encounter, combatantOf(encounter, intent.actor))[entry];
  return { key: entry, by: has ? has.left - left : 0 };
}

/** Whoever is struck may duck for a minor action. */
const duck = (of: string, about: string): Question => {
  const choices = [{ id: "duck", action: "aim" }, { id: "none" }];
  return { of, kind: "defence", about, choices, fallback: "none", details: { shot: false }, rules: [] };
};

function pay(course: Course, of: string, action: string): void {
  for (const [key, by] of Object.entries(paymentFor(course.encounter, course.of(of), action)))
    course.change(of, { kind: "spend", key, by });
}

const { threat: _threat, ...peaceful } = toyRuleset;

/** The game of the tests with a task and minor actions in a round: two entries for one's turn, none out of turn. */
export const taskRuleset: Ruleset = {
  ...peaceful,
  id: "task",
  tables: {
    ...toyRuleset.tables,
    actions,
    allowances,
    movementModes: defineTable<RulesetTables["movementModes"][string]>()({
      walk: { metres: 6, rise: 0, cost: 1, chosen: true, pays: "minor", rules: [] },
      sprint: { metres: 20, rise: 0, cost: 1, chosen: true, rules: [] },
    }),
    orders: defineTable<RulesetTables["orders"][string]>()({ melee: { kind: "defence", usual: "keep", rules: [] } }),
  },
  check: (encounter, intent) => {
    const one = combatantOf(encounter, intent.actor);
    if (intent.action === "allot") return correction(encounter, intent).by === 0 ? refuse("round/as-it-is") : null;
    const paid = paymentFor(encounter, one, intent.action);
    const entries = allowanceEntries(rules, encounter, one);
    const isOver = entries.some(({ id, left }) => (paid[id] ?? 0) > left);
    return isOver ? refuse("act/no-action-left", { cost: 1, left: 0 }) : null;
  },
  *resolve(course, intent) {
    const { actor, action, targets: [target] = [] } = intent;
    if (action === "allot") return course.change(actor, { kind: "spend", ...correction(course.encounter, intent) });
    pay(course, actor, action);
    if (action !== "strike" || !target) return;
    const [answer] = yield* course.ask([duck(target, actor)]);
    if (answer?.choice === "duck") pay(course, target, "aim");
  },
  round: { ...toyRuleset.round, allowance, paidWith: () => "minor" },
  preview: {
    ...toyRuleset.preview,
    choice: (_encounter, { kind }, { id }) => {
      if (kind !== "defence") return null;
      const attack = { test: { id, modifiers: [], target: id === "duck" ? 9 : 7 }, ladder: toyRuleset.tables.degrees };
      const odds = { attack: { ...attack, roll: twoDice }, total: null, dodge: null, block: null };
      return { costs: id === "duck" ? { minor: 1 } : {}, byOrder: id === "duck", odds };
    },
  },
  movement: {
    isAvailable: () => true,
    check: () => ({ refusal: null, free: true, movementMode: "", metres: 0, costs: {}, changes: [], triggers: [] }),
    forecast: (_encounter, { path = [], movementMode = "walk" }) => {
      const row = taskRuleset.tables.movementModes[movementMode];
      const leg = { from: 0, to: path.length - 1, metres: 2 * (path.length - 1), before: 0 };
      const costs = { [row?.pays ?? "task"]: 1 };
      const legs = [{ ...leg, movementMode, costs, movementTest: null, triggers: [], failing: [] }];
      const isFar = leg.metres > (row?.metres ?? 0);
      return {
        refusal: isFar ? refuse("move/too-far", { metres: leg.metres, cost: 2, left: 1 }) : null,
        legs,
        onceALeg: true,
      };
    },
  },
};
/** The words of that game in English, by their whole keys. */
export const taskWords: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    "task.label": "Task",
    "task.one": "{count} task",
    "task.other": "{count} tasks",
    "task.share": "{left} of {of} tasks",
    "task.left.one": "{count} task left",
    "task.left.other": "{count} tasks left",
    "task.take": "Take the task from {name}",
    "task.give": "Give {name} the task back",
    "task.head": "{name}: tasks this round",
    "minor.label": "Minor actions",
    "minor.one": "{count} minor action",
    "minor.other": "{count} minor actions",
    "minor.share": "{left} of {of} minor actions",
    "minor.left.one": "{count} minor action left",
    "minor.left.other": "{count} minor actions left",
    "minor.take": "Take a minor action from {name}",
    "minor.give": "Give {name} a minor action back",
    "minor.head": "{name}: minor actions this round",
  }).map(([key, words]) => [`AWAY.task.Allowance.${key}`, words]),
);
