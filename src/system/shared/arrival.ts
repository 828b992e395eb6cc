import type { Ruleset, RulesetDoor } from "../../engine/ruleset.ts";

/** Which ruleset is played, whether it has been fetched, and what waits for it. */
export class Arrival {
  readonly #doors: Readonly<Record<string, RulesetDoor>>;
  readonly #fetched = new Map<string, Ruleset>();
  readonly #waiting: (() => void)[] = [];
  readonly #along: ((id: string) => Promise<unknown>)[] = [];
  #played: RulesetDoor;
  #isWithheld = false;

  /** @param doors - All that can be played; the first one is, until another is chosen. */
  constructor(doors: Readonly<Record<string, RulesetDoor>>) {
    const [first] = Object.values(doors);
    if (!first) throw new RangeError("there is no ruleset");
    this.#doors = doors;
    this.#played = first;
  }

  /** Play that one; one that is not known leaves the one that is played. */
  choose(id: string): void {
    const door = Object.hasOwn(this.#doors, id) ? this.#doors[id] : undefined;
    if (door) this.#played = door;
  }

  /** The way to the one that is played. */
  get played(): RulesetDoor {
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

  /** Fetch the one that is played with all that comes along, and do what waits for it. @throws Error - As its door. */
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
