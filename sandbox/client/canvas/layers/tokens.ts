import * as PIXI from "pixi.js";
import type { Scene } from "../../documents/scene.ts";
import type { TokenDocument } from "../../documents/token.ts";
import type { User } from "../../documents/user.ts";
import { Hooks } from "../../hooks.ts";
import type { Position } from "../../movement/types.ts";
import type { Token } from "../placeables/token.ts";
import { InteractionLayer, type LayerOptions } from "./layer.ts";

/** A move that this window made and can take back. */
interface PastMove {
  tokenId: string;
  /** The first segment of the move. */
  movementId: string;
  origin: Position;
}

/** `canvas.tokens`: the tokens of the viewed scene. */
export class TokenLayer extends InteractionLayer {
  readonly objects = this.addChild(new PIXI.Container());
  /** Copies of tokens that are being dragged. */
  readonly preview = this.addChild(new PIXI.Container());
  readonly history: PastMove[] = [];
  /** The kind of movement chosen with Tab for the drag under way. */
  dragAction: string | null = null;
  readonly #scene = canvas.scene as Scene;

  constructor() {
    super();
    this.objects.sortableChildren = true;
  }

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tokens", zIndex: 100 };
  }

  get placeables(): Token[] {
    return this.objects.children as Token[];
  }

  get documentCollection(): Scene["tokens"] {
    return this.#scene.tokens;
  }

  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }

  /** The tokens of the user's own actors. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  /** The token under the pointer. */
  get hover(): Token | null {
    return this.placeables.find((token) => token.hover) ?? null;
  }

  get(id: string): Token | undefined {
    return this.placeables.find((token) => token.id === id);
  }

  /** Draw the tokens of the scene. */
  override async _draw(): Promise<void> {
    await Promise.all([...this.#scene.tokens].flatMap((document) => this.#make(document)?.draw() ?? []));
  }

  #make(document: TokenDocument): Token | null {
    if (this.get(document.id)) return null;
    const Placeable = CONFIG.Token.objectClass;
    return this.objects.addChild(new Placeable(document));
  }

  /** A token has been placed. */
  _add(document: TokenDocument): void {
    if (document.parent === this.#scene) void this.#make(document)?.draw();
  }

  /** A token is gone. */
  _remove(id: string): void {
    const token = this.get(id);
    if (!token) return;
    for (const user of token.targeted) this._setTarget(token, false, user, false);
    token.destroy();
    canvas.requestRender();
  }

  releaseAll(): number {
    const { controlled } = this;
    for (const token of controlled) token.release();
    return controlled.length;
  }

  /** Control all owned tokens whose middle is in a rectangle. */
  selectObjects(area: { x: number; y: number; width: number; height: number }, { releaseOthers = true } = {}): boolean {
    const box = new PIXI.Rectangle(area.x, area.y, area.width, area.height);
    const found = this.placeables.filter((token) => token.isVisible && box.contains(token.center.x, token.center.y));
    if (releaseOthers) this.releaseAll();
    for (const token of found) token.control({ releaseOthers: false });
    return this.controlled.length > 0;
  }

  /** Change a user's targets, and tell the other tables when it is this window's user. */
  _setTarget(token: Token, targeted: boolean, user: User, releaseOthers: boolean): void {
    if (targeted && releaseOthers) {
      for (const other of this.placeables)
        if (other !== token && other.targeted.has(user)) this.#mark(other, false, user);
    }
    if (token.targeted.has(user) !== targeted) this.#mark(token, targeted, user);
    if (user === game.user)
      game.socket.emit("userTargets", {
        sceneId: this.#scene.id,
        targets: [...(user.targets as Set<Token>)].map(({ id }) => id),
      });
  }

  /** Another user's targets, as they tell them. */
  _takeTargets(user: User, ids: readonly string[]): void {
    for (const token of this.placeables) {
      const targeted = ids.includes(token.id);
      if (token.targeted.has(user) !== targeted) this.#mark(token, targeted, user);
    }
  }

  #mark(token: Token, targeted: boolean, user: User): void {
    if (targeted) token.targeted.add(user);
    else token.targeted.delete(user);
    if (targeted) user.targets.add(token);
    else user.targets.delete(token);
    token.renderFlags.set({ refreshState: true });
    Hooks.callAll("targetToken", user, token, targeted);
  }

  /** Remember a move of this window, so that Ctrl+Z finds it. */
  _remember(move: PastMove): void {
    this.history.push(move);
    if (this.history.length > 50) this.history.shift();
  }

  /** Take the last move of this window back: a recorded one by its history, another by where it began. */
  async undoHistory(): Promise<boolean> {
    if (game.paused && !game.user?.isGM) return warnOfPause();
    const move = this.history.pop();
    const token = move && this.#scene.tokens.get(move.tokenId);
    if (!move || !token) return false;
    const isRecorded = token.movementHistory.some((waypoint) => waypoint.movementId === move.movementId);
    return isRecorded ? token.revertRecordedMovement(move.movementId) : token._undoTo(move.origin);
  }

  /** Move tokens by whole spaces, one step for a key press; only those that the user may move now. */
  async moveMany({
    dx = 0,
    dy = 0,
    dz = 0,
    ids,
  }: {
    dx?: number;
    dy?: number;
    dz?: number;
    ids?: string[];
  }): Promise<unknown[]> {
    if (game.paused && !game.user?.isGM) warnOfPause();
    const moving = (ids ? this.placeables.filter(({ id }) => ids.includes(id)) : this.controlled).filter((token) =>
      token._canDrag(),
    );
    const instructions = moving.map((token) => [token.id, this.#stepOf(token, dx, dy, dz)] as const);
    const updates = moving.map((token) => ({ _id: token.id }));
    if (updates.length === 0) return [];
    return this.#scene.updateEmbeddedDocuments("Token", updates, { movement: Object.fromEntries(instructions) });
  }

  #stepOf(token: Token, dx: number, dy: number, dz: number): object {
    const { document } = token;
    const direction = (dy < 0 ? 1 : 0) | (dy > 0 ? 2 : 0) | (dx < 0 ? 4 : 0) | (dx > 0 ? 8 : 0);
    const { x, y } = direction ? canvas.grid.getShiftedPoint({ x: document.x, y: document.y }, direction) : document;
    const place = document.getSnappedPosition({ x: Math.round(x), y: Math.round(y) });
    const elevation = document.elevation + dz * canvas.grid.distance;
    const waypoint = {
      x: Math.round(place.x),
      y: Math.round(place.y),
      elevation,
      // The token's own is not known to be asked (assumption move-keyboard)
      action: CONFIG.Token.movement.defaultAction,
      snapped: true,
      explicit: false,
      checkpoint: true,
    };
    return { waypoints: [waypoint], method: "keyboard", constrainOptions: token._getDragConstrainOptions() };
  }
}

/** A player moves nothing and takes nothing back while the game is paused. Assumption: game-pause. */
function warnOfPause(): false {
  ui.notifications?.warn("The game is paused.");
  return false;
}
