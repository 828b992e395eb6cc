/**
 * Which game this world plays, and whether its rules have been fetched: they come late, after the page stands. Whoever
 * needs them asks `activeRuleset` (null until then), waits by `whenFetched`, or begins only when all is there
 * (`presentRuleset`).
 */
import type { Ruleset, RulesetManifest } from "../../engine/ruleset.ts";
import { type Refusal, refuse } from "../../engine/types.ts";
import { manifests } from "../../rulesets/index.ts";

/** Which ruleset is played, whether it has been fetched, and what waits for it. */
export class RulesetLoader {
  readonly #manifests: Readonly<Record<string, RulesetManifest>>;
  readonly #fetched = new Map<string, Ruleset>();
  readonly #waiting: (() => void)[] = [];
  readonly #along: ((id: string) => Promise<unknown>)[] = [];
  #played: RulesetManifest;
  #isWithheld = false;

  /** @param manifests - All that can be played; the first one is, until another is chosen. */
  constructor(manifests: Readonly<Record<string, RulesetManifest>>) {
    const [first] = Object.values(manifests);
    if (!first) throw new RangeError("there is no ruleset");
    this.#manifests = manifests;
    this.#played = first;
  }

  /** Play that one; one that is not known leaves the one that is played. */
  choose(id: string): void {
    const manifest = Object.hasOwn(this.#manifests, id) ? this.#manifests[id] : undefined;
    if (manifest) this.#played = manifest;
  }

  /** The way to the one that is played. */
  get played(): RulesetManifest {
    return this.#played;
  }

  /** The ruleset of that id, or null as long as it has not been fetched, and where it is kept back. */
  of(id: string): Ruleset | null {
    return this.#isWithheld ? null : (this.#fetched.get(id) ?? null);
  }

  /** Keep the rulesets back for good: whatever waits for one waits for ever. */
  withhold(): void {
    this.#isWithheld = true;
    this.#waiting.splice(0);
  }

  /** Are they kept back? */
  get isWithheld(): boolean {
    return this.#isWithheld;
  }

  /** Fetch this too with the one that is played: that is there only when all of it is. Called before it is fetched. */
  fetchAlong(load: (id: string) => Promise<unknown>): void {
    this.#along.push(load);
  }

  /**
   * Fetch the one that is played with all that comes along, and do what waits for it.
   *
   * @throws Error - As its `load`.
   */
  async fetch(): Promise<void> {
    const { id, load } = this.#played;
    if (this.of(id) || this.#isWithheld) return;
    const [ruleset] = await Promise.all([load(), ...this.#along.map((one) => one(id))]);
    this.#fetched.set(id, ruleset);
    for (const act of this.#waiting.splice(0)) act();
  }

  /** Do something as soon as the one that is played is there, which may be at once. */
  whenFetched(act: () => void): void {
    if (this.of(this.#played.id)) act();
    else if (!this.#isWithheld) this.#waiting.push(act);
  }
}

/** The rulesets that can be played, the usual one first. */
export const RULESETS: readonly string[] = Object.keys(manifests);

/** The choice is read once, when the page is loaded. */
const arrival = new RulesetLoader(manifests);

/** Let the world play that one; one that this version does not know leaves the usual one. */
export function chooseRuleset(id: string): void {
  arrival.choose(id);
}

/** What of the ruleset of this world is there from the start: its id, movement modes, conditions and settings. */
export function playedRuleset(): RulesetManifest {
  return arrival.played;
}

/** The ruleset that this world plays, or null as long as it has not been fetched. */
export function activeRuleset(): Ruleset | null {
  return arrival.of(arrival.played.id);
}

/**
 * The ruleset of that id, for what only begins when it is there.
 *
 * @throws RangeError - It is not: whoever asks has to look first.
 */
export function presentRuleset(id = arrival.played.id): Ruleset {
  const found = arrival.of(id);
  if (!found) throw new RangeError(`the ruleset ${id} is not there`);
  return found;
}

/** Keep the rules back for good, where this table lacks what they need. */
export function withholdRuleset(): void {
  arrival.withhold();
}

/** Are the rules kept back for good? */
export function isWithheld(): boolean {
  return arrival.isWithheld;
}

/**
 * Fetch this too when the ruleset is fetched, by its id: nothing that waits begins before it is there. Called first in
 * init.
 */
export function fetchAlong(load: (id: string) => Promise<unknown>): void {
  arrival.fetchAlong(load);
}

/** Fetch the ruleset that this world plays, and tell what waits for it. @throws Error - As its `load`. */
export async function fetchRuleset(): Promise<void> {
  await arrival.fetch();
}

/** Do something as soon as the ruleset is there, which may be at once. */
export function whenFetched(act: () => void): void {
  arrival.whenFetched(act);
}

/** Resolves as soon as the ruleset is there. */
export function untilFetched(): Promise<void> {
  return new Promise((resolve) => {
    whenFetched(resolve);
  });
}

/** Do something once, as soon as the world is ready and its ruleset is there. Called in init. */
export function whenPlayable(act: () => void): void {
  Hooks.once("ready", () => whenFetched(act));
}

/** Why nothing of a fight begins, or null: the ruleset has not come, could not be fetched, or is kept back. */
export function refuseAwaited(): Refusal | null {
  if (arrival.isWithheld) return refuse("ruleset/withheld");
  return activeRuleset() ? null : refuse("ruleset/awaited");
}
