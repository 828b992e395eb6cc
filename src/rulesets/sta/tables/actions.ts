/** Every act with when it may be done and what pays for it. What carries each out is in `../actions.ts`. */
import { type ActionRow, defineTable, findRow } from "../../../engine/table.ts";

/** An act with when it may be done. */
export interface ActRow extends ActionRow {
  /**
   * A task or a minor action of one's turn, what takes nothing of it, what may be done whoever's turn it is, or when
   * the game master says so.
   */
  readonly timing: "task" | "minor" | "turn" | "anytime" | "called";
  /** It happens to whoever is out of it as well. */
  readonly befalls?: true;
}

const task = { cost: 1, chosen: true, timing: "task" } as const;
const minor = { cost: 1, pays: "minor", chosen: true, timing: "minor" } as const;
const called = { cost: 0, chosen: false, timing: "called", group: "other", narrator: true } as const;

/** Every act of these rules. */
export const actions = defineTable<ActRow>()({
  /** Hand to hand, with a weapon in hand or none. `options.lethal` says that it is meant to kill. */
  strike: { ...task, group: "attack", rules: ["S007", "S010", "S016", "S030"] },
  shoot: { ...task, group: "attack", rules: ["S007", "S011", "S020", "S030"] },
  /** Help the first of `targets` with their next task. */
  assist: { ...task, group: "work", rules: ["S029"] },
  /** Let the first of `targets` attempt a task at once, and help with it; for whoever commands, once a scene. */
  direct: { ...task, group: "work", rules: ["S032"] },
  guard: { ...task, group: "defend", rules: ["S033", "P20"] },
  pass: { ...task, group: "other", rules: ["S034"] },
  /** Keep the task for something that may happen before one's next turn. */
  readyTask: { ...task, group: "other", rules: ["S035"] },
  /** Behind cover of `options.cover` dice. */
  recover: { ...task, group: "defend", rules: ["S036"] },
  /** For a way on foot beyond a minor action's. */
  sprint: { ...task, group: "move", rules: ["S037"] },
  /** The first of `targets`. */
  firstAid: { ...task, group: "work", rules: ["S038"] },
  /** Of `options.attribute` and `options.discipline`, or of `options.subject` and the best of the other kind. */
  task: { ...task, group: "work", rules: ["S039", "P03"] },
  /** The same, for a benefit or against a complication. */
  createAdvantage: { ...task, group: "work", rules: ["S031", "P03"] },

  aim: { ...minor, group: "attack", rules: ["S040", "G393"] },
  draw: { ...minor, group: "work", rules: ["S041"] },
  dropProne: { ...minor, group: "move", rules: ["S042"] },
  interact: { ...minor, group: "work", rules: ["S043"] },
  move: { ...minor, group: "move", rules: ["S044"] },
  prepare: { ...minor, group: "work", rules: ["S045", "P24"] },
  stand: { ...minor, group: "move", rules: ["S046"] },

  /** Make the next task of the first of `targets` harder, whoever's turn it is. */
  createProblem: { cost: 0, chosen: true, timing: "anytime", group: "other", rules: ["S048"] },

  /** End one's turn; the first of `targets`, where there is one, comes next. */
  handOver: { cost: 0, chosen: true, timing: "turn", group: "other", rules: ["S051", "G457"] },

  /** A task that the game master calls for, at any time. */
  calledTask: { ...called, chosen: true, rules: ["P03"] },
  allot: { ...called, rules: ["S001"] },
  /** What a side has in its pool, as the game master says it. */
  recount: { ...called, befalls: true, rules: ["P08", "P09"] },
  /** A fact of the scene, or of somebody, by the game master's word; `options` tell which (G490). */
  setTrait: { ...called, befalls: true, rules: ["G490"] },
  endTrait: { ...called, befalls: true, rules: ["G490"] },
  /** Something dangerous that comes upon somebody: `options.hazard` says how much, `options.lethal` that it kills. */
  hazard: { ...called, chosen: true, befalls: true, rules: ["S012", "S013", "G388", "G508"] },
  /** Stress that somebody suffers or gets back of which no rule tells. */
  befall: { ...called, befalls: true, rules: ["P11"] },
});

/** The row of an act, or undefined for what is none. */
export function actionRow(id: unknown): ActRow | undefined {
  return findRow(actions, id);
}
