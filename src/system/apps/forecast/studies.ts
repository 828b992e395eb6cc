/**
 * Gives out the fights of studies to those who play them, and counts what came of them. What is counted is always the
 * first so many fights of a seed, in whatever order shares come back, so that the same seed says the same everywhere.
 */
import { type FightTally, mergeTallies, NO_FIGHTS } from "../../../odds/fight-odds.ts";
import type { Share, Study } from "../../../odds/shares.ts";
import { Unfit } from "../rules-worker.ts";
import type { Fighter } from "./fighters.ts";

/** How long a share should take: soon stopped, and still worth the way. Unit: milliseconds. */
const SHARE_MS = 80;

const MOST_IN_SHARE = 200;

/** What has come of a study so far. */
class Progress {
  readonly study: Study;
  wanted: number;
  /** What came of the first fights of it, without a gap. */
  tally: FightTally = NO_FIGHTS;
  /** The number of the first fight that nobody plays yet. */
  next = 0;
  /** Shares that came before one with earlier fights, by the number of their first. */
  readonly #early = new Map<number, FightTally>();
  /** Shares that whoever had them could not play. */
  readonly returned: Share[] = [];

  constructor(study: Study, wanted: number) {
    this.study = study;
    this.wanted = wanted;
  }

  get isGivenOut(): boolean {
    return this.next >= this.wanted && this.returned.length === 0;
  }

  take(most: number): Share {
    const back = this.returned.pop();
    if (back) return back;
    const share = { study: this.study.id, first: this.next, count: Math.min(most, this.wanted - this.next) };
    this.next += share.count;
    return share;
  }

  put({ first }: Share, tally: FightTally): void {
    this.#early.set(first, tally);
    for (let come = this.#come(); come; come = this.#come()) this.tally = mergeTallies(this.tally, come);
  }

  /** The share that goes on where what is counted ends. */
  #come(): FightTally | undefined {
    const first = this.tally.fights;
    const come = this.#early.get(first);
    this.#early.delete(first);
    return come;
  }
}

/** What whoever looks at studies wants to be told. */
interface Listener {
  /** More fights have been counted. */
  changed(): void;
  /** Nobody could play as hoped: the page plays from now on. */
  fellBack(): void;
  failed(error: unknown): void;
}

/** Plays several studies side by side, always going on with the one that is behind. */
export class Studies {
  readonly #listener: Listener;
  readonly #inPage: () => Promise<Fighter>;
  #fighters: Fighter[];
  #all: Progress[] = [];
  #nextId = 1;
  #isStopped = false;
  #isClosed = false;
  /** Counts a share that came back after the stop. */
  readonly #held: (() => void)[] = [];
  /** Fighters that are at a share. */
  readonly #busy = new Set<Fighter>();

  /** @param inPage - Who plays where there are no fighters, or they prove unfit. */
  constructor(fighters: readonly Fighter[], inPage: () => Promise<Fighter>, listener: Listener) {
    this.#fighters = [...fighters];
    this.#inPage = inPage;
    this.#listener = listener;
    if (fighters.length === 0) void this.#callPage();
  }

  /** Play so many fights from that beginning. @returns The id by which it is asked for. */
  begin(study: Omit<Study, "id">, wanted: number): number {
    const begun = new Progress({ ...study, id: this.#nextId++ }, wanted);
    this.#all.push(begun);
    for (const fighter of this.#fighters) fighter.begin(begun.study);
    this.#goOn();
    return begun.study.id;
  }

  /** Play more fights from the same beginning, until so many are counted. */
  extend(id: number, wanted: number): void {
    const found = this.#all.find(({ study }) => study.id === id);
    if (found) found.wanted = Math.max(found.wanted, wanted);
    this.#goOn();
  }

  /** What has come of it so far. */
  tallyOf(id: number): FightTally {
    return this.#all.find(({ study }) => study.id === id)?.tally ?? NO_FIGHTS;
  }

  /** Have all its fights been counted? */
  isDone(id: number): boolean {
    const found = this.#all.find(({ study }) => study.id === id);
    return found !== undefined && found.tally.fights >= found.wanted;
  }

  /** Play none but these any more; what came of the others is forgotten. */
  keep(ids: ReadonlySet<number>): void {
    const gone = this.#all.filter(({ study }) => !ids.has(study.id));
    this.#all = this.#all.filter(({ study }) => ids.has(study.id));
    for (const { study } of gone) for (const fighter of this.#fighters) fighter.forget(study.id);
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Stop, or go on: what is being played is counted when it goes on, so that no figure moves after a stop. */
  set isStopped(isStopped: boolean) {
    this.#isStopped = isStopped;
    if (!isStopped) for (const count of this.#held.splice(0)) count();
    this.#goOn();
  }

  close(): void {
    this.#isClosed = true;
    this.#all = [];
    for (const fighter of this.#fighters) fighter.close();
    this.#fighters = [];
  }

  #goOn(): void {
    for (const fighter of this.#fighters) if (!this.#busy.has(fighter)) void this.#employ(fighter);
  }

  /** Let somebody play one share after the other for as long as there are any. */
  async #employ(fighter: Fighter): Promise<void> {
    this.#busy.add(fighter);
    let size = 1;
    for (let now = this.#behind(); now && this.#fighters.includes(fighter); now = this.#behind()) {
      const share = now.take(size);
      const began = performance.now();
      if (!(await this.#played(fighter, now, share))) break;
      const took = Math.max(1, performance.now() - began);
      size = Math.max(1, Math.min(MOST_IN_SHARE, Math.round((share.count * SHARE_MS) / took), share.count * 4));
    }
    this.#busy.delete(fighter);
  }

  /** The study of which the fewest fights are given out; null where there is nothing to play. */
  #behind(): Progress | null {
    if (this.#isStopped) return null;
    const open = this.#all.filter(({ isGivenOut }) => !isGivenOut);
    return open.reduce<Progress | null>((least, one) => (least && least.next <= one.next ? least : one), null);
  }

  /** Let somebody play a share. @returns Can they play another? */
  async #played(fighter: Fighter, progress: Progress, share: Share): Promise<boolean> {
    try {
      const tally = await fighter.play(share);
      const count = () => {
        progress.put(share, tally);
        if (this.#all.includes(progress)) this.#listener.changed();
      };
      if (this.#isStopped) this.#held.push(count);
      else count();
      return true;
    } catch (error) {
      if (this.#fighters.includes(fighter)) await this.#lose(fighter, progress, share, error);
      return false;
    }
  }

  /** Take back what somebody could not play; where nobody is left who could, the page plays. */
  async #lose(fighter: Fighter, progress: Progress, share: Share, error: unknown): Promise<void> {
    this.#fighters = this.#fighters.filter((one) => one !== fighter);
    fighter.close();
    if (!(error instanceof Unfit)) {
      this.close();
      this.#listener.failed(error);
      return;
    }
    progress.returned.push(share);
    if (this.#fighters.length === 0) await this.#callPage();
    else this.#goOn();
  }

  /** Let the page play, since nobody else can. */
  async #callPage(): Promise<void> {
    try {
      const inPage = await this.#inPage();
      if (this.#isClosed) return inPage.close();
      for (const { study } of this.#all) inPage.begin(study);
      this.#fighters.push(inPage);
      this.#listener.fellBack();
      this.#goOn();
    } catch (error) {
      this.#listener.failed(error);
    }
  }
}
