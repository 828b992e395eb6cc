/**
 * What a resolver talks to: it reads the encounter from its course and tells it tests, sums, effects, notes, questions
 * and interruptions. `play.ts` makes the first one of an exchange; each act that interrupts another has a course of its
 * own.
 */
import type { Dice, FallingDice, NewThrow } from "./dice/dice.ts";
import type { RollKind } from "./dice/roll-kind.ts";
import { applyEffect, type Change, effectOn } from "./effects.ts";
import {
  type Combatant,
  combatantOf,
  type Encounter,
  hasCondition,
  isFight,
  sharedOf,
  takesPart,
} from "./encounter.ts";
import {
  type Amendment,
  amendModifiers,
  amendSum,
  amendTest,
  type Entry,
  type Episode,
  type Note,
  type NoteParts,
} from "./exchange.ts";
import type { Intent } from "./intent.ts";
import type { Spending } from "./modifiers.ts";
import type { Answer, Answers, Prompt, Question } from "./prompt.ts";
import type { RollRules } from "./ruleset.ts";
import {
  addUp,
  type DegreeLadder,
  judgeTest,
  type Parts,
  type ReplacedFace,
  readParts,
  type Sum,
  type Test,
  type TestResult,
} from "./tests.ts";
import { type TimedEffect, timedEffectKey, type Until } from "./timed-effects.ts";
import { type CombatantId, type Draft, type Json, type Params, type Refusal, refuse } from "./types.ts";

/** A resolver: yields the prompts it puts together, is given the answers, and tells the course what happens. */
export type Resolution = Generator<readonly Prompt[], void, Answers>;

/**
 * What all courses of one exchange share: how things stand, the dice, and how an intent is resolved. Every one has all
 * of its entries from the beginning: an engine reads those slowly to which some are added on the way.
 */
export interface Play<Sheet> {
  encounter: Encounter<Sheet>;
  readonly dice: FallingDice;
  readonly check: (encounter: Encounter<Sheet>, intent: Intent) => Refusal | null;
  readonly resolve: (course: Course<Sheet>, intent: Intent) => Resolution | undefined;
  readonly roll: RollRules;
  /** Is it something that the actor does, and not what befalls them or a game master puts right? */
  readonly isAct: (intent: Intent) => boolean;
  asked: number;
  /** May the root's intent say that it interrupts another? */
  readonly granted: boolean;
  /** What a hand made of tests and sums after they were rolled. */
  readonly amendments: readonly Amendment[];
  /** How many tests and sums have been rolled. */
  rolls: number;
  /** Places of tests that were foretold and are not recorded yet, by their faces. */
  foretold: Map<readonly number[], number> | null;
  /** Dice that were thrown for a test or a sum and are not recorded yet, by their faces. */
  fallen: Map<readonly number[], FallenDice> | null;
  /** As `Tactics.takesFirst` of whoever answers. */
  readonly takesFirst: boolean;
}

/** Where dice of a throw fell among those of the exchange, die by die, and what they showed before. */
interface FallenDice {
  readonly at: readonly number[];
  readonly replaced: readonly ReplacedFace[];
}

/** The entry of a map that need not be there, taken out. */
function taken<K, V>(map: Map<K, V> | null, key: K): V | undefined {
  const value = map?.get(key);
  map?.delete(key);
  return value;
}

/** The record with the faces that its dice showed before; as it is where they showed none. */
function withReplaced<T extends Parts | TestResult>(record: T, fallen: FallenDice | undefined): T {
  return fallen && fallen.replaced.length > 0 ? { ...record, replaced: fallen.replaced } : record;
}

/** Ids of the first prompts: an engine is slow to read by a name that it has just put together. */
const PROMPT_IDS: readonly string[] = Array.from({ length: 32 }, (_, place) => `a${place}`);

/** The question as a prompt; written out, since each exchange makes some and a spread is slow. */
function promptOf(place: number, question: Question): Prompt {
  const { of, kind, narrator, about, others, repeats, choices, fallback, details, rules } = question;
  const prompt: Draft<Prompt> = { id: PROMPT_IDS[place] ?? `a${place}`, of, kind, choices, fallback, rules };
  if (narrator !== undefined) prompt.narrator = narrator;
  if (about !== undefined) prompt.about = about;
  if (others !== undefined) prompt.others = others;
  if (repeats !== undefined) prompt.repeats = repeats;
  if (details !== undefined) prompt.details = details;
  return prompt;
}

/** Is anything of a test paid for? A loop without a closure, as it runs with every roll and hardly ever is. */
function spendsAnything({ modifiers }: Test): boolean {
  for (const { spends } of modifiers) if (spends) return true;
  return false;
}

/** A throw with what its kind of roll keeps with each. */
function withData(begun: NewThrow, { roll }: RollKind): NewThrow {
  return roll ? { ...begun, roll } : begun;
}

/** The playing of one episode: a resolver reads how things stand from it and tells it what happens. */
export class Course<Sheet = unknown> {
  readonly intent: Intent;
  readonly entries: Entry[] = [];
  refusal: Refusal | null = null;
  readonly #play: Play<Sheet>;
  /** The episode that this one interrupts, or null at the root. */
  readonly #outer: Course<Sheet> | null;

  constructor(play: Play<Sheet>, intent: Intent, outer: Course<Sheet> | null = null) {
    this.#play = play;
    this.intent = intent;
    this.#outer = outer;
  }

  /** How things stand now, the effects so far included. */
  get encounter(): Encounter<Sheet> {
    return this.#play.encounter;
  }

  get dice(): Dice {
    return this.#play.dice;
  }

  /** Is the first choice that does something all that whoever answers wants to know of a question? */
  get takesFirst(): boolean {
    return this.#play.takesFirst;
  }

  /** How many episodes this one interrupts. */
  get depth(): number {
    return this.#outer ? this.#outer.depth + 1 : 0;
  }

  /** The combatant as they are now. */
  of(id: CombatantId): Combatant<Sheet> {
    return combatantOf(this.encounter, id);
  }

  /** Would the intent be let begin as things stand now, or as they may stand? */
  refusalOf(intent: Intent, encounter: Encounter<Sheet> = this.encounter): Refusal | null {
    return this.#play.check(encounter, intent);
  }

  /** Let a change happen to somebody. */
  change(on: CombatantId, change: Change): void {
    const effect = effectOn(on, change);
    this.#play.encounter = applyEffect(this.#play.encounter, effect);
    this.entries.push({ kind: "effect", effect });
  }

  /**
   * Let the fight have more or less of something that is nobody's own; no count goes below 0, and where none is kept
   * nothing happens.
   *
   * @returns By how much it has changed.
   */
  share(key: string, by: number): number {
    if (!this.encounter.counts) return 0;
    const changed = Math.max(by, -sharedOf(this.encounter, key));
    if (changed !== 0) this.change(this.intent.actor, { kind: "shared", key, by: changed });
    return changed;
  }

  /** Put a condition on somebody, or take it off, where that changes anything. */
  setCondition(on: CombatantId, key: string, to: boolean): void {
    const from = hasCondition(this.of(on), key);
    if (from !== to) this.change(on, { kind: "condition", key, from, to });
  }

  /** Let somebody take part in the fight from now on who does not yet. @returns Whether they did not. */
  join(on: CombatantId): boolean {
    if (!isFight(this.encounter) || takesPart(this.encounter, on)) return false;
    this.change(on, { kind: "join", from: false, to: true });
    return true;
  }

  /** Let a thing of somebody's be elsewhere, in one of their hands or out of it; null is as their sheet says. */
  put(on: CombatantId, key: string, to: Json): void {
    this.change(on, { kind: "hold", key, from: this.of(on).holds[key] ?? null, to });
  }

  /** Let something begin to last; it takes the place of one of its kind by the same person about the same one. */
  letLast(on: CombatantId, timedEffect: TimedEffect): void {
    const key = timedEffectKey(timedEffect);
    this.change(on, { kind: "timedEffects", key, from: this.of(on).timedEffects[key] ?? null, to: timedEffect });
  }

  /** End what somebody bears, where the test lets it. */
  endTimedEffects(on: CombatantId, ends: (timedEffect: TimedEffect) => boolean): void {
    const { timedEffects } = this.of(on);
    for (const key in timedEffects) {
      const from = timedEffects[key] as TimedEffect;
      if (ends(from)) this.change(on, { kind: "timedEffects", key, from, to: null });
    }
  }

  /** Let the dice of a roll fall, so that some of them may fall again before it is recorded. */
  throw(of: CombatantId, roll: RollKind): readonly number[] {
    const play = this.#play;
    const from = play.dice.faces.length;
    const faces = roll.throw(play.dice, of);
    play.fallen ??= new Map();
    play.fallen.set(faces, { at: faces.map((_, place) => from + place), replaced: [] });
    return faces;
  }

  /**
   * Let some of the roller's dice fall again; the new faces come in the place of the old ones.
   *
   * @param faces - As `throw` or this gave them, and not recorded yet.
   * @param places - Of those dice among the faces.
   * @returns All faces as they are now; what is recorded with them tells the old ones too.
   * @throws RangeError - These are no such faces, or a place is none of the roller's own.
   */
  throwAgain(of: CombatantId, roll: RollKind, faces: readonly number[], places: readonly number[]): readonly number[] {
    const play = this.#play;
    const fallen = taken(play.fallen, faces);
    if (!fallen || places.some((place) => faces[place] === undefined || place >= roll.dice))
      throw new RangeError(`no dice of ${of} to be thrown again at ${places.join(", ")}`);
    const from = play.dice.faces.length;
    const again: NewThrow = { of, count: places.length, replaces: places.map((place) => fallen.at[place] ?? 0) };
    const [now, at] = [[...faces], [...fallen.at]];
    const replaced = places.map((place, index): ReplacedFace => {
      const face = now[place] ?? 0;
      now[place] = play.dice.roll(roll.sides, index === 0 ? withData(again, roll) : undefined);
      at[place] = from + index;
      return { place, face };
    });
    play.fallen?.set(now, { at, replaced: [...fallen.replaced, ...replaced] });
    const foretold = taken(play.foretold, faces);
    if (foretold !== undefined) play.foretold?.set(now, foretold);
    return now;
  }

  /** Let something last on the scene, or no longer where it is null; outside a fight nothing does. */
  letLastOnScene(key: string, to: TimedEffect | null): void {
    const from = this.encounter.onScene?.[key] ?? null;
    if (isFight(this.encounter)) this.change(this.intent.actor, { kind: "scene", key, from, to });
  }

  /**
   * End everything that lasts until such a moment, on whoever bears it and on the scene; undoing the act gives it back.
   */
  endEffectsUntil(ends: (until: Until) => boolean): void {
    // A loop without a closure: nothing is found on most, and each act looks at everybody
    const { combatants } = this.encounter;
    for (const on in combatants) {
      const { timedEffects } = combatants[on] as Combatant<Sheet>;
      for (const key in timedEffects) {
        const from = timedEffects[key] as TimedEffect;
        if (ends(from.until)) this.change(on, { kind: "timedEffects", key, from, to: null });
      }
    }
    for (const key in this.encounter.onScene)
      if (ends((this.encounter.onScene[key] as TimedEffect).until)) this.letLastOnScene(key, null);
  }

  /** Judge a test whose dice fell, as it stands after a hand has changed it, and record it. */
  tested(of: CombatantId, test: Test, faces: readonly number[], ladder: DegreeLadder): TestResult {
    const play = this.#play;
    const place = play.foretold?.get(faces) ?? play.rolls++;
    play.foretold?.delete(faces);
    const judged = this.#judged(test, faces, ladder, place);
    const result = withReplaced(judged, taken(play.fallen, faces));
    this.entries.push({ kind: "test", of, test: result, place });
    return result;
  }

  /** Judge a test whose dice fell before it is recorded with these very faces. */
  foretell(test: Test, faces: readonly number[], ladder: DegreeLadder): TestResult {
    const play = this.#play;
    const place = play.foretold?.get(faces) ?? play.rolls++;
    play.foretold ??= new Map();
    play.foretold.set(faces, place);
    return withReplaced(this.#judged(test, faces, ladder, place), play.fallen?.get(faces));
  }

  #judged(test: Test, faces: readonly number[], ladder: DegreeLadder, place: number): TestResult {
    const roll = this.#play.roll.of(test, this.encounter.settings);
    const rolled = judgeTest(test, roll, faces, ladder);
    const amendment = this.#amendmentOf(place);
    return amendment ? amendTest(rolled, roll, amendment, ladder) : rolled;
  }

  #amendmentOf(place: number): Amendment | undefined {
    // A loop, for there is hardly ever any and this runs with every roll
    for (const amendment of this.#play.amendments) if (amendment.roll === place) return amendment;
    return undefined;
  }

  /**
   * Take from somebody what is spent on their test: what a hand has struck is not paid for, and no count goes below 0.
   *
   * @param faces - How its dice fell, where they have and it was foretold; else it is the test that is rolled next.
   */
  pay(of: CombatantId, test: Test, faces?: readonly number[]): void {
    if (!spendsAnything(test)) return;
    const place = (faces && this.#play.foretold?.get(faces)) ?? this.#play.rolls;
    const amendment = this.#amendmentOf(place);
    const { modifiers } = amendment ? amendModifiers(test, amendment) : test;
    for (const { spends, on } of modifiers) if (spends && on !== false) this.#spend(of, spends);
  }

  #spend(of: CombatantId, { count, points }: Spending): void {
    const by = Math.min(points, this.of(of).counts[count] ?? 0);
    if (by > 0) this.change(of, { kind: "count", key: count, by: -by });
  }

  /** Add up what is no test, as it stands after a hand has changed it, and record it. */
  summed(of: CombatantId, parts: Parts): Sum {
    const place = this.#play.rolls++;
    const amendment = this.#amendmentOf(place);
    const read = parts.roll ? readParts(parts, this.#play.roll.of(parts, this.encounter.settings)) : parts;
    const added = addUp(withReplaced(read, taken(this.#play.fallen, parts.faces)));
    const sum = amendment ? amendSum(added, amendment) : added;
    this.entries.push({ kind: "sum", of, sum, place });
    return sum;
  }

  /** Say something that the card should tell. @param parts - What its numbers are made of. */
  note(code: string, params: Params = {}, of?: CombatantId, parts?: NoteParts): void {
    const note: Draft<Note> = { kind: "note", code, params };
    if (of !== undefined) note.of = of;
    if (parts) note.parts = parts;
    this.entries.push(note);
  }

  /** Put questions together and wait until all are answered; the answers come in the order of the questions. */
  *ask(questions: readonly Question[]): Generator<readonly Prompt[], readonly Answer[], Answers> {
    if (questions.length === 0) return [];
    const prompts = questions.map((question) => promptOf(++this.#play.asked, question));
    const answers = yield prompts;
    return prompts.map((prompt) => {
      const answer = answers[prompt.id];
      if (!answer) throw new RangeError(`the exchange went on without an answer to ${prompt.id}`);
      this.entries.push({ kind: "answered", prompt, answer });
      return answer;
    });
  }

  /** Let another intent interrupt this one; it is played to its end before this one goes on. */
  *nest(intent: Intent): Generator<readonly Prompt[], Course<Sheet>, Answers> {
    const inner = new Course(this.#play, intent, this);
    this.entries.push({ kind: "nested", episode: inner.episode() });
    const place = this.entries.length - 1;
    try {
      yield* inner.run();
    } finally {
      this.entries[place] = { kind: "nested", episode: inner.episode() };
    }
    return inner;
  }

  /** Play the intent, or note the rule that says no. */
  *run(): Resolution {
    const forged = this.intent.interrupts && !this.#outer && !this.#play.granted;
    this.refusal = forged ? refuse("act/interrupts") : this.#play.check(this.encounter, this.intent);
    if (this.refusal) return;
    const { actor } = this.intent;
    if (this.#play.isAct(this.intent)) this.endEffectsUntil((until) => until.moment === "act" && until.of === actor);
    const resolution = this.#play.resolve(this, this.intent);
    if (resolution) yield* resolution;
  }

  /** What has happened so far, as data; its entries grow while the course is played. */
  episode(): Episode {
    const { intent, entries, refusal } = this;
    return refusal ? { intent, entries, refusal } : { intent, entries };
  }
}
