import type { Plain } from "../../common/utils/objects.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument, type Operation } from "./document.ts";
import type { Scene } from "./scene.ts";
import type { User } from "./user.ts";

/** What an unlinked token has of its own; prepared with its token. */
export class ActorDelta extends ClientDocument {
  static override documentName = "ActorDelta";
  declare readonly parent: BaseToken;
  /** The actor composed of the world's and this; null while the world's is missing. */
  declare syntheticActor: Actor | null;

  override _configure(options: Plain): void {
    super._configure(options);
    Object.defineProperty(this, "syntheticActor", { value: null, writable: true, configurable: true });
  }
  override prepareData(): void {}

  /** A change of its own asks nothing of the actor. Assumption: delta-writes. */
  override _onUpdate(changes: Plain, options: Plain, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (this.syntheticActor) this._refresh();
  }

  /** Compose the actor, or take changes into the one that is there. */
  _refresh(): void {
    const base = this.parent.baseActor;
    if (!base) return;
    const source = (base.constructor as typeof Actor)._composeSynthetic(base, this._source);
    if (this.syntheticActor) this.syntheticActor._takeSource(source);
    else this.syntheticActor = new CONFIG.Actor.documentClass(source, { parent: this.parent }) as Actor;
  }
}

/** A token's document: its place, its look and its actor. Its ways are in PlacedToken, its moves in TokenDocument. */
export class BaseToken extends ClientDocument {
  static override documentName = "Token";
  static override _resetsWithParts = false;
  declare readonly parent: Scene | null;
  declare actorId: string | null;
  declare actorLink: boolean;
  declare delta: ActorDelta | null;
  declare x: number;
  declare y: number;
  declare elevation: number;
  declare width: number;
  declare height: number;
  declare depth: number | undefined;
  declare shape: number;
  declare level: string | null | undefined;
  declare rotation: number;
  declare hidden: boolean;
  declare locked: boolean;
  declare lockRotation: boolean;
  declare alpha: number;
  declare disposition: number;
  declare displayName: number;
  declare displayBars: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare texture: { src: string | null; scaleX: number; scaleY: number; tint: string; rotation: number };
  declare movementAction: string | null;

  override _initialize(options: Plain = {}): void {
    if (!this._source.actorLink) this._source.delta ??= ActorDelta.cleanData({ _id: this._source._id });
    super._initialize(options);
  }
  get isLinked(): boolean {
    return this.actorLink;
  }
  /** The world's actor this token was made from. */
  get baseActor(): Actor | null {
    return game.actors?.get(this.actorId ?? "") ?? null;
  }
  /** The actor: the world's when linked, else the token's own synthetic one. */
  get actor(): Actor | null {
    if (this.actorLink || !this.delta) return this.baseActor;
    if (!this.delta.syntheticActor) this.delta._refresh();
    return this.delta.syntheticActor;
  }
  override get _owningActor(): ClientDocument | null {
    return this.actor;
  }
  override get isOwner(): boolean {
    return game.user?.isGM || (this.actor?.isOwner ?? false);
  }
  /** What the canvas shows of it; null where the scene is not drawn. */
  get object(): unknown {
    return (this as unknown as { _object?: unknown })._object ?? null;
  }
  get rendered(): boolean {
    return this.object !== null;
  }
  get inCombat(): boolean {
    return this.combatant !== null;
  }
  get combatant(): ClientDocument | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }
  get isSecret(): boolean {
    return this.disposition === CONST.TOKEN_DISPOSITIONS.SECRET && !this.isOwner;
  }
  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }
  /** The value and maximum of a bar, or a lone value; null when the token has none. */
  getBarAttribute(barName: "bar1" | "bar2", { alternative }: { alternative?: string } = {}): Plain | null {
    const attribute = alternative ?? this[barName]?.attribute;
    const data = attribute && this.actor ? foundry.utils.getProperty(this.actor.system, attribute) : undefined;
    if (data === undefined || data === null) return null;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
    const { value, max } = data as { value?: number; max?: number };
    return value === undefined ? null : { type: "bar", attribute, value, max, editable: true };
  }

  /** A token that is gone fights in no combat. */
  static override async _onDeleteOperation(
    documents: ClientDocument[],
    operation: Operation,
    user: User,
  ): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    if (!user.isSelf) return;
    const gone = new Set(documents.map((token) => token.id));
    for (const combat of game.combats) {
      const ids = combat.combatants.filter((combatant) => gone.has(combatant.tokenId ?? "")).map(({ id }) => id);
      if (ids.length > 0) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  /** The delta is a document of its own; it stays the same instance. */
  _initializeSingleton(name: string, value: unknown): unknown {
    if (name !== "delta" || typeof value !== "object" || value === null) return value;
    const known = this.delta instanceof ActorDelta ? this.delta : null;
    if (known?._source === value) return known;
    if (known) {
      for (const key of Object.keys(known._source)) delete known._source[key];
      Object.assign(known._source, value);
      this._source.delta = known._source;
      known.reset();
      if (known.syntheticActor) known._refresh();
      return known;
    }
    const cls = CONFIG.ActorDelta.documentClass as typeof ActorDelta;
    return new cls(value as Plain, { parent: this });
  }
  /** The world's actor has changed: compose the synthetic one anew. */
  _refreshSyntheticActor(): void {
    if (this.delta?.syntheticActor) this.delta._refresh();
  }
  /** The actor, or something in it, has changed; the canvas draws bars and statuses anew. */
  _onRelatedUpdate(_update: Plain, _operation: Plain): void {
    (this.object as { _onUpdateActor?(): void } | null)?._onUpdateActor?.();
  }

  override getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean } = {},
  ): ClientDocument | undefined {
    return name === "Actor" ? (this.actor ?? undefined) : super.getEmbeddedDocument(name, id, options);
  }
}
