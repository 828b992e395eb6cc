/**
 * Our Combat: initiative by the rules' own test, the order of each round, and who keeps the turn while that order
 * changes. Where a game brings its rounds on by what people do, Foundry's buttons for turns do that instead.
 * `turn-order.ts` and `kept-turn.ts` hold the rules of the order.
 */
import { type Dice, uniformDice } from "../../engine/dice/dice.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import { isPlayedByActs } from "../../engine/ruleset.ts";
import { judgeTest, type Test, type TestResult } from "../../engine/tests.ts";
import { type CombatantId, refuse } from "../../engine/types.ts";
import { asSeenBy, NO_ENCOUNTER } from "../../engine/visibility.ts";
import { activeRuleset, presentRuleset } from "../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { notifyRefusal, reportError, tellAwaited } from "../foundry/notify.ts";
import { ruleSettings } from "../foundry/rule-settings.ts";
import { wired } from "../wiring.ts";
import type { AwayCombatant } from "./combatant.ts";
import { type NotedInitiative, type NotedRoll, postInitiative } from "./initiative-message.ts";
import { type HolderNoted, holderOf, KeptTurn, leavingTurn, stayingAt } from "./kept-turn.ts";
import { roundNow } from "./round-now.ts";
import { saidBy } from "./said-places.ts";
import { encounterOf, pictureOf } from "./snapshot.ts";
import { writeInOneWindow } from "./turn-controls.ts";
import {
  ARRANGED,
  compareTurns,
  isTurnLost,
  placedBy,
  placedNow,
  rankIn,
  renumbered,
  storedRound,
  takeBackPlaces,
  turnOnce,
} from "./turn-order.ts";
import { anyPlayer } from "./visibility.ts";

/** Somebody's initiative test after its dice fell. */
interface InitiativeRoll {
  readonly combatant: AwayCombatant;
  readonly test: TestResult;
}

/** A test to which nothing is added: of one who has lost their actor. */
const NO_TEST: Test = { id: "initiative", modifiers: [], target: null };

function initiativeTest({ subject }: AwayCombatant): Test {
  const ruleset = presentRuleset();
  return subject ? ruleset.round.initiative(pictureOf(subject), ruleSettings(ruleset.id)) : NO_TEST;
}

function tableDice(): Dice {
  return uniformDice(() => CONFIG.Dice.randomUniform());
}

function rollFor(combatant: AwayCombatant): InitiativeRoll {
  const test = initiativeTest(combatant);
  const { id, roll: rolls, tables } = presentRuleset();
  const roll = rolls.of(test, ruleSettings(id));
  const faces = roll.throw(tableDice(), combatant.participant ?? "");
  return { combatant, test: judgeTest(test, roll, faces, tables.degrees) };
}

/** Is the roll for game masters only: of somebody hidden, or of an enemy whose figures are kept from players? */
function isSecret({ participant, isUnseen }: AwayCombatant): boolean {
  return !asSeenBy(
    NO_ENCOUNTER,
    anyPlayer(() => isUnseen),
  ).seesFigures(participant ?? "");
}

/** A roll as its message keeps it. */
function toldRoll({ combatant, test }: InitiativeRoll): NotedRoll {
  return { of: combatant.participant ?? "", name: combatant.name ?? "", test };
}

/**
 * Tell what was rolled, to everybody as far as everybody may know it.
 *
 * @param told - Whether they rolled again after a tie.
 */
async function announce(rolls: readonly InitiativeRoll[], told: Pick<NotedInitiative, "again"> = {}): Promise<void> {
  const gms = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  const ruleset = presentRuleset().id;
  const open = rolls.filter(({ combatant }) => !isSecret(combatant));
  const secret = rolls.filter(({ combatant }) => isSecret(combatant));
  await postInitiative({ ruleset, rolls: open.map(toldRoll), ...told }, []);
  await postInitiative({ ruleset, rolls: secret.map(toldRoll), ...told }, gms);
}

/** Is somebody among those who fight there? */
export function takesPart(combat: Combat.Implementation, id: CombatantId): boolean {
  return combat.combatants.some((one) => (one as AwayCombatant).participant === id);
}

/** Our own writes of initiative keep the turn themselves. */
const KEEPS_TURN: object = { awayTeamHolder: "" } satisfies HolderNoted;

/** Who stands where in a round, what they rolled for it, and whose turn it is. */
export interface RoundOrder {
  readonly order: readonly CombatantId[];
  /** What each rolled; null where they have not. */
  readonly initiative: Readonly<Record<CombatantId, number | null>>;
  readonly turns: readonly CombatantId[];
}

/** A fight: initiative is the ruleset's test, with its exploding dice and its order. */
export class AwayCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Is the turn to stay at its place of the order while initiative is taken back, whoever comes to stand there? */
  #leavesTurn = false;

  /** Who keeps the turn while the order changes under them. */
  readonly keptTurn = new KeptTurn();

  /** Who has the turn though another has left, until Foundry has written where they stand now. */
  #staying = "";

  /** How often this window has seen a turn written. */
  #turnsWritten = 0;

  /** Roll for those whom this user may roll for. Whose turn it is stays, unless told otherwise. */
  override async rollInitiative(ids: string | string[], options: Combat.InitiativeOptions = {}): Promise<this> {
    if (tellAwaited()) return this;
    const wanted = new Set(typeof ids === "string" ? [ids] : ids);
    if (isPlayedByActs(presentRuleset())) return this.#rank(wanted);
    const rolls = (this.combatants.filter(({ id, isOwner }) => isOwner && wanted.has(id ?? "")) as AwayCombatant[]).map(
      rollFor,
    );
    if (rolls.length === 0) return this;
    const updates = rolls.map(({ combatant, test: { total, modifiers } }) => ({
      _id: combatant.id,
      initiative: total,
      flags: { [SYSTEM_ID]: { bonus: sumModifiers(modifiers) } },
    }));
    const pinned = options.updateTurn === false ? this.#pinned() : {};
    await this.updateEmbeddedDocuments("Combatant", updates, { ...KEEPS_TURN, turnEvents: false, ...pinned });
    await announce(rolls);
    if (game.user?.isGM) await this.#breakTies();
    return this;
  }

  /** Foundry's settings of the tracker, and that the defeated have no turn: so the rules have it (G303). */
  override get settings(): Combat<SubType>["settings"] {
    return { ...super.settings, skipDefeated: true } as Combat<SubType>["settings"];
  }

  /**
   * Go on to the next turn; where people bring the round on by acts, whoever is next does what they owe, or gives their
   * turn up.
   */
  override async nextTurn(): Promise<this> {
    const now = roundNow(this);
    if (!now) return super.nextTurn();
    const { owes, ends } = now.phase;
    const [next] = now.progress.turns;
    if (next === undefined) return this.nextRound();
    if (owes !== null) await wired("turnActs").owe(this, [next]);
    else if (ends !== null) await wired("turnActs").end(next, ends);
    return this;
  }

  /** Go back a turn; where people have brought the round on by acts, those are taken back instead. */
  override async previousTurn(): Promise<this> {
    if (!roundNow(this)) return super.previousTurn();
    notifyRefusal(refuse("combat/take-back"));
    return this;
  }

  /** Take all initiative back; where it came about by acts, those are taken back instead. */
  override async resetAll(...args: Parameters<Combat<SubType>["resetAll"]>): Promise<this | undefined> {
    if (roundNow(this)) {
      notifyRefusal(refuse("combat/take-back"));
      return this;
    }
    this.#leavesTurn = (args as readonly { readonly updateTurn?: boolean }[])[0]?.updateTurn === false;
    try {
      return await super.resetAll(...args);
    } finally {
      this.#leavesTurn = false;
    }
  }

  /** Let those roll for their place in this round by the act that the rules have for it. */
  async #rank(wanted: ReadonlySet<string>): Promise<this> {
    const now = roundNow(this);
    const all = this.combatants.filter(({ id, isOwner }) => isOwner && wanted.has(id ?? "")) as AwayCombatant[];
    if (now?.phase.ranks)
      await wired("turnActs").owe(
        this,
        all.flatMap(({ participant }) => participant ?? []),
      );
    else notifyRefusal(refuse(now ? "round/not-now" : "combat/begin-first"));
    return this;
  }

  /** Show the round as people have brought it on: what they rolled, their order, and whose turn it is. */
  async follow({ order, initiative, turns }: RoundOrder): Promise<void> {
    const round = storedRound(this);
    const holder = (this.combatant as AwayCombatant | undefined)?.participant ?? "";
    const updates = (this.combatants.contents as AwayCombatant[]).flatMap((one) => {
      const [rank, rolled] = [order.indexOf(one.participant ?? ""), initiative[one.participant ?? ""] ?? null];
      if (rankIn(one, round) === (rank < 0 ? null : rank) && one.initiative === rolled) return [];
      return [{ _id: one.id, initiative: rolled, flags: { [SYSTEM_ID]: { place: { round, rank } } } }];
    });
    if (updates.length > 0)
      await this.updateEmbeddedDocuments("Combatant", updates, { ...KEEPS_TURN, ...this.#pinned() });
    const isKept = turns.length === 0 || turns.includes(holder);
    const next = isKept ? holder : turns[0];
    const turn = this.turns.findIndex((one) => (one as AwayCombatant).participant === next);
    if (turn >= 0 && turn !== this._source.turn) await this.update({ turn }, isKept ? { turnEvents: false } : {});
  }

  /**
   * Give the turn to somebody again where its place is beyond the last of the order: to whoever has it, if another has
   * left before them; else the next round begins, as Foundry shows it already, unless people bring rounds on by acts.
   *
   * @returns Was it nobody's?
   */
  async regainTurn(): Promise<boolean> {
    if (!isTurnLost(this)) return false;
    const stays = this.turns.findIndex(({ id }) => id === this.#staying);
    if (stays >= 0) await this.update({ turn: stays }, { turnEvents: false });
    else if (isPlayedByActs(presentRuleset())) await this.update({ turn: 0 }, { turnEvents: false });
    else {
      const first = this.turns.findIndex(({ isDefeated }) => !isDefeated);
      const next = { round: storedRound(this) + 1, turn: Math.max(first, 0) };
      const options = { direction: 1 as const, worldTime: { delta: 0 } };
      // As Foundry tells of each round that it begins itself
      (Hooks.callAll as (hook: string, ...args: object[]) => void)("combatRound", this, next, options);
      await this.update(next, options);
    }
    return true;
  }

  /**
   * The order of the present round (G16).
   *
   * Reads nothing but the combatants and the combat they belong to: Foundry sorts while the world is still being
   * loaded, sorts a clone to learn the order to come, and calls this without the combat as `this`.
   */
  override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    return compareTurns(placedNow(a), placedNow(b));
  }

  /**
   * Let this round be played in that order, as rules that let somebody act first or last want it (G15, G209).
   *
   * The turn stays at its place of the order, whoever comes to stand there: nobody before it is passed over.
   *
   * @param holder - Who keeps the turn all the same.
   */
  async arrange(order: readonly CombatantId[], holder?: string): Promise<void> {
    const updates = this.combatants.map((one) => {
      const rank = order.indexOf((one as AwayCombatant).participant ?? "");
      return { _id: one.id, flags: { [SYSTEM_ID]: { place: { round: storedRound(this), rank } } } };
    });
    const kept = holder ? turnOnce(this, holder, placedBy(order)) : null;
    const keeps: object =
      holder && kept !== null ? ({ awayTeamKeeps: holder } satisfies HolderNoted) : { [ARRANGED]: true };
    await this.updateEmbeddedDocuments("Combatant", updates, { ...this.#pinned(kept ?? this.turn), ...keeps });
  }

  /** As a write of combatants says where the turn stays. */
  #pinned(turn: number | null = this.turn): object {
    return { ...stayingAt(turn), turnEvents: false };
  }

  /** Let those who rolled the same roll again, once everybody has rolled; only a game master may write it (G16). */
  async #breakTies(): Promise<void> {
    if (this.combatants.some(({ initiative }) => initiative === null)) return;
    const broken = presentRuleset().round.breakTies?.(encounterOf(this), tableDice());
    if (!broken) return;
    const { rolls, initiative } = broken;
    const all = this.combatants.contents as AwayCombatant[];
    const updates = all.flatMap(({ id, participant }) => {
      const again = initiative[participant ?? ""];
      return again === undefined ? [] : [{ _id: id, initiative: again, flags: { [SYSTEM_ID]: { tied: again } } }];
    });
    if (updates.length === 0) return;
    await this.updateEmbeddedDocuments("Combatant", updates, { ...KEEPS_TURN, turnEvents: false });
    await announce(
      rolls.flatMap(({ of, test }) => {
        const combatant = all.find(({ participant }) => participant === of);
        return combatant ? [{ combatant, test }] : [];
      }),
      { again: true },
    );
  }

  /** Numbers in the order that are written with the fight count as if each had been written by itself. */
  override async _preUpdate(...args: Parameters<Combat<SubType>["_preUpdate"]>): Promise<boolean | undefined> {
    const [changes, options] = args as readonly object[] as [{ turn?: number | null }, HolderNoted];
    const written = { placed: renumbered(changes), grouped: renumbered(changes, "groups") };
    if (written.placed.length + written.grouped.length > 0) this.#renumber(written, changes, options);
    return (await super._preUpdate(...args)) ?? undefined;
  }

  /** Take back what came of old numbers; where places come about by acts, refuse the new ones. */
  #renumber(
    { placed, grouped }: Readonly<Record<"placed" | "grouped", ReturnType<typeof renumbered>>>,
    changes: { turn?: number | null },
    options: HolderNoted,
  ): void {
    const said = saidBy(this);
    if (said) {
      for (const one of [...placed, ...grouped]) delete one.initiative;
      notifyRefusal(said.refusal ?? refuse("combat/take-back"));
      return;
    }
    const holder = holderOf(this);
    const turn = takeBackPlaces(this, placed, holder);
    if (this.#leavesTurn) return;
    // Where members stand whose group has another number only shows once all are prepared
    if (grouped.length > 0) delete changes.turn;
    else if (turn !== null) changes.turn = turn;
    options.awayTeamHolder = holder;
    if (changes.turn === undefined) options.awayTeamKeeps = holder;
  }

  /** Where the numbers in the order were changed with the fight, whoever had the turn keeps it (G209). */
  override _onUpdate(...args: Parameters<Combat<SubType>["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [changes, options, user] = args as readonly unknown[] as [
      object,
      HolderNoted & { turnEvents?: boolean },
      string,
    ];
    if ("turn" in changes) this.#turnsWritten++;
    if ("turn" in changes || "round" in changes) this.#staying = "";
    this.#giveBack(this.keptTurn.turned(this, changes, options) ?? this.keptTurn.ordered(this, options), user);
    this.#orderAnew(options, user);
  }

  /** A new initiative, by whatever hand, puts those who still come into their new order (G209). */
  override _onUpdateDescendantDocuments(...args: Parameters<Combat<SubType>["_onUpdateDescendantDocuments"]>): void {
    const [told, user] = args.slice(4) as readonly unknown[] as [HolderNoted, string];
    const options = leavingTurn(this, told);
    (args as unknown[])[4] = options;
    super._onUpdateDescendantDocuments(...args);
    this.#giveBack(this.keptTurn.ordered(this, options), user);
    this.#orderAnew(options, user);
  }

  /** Whoever has the turn keeps it though another leaves: until Foundry writes their place it may be nobody's. */
  override _onDeleteDescendantDocuments(...args: Parameters<Combat<SubType>["_onDeleteDescendantDocuments"]>): void {
    // An order that is sorted already shows somebody else there
    if (this.turn === this._source.turn) this.#staying = holderOf(this);
    super._onDeleteDescendantDocuments(...args);
  }

  /**
   * Write the turn to where its holder stands: the game master's part, whoever wrote, or the writer's where there is
   * none.
   */
  #giveBack(turn: number | null, user: string): void {
    if (turn === null) return;
    const isOurs = game.users?.activeGM ? game.user?.isActiveGM : user === game.userId;
    if (!isOurs) return;
    const seen = this.#turnsWritten;
    writeInOneWindow(
      () => this.#writeTurn(turn),
      () => this.#turnsWritten !== seen,
    );
  }

  #writeTurn(turn: number): void {
    if (!game.combats?.has(this.id ?? "")) return;
    this.update({ turn }, { turnEvents: false }).catch((error: unknown) => {
      // Whoever ends the fight meanwhile wants no turn in it
      if (game.combats?.has(this.id ?? "")) reportError("AwayCombat", error);
    });
  }

  /** Do what a new number in the order asks for, if it was this user's. */
  #orderAnew(options: unknown, user: unknown): void {
    const holder = (options as Partial<HolderNoted>).awayTeamHolder;
    if (!holder || !this.started || user !== game.userId) return;
    this.#newOrder(holder).catch((error: unknown) => reportError("AwayCombat", error));
  }

  /**
   * Put those who still come into their new order, where the round has one of its own; the turn stays with its holder.
   */
  async #newOrder(holder: string): Promise<void> {
    const isArranged = this.combatants.some((one) => rankIn(one, storedRound(this)) !== null);
    const ruleset = activeRuleset();
    if (isArranged && ruleset && game.user?.isGM) await this.arrange(ruleset.round.order(encounterOf(this)), holder);
  }
}
