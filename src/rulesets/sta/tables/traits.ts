/** For whom and for what a trait counts: a fact of the scene or of somebody that makes tasks harder or easier. */
import { defineTable, type Row } from "../../../engine/table.ts";

/** Whose tasks a trait concerns. */
export interface TraitReachRow extends Row {
  /** Where it is: on somebody, or on the scene. */
  readonly on: "person" | "scene";
  /** The side whose tasks it concerns; left out where it is everybody's, or goes by whoever bears it. */
  readonly side?: string;
}

export const traitReaches = defineTable<TraitReachRow>()({
  /** Tasks of whoever bears it. */
  bearer: { on: "person", rules: ["G490"] },
  /** Attacks on whoever bears it. */
  atBearer: { on: "person", rules: ["G490"] },
  everybody: { on: "scene", rules: ["G490"] },
  forCrew: { on: "scene", side: "crew", rules: ["G490"] },
  forHostile: { on: "scene", side: "hostile", rules: ["G490"] },
});

export type TraitReachId = keyof typeof traitReaches;

/** The reach of a trait of the scene that concerns one side; everybody where none is of that side alone. */
export function traitReachOf(side: string): TraitReachId {
  const found = Object.values(traitReaches).find((row) => row.side === side);
  return (found?.id ?? traitReaches.everybody.id) as TraitReachId;
}

/** What kind of tasks a trait concerns. */
export interface TraitTaskRow extends Row {
  /** How the ids of their tests begin. */
  readonly tests: string;
}

export const traitTasks = defineTable<TraitTaskRow>()({
  anyTask: { tests: "", rules: ["G490"] },
  anyAttack: { tests: "attack/", rules: ["G490"] },
  anyShot: { tests: "attack/shoot", rules: ["G490"] },
  anyBlow: { tests: "attack/strike", rules: ["G490"] },
});

export type TraitTaskId = keyof typeof traitTasks;

/** By how much a trait makes tasks harder or easier at most (G490). */
export const MOST_OF_TRAIT = 3;

/** How long the name of a trait may be. */
export const MOST_LETTERS = 60;
