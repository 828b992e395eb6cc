import { applyDelta } from "../../common/documents/delta.ts";
import { generationRow } from "../../common/generation.ts";
import type { Plain } from "../../common/utils/objects.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { lacking } from "../lacking.ts";
import type { ActiveEffect } from "./active-effect.ts";
import { ClientDocument } from "./document.ts";
import { changesFor } from "./effect-changes.ts";
import type { Item } from "./item.ts";
import type { BaseToken } from "./token-base.ts";
import type { User } from "./user.ts";

/** What goes before the names of those who are told apart so; Foundry has a list in each language. */
const ADJECTIVES = ["Brave", "Calm", "Eager", "Grim", "Loud", "Quick", "Sly", "Tall"];

/** The picture of tokens that nobody gave one. */
const DEFAULT_TOKEN_IMAGE = "icons/svg/mystery-man.svg";

/** An actor of the world, of a pack, or the synthetic one of an unlinked token. */
export class Actor extends ClientDocument {
  static override documentName = "Actor";
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";
  declare readonly parent: BaseToken | null;
  declare img: string | null;
  declare system: Plain;
  declare items: EmbeddedCollection<Item>;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare prototypeToken: Plain & { actorLink: boolean };
  declare folder: ClientDocument | null;
  /** Ids of the statuses of all effects that are not disabled. */
  declare statuses: Set<string>;
  /** What effects have changed. */
  declare overrides: Plain;

  /** A synthetic actor is nobody's part: its token does not prepare it. */
  override get _preparesItself(): boolean {
    return true;
  }
  /** Whether this is the actor of an unlinked token. */
  get isToken(): boolean {
    return this.parent !== null;
  }
  get token(): BaseToken | null {
    return this.parent;
  }
  /** What a new one looks like that says nothing of it. */
  static getDefaultArtwork(_data: Plain): Plain {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
  get thumbnail(): string | null {
    return this.img;
  }
  override _lackingSheet(): ClientDocument["_sheet"] {
    return lacking("foundry.appv1.sheets.ActorSheet") as ClientDocument["_sheet"];
  }
  /** Items by type. */
  get itemTypes(): Record<string, Item[]> {
    const types = Object.fromEntries((CONFIG.Item.documentClass.TYPES ?? []).map((type) => [type, [] as Item[]]));
    for (const item of this.items) types[item.type] = [...(types[item.type] ?? []), item];
    return types;
  }
  /** Effects of the actor and those that its items hand on. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }
  get inCombat(): boolean {
    return (game.combat?.getCombatantsByActor(this).length ?? 0) > 0;
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    const [first] = generationRow().effectPhases;
    this.applyActiveEffects(first);
  }
  override prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    super.prepareData();
    for (const phase of generationRow().effectPhases.slice(1)) this.applyActiveEffects(phase);
  }
  /** Take over the statuses of effects and make their changes, those of one phase of preparation. */
  applyActiveEffects(phase?: string): void {
    if (generationRow().effectModels && phase === undefined)
      throw new Error("Actor#applyActiveEffects must be called with a phase");
    const effects = this.appliedEffects;
    for (const effect of effects) for (const status of effect.statuses) this.statuses.add(status);
    for (const change of changesFor(effects, phase)) {
      const made = foundry.utils.expandObject(change.effect.apply(this, change));
      foundry.utils.mergeObject(this.overrides, made);
    }
  }

  /** Turn a status on or off; the effect, true when one was there already, false when none was left. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = Object.values(CONFIG.statusEffects).find((entry) => entry.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const present = this.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId));
    if (present.length > 0) {
      if (active) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map((effect) => effect.id),
      );
      return false;
    }
    if (active === false) return undefined;
    const effect = await CONFIG.ActiveEffect.documentClass.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    const [created] = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], {
      keepId: Boolean(status._id),
    });
    return created as ActiveEffect | undefined;
  }

  /** Tokens of this actor on a scene, or on the one that is looked at. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game.scenes.current;
    const tokens = this.isToken
      ? [this.token]
      : (scene?.tokens.filter((token) => token.actorId === this.id && (!linked || token.actorLink)) ?? []);
    return document ? tokens : tokens.flatMap((token) => token?.object ?? []);
  }
  /** Tokens anywhere that are made from this actor. */
  getDependentTokens({ linked = false, scenes }: { linked?: boolean; scenes?: unknown } = {}): BaseToken[] {
    const chosen = scenes ? [scenes].flat() : game.scenes.contents;
    return (chosen as typeof game.scenes.contents).flatMap((scene) =>
      scene.tokens.filter((token) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }
  /** Unlinked tokens of this actor whose actor has been made. */
  #syntheticTokens(): BaseToken[] {
    return this.isToken || this.pack ? [] : this.getDependentTokens().filter((token) => !token.actorLink);
  }

  /**
   * Data for a new token of this actor; one of many is told apart by an adjective, a number or both. Assumptions:
   * token-number, token-adjective.
   */
  async getTokenDocument(data: Plain = {}, options: Plain = {}): Promise<BaseToken> {
    const { randomImg, appendNumber, prependAdjective, ...prototype } = this.prototypeToken as Plain;
    const source = foundry.utils.mergeObject(foundry.utils.deepClone(prototype), {
      name: prototype.name || this.name,
      actorId: this.id,
      ...data,
    }) as Plain;
    if (!source.actorLink) {
      const scene = (options.parent ?? game.scenes.current) as { tokens: Iterable<BaseToken> } | null | undefined;
      const before = [...(scene?.tokens ?? [])].filter((token) => token.actorId === this.id).length;
      const adjective = prependAdjective ? `${ADJECTIVES[before % ADJECTIVES.length]} ` : "";
      source.name = `${adjective}${String(source.name)}${appendNumber ? ` (${before + 1})` : ""}`;
    }
    return new CONFIG.Token.documentClass(source, { parent: null, ...options }) as BaseToken;
  }

  /**
   * Write what was typed beside a token: a number, or by how much the one that is there changes. A bar stays between
   * nothing and its end. Assumption: actor-token-attribute.
   */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this> {
    const now = foundry.utils.getProperty(this.system, attribute) as number | { value: number; max: number };
    const whole = typeof now === "number" ? null : now;
    const before = whole ? whole.value : Number(now);
    const wanted = isDelta ? before + value : value;
    const update = isBar && whole ? Math.min(Math.max(wanted, 0), whole.max) : wanted;
    const updates = { [`system.${attribute}${whole ? ".value" : ""}`]: update };
    const isAllowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    if (isAllowed !== false) await this.update(updates);
    return this;
  }

  /** A new actor's token is called and looks like it, unless something else is said. */
  override async _preCreate(data: Plain, options: Plain, user: User): Promise<boolean | undefined> {
    const { name, texture } = this.prototypeToken as { name?: string; texture?: { src: string | null } };
    const changes: Plain = {};
    if (!name) changes.name = this.name;
    if (this.img && texture?.src === DEFAULT_TOKEN_IMAGE) changes.texture = { src: this.img };
    this.updateSource({ prototypeToken: changes });
    return super._preCreate(data, options, user);
  }
  override _onUpdate(changes: Plain, options: Plain, userId: string): void {
    super._onUpdate(changes, options, userId);
    this._refreshSynthetic();
  }
  override _onCreateDescendantDocuments(...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    this._refreshSynthetic();
  }
  override _onUpdateDescendantDocuments(...args: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    this._refreshSynthetic();
  }
  override _onDeleteDescendantDocuments(...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    this._refreshSynthetic();
  }
  /** What the actors of unlinked tokens inherit has changed. */
  _refreshSynthetic(): void {
    for (const token of this.#syntheticTokens()) token._refreshSyntheticActor();
    if (this.isToken) this.token?._onRelatedUpdate({}, {});
    else for (const token of this.pack ? [] : this.getDependentTokens()) token._onRelatedUpdate({}, {});
  }

  /** Take over a newly composed source: the instance stays. */
  _takeSource(source: Plain): void {
    Object.assign(this._source, source);
    this._initialize();
  }

  /** Compose the source of a token's synthetic actor. */
  static _composeSynthetic(base: Actor, delta: Plain | null): Plain {
    return applyDelta(base._source, delta);
  }
}
