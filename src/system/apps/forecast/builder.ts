/**
 * Builds encounters: looks for three forces that are as hard as somebody wants the fight to be, and lets them be
 * changed by the piece. The window shows it on its second tab; nothing of it changes the world.
 */
import { type FightTally, NO_FIGHTS } from "../../../odds/fight-odds.ts";
import {
  byDanger,
  type Force,
  type Found,
  findForce,
  MOST_IN_FORCE,
  recipesOf,
  withForce,
} from "../../../odds/forces.ts";
import { text } from "../../foundry/text.ts";
import type { Foreseen } from "./fight.ts";
import { kindsFrom, type NamedKind, type Source, savedForce, sourcesOf } from "./kinds.ts";
import { MOST_ROUNDS } from "./run.ts";
import { Studies } from "./studies.ts";
import { inPage, workers } from "./workers.ts";

/** Fights in which each force that is shown is told. */
export const FIGHTS_SHOWN = 500;

/** What somebody wants of a fight. */
export interface Wanted {
  /** How often the own side wins, in tenths. */
  readonly wins: number;
  /** Nobody of it falls in more than this share of all fights. */
  readonly falls: number;
  /** It lasts about so many rounds. */
  readonly rounds: readonly [least: number, most: number];
}

/** What may be chosen of how often somebody falls, and of how long it lasts. */
export const FALLS: readonly number[] = [1, 0.5, 0.25, 0.1];
export const ROUNDS: readonly Wanted["rounds"][] = [
  [0, MOST_ROUNDS],
  [1, 3],
  [4, 6],
  [7, MOST_ROUNDS],
];

/** A force that is suggested, or was changed. */
export interface Suggestion {
  readonly recipe: "mixed" | "chief" | "alike" | "own";
  readonly force: Force;
}

interface Listener {
  changed(): void;
  failed(error: unknown): void;
}

/** Ends a search that nobody waits for any more. */
class Given extends Error {}

/** Looks for forces against one side of a fight. */
export class Builder {
  readonly foreseen: Foreseen;
  readonly seed: number;
  readonly #listener: Listener;
  readonly #studies: Studies;
  /** What is tried of a force, by the ids of its kinds. */
  readonly #tried = new Map<string, number>();
  #waiting: (() => void)[] = [];
  #search = 0;
  wanted: Wanted = { wins: 8, falls: 0.25, rounds: ROUNDS[0] as Wanted["rounds"] };
  sources: readonly Source[] = [];
  source = "";
  kinds: readonly NamedKind[] = [];
  suggestions: readonly Suggestion[] = [];
  chosen = 0;
  /** Has somebody chosen the force that is looked at? Else it is the first. */
  #isPicked = false;
  isSearching = false;
  #round = 0;

  constructor(foreseen: Foreseen, seed: number, listener: Listener) {
    this.foreseen = foreseen;
    this.seed = seed;
    this.#listener = listener;
    const changed = () => {
      for (const go of this.#waiting.splice(0)) go();
      listener.changed();
    };
    this.#studies = new Studies(workers(), inPage, { changed, fellBack: changed, failed: listener.failed });
  }

  /** Begin with the first source that there is. */
  async begin(): Promise<void> {
    this.sources = sourcesOf(text("Forecast.build.world"));
    await this.use(this.sources[0]?.id ?? "");
  }

  /** Take the people of a source. */
  async use(source: string): Promise<void> {
    this.source = source;
    this.kinds = source === "" ? [] : await kindsFrom(source);
    this.#round = 0;
    const force = savedForce(source).filter((id) => this.kinds.some((kind) => kind.id === id));
    if (force.length === 0) this.look();
    else this.#take(force.slice(0, MOST_IN_FORCE));
  }

  /** Take a force as it was saved, and look for no other. */
  #take(force: Force): void {
    this.#search++;
    this.#tried.clear();
    this.#studies.keep(new Set());
    this.isSearching = false;
    this.chosen = 0;
    this.suggestions = [{ recipe: "own", force }];
    this.#show();
  }

  /** See which sources there are by now: one more where a force was saved. */
  renewSources(): void {
    this.sources = sourcesOf(text("Forecast.build.world"));
    this.#listener.changed();
  }

  /** Want something else of the fight. */
  want(wanted: Partial<Wanted>): void {
    this.wanted = { ...this.wanted, ...wanted };
    if (wanted.wins !== undefined) this.look();
    else this.#listener.changed();
  }

  /** Look for three others. */
  others(): void {
    this.#round++;
    this.look();
  }

  /** Look for forces anew. */
  look(): void {
    const search = ++this.#search;
    // What is found depends on the seed alone, and not on how far an earlier search had come
    this.#tried.clear();
    this.#studies.keep(new Set());
    this.suggestions = [];
    this.chosen = 0;
    this.#isPicked = false;
    this.isSearching = this.kinds.length > 0;
    this.#listener.changed();
    if (!this.isSearching) return;
    this.#find(search).catch((error: unknown) => {
      if (!(error instanceof Given)) this.#listener.failed(error);
    });
  }

  async #find(search: number): Promise<void> {
    const { own } = this.foreseen;
    const attempt = (force: Force, fights: number) => this.#attempt(search, force, fights);
    const ids = await byDanger(
      this.kinds.map(({ id }) => id),
      { own },
      attempt,
    );
    const recipes = Object.entries(recipesOf(ids, this.#round)) as [Suggestion["recipe"], (at: number) => string][];
    let found: readonly (Suggestion & Found)[] = [];
    for (const [recipe, make] of recipes) {
      const one = await findForce(make, ids, { own, wins: this.wanted.wins / 10 }, attempt);
      if (found.some(({ force }) => keyOf(force) === keyOf(one.force))) continue;
      found = [...found, { recipe, ...one }].toSorted((a, b) => a.off - b.off);
      this.#suggest(found);
    }
    this.isSearching = false;
    this.#show();
  }

  /** Show what was found so far, nearest to what is wanted first; what somebody has chosen stays chosen. */
  #suggest(suggestions: readonly Suggestion[]): void {
    const { now } = this;
    const at = now && this.#isPicked ? suggestions.findIndex(({ recipe }) => recipe === now.recipe) : 0;
    this.suggestions = suggestions;
    this.chosen = Math.max(0, at);
    this.#listener.changed();
  }

  /** Play as many fights of those that are suggested as are shown. */
  #show(): void {
    for (const { force } of this.suggestions) this.#begin(force, FIGHTS_SHOWN);
    this.#listener.changed();
  }

  /** Play so many fights against a force at least. @returns The study. */
  #begin(force: Force, fights: number): number {
    const key = keyOf(force);
    const known = this.#tried.get(key);
    if (known !== undefined) {
      this.#studies.extend(known, fights);
      return known;
    }
    const { encounter, own, game } = this.foreseen;
    const against = withForce(encounter, own, force, this.kinds, game);
    const study = { game: game.ruleset.id, encounter: against, seed: this.seed, mostRounds: MOST_ROUNDS };
    const id = this.#studies.begin(study, fights);
    this.#tried.set(key, id);
    return id;
  }

  /** What comes of a force in so many fights, or more. @throws Given - Something else is looked for by now. */
  async #attempt(search: number, force: Force, fights: number): Promise<FightTally> {
    const id = this.#begin(force, fights);
    while (this.#studies.tallyOf(id).fights < fights) {
      if (search !== this.#search) throw new Given();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    if (search !== this.#search) throw new Given();
    return this.#studies.tallyOf(id);
  }

  /** What has come of a force so far. */
  tallyOf({ force }: Suggestion): FightTally {
    const tried = this.#tried.get(keyOf(force));
    return tried === undefined ? NO_FIGHTS : this.#studies.tallyOf(tried);
  }

  /** The force that is looked at; null while there is none. */
  get now(): Suggestion | null {
    return this.suggestions[this.chosen] ?? null;
  }

  choose(at: number): void {
    if (at >= 0 && at < this.suggestions.length) {
      this.chosen = at;
      this.#isPicked = true;
    }
    this.#listener.changed();
  }

  /** Let one more of a kind be in the force that is looked at, or one fewer. */
  change(kind: string, by: 1 | -1): void {
    const { now } = this;
    const force = now ? changed(now.force, kind, by) : by > 0 ? [kind] : [];
    if (force.length === 0 || force.length > MOST_IN_FORCE) return;
    // What was found is not found any more; whatever is still looked for is left
    this.#search++;
    this.isSearching = false;
    const own: Suggestion = { recipe: "own", force };
    this.suggestions = now ? this.suggestions.with(this.chosen, own) : [own];
    this.#show();
  }

  close(): void {
    this.#search++;
    for (const go of this.#waiting.splice(0)) go();
    this.#studies.close();
  }
}

/** A force with one more of a kind, or one fewer. */
function changed(force: Force, kind: string, by: 1 | -1): Force {
  if (by > 0) return [...force, kind];
  const at = force.lastIndexOf(kind);
  return at < 0 ? force : force.toSpliced(at, 1);
}

/** A force as text; in whatever order it was put together, it is the same. */
function keyOf(force: Force): string {
  return [...force].sort().join();
}
