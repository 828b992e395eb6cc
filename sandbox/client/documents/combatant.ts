import { isPlayed } from "../../common/ways.ts";
import { Roll } from "../dice/roll.ts";
import type { Actor } from "./actor.ts";
import type { Combat } from "./combat.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import { ClientDocument, type Operation } from "./document.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** A participant of a combat. */
export class Combatant extends ClientDocument {
  static override documentName = "Combatant";
  declare readonly parent: Combat | null;
  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare img: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;
  /** Its group's id in the source, the group itself once it is prepared. */
  declare group: CombatantGroup | null;
  declare system: Record<string, unknown>;

  /** Pin the turn to whoever has it, unless the operation says where it is to stay. Assumption: combat-pins-turn. */
  static override async _preUpdateOperation(
    _documents: ClientDocument[],
    operation: Operation & { combatTurn?: number | null },
  ): Promise<boolean | undefined> {
    const combat = operation.parent as Combat | null | undefined;
    const isFree = operation.combatTurn === undefined || isPlayed("turnUnpinned");
    if (combat && isFree) operation.combatTurn = combat._turnAfter(operation.updates ?? []);
    return undefined;
  }

  get combat(): Combat | null {
    return this.parent;
  }
  get token(): TokenDocument | null {
    return game.scenes.get(this.sceneId ?? "")?.tokens.get(this.tokenId ?? "") ?? null;
  }
  /** The actor the combatant stands for: its token's, which may be synthetic. */
  get actor(): Actor | null {
    return this.token ? this.token.actor : (game.actors.get(this.actorId ?? "") ?? null);
  }
  override get _owningActor(): ClientDocument | null {
    return this.actor;
  }
  override get isOwner(): boolean {
    return game.user?.isGM || (this.actor?.isOwner ?? false);
  }
  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }
  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }
  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects.DEFEATED ?? "") ?? false);
  }
  get players(): User[] {
    return game.users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }
  override prepareBaseData(): void {
    this._prepareGroup();
  }
  /** Who is in a group has its initiative, even where that is none. Assumption: combat-groups. */
  _prepareGroup(): void {
    this.group = this.parent?.groups.get(String(this._source.group)) ?? null;
    if (this.group) this.initiative = this.group._source.initiative as number | null;
  }
  override prepareDerivedData(): void {
    const shown =
      this._source.name || this.token?.name || this.actor?.name || game.i18n.localize("COMBAT.UnknownCombatant");
    this.name = String(shown);
    this.img = (this._source.img as string | null) ?? this.token?.texture.src ?? this.actor?.img ?? null;
  }
  _getInitiativeFormula(): string {
    return CONFIG.Combat.initiative.formula || game.system.initiative || "1d20";
  }
  getInitiativeRoll(formula?: string): Roll {
    return Roll.defaultImplementation.create(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = await this.getInitiativeRoll(formula).evaluate();
    return this.update({ initiative: roll.total });
  }
  /** Forget the recorded movement of its token. */
  async clearMovementHistory(): Promise<void> {
    await (this.token as { clearMovementHistory?(): Promise<void> } | null)?.clearMovementHistory?.();
  }
}
