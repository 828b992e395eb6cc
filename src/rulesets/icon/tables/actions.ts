/**
 * Every action with when it may be done and what has to be declared for it, and the ways to strike hand to hand (N18,
 * N19). What carries each out is in `../actions.ts`.
 */
import { type ActionRow, defineTable, findRow, type Row } from "../../../engine/table.ts";

/** What is declared for a round: acts of one kind stand for each other until they are carried out. */
export type Kind =
  | "draw"
  | "move"
  | "reload"
  | "fire"
  | "fight"
  | "scan"
  | "firstAid"
  | "work"
  | "breakFree"
  | "dodge"
  | "parry";

/** An action with when it may be done. */
export interface IconActionRow extends ActionRow {
  /**
   * `timed` ones are declared and cost an action, `immediate` ones are done at any time, `order` ones are about the
   * round itself, and `free` ones cost nothing and need no turn: what the game master calls for.
   */
  readonly timing: "timed" | "immediate" | "order" | "free";
  /** What has to be declared for it; null where nothing has. */
  readonly kind: Kind | null;
  /** Whoever does it comes out of their cover for as long as it lasts (I064). */
  readonly exposes?: true;
  /** It happens to whoever is out of it as well. */
  readonly befalls?: true;
}

const immediate = { cost: 0, chosen: true, timing: "immediate", kind: null } as const;
const order = { cost: 0, chosen: true, timing: "order", kind: null, group: "other" } as const;
const free = { cost: 0, chosen: true, timing: "free", kind: null, group: "other" } as const;
const timed = { cost: 1, chosen: true, timing: "timed" } as const;
const fire = { ...timed, group: "attack", kind: "fire" } as const;
const fight = { ...timed, group: "attack", kind: "fight" } as const;
const work = { ...timed, group: "work" } as const;
const anyWork = { ...timed, group: "other", kind: "work" } as const;
const defence = { ...timed, group: "defend", chosen: false } as const;

/** Every action of these rules. */
export const actions = defineTable<IconActionRow>()({
  initiative: { ...order, brief: true, rules: ["I003", "I004"] },
  rank: { ...order, chosen: false, narrator: true, rules: ["I005"] },
  allot: { ...order, chosen: false, narrator: true, rules: ["I009"] },
  declare: { ...order, brief: true, rules: ["I009", "I012"] },
  delay: { ...order, rules: ["I019"] },
  forgo: { ...order, rules: ["I010"] },
  startFight: { ...order, narrator: true, rules: ["I007"] },
  fire: { ...fire, rules: ["I016", "I029", "I030", "I031", "I032"] },
  doubleFire: { ...fire, rules: ["I058"] },
  coveringFire: { ...fire, rules: ["I057"] },
  getTheDrop: { ...fire, rules: ["I059"] },
  ricochet: { ...fire, rules: ["I062"] },
  snapShot: { ...fire, exposes: true, rules: ["I063", "I064"] },
  wideBeam: { ...fire, rules: ["I065"] },
  strike: { ...fight, rules: ["I038"] },
  slash: { ...fight, rules: ["N19"] },
  thrust: { ...fight, rules: ["N19"] },
  cleave: { ...fight, rules: ["N19"] },
  bind: { ...fight, group: "maneuver", rules: ["N19"] },
  punch: { ...fight, rules: ["I039"] },
  kick: { ...fight, rules: ["I040"] },
  snapPunch: { ...fight, rules: ["N18"] },
  snapKick: { ...fight, rules: ["N18"] },
  roundhouse: { ...fight, rules: ["N18"] },
  grab: { ...fight, group: "maneuver", rules: ["I041"] },
  tackle: { ...fight, group: "maneuver", rules: ["I042"] },
  breakFree: { ...timed, group: "grab", kind: "breakFree", rules: ["I041"] },
  releaseHold: { ...immediate, group: "grab", rules: ["I011", "I041"] },
  move: { ...timed, group: "move", kind: "move", rules: ["I014", "I027", "I028"] },
  standUp: { ...timed, group: "move", kind: "move", rules: ["I014"] },
  draw: { ...work, kind: "draw", rules: ["I013"] },
  reload: { ...work, kind: "reload", rules: ["I015"] },
  scan: { ...work, kind: "scan", rules: ["I017"] },
  firstAid: { ...work, kind: "firstAid", rules: ["I018"] },
  skillTest: { ...anyWork, rules: ["I012", "N03", "N09", "G334"] },
  attributeTest: { ...anyWork, rules: ["I012", "N03", "N09", "G334"] },
  /** What somebody suffers or gets back of which the rules know nothing, as the game master says it. */
  befall: { ...free, chosen: false, befalls: true, narrator: true, rules: ["I046", "I054"] },
  calledTest: { ...free, narrator: true, rules: ["N03", "N09", "G334"] },
  drop: { ...immediate, group: "work", rules: ["I011"] },
  speak: { ...immediate, group: "other", rules: ["I011"] },
  releaseShot: { ...immediate, group: "attack", rules: ["I060"] },
  lowerWeapon: { ...immediate, group: "other", rules: ["I061"] },
  slipAway: { ...immediate, group: "maneuver", rules: ["I061"] },
  dodge: { ...defence, kind: "dodge", rules: ["I022", "I036"] },
  parry: { ...defence, kind: "parry", rules: ["I023"] },
});

/** The row of an action, or undefined for what is none. */
export function actionRow(id: string): IconActionRow | undefined {
  return findRow(actions, id);
}

/** What may be declared, each once. */
export const kinds: readonly Kind[] = [
  ...new Set(Object.values<IconActionRow>(actions).flatMap(({ kind }) => kind ?? [])),
];

/** What a blow of that kind does beside harm, or in place of it. */
export type Feat = "holds" | "fells" | "binds";

/** A way to strike hand to hand. */
export interface ManeuverRow extends Row {
  /** The number that it must meet; null where the weapon's own counts, or a setting. */
  readonly difficulty: number | null;
  /** Six-sided dice of a bare hand, and what is added; null where the weapon's count, or nothing is rolled. */
  readonly harm: { readonly dice: number; readonly bonus: number } | null;
  /** Is it done with bare hands, and no weapon? */
  readonly bare: boolean;
  /** Added to what the weapon does. */
  readonly bonus: number;
  readonly feat?: Feat;
}

const bare = { bare: true, bonus: 0 } as const;
const armed = { bare: false, bonus: 0, harm: null } as const;

/** Ways to strike, by the id of their action (N18, N19). */
export const maneuvers = defineTable<ManeuverRow>()({
  punch: { ...bare, difficulty: 7, harm: { dice: 1, bonus: 2 }, rules: ["I039", "N18"] },
  kick: { ...bare, difficulty: 8, harm: { dice: 1, bonus: 3 }, rules: ["I040", "N18"] },
  snapPunch: { ...bare, difficulty: 6, harm: { dice: 1, bonus: 1 }, rules: ["N18"] },
  snapKick: { ...bare, difficulty: 6, harm: { dice: 1, bonus: 2 }, rules: ["N18"] },
  roundhouse: { ...bare, difficulty: 8, harm: { dice: 1, bonus: 3 }, rules: ["N18"] },
  grab: { ...bare, difficulty: 9, harm: null, feat: "holds", rules: ["I041", "N18"] },
  /** Its numbers are a setting, for no source has them. */
  tackle: { ...bare, difficulty: null, harm: null, feat: "fells", rules: ["I042"] },
  strike: { ...armed, difficulty: null, rules: ["I038", "N20"] },
  slash: { ...armed, difficulty: 7, rules: ["N19"] },
  thrust: { ...armed, difficulty: 8, rules: ["N19"] },
  cleave: { ...armed, difficulty: 9, bonus: 1, rules: ["N19"] },
  bind: { ...armed, difficulty: 10, feat: "binds", rules: ["N19"] },
});

/** The ways in which one act interrupts another. */
export const interruptions = defineTable<Row>()({
  /** A delayed action steps in before another's. */
  stepIn: { rules: ["I019", "I021"] },
  /** The shot of somebody who has the drop. */
  heldShot: { rules: ["I060"] },
});
