import type { AllowanceRow } from "../../src/engine/allowance.ts";
import type { Course, Resolution } from "../../src/engine/course.ts";
import { areEnemies, hasCondition } from "../../src/engine/encounter.ts";
import { trackOf } from "../../src/engine/harm.ts";
import type { Intent } from "../../src/engine/intent.ts";
import type { Question } from "../../src/engine/prompt.ts";
import type { Ruleset, RulesetTables } from "../../src/engine/ruleset.ts";
import { defineTable, type SharedRow } from "../../src/engine/table.ts";
import type { DegreeLadder } from "../../src/engine/tests.ts";
import { SCENE_END } from "../../src/engine/timed-effects.ts";
import { refuse } from "../../src/engine/types.ts";
import { EXPLODING } from "../../src/rulesets/coda/roll.ts";

/** How everything is rolled: two six-sided dice added up, of which a double six goes on. */
export const twoDice = EXPLODING;

const ladder: DegreeLadder = [
  { id: "miss", from: Number.NEGATIVE_INFINITY, success: false },
  { id: "hit", from: 0, success: true },
];

/** Put to somebody who may strike at the actor; the second choice is shown and may not be taken. */
function opportunity(of: string, about: string): Question {
  const choices = [{ id: "strike" }, { id: "shoot", refusal: refuse("weapon/not-held") }, { id: "decline" }];
  return { of, kind: "opportunity", about, choices, fallback: "decline", rules: [] };
}

/** 2d6 against 7; a hit does 1d6 and fells whoever has suffered 6. */
function strike(course: Course, { actor, targets: [target = ""] = [] }: Intent): void {
  const test = { id: "strike", modifiers: [], target: 7 };
  if (!course.tested(actor, test, twoDice.throw(course.dice, actor), ladder).success) return;
  const faces = [course.dice.roll(6, { of: actor, count: 1 })];
  const { total } = course.summed(actor, { id: "damage", faces, parts: [] });
  course.change(target, { kind: "count", key: "damage", by: total });
  if ((course.of(target).counts.damage ?? 0) < 6 || hasCondition(course.of(target), "down")) return;
  course.change(target, { kind: "condition", key: "down", from: false, to: true });
}

/** Everybody who is an enemy may strike first; the runner is then where they wanted to be, if they still stand. */
function* run(course: Course, { actor, path = [] }: Intent): Resolution {
  const runner = course.of(actor);
  const enemies = course.encounter.order.filter((id) => areEnemies(course.of(id), runner));
  const answers = yield* course.ask(enemies.map((id) => opportunity(id, actor)));
  for (const [index, { choice }] of answers.entries()) {
    const enemy = enemies[index] as string;
    if (choice === "strike") yield* course.nest({ actor: enemy, action: "provokingStrike", targets: [actor] });
  }
  const to = path.at(-1);
  if (!to || hasCondition(course.of(actor), "down")) return course.note("stopped", {}, actor);
  const { col, row } = runner.place;
  course.change(actor, { kind: "move", from: { col, row }, to });
}

/** A strike that lets its target strike first. */
function* provokingStrike(course: Course, intent: Intent): Resolution {
  const { actor, targets: [target = ""] = [] } = intent;
  const [answer] = yield* course.ask([opportunity(target, actor)]);
  if (answer?.choice === "strike") yield* course.nest({ actor: target, action: "strike", targets: [actor] });
  if (!hasCondition(course.of(actor), "down")) strike(course, intent);
}

/** What a breach takes of the hull. */
const HARD = 4;

const row = { cost: 1, group: "attack", chosen: true, rules: [] } as const;

/** A game just large enough to show what an exchange can do: a strike, a run past enemies, strikes that provoke. */
export const toyRuleset: Ruleset = {
  id: "toy",
  tables: {
    actions: defineTable<RulesetTables["actions"][string]>()({
      strike: row,
      run: row,
      provokingStrike: row,
      decree: { ...row, narrator: true },
      breach: row,
      patch: row,
      smoke: row,
      clear: row,
    }),
    movementModes: {},
    conditions: defineTable()({ down: { rules: [] } }),
    degrees: ladder,
    settings: {},
    orders: defineTable<RulesetTables["orders"][string]>()({
      opportunity: { kind: "opportunity", usual: "always", rules: [] },
    }),
    phases: defineTable<RulesetTables["phases"][string]>()({
      turns: { owes: null, ranks: false, says: null, began: null, ends: null, rules: [] },
    }),
    allowances: defineTable<AllowanceRow>()({
      actions: { role: "turn", shape: "square", mayExceed: false, rules: [] },
      opportunities: { role: "outOfTurn", shape: "triangle", mayExceed: false, rules: [] },
    }),
    shared: defineTable<SharedRow>()({ hull: { initial: 10, rules: [] } }),
    notes: { telling: [], known: [], speaksFor: {}, saidBy: {}, speaksForAll: {} },
  },
  shapes: { marks: {}, timedEffects: {}, hold: () => true, sheet: () => true },
  roll: { of: () => twoDice },
  check: (encounter, { actor }) => {
    const one = encounter.combatants[actor];
    return one && !hasCondition(one, "down") ? null : refuse("actor/down");
  },
  *resolve(course, intent) {
    if (intent.action === "strike") strike(course, intent);
    if (intent.action === "run") yield* run(course, intent);
    if (intent.action === "provokingStrike") yield* provokingStrike(course, intent);
    if (intent.action === "breach") course.share("hull", -HARD);
    if (intent.action === "patch") course.share("hull", 1);
    if (intent.action === "smoke")
      course.letLastOnScene("smoke", { kind: "smoke", by: intent.actor, until: SCENE_END });
    if (intent.action === "clear") course.endEffectsUntil(({ moment }) => moment === "sceneEnd");
  },
  // Two tracks: stun, of which five points knock out, and life in three levels of 4, 4 and 2
  harm: {
    counts: ["stun", "damage"],
    tracks: (_sheet, { stun = 0, damage = 0 }) => [
      trackOf("stun", stun, [
        { id: "awake", holds: 5, penalty: 0, isOut: false, tone: "calm" },
        { id: "knockedOut", holds: 0, penalty: 0, isOut: true, tone: "warn" },
      ]),
      trackOf("damage", damage, [
        { id: "whole", holds: 4, penalty: 0, isOut: false, tone: "calm" },
        { id: "cut", holds: 4, penalty: -2, isOut: false, tone: "warn" },
        { id: "bleeding", holds: 2, penalty: -4, isOut: false, tone: "grave" },
      ]),
    ],
  },
  round: {
    seconds: 10,
    progress: ({ turn }) => ({ phase: "turns", pass: 1, turns: turn === null ? [] : [turn] }),
    order: ({ order }) => order,
    entryOf: (_encounter, { initiative = null }) => ({
      part: "rolled",
      kept: 0,
      initiative,
      declared: null,
      covers: [],
      isLate: false,
    }),
    nextTurn: ({ order, turn }) => order[order.indexOf(turn ?? "") + 1] ?? null,
    initiative: () => ({ id: "initiative", modifiers: [], target: null }),
    begin: (one) => ({ ...one, spent: {}, marks: {} }),
    allowance: () => ({ actions: { left: 1, of: 1 }, opportunities: { left: 1, of: 1 } }),
    paidWith: () => "opportunities",
    expire: () => [],
  },
  preview: {
    action: () => null,
    options: () => [],
    damage: () => ({ dice: 1, sides: 6, explodes: false, total: (sum) => sum }),
    choice: (_encounter, _ask, { id }) =>
      id === "decline"
        ? null
        : {
            costs: { opportunities: 1 },
            byOrder: true,
            odds: { test: { id, modifiers: [], target: 7 }, ladder, roll: twoDice },
          },
  },
  map: { squaresFor: () => null, lineOfSight: () => null, lasting: () => [], stances: () => [] },
  movement: {
    isAvailable: () => true,
    check: () => ({ refusal: null, free: true, movementMode: "", metres: 0, costs: {}, changes: [], triggers: [] }),
    forecast: () => ({ refusal: null, legs: [], onceALeg: true }),
    strikes: () => [],
  },
  threat: {
    reach: () => null,
    reasons: () => [],
    lowersGuard: () => false,
    opportunities: () => [],
  },
};
