import { deepClone, type Plain } from "../../common/utils/objects.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./document.ts";
import { changedValue, type EffectChange, storedChanges } from "./effect-changes.ts";
import type { Item } from "./item.ts";

/** An effect; the stand-in knows its statuses and changes, not its duration. */
export class ActiveEffect extends ClientDocument {
  static override documentName = "ActiveEffect";
  declare readonly parent: Actor | Item | null;
  declare img: string | null;
  declare disabled: boolean;
  declare transfer: boolean;
  declare statuses: Set<string>;
  declare origin: string | null;
  declare duration: Plain;

  /** What it changes, wherever its generation stores it. */
  get _changes(): readonly EffectChange[] {
    return storedChanges(this as unknown as Plain);
  }
  /** Make one of its changes. @returns What was changed, by its path. */
  apply(actor: Actor, change: EffectChange): Plain {
    const value = changedValue(actor, change);
    if (value === undefined) return {};
    foundry.utils.setProperty(actor as unknown as Plain, change.key, value);
    return { [change.key]: value };
  }

  /** The actor or item that is affected. */
  get target(): Actor | Item | null {
    return this.parent?.documentName === "Item" && this.transfer ? (this.parent.parent as Actor | null) : this.parent;
  }
  get isSuppressed(): boolean {
    return false;
  }
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
  get isTemporary(): boolean {
    return this.statuses.size > 0;
  }

  /** A new effect, not yet stored, that carries a status. */
  static async fromStatusEffect(
    statusId: string,
    { parent = null }: { parent?: ClientDocument | null } = {},
  ): Promise<ActiveEffect> {
    const status = Object.values(CONFIG.statusEffects).find((entry) => entry.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, label, icon, hud, order, name, ...data } = deepClone(status) as Plain;
    const statuses = [...new Set([statusId, ...((data.statuses as string[] | undefined) ?? [])])];
    const source = { ...data, name: game.i18n.localize(String(name ?? label ?? id)), img: data.img ?? icon, statuses };
    return new CONFIG.ActiveEffect.documentClass(source, { parent }) as ActiveEffect;
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    this.#tellTokens(true);
  }
  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    this.#tellTokens(false);
  }
  #tellTokens(active: boolean): void {
    const actor = this.target as Actor | null;
    if (actor?.documentName !== "Actor") return;
    for (const token of actor.getActiveTokens() as { _onApplyStatusEffect?(id: string, active: boolean): void }[]) {
      for (const status of this.statuses) token._onApplyStatusEffect?.(status, active);
    }
  }
}
