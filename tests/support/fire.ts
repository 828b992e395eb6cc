import { Course } from "../../src/engine/course.ts";
import { recordedDice, scriptedDice } from "../../src/engine/dice/dice.ts";
import type { Answers, Prompt } from "../../src/engine/prompt.ts";
import { coda } from "../../src/rulesets/coda/index.ts";
import type { CodaEncounter, CodaSheet, CodaWeapon } from "../../src/rulesets/coda/sheet.ts";
import { enemy, entriesOf, fight, type PersonOptions, type Played, person, pistol } from "./coda.ts";

export { notesOf } from "./play.ts";

/** A beam rifle with thirty shots that fires bursts; ranges as the pistol's. */
export function rifle(over: Partial<CodaWeapon> = {}): CodaWeapon {
  return pistol({ id: "rifle", name: "Beam rifle", autoFire: true, shots: 30, traits: ["energy"], ...over });
}

/** A rifle that carries no farther than long range, 100 m. */
export function shortRifle(over: Partial<CodaWeapon> = {}): CodaWeapon {
  return rifle({ ranges: { pointBlank: 5, short: 20, medium: 50, long: 100, increment: 0 }, ...over });
}

/** Kassus with a rifle at 0,5, and enemies called raider0, raider1, … in these squares. */
export function firefight(
  enemies: readonly (readonly [number, number])[],
  sheet: Partial<CodaSheet> = {},
  options: PersonOptions = {},
): CodaEncounter {
  const kassus = person("kassus", { at: [0, 5], ...options, sheet: { weapons: [rifle()], ...sheet } });
  return fight([kassus, ...enemies.map((at, index) => enemy(`raider${index}`, { at, sheet: { weapons: [] } }))]);
}

/** Shots that kassus has fired. */
export function shotsFired({ after }: Played, weapon = "rifle"): number {
  return after.combatants.kassus?.counts[`shots:${weapon}`] ?? 0;
}

/** Faces of the damage dice that fell, a list for each time. */
export function blowsOf({ exchange }: Played): readonly (readonly number[])[] {
  return entriesOf(exchange.episode).flatMap((entry) => (entry.kind === "sum" ? [entry.sum.faces] : []));
}

/** A course on which a part of a resolver can be played by itself. */
export function courseOf(encounter: CodaEncounter, faces: readonly number[] = []): Course<CodaSheet> {
  const { check, resolve } = coda;
  const play = {
    encounter,
    dice: recordedDice([], scriptedDice(faces)),
    check,
    resolve,
    roll: coda.roll,
    isAct: () => true,
    asked: 0,
    granted: false,
    amendments: [],
    rolls: 0,
    foretold: null,
    fallen: null,
    takesFirst: false,
  };
  return new Course(play, { actor: "kassus", action: "otherWork" });
}

/** Play a part of a resolver to its end; every question takes its default. */
export function follow<T>(part: Generator<readonly Prompt[], T, Answers>): T {
  let step = part.next({});
  while (!step.done) {
    const answers = step.value.map((prompt) => [prompt.id, { prompt: prompt.id, choice: prompt.fallback }] as const);
    step = part.next(Object.fromEntries(answers));
  }
  return step.value;
}
