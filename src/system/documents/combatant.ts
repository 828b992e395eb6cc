/**
 * Our Combatant: keeps in flags what each round has used up and what lasts until later, and asks for the turn to stay
 * when a number in the order changes. Nobody stands in a fight twice. Groups of
 * combatants, which modules make and nothing of ours, do the same for all in them.
 */
import { isOutWith } from "../../engine/encounter.ts";
import type { TimedEffect } from "../../engine/timed-effects.ts";
import { type CombatantId, type Refusal, refuse } from "../../engine/types.ts";
import { isPlayersType, isThing, otherTypes } from "../data/types.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { notifyRefusal, refusalText, reportError } from "../foundry/notify.ts";
import { changeKept, parseKept } from "./flag-store.ts";
import { type HolderNoted, noteHolder, noteTurn } from "./kept-turn.ts";
import { type Left, leftBy, leftToKeep, noteLeft, roundsWithLeft } from "./left-fights.ts";
import { idOver, notePlace, toKeep } from "./participant.ts";
import {
  changeRounds,
  type NotedMove,
  noteOf,
  type RoundChange,
  type RoundRecord,
  recordOf,
  roundAsPictured,
} from "./rounds.ts";
import { sayInstead } from "./said-places.ts";
import { isUnseen, type Subject, subjectOf } from "./subject.ts";
import { writeInOneWindow } from "./turn-controls.ts";

/** So long those who are added to a fight are taken to be added together. */
const TOGETHER_MS = 1000;

function isTimedEffect(value: unknown): value is TimedEffect {
  if (typeof value !== "object" || value === null) return false;
  const { kind, by, until } = value as Record<string, unknown>;
  return typeof kind === "string" && typeof by === "string" && typeof until === "object" && until !== null;
}

/** Why the actor gets no place in the order of a fight, or null. */
function refusePlace(actor: Actor.Implementation | null): Refusal | null {
  if (!actor) return null;
  if (isThing(actor)) return refuse("combatant/thing");
  return otherTypes("Actor").includes(actor.type) ? refuse("combatant/other-rules", { name: actor.name }) : null;
}

/** What this user is being told, while others may be refused for the same reason: a whole deck may be added at once. */
const telling = new Set<string>();

/** Tell this user why somebody gets no place, once for all who are added together. */
function notifyOnce(refusal: Refusal): void {
  const words = refusalText(refusal);
  if (telling.has(words)) return;
  telling.add(words);
  setTimeout(() => telling.delete(words), TOGETHER_MS);
  notifyRefusal(refusal);
}

/** Was the fight deleted while a module held up what is to be written into it? */
function isDeleted(combat: Combat.Implementation | null): boolean {
  return combat?.id ? game.combats?.has(combat.id) === false : false;
}

/** Does no player play them, nor could one come who does? */
export function isNpc({ actor }: AwayCombatant): boolean {
  return actor ? !actor.hasPlayerOwner && !isPlayersType(actor.type) : false;
}

/** Somebody in a fight; keeps what each round has used up of them. */
export class AwayCombatant<SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  /**
   * Their id in an encounter: the UUID of the token with which they came into the fight, or of their actor where they
   * have none; null when they have lost both.
   */
  get participant(): CombatantId | null {
    const uuid = this.token?.uuid ?? this.actor?.uuid ?? null;
    return uuid === null ? null : (idOver(this) ?? uuid);
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    notePlace(this);
  }

  /** The token or actor, or null when it is gone. */
  get subject(): Subject | null {
    return this.participant === null ? null : subjectOf(this.participant);
  }

  /** Do those who do not act for them not see them: is their place in the fight hidden, or they themselves? */
  get isUnseen(): boolean {
    const { subject, hidden } = this;
    return hidden || (subject !== null && isUnseen(subject));
  }

  /** Foundry's tracker goes by the place in the fight alone, and would name whose token is hidden. */
  override get visible(): boolean {
    return super.visible && (this.isOwner || !this.isUnseen);
  }

  /**
   * Out of the fight by the rules, or by Foundry's own mark of defeat: the tracker greys them, and passes their turn
   * over.
   */
  override get isDefeated(): boolean {
    return super.isDefeated || isOutWith(this.actor?.statuses ?? []);
  }

  /** Whoever goes over to another scene, by whatever hand, stays who they are: the fight keeps their id. */
  override _onUpdate(...args: Parameters<Combatant<SubType>["_onUpdate"]>): void {
    super._onUpdate(...args);
    const { parent } = this;
    if (!parent || !game.user?.isActiveGM || !toKeep(this)) return;
    const isKept = () => isDeleted(parent) || toKeep(this) === null;
    const write = () => {
      parent.update((toKeep(this) ?? {}) as Combat.UpdateData).catch((error: unknown) => {
        if (!isDeleted(parent)) reportError("AwayCombatant", error);
      });
    };
    writeInOneWindow(write, isKept);
  }

  /** What was spent stays spent: it is kept with the fight, in case the same token comes back. */
  override _onDelete(...args: Parameters<Combatant<SubType>["_onDelete"]>): void {
    super._onDelete(...args);
    const { parent, participant } = this;
    if (!parent || participant === null) return;
    const left = { round: JSON.stringify(this.#rounds), timedEffects: JSON.stringify(this.timedEffects) };
    noteLeft(parent, participant, left);
    const isThere = () => game.combats?.has(parent.id ?? "") === true;
    if (!game.user?.isActiveGM || !isThere()) return;
    const flag = () => parent.getFlag(SYSTEM_ID, "left");
    const write = () => {
      parent.setFlag(SYSTEM_ID, "left", leftToKeep(parent, flag())).catch((error: unknown) => {
        // The fight may have been ended meanwhile
        if (isThere()) reportError("AwayCombatant", error);
      });
    };
    writeInOneWindow(write, () => !isThere() || flag() === leftToKeep(parent, flag()));
  }

  /**
   * Nobody stands in a fight twice, and who was made for other rules than this world's not at all: no two rulesets meet
   * in one. A thing has no turn; it is in the fights on its scene without a place in their order.
   */
  override async _preCreate(...args: Parameters<Combatant<SubType>["_preCreate"]>): Promise<boolean | undefined> {
    const { actor, participant } = this;
    const isThere = this.parent?.combatants.some((one) => (one as AwayCombatant).participant === participant) === true;
    if (isThere && participant !== null) {
      notifyRefusal(refuse("combatant/already-there", { name: this.name ?? "" }));
      return false;
    }
    const refusal = refusePlace(actor);
    if (!refusal) return (await super._preCreate(...args)) ?? undefined;
    notifyOnce(refusal);
    return false;
  }

  /**
   * Note who has the turn when initiative changes: Foundry has put all into their new order when it tells of it.
   *
   * Where places in the order come about by acts, a number by another hand becomes the act by which it is said.
   */
  override async _preUpdate(...args: Parameters<Combatant<SubType>["_preUpdate"]>): Promise<boolean | undefined> {
    const [changes, options] = args as readonly object[] as [{ initiative?: number | null }, HolderNoted];
    const { parent: combat, participant } = this;
    if (isDeleted(combat)) return false;
    if (combat) noteTurn(combat, options);
    if ("initiative" in changes && combat) {
      const isAnothers = options.awayTeamHolder === undefined && participant !== null;
      if (isAnothers && sayInstead(combat, [this], changes.initiative ?? null)) return false;
      noteHolder(combat, options);
    }
    return (await super._preUpdate(...args)) ?? undefined;
  }

  /** What a round has used up; a round in which nothing has happened has used up nothing. */
  roundRecord(round: number): RoundRecord {
    return recordOf(this.#rounds, round);
  }

  /** The free move of that id whose cost is in one of the last rounds, or null. */
  noteOf(movement: string): NotedMove | null {
    return noteOf(this.#rounds, movement);
  }

  /** What the rules read of a round. */
  roundPicture(round: number): Pick<RoundRecord, "spent" | "marks"> {
    return roundAsPictured(this.#rounds, round);
  }

  /** Write what a round has used up. Unit of `change.spend`: as the ruleset counts. */
  async changeRound(round: number, change: RoundChange): Promise<void> {
    await this.setFlag(SYSTEM_ID, "round", changeRounds(this.#rounds, round, change));
  }

  /** What was granted or is suffered until a stated moment. */
  get timedEffects(): Readonly<Record<string, TimedEffect>> {
    return parseKept(this.getFlag(SYSTEM_ID, "timedEffects") ?? this.#left?.timedEffects, isTimedEffect);
  }

  /** Write what lasts; null takes an entry out. */
  async changeTimedEffects(set: Readonly<Record<string, TimedEffect | null>>): Promise<void> {
    await this.setFlag(SYSTEM_ID, "timedEffects", changeKept(this.timedEffects, set));
  }

  /** What the same token or actor had used up when it left this fight before, or null. */
  get #left(): Left | null {
    const { parent, participant } = this;
    return parent && participant !== null ? leftBy(parent, parent.getFlag(SYSTEM_ID, "left"), participant) : null;
  }

  get #rounds(): readonly RoundRecord[] {
    return roundsWithLeft(this.getFlag(SYSTEM_ID, "round"), this.#left);
  }
}

/**
 * Several in a fight with one number in the order: Foundry writes it into the group and asks none of its members, so
 * the group does for all what each does for itself.
 */
export class AwayCombatantGroup<SubType extends CombatantGroup.SubType = CombatantGroup.SubType> extends foundry
  .documents.CombatantGroup<SubType> {
  /** Note who has the turn when the number changes; where places come about by acts, every member says it by theirs. */
  override async _preUpdate(
    ...args: Parameters<foundry.documents.CombatantGroup<SubType>["_preUpdate"]>
  ): Promise<boolean | undefined> {
    const [changes, options] = args as readonly object[] as [{ initiative?: number | null }, HolderNoted];
    const { parent: combat } = this;
    if ("initiative" in changes && combat) {
      // Read from what is stored: nothing but that says who is in the group before all are prepared
      const members = combat.combatants.filter(({ _source }) => (_source as { group?: unknown }).group === this.id);
      if (sayInstead(combat, members, changes.initiative ?? null)) return false;
      noteHolder(combat, options);
    }
    return (await super._preUpdate(...args)) ?? undefined;
  }
}
