import { type Dice, uniformDice } from "../../engine/dice/dice.ts";
import { sumModifiers } from "../../engine/modifiers.ts";
import { isPlayedByActs } from "../../engine/ruleset.ts";
import { judgeTest, type Test, type TestResult, throwTest } from "../../engine/tests.ts";
import { type CombatantId, refuse } from "../../engine/types.ts";
import { SYSTEM_ID } from "../shared/ids.ts";
import { notifyRefusal, reportError, tellAwaited } from "../shared/notify.ts";
import { ruleSettings } from "../shared/rule-settings.ts";
import { activeRuleset, presentRuleset } from "../shared/ruleset.ts";
import { hidesEnemyFigures } from "../shared/settings.ts";
import type { AwayCombatant, HolderNoted } from "./combatant.ts";
import { encounterOf, pictureOf } from "./picture.ts";
import { roundNow } from "./round-now.ts";
import { type ToldInitiative, type ToldRoll, tellInitiative } from "./told-initiative.ts";
import { turnActs } from "./turn-acts.ts";

/** Somebody's initiative test after its dice fell. */
interface InitiativeRoll {
  readonly combatant: AwayCombatant;
  readonly test: TestResult;
}

/** A test to which nothing is added: of one who has lost his actor. */
const NO_TEST: Test = { id: "initiative", modifiers: [], target: null };

/** The combatant's initiative test. */
function initiativeTest({ subject }: AwayCombatant): Test {
  const ruleset = presentRuleset();
  return subject ? ruleset.initiative(pictureOf(subject), ruleSettings(ruleset.id)) : NO_TEST;
}

/** Dice as the table rolls them. */
function tableDice(): Dice {
  return uniformDice(() => CONFIG.Dice.randomUniform());
}

function rollFor(combatant: AwayCombatant): InitiativeRoll {
  const test = initiativeTest(combatant);
  const faces = throwTest(test, tableDice(), combatant.participant ?? "");
  return { combatant, test: judgeTest(test, faces, presentRuleset().degrees) };
}

/** Is the roll for game masters only: of somebody hidden, or of an enemy whose figures are kept from players? */
function isSecret({ hidden, actor }: AwayCombatant): boolean {
  return hidden || (hidesEnemyFigures() && actor?.hasPlayerOwner !== true);
}

/** A roll as its message keeps it. */
function toldRoll({ combatant, test }: InitiativeRoll): ToldRoll {
  return { of: combatant.participant ?? "", name: combatant.name ?? "", test };
}

/**
 * Tell what was rolled, to everybody as far as everybody may know it.
 *
 * @param told - Whether they rolled again after a tie.
 */
async function announce(rolls: readonly InitiativeRoll[], told: Pick<ToldInitiative, "again"> = {}): Promise<void> {
  const gms = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  const ruleset = presentRuleset().id;
  const open = rolls.filter(({ combatant }) => !isSecret(combatant));
  const secret = rolls.filter(({ combatant }) => isSecret(combatant));
  await tellInitiative({ ruleset, rolls: open.map(toldRoll), ...told }, []);
  await tellInitiative({ ruleset, rolls: secret.map(toldRoll), ...told }, gms);
}

/** Is somebody among those who fight there? */
export function takesPart(combat: Combat.Implementation, id: CombatantId): boolean {
  return combat.combatants.some((one) => (one as AwayCombatant).participant === id);
}

/** Our own writes of initiative keep the turn themselves. */
const KEEPS_TURN: object = { awayTeamHolder: "" } satisfies HolderNoted;

/** The place that somebody was given in the order of that round, or null for none. */
function rankIn(combatant: Combatant.Implementation, round: number): number | null {
  const place = combatant.getFlag(SYSTEM_ID, "place");
  return place?.round === round && place.rank >= 0 ? place.rank : null;
}

/** Who stands where in a round, what he rolled for it, and whose turn it is. */
export interface RoundOrder {
  readonly order: readonly CombatantId[];
  /** What each rolled; null where he has not. */
  readonly initiative: Readonly<Record<CombatantId, number | null>>;
  readonly turns: readonly CombatantId[];
}

/** A fight: initiative is the ruleset's test, with its exploding dice and its order. */
export class AwayCombat<SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  /** Roll for those whom this user may roll for. Whose turn it is stays, unless told otherwise. */
  override async rollInitiative(ids: string | string[], options: Combat.InitiativeOptions = {}): Promise<this> {
    if (tellAwaited()) return this;
    const wanted = new Set(typeof ids === "string" ? [ids] : ids);
    if (isPlayedByActs(presentRuleset())) return this.#rank(wanted);
    const rolls = (this.combatants.filter(({ id, isOwner }) => isOwner && wanted.has(id ?? "")) as AwayCombatant[]).map(
      rollFor,
    );
    if (rolls.length === 0) return this;
    const current = this.combatant?.id;
    const updates = rolls.map(({ combatant, test: { total, modifiers } }) => ({
      _id: combatant.id,
      initiative: total,
      flags: { [SYSTEM_ID]: { bonus: sumModifiers(modifiers) } },
    }));
    await this.updateEmbeddedDocuments("Combatant", updates, { ...KEEPS_TURN });
    if (options.updateTurn !== false && current) await this.#keepTurn(current);
    await announce(rolls);
    if (game.user?.isGM) await this.#breakTies();
    return this;
  }

  /** Foundry's settings of the tracker, and that the defeated have no turn: so the rules have it (G303). */
  override get settings(): Combat<SubType>["settings"] {
    return { ...super.settings, skipDefeated: true } as Combat<SubType>["settings"];
  }

  /** Go on to the next turn; where people bring the round on by acts, whoever is next does what he owes, or gives his turn up. */
  override async nextTurn(): Promise<this> {
    const now = roundNow(this);
    if (!now) return super.nextTurn();
    const { owes, ends } = now.phase;
    const [next] = now.standing.turns;
    if (next === undefined) return this.nextRound();
    if (owes !== null) await turnActs().owe(this, [next]);
    else if (ends !== null) await turnActs().end(next, ends);
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
    if (!roundNow(this)) return super.resetAll(...args);
    notifyRefusal(refuse("combat/take-back"));
    return this;
  }

  /** Let those roll for their place in this round by the act that the rules have for it. */
  async #rank(wanted: ReadonlySet<string>): Promise<this> {
    const now = roundNow(this);
    const all = this.combatants.filter(({ id, isOwner }) => isOwner && wanted.has(id ?? "")) as AwayCombatant[];
    if (now?.phase.ranks)
      await turnActs().owe(
        this,
        all.flatMap(({ participant }) => participant ?? []),
      );
    else notifyRefusal(refuse(now ? "round/not-now" : "combat/begin-first"));
    return this;
  }

  /** Show the round as people have brought it on: what they rolled, their order, and whose turn it is. */
  async follow({ order, initiative, turns }: RoundOrder): Promise<void> {
    const updates = (this.combatants.contents as AwayCombatant[]).flatMap((one) => {
      const [rank, rolled] = [order.indexOf(one.participant ?? ""), initiative[one.participant ?? ""] ?? null];
      if (rankIn(one, this.round) === (rank < 0 ? null : rank) && one.initiative === rolled) return [];
      return [{ _id: one.id, initiative: rolled, flags: { [SYSTEM_ID]: { place: { round: this.round, rank } } } }];
    });
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates, { ...KEEPS_TURN });
    const holder = (this.combatant as AwayCombatant | undefined)?.participant ?? "";
    if (turns.length === 0 || turns.includes(holder)) return;
    const turn = this.turns.findIndex((one) => (one as AwayCombatant).participant === turns[0]);
    if (turn >= 0) await this.update({ turn });
  }

  /**
   * Best initiative first; equal ones by what was added to the dice, then by id, the same on every client (G16).
   *
   * In a round that was put into another order, whoever joins it comes last.
   *
   * Reads nothing but the combatants and the combat they belong to: Foundry sorts while the world is still being loaded,
   * and calls this without the combat as `this`.
   */
  override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const [rankA, rankB] = [a, b].map((one) => rankIn(one, one.parent?.round ?? 0)) as [number | null, number | null];
    if (rankA !== rankB) return (rankA ?? Number.POSITIVE_INFINITY) - (rankB ?? Number.POSITIVE_INFINITY);
    const [first, second] = [a, b].map(({ initiative }) => initiative ?? Number.NEGATIVE_INFINITY) as [number, number];
    if (first !== second) return second - first;
    const [bonusA, bonusB] = [a, b].map((one) => one.getFlag(SYSTEM_ID, "bonus") ?? 0) as [number, number];
    return bonusB - bonusA || ((a.id ?? "") > (b.id ?? "") ? 1 : -1);
  }

  /**
   * Let this round be played in that order, as rules that let somebody act first or last want it (G15, G209).
   *
   * The turn stays at its place of the order, whoever comes to stand there: nobody before it is passed over.
   */
  async arrange(order: readonly CombatantId[]): Promise<void> {
    const { turn } = this;
    const updates = this.combatants.map((one) => {
      const rank = order.indexOf((one as AwayCombatant).participant ?? "");
      return { _id: one.id, flags: { [SYSTEM_ID]: { place: { round: this.round, rank } } } };
    });
    await this.updateEmbeddedDocuments("Combatant", updates);
    if (turn !== null && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
  }

  /** Let those who rolled the same roll again, once everybody has rolled; only a game master may write it (G16). */
  async #breakTies(): Promise<void> {
    if (this.combatants.some(({ initiative }) => initiative === null)) return;
    const { rolls, initiative } = presentRuleset().breakTies(encounterOf(this), tableDice());
    const all = this.combatants.contents as AwayCombatant[];
    const updates = all.flatMap(({ id, participant }) => {
      const broken = initiative[participant ?? ""];
      return broken === undefined ? [] : [{ _id: id, initiative: broken, flags: { [SYSTEM_ID]: { tied: broken } } }];
    });
    if (updates.length === 0) return;
    const current = this.combatant?.id;
    await this.updateEmbeddedDocuments("Combatant", updates, { ...KEEPS_TURN });
    if (current) await this.#keepTurn(current);
    await announce(
      rolls.flatMap(({ of, test }) => {
        const combatant = all.find(({ participant }) => participant === of);
        return combatant ? [{ combatant, test }] : [];
      }),
      { again: true },
    );
  }

  /** A new initiative, by whatever hand, gives nobody another's turn (G209). */
  override _onUpdateDescendantDocuments(...args: Parameters<Combat<SubType>["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    const [, , , , options, user] = args as readonly unknown[];
    const holder = (options as Partial<HolderNoted>).awayTeamHolder;
    if (!holder || !this.started || user !== game.userId) return;
    this.#newOrder(holder).catch((error: unknown) => reportError("AwayCombat", error));
  }

  /** Put those who still come into their new order, where the round has one of its own, and keep the turn. */
  async #newOrder(holder: string): Promise<void> {
    const isArranged = this.combatants.some((one) => rankIn(one, this.round) !== null);
    const ruleset = activeRuleset();
    if (isArranged && ruleset && game.user?.isGM) await this.arrange(ruleset.orderOf(encounterOf(this)));
    await this.#keepTurn(holder);
  }

  async #keepTurn(combatant: string): Promise<void> {
    const turn = this.turns.findIndex(({ id }) => id === combatant);
    if (turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
  }
}
