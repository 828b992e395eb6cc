/**
 * The adviser: looks whose turn it is, has it thought about, and shows what they had better do in the strip and on the
 * map. What is pressed there, or on the keyboard, comes here. `../open-adviser.ts` loads it and tells it to look again.
 *
 * What is shown is always of the fight as it stands: whenever that changes, it is thought about anew, and an act of
 * before is not carried out any more.
 */

import { isDecided, type Tactics } from "../../../engine/tactics.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { type Advice, type Degree, EVEN_TEMPER, type Temper } from "../../../odds/advice.ts";
import type { Advised, Turn } from "../../../odds/shares.ts";
import { showAdvisedWays } from "../../canvas/advised-ways.ts";
import { activeRuleset } from "../../foundry/active-ruleset.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { isStill } from "../../foundry/reduced-motion.ts";
import { gamePlayed } from "../forecast/fight.ts";
import type { StripShown } from "../open-adviser.ts";
import { adviseeOf } from "./advisee.ts";
import { AutoPlay, placeOf } from "./auto-play.ts";
import { type Card, cardsOf, SHOWN } from "./cards.ts";
import { carryOut, isRoundOver, isSettled } from "./carry-out.ts";
import { Strip, type StripView } from "./strip.ts";
import { stripView, waysOf } from "./strip-view.ts";
import { keepTemper, shareTemper, temperOf } from "./temper.ts";
import { Thinking } from "./thinking.ts";
import { fightHere, type TurnHere, turnHere } from "./turn.ts";

/** What this user has chosen, kept in their browser. */
export interface Choices {
  shown(): StripShown;
  isForAll(): boolean;
  /** Unit: seconds. */
  pace(): number;
  show(shown: StripShown): Promise<void>;
  adviseAll(isForAll: boolean): Promise<void>;
  setPace(seconds: number): Promise<void>;
}

/** What somebody does who has nothing left to do. */
const END_OF_TURN: Advice = { plan: [], worth: 0, harm: {}, losses: {}, tries: 0 };

/** How often the strip is drawn while advice grows sharper. Unit: milliseconds. */
const DRAW_MS = 300;

/** How often the bar moves until something happens. Unit: milliseconds. */
const TICK_MS = 100;

/** What is thought about, as text: whatever of it changes makes old advice worthless. */
function stateOf({ encounter, of }: TurnHere, temper: Temper): string {
  return JSON.stringify([of, temper, encounter]);
}

/** There is one. */
export class Adviser {
  readonly #choices: Choices;
  readonly #strip = new Strip({});
  readonly #thinking: Thinking;
  readonly #auto: AutoPlay;
  #tactics: Tactics | null = null;
  #turn: TurnHere | null = null;
  #asked: { readonly turn: Turn; readonly state: string } | null = null;
  #advised: Advised | null = null;
  #cards: readonly Card[] = [];
  #from = 0;
  #isTemperOpen = false;
  /** Is something of ours being carried out? */
  #isBusy = false;
  /** Whose turn it was when NPC turns were played last. */
  #playedOf = "";
  /** What is being carried out, in words; empty for nothing. */
  #doing = "";
  #seed = 1;
  #drawing = 0;
  #ticking = 0;

  constructor(choices: Choices) {
    this.#choices = choices;
    const failed = (error: unknown) => reportError("Adviser", error);
    this.#thinking = new Thinking({ failed, advised: (turn, advised) => this.#hear(turn, advised) });
    this.#auto = new AutoPlay({
      pace: () => 1000 * choices.pace(),
      carryOut: (plan) => this.#carryOut(plan),
      changed: () => this.#drawSoon(),
    });
    this.#strip.does({
      act: (number) => this.act(number),
      others: () => this.others(),
      fold: () => void choices.show(choices.shown() === "folded" ? "open" : "folded"),
      switchTemper: () => {
        this.#isTemperOpen = !this.#isTemperOpen;
        this.#draw();
      },
      changeTemper: (trait, value) => void this.#changeTemper(trait as keyof Temper, value as Degree),
      shareTemper: () => void this.#shareTemper(),
      play: () => this.play(),
      stop: () => this.stop(),
      another: () => this.others(),
      setPace: (seconds) => void choices.setPace(seconds),
      switchForAll: () => void choices.adviseAll(!choices.isForAll()),
    });
  }

  /** Are acts shown, so that their keys mean something? */
  get isShown(): boolean {
    return this.#turn !== null && !this.#isFolded;
  }

  get isPlaying(): boolean {
    return this.#auto.isOn;
  }

  /** May NPC turns be played by this user now? */
  get mayPlay(): boolean {
    return game.user?.isGM === true && fightHere() !== null;
  }

  get #isFolded(): boolean {
    return this.#choices.shown() !== "open" && !this.#auto.isOn;
  }

  /** Does this user want to see nothing of it? */
  get #isOff(): boolean {
    return this.#choices.shown() === "off" && !this.#auto.isOn;
  }

  /** Everything that may be done now, the best first; empty before it has been thought about. */
  get #advice(): readonly Advice[] {
    const { advice = [], isReady } = this.#advised ?? {};
    return advice.length === 0 && isReady ? [END_OF_TURN] : advice;
  }

  /** Look again whose turn it is and how things stand. */
  async look(): Promise<void> {
    this.#tactics ??= (await gamePlayed())?.tactics ?? null;
    this.#turn = turnHere(this.#choices.isForAll() || this.#auto.isOn);
    if (!fightHere()) this.#auto.dismiss();
    if (this.#auto.isOn) {
      this.#playedOf = this.#turn?.of ?? "";
      this.#playOn();
    }
    this.#consider();
    this.#draw();
  }

  /** Think about the turn as it stands now, if it has changed; of a fight in which something is under way, nothing. */
  #consider(): void {
    const turn = this.#turn;
    const isOpen = turn && !this.#isFolded && !this.#isBusy && isSettled(turn.combat);
    if (!isOpen) {
      this.#forget();
      return;
    }
    const temper = this.#temperOf(turn);
    const state = stateOf(turn, temper);
    if (state === this.#asked?.state) return;
    this.#forget();
    const { ruleset, encounter, of } = turn;
    const { code } = this.#auto.stopped ?? {};
    if (code === "turn" || (code === "couldFall" && of !== this.#playedOf)) this.#auto.dismiss();
    const asked: Turn = { game: ruleset.id, encounter, of, temper, seed: this.#seed++ };
    this.#asked = { turn: asked, state };
    this.#thinking.consider(asked);
  }

  #forget(): void {
    this.#thinking.consider(null);
    this.#auto.forget();
    this.#asked = null;
    this.#advised = null;
    this.#from = 0;
  }

  /** How somebody decides: a player's own people as people are, since only game masters say otherwise. */
  #temperOf({ of }: TurnHere): Temper {
    return game.user?.isGM ? temperOf(of) : EVEN_TEMPER;
  }

  #hear(turn: Turn, advised: Advised): void {
    if (turn !== this.#asked?.turn) return;
    const isNew = this.#advised === null;
    this.#advised = advised;
    if (isNew) this.#draw();
    else this.#drawSoon();
    this.#announce();
  }

  /** Announce what an NPC does next, if it is known; not of a fight that stands otherwise by now. */
  #announce(): void {
    const turn = this.#turn;
    if (!this.#auto.isOn || !turn?.isNpc || !this.#advised?.isReady || this.#refuseOld()) return;
    this.#auto.announce(turn, this.#advice);
  }

  /** Bring the playing of NPC turns on, or stop where it is not an NPC's any more. */
  #playOn(): void {
    const [turn, tactics, combat] = [this.#turn, this.#tactics, fightHere()];
    if (!combat || !tactics) this.#auto.stop("over");
    else if (!isSettled(combat)) void this.#answerForNpcs(combat, tactics);
    else if (turn && isDecided(turn.encounter, tactics)) this.#auto.stop("over");
    else if (turn && !turn.isNpc) this.#auto.stop("turn", { whom: turn.of, chance: 0 });
    else if (!turn && !this.#isBusy) this.#nextRound(combat);
  }

  async #answerForNpcs(combat: Combat.Implementation, tactics: Tactics): Promise<void> {
    await this.#auto.answerForNpcs(combat, tactics).catch((error: unknown) => reportError("AutoPlay", error));
  }

  /** Begin the next round where this one is over. */
  #nextRound(combat: Combat.Implementation): void {
    const ruleset = activeRuleset();
    if (!ruleset || !isRoundOver(combat, ruleset)) return;
    this.#isBusy = true;
    combat
      .nextRound()
      .catch((error: unknown) => reportError("AutoPlay", error))
      .finally(() => this.#isFree());
  }

  #isFree(): void {
    this.#isBusy = false;
    void this.look().catch((error: unknown) => reportError("Adviser", error));
  }

  /** Is what is shown of the fight as it stands? A change may have come that nobody has told yet. */
  #refuseOld(): Refusal | null {
    const turn = turnHere(this.#choices.isForAll() || this.#auto.isOn);
    if (!turn || !this.#asked) return refuse("adviser/no-turn");
    return stateOf(turn, this.#temperOf(turn)) === this.#asked.state ? null : refuse("adviser/changed");
  }

  /** Carry out the act with that number. */
  act(number: number): void {
    const card = this.#cards[number - 1];
    if (this.#isBusy || !card) return;
    this.#auto.stop();
    this.#auto.dismiss();
    const refusal = this.#refuseOld();
    if (refusal) {
      notifyRefusal(refusal);
      this.#isFree();
      return;
    }
    this.#carryOut(card.plan).catch((error: unknown) => reportError("Adviser", error));
  }

  async #carryOut(plan: Advice["plan"]): Promise<boolean> {
    const turn = this.#turn;
    if (!turn || this.#isBusy) return false;
    if (this.#refuseOld()) {
      // Somebody else was quicker; what they have changed is thought about now
      this.#isFree();
      return true;
    }
    this.#isBusy = true;
    this.#doing = this.#cards.find(({ plan: shown }) => shown === plan)?.title ?? "";
    this.#consider();
    this.#draw();
    try {
      return await carryOut(turn.combat, turn.ruleset, plan);
    } finally {
      this.#doing = "";
      this.#isFree();
    }
  }

  /** Show the next three, or let another act come. */
  others(): void {
    if (this.#auto.isOn && this.#turn) this.#auto.another(this.#turn, this.#advice);
    else this.#from = this.#from + SHOWN < this.#advice.length ? this.#from + SHOWN : 0;
    this.#draw();
  }

  /** Show the strip, or take it away; a player is advised about their own people's turns by that, or no longer. */
  async switchStrip(): Promise<void> {
    const [isShown, isGM] = [this.#choices.shown() === "open", game.user?.isGM === true];
    if (!isGM) await this.#choices.adviseAll(!(isShown && this.#choices.isForAll()));
    await this.#choices.show(isShown && isGM ? "off" : "open");
    await this.look();
  }

  /** Play NPC turns; what was stopped for may happen. */
  play(): void {
    if (!this.mayPlay || this.#auto.isOn) return;
    this.#auto.start();
    this.look()
      .then(() => this.#announce())
      .catch((error: unknown) => reportError("Adviser", error));
  }

  /** Play them no more. */
  stop(): void {
    if (this.#auto.isOn) this.#auto.stop();
    else this.#auto.dismiss();
    this.#draw();
  }

  async #changeTemper(trait: keyof Temper, value: Degree): Promise<void> {
    const of = this.#turn?.of;
    if (of !== undefined) await keepTemper(of, { ...temperOf(of), [trait]: value });
    await this.look();
  }

  async #shareTemper(): Promise<void> {
    if (this.#turn) await shareTemper(this.#turn.of, Object.keys(this.#turn.encounter.combatants));
    await this.look();
  }

  /** What is shown of the advice: three acts, or the one that comes. */
  get #shown(): [advice: readonly Advice[], from: number, count: number] {
    const [advice, coming] = [this.#advice, this.#auto.coming];
    if (!coming) return [advice, this.#from, SHOWN];
    const at = placeOf(advice, coming.plan);
    return at < 0 ? [[END_OF_TURN], 0, 1] : [advice, at, 1];
  }

  #drawSoon(): void {
    if (this.#drawing !== 0) return;
    this.#drawing = window.setTimeout(() => {
      this.#drawing = 0;
      this.#draw();
    }, DRAW_MS);
  }

  /** What the strip shows now; null where it shows nothing. */
  get #view(): StripView | null {
    const [turn, auto, choices] = [this.#turn, this.#auto, this.#choices];
    if (this.#isOff || !(turn || auto.isOn || auto.stopped)) return null;
    return stripView({
      turn,
      auto,
      cards: this.#cards,
      isFolded: this.#isFolded,
      doing: this.#doing,
      isBusy: this.#isBusy || (turn !== null && !isSettled(turn.combat)),
      hasMore: this.#advice.length > SHOWN,
      temper: turn && game.user?.isGM ? this.#temperOf(turn) : null,
      isTemperOpen: this.#isTemperOpen,
      pace: choices.pace(),
      isForAll: choices.isForAll(),
    });
  }

  #draw(): void {
    const turn = this.#turn;
    const advisee = turn && !this.#isFolded ? adviseeOf(turn, this.#tactics) : null;
    this.#cards = advisee ? cardsOf(advisee, ...this.#shown) : [];
    showAdvisedWays(turn ? waysOf(turn, this.#cards) : []);
    this.#strip
      .show(this.#view)
      .then(() => this.#tick())
      .catch((error: unknown) => reportError("Adviser", error));
  }

  /** Let the bar move until what comes happens, unless this user wants nothing to move. */
  #tick(): void {
    clearTimeout(this.#ticking);
    const coming = this.#auto.coming;
    if (!coming || isStill()) return;
    const { since, until } = coming;
    this.#strip.showTime(Math.min(1, (performance.now() - since) / Math.max(1, until - since)));
    this.#ticking = window.setTimeout(() => this.#tick(), TICK_MS);
  }
}
