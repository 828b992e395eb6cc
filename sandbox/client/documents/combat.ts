import { generationRow } from "../../common/generation.ts";
import type { Plain } from "../../common/utils/objects.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { runTurnEvents } from "./combat-events.ts";
import type { Combatant } from "./combatant.ts";
import type { CombatantGroup } from "./combatant-group.ts";
import { ClientDocument, type Operation } from "./document.ts";
import type { Scene } from "./scene.ts";

/** Where a combat stood or stands. */
export interface CombatHistory {
  round: number;
  turn: number | null;
  tokenId: string | null;
  combatantId: string | null;
}

/** A combat: its combatants in order, its round and turn. */
export class Combat extends ClientDocument {
  static override documentName = "Combat";
  // A change of combatants leaves the order as it was until the hooks have run. Assumption: combat-order-late.
  static override _resetsWithParts = false;
  declare scene: Scene | null;
  declare combatants: EmbeddedCollection<Combatant>;
  declare groups: EmbeddedCollection<CombatantGroup>;
  declare active: boolean;
  declare round: number;
  declare turn: number | null;
  declare system: Plain;
  /** Combatants in order of turns. */
  declare turns: Combatant[];
  declare previous: CombatHistory | undefined;
  declare current: CombatHistory;

  get combatant(): Combatant | undefined {
    return this.turns?.[this.turn ?? -1];
  }
  get nextCombatant(): Combatant | undefined {
    return this.turn === this.turns.length - 1 ? this.turns[0] : this.turns[(this.turn ?? -1) + 1];
  }
  get started(): boolean {
    return this.round > 0;
  }
  get isActive(): boolean {
    return this.scene ? this.scene.isView && this.active : this.active;
  }
  override get visible(): boolean {
    return true;
  }
  /** Settings of the tracker: whether defeated combatants are skipped. */
  get settings(): { skipDefeated: boolean } {
    const stored = game.settings.get("core", "combatTrackerConfig") as { skipDefeated?: boolean };
    return { skipDefeated: stored.skipDefeated ?? false };
  }

  override prepareDerivedData(): void {
    this.setupTurns();
  }
  /** Sort the combatants and note where the combat stands. */
  setupTurns(): Combatant[] {
    // The method is handed over as it is, without the combat. Assumption: combat-sort-unbound.
    this.turns = this.combatants.contents.sort(this._sortCombatants);
    // In memory alone; a combat that has not begun has no turn to lose. Assumption: combat-live-round.
    if (this.round > 0 && this.turn !== null && this.turn >= this.turns.length) {
      this.turn = 0;
      this.round += 1;
    }
    this.current = this._getCurrentState(this.combatant);
    this.previous ??= { ...this.current };
    return this.turns;
  }
  /** Highest initiative first, then by id. */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const value = (combatant: Combatant) =>
      Number.isNumeric?.(combatant.initiative) && combatant.initiative !== null
        ? combatant.initiative
        : Number.NEGATIVE_INFINITY;
    return value(b) - value(a) || (a.id > b.id ? 1 : -1);
  }
  /** The turn with which whoever has it now keeps it, once the combatants have changed so. */
  _turnAfter(combatants: Plain[]): number | null {
    const holder = this.combatant?.id;
    const then = this.clone({}, { keepId: true });
    then.updateSource({ combatants });
    const turn = then.turns.findIndex(({ id }) => id === holder);
    return turn < 0 ? this.turn : turn;
  }
  _getCurrentState(combatant?: Combatant): CombatHistory {
    return {
      round: this.round,
      turn: this.turn ?? null,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  getCombatantsByActor(actor: { id: string; isToken?: boolean; token?: { id: string } | null } | string): Combatant[] {
    if (typeof actor === "string") return this.combatants.filter((combatant) => combatant.actorId === actor);
    if (actor.isToken) return this.getCombatantsByToken(actor.token?.id ?? "");
    return this.combatants.filter((combatant) => combatant.actor === (actor as unknown));
  }
  getCombatantsByToken(token: { id: string } | string): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return this.combatants.filter((combatant) => combatant.tokenId === id);
  }

  // Turns

  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData, { turnEvents: true } as Operation);
    return this;
  }
  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const next = this.#nextIndex((this.turn ?? -1) + 1);
    if (next === null) return this.nextRound();
    return this.#turnTo({ round: this.round, turn: next }, 1);
  }
  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if ((this.turn ?? 0) <= 0) return this.previousRound();
    return this.#turnTo({ round: this.round, turn: (this.turn ?? 0) - 1 }, -1);
  }
  async nextRound(): Promise<this> {
    const turn = this.turn === null ? null : (this.#nextIndex(0) ?? 0);
    return this.#roundTo({ round: this.round + 1, turn }, 1);
  }
  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? (round === 0 ? 0 : null) : Math.max(this.turns.length - 1, 0);
    return this.#roundTo({ round, turn }, -1);
  }
  #nextIndex(from: number): number | null {
    const skip = this.settings.skipDefeated;
    const index = this.turns.findIndex((combatant, at) => at >= from && !(skip && combatant.isDefeated));
    return index < 0 ? null : index;
  }
  async #turnTo(updateData: Plain, direction: 1 | -1): Promise<this> {
    const updateOptions = { direction, worldTime: { delta: 0 } };
    Hooks.callAll("combatTurn", this, updateData, updateOptions);
    await this.update(updateData, updateOptions as Operation);
    return this;
  }
  async #roundTo(updateData: Plain, direction: 1 | -1): Promise<this> {
    const updateOptions = { direction, worldTime: { delta: 0 } };
    Hooks.callAll("combatRound", this, updateData, updateOptions);
    await this.update(updateData, updateOptions as Operation);
    return this;
  }
  /** Make it the active one among those of its scene. */
  async activate(): Promise<unknown> {
    const others = game.combats.filter((combat) => combat.active && combat !== this && combat.scene === this.scene);
    const updates = others.map((combat) => ({ _id: combat.id, active: false }));
    return CONFIG.Combat.documentClass.updateDocuments([...updates, { _id: this.id, active: true }]);
  }
  async endCombat(): Promise<this | undefined> {
    const confirmed = await foundry.applications.api.DialogV2.confirm({
      window: { title: "COMBAT.EndTitle" },
      content: `<p>${game.i18n.localize("COMBAT.EndConfirmation")}</p>`,
      yes: { label: "COMBAT.EndYes" },
      no: { label: "COMBAT.EndNo" },
    });
    return confirmed ? this.delete() : this;
  }

  // Initiative

  async rollInitiative(
    ids: string | string[],
    {
      formula,
      updateTurn = true,
      messageOptions = {},
    }: { formula?: string | null; updateTurn?: boolean; messageOptions?: Plain } = {},
  ): Promise<this> {
    const updates: Plain[] = [];
    for (const id of [ids].flat()) {
      const combatant = this.combatants.get(id);
      if (!combatant?.isOwner) continue;
      const roll = await combatant.getInitiativeRoll(formula ?? undefined).evaluate();
      updates.push({ _id: id, initiative: roll.total });
      await roll.toMessage({
        speaker: CONFIG.ChatMessage.documentClass.getSpeaker({
          token: combatant.token,
          actor: combatant.actor,
          alias: combatant.name,
        }),
        ...messageOptions,
        flags: foundry.utils.mergeObject({ core: { initiativeRoll: true } }, (messageOptions.flags ?? {}) as Plain),
      });
    }
    if (updates.length === 0) return this;
    const pinned = updateTurn ? {} : { combatTurn: this.turn };
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false, ...pinned } as Operation);
    return this;
  }
  async #keepTurn(combatantId: string): Promise<void> {
    const turn = this.turns.findIndex((combatant) => combatant.id === combatantId);
    if (this.started && turn !== this.turn) await this.update({ turn }, { turnEvents: false } as Operation);
  }
  async rollAll(options: Plain = {}): Promise<this> {
    return this.rollInitiative(
      this.combatants.filter((c) => c.isOwner && c.initiative === null).map((c) => c.id),
      options,
    );
  }
  async rollNPC(options: Plain = {}): Promise<this> {
    return this.rollInitiative(
      this.combatants.filter((c) => c.isOwner && c.isNPC && c.initiative === null).map((c) => c.id),
      options,
    );
  }
  async setInitiative(id: string, value: number): Promise<void> {
    await this.combatants.get(id)?.update({ initiative: value });
  }
  /** One update of the combat: combatants are neither asked nor told. Assumption: combat-reset. */
  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this | undefined> {
    const combatants = this.combatants.map(({ id }) => ({ _id: id, initiative: null }));
    const turn = updateTurn ? this._turnAfter(combatants) : this.turn;
    return this.update({ combatants, turn }, { turnEvents: false } as Operation);
  }

  // Events

  override _onUpdate(changes: Plain, options: Plain, userId: string): void {
    super._onUpdate(changes, options, userId);
    if ("round" in changes || "turn" in changes) this.#turned(options);
    this.#drawTracker();
  }
  #turned(options: Plain): void {
    const before = this.previous ?? this.current;
    const now = { ...this.current };
    this.previous = now;
    // Of a write that asks for no turn events nobody is told, nor of the place of whoever keeps the turn.
    // Assumption: combat-turn-change.
    if (options.turnEvents === false) return;
    const isSame = before.round === now.round && before.combatantId === now.combatantId;
    if (!isSame) Hooks.callAll("combatTurnChange", this, before, now);
    if (!game.user?.isActiveGM) return;
    void runTurnEvents(this, before, now, options).catch((error: Error) =>
      Hooks.onError("Combat#_onUpdate", error, { log: "error" }),
    );
  }
  override _onCreateDescendantDocuments(...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...args);
    this.#setUpAfter(args[1]);
    if (args[1] === "combatants")
      for (const combatant of args[2] as Combatant[]) void this.#single(() => this._onEnter(combatant));
    this.#holdTurn(args[5]);
    this.#unlink(args[5]);
    this.#drawTracker();
  }
  override _onUpdateDescendantDocuments(...args: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...args);
    this.#setUpAfter(args[1]);
    this.#pinTurn(args[4], args[5]);
    this.#unlink(args[5]);
    this.#drawTracker();
  }
  override _onDeleteDescendantDocuments(...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...args);
    this.#setUpAfter(args[1]);
    if (args[1] === "combatants")
      for (const combatant of args[2] as Combatant[]) void this.#single(() => this._onExit(combatant));
    this.#holdTurn(args[5]);
    this.#drawTracker();
  }
  /** Sort anew; members of groups take over first what their groups have. Assumption: combat-groups. */
  #setUpAfter(collection: string): void {
    if (collection === "groups") for (const combatant of this.combatants) combatant.reset();
    this.setupTurns();
  }
  /** Write the turn that was worked out before the write; nobody waits for it. Assumption: combat-pins-turn. */
  #pinTurn({ combatTurn }: Plain, userId: string): void {
    if (userId !== game.userId || typeof combatTurn !== "number" || !this.started || combatTurn === this.turn) return;
    void this.update({ turn: combatTurn }, { turnEvents: false } as Operation);
  }
  /** A combat of more than its scene belongs to none. Assumption: combat-scenes. */
  #unlink(userId: string): void {
    const own = this.scene?.id;
    const isOfMore = own && this.combatants.some(({ sceneId }) => sceneId && sceneId !== own);
    if (isOfMore && userId === game.userId) void this.update({ scene: null });
  }
  /** Who came or went must not change whose turn it is; when they themselves went, the next one has it. */
  #holdTurn(userId: string): void {
    const current = this.previous?.combatantId;
    if (!this.started || !current) return;
    if (this.combatants.has(current)) {
      if (userId === game.userId) void this.#keepTurn(current);
    } else this.previous = { ...this.current };
  }
  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    for (const combatant of this.combatants) void this.#single(() => this._onExit(combatant));
  }
  async #single(event: () => Promise<void>): Promise<void> {
    if (game.user?.isActiveGM) await event();
  }
  #drawTracker(): void {
    void (globalThis.ui?.combat as { render?(): unknown } | undefined)?.render?.();
  }

  async _onEnter(_combatant: Combatant): Promise<void> {}
  async _onExit(combatant: Combatant): Promise<void> {
    await this._clearMovementHistoryOnExit(combatant);
  }
  async _onStartTurn(combatant: Combatant, context: Plain): Promise<void> {
    const cleared = generationRow().turnClearsHistory === "everybody" ? this.combatants.contents : [combatant];
    for (const one of cleared) await this._clearMovementHistoryOnStartTurn(one, context);
  }
  async _onEndTurn(_combatant: Combatant, _context: Plain): Promise<void> {}
  async _onStartRound(_context: Plain): Promise<void> {}
  async _onEndRound(_context: Plain): Promise<void> {}
  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: Plain): Promise<void> {
    await combatant.clearMovementHistory();
  }
  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }
}
