import * as PIXI from "pixi.js";
import { WALL_DOOR_STATES, WALL_DOOR_TYPES } from "../../../common/constants.ts";
import type { Scene } from "../../documents/scene.ts";
import type { WallDocument } from "../../documents/wall.ts";
import type { Point } from "../../grid/types.ts";
import { findCollisions } from "../../movement/walls.ts";

const WALL_COLOR = 0xffffbb;
const DOOR_COLORS = {
  [WALL_DOOR_STATES.CLOSED]: 0x6666ee,
  [WALL_DOOR_STATES.OPEN]: 0x66cc66,
  [WALL_DOOR_STATES.LOCKED]: 0xee4444,
};
const DOOR_SIZE = 36;

/** `canvas.walls`: the walls as lines, for everybody alike since there is no vision here. */
export class WallsLayer extends PIXI.Container {
  readonly lines = this.addChild(new PIXI.Graphics());
  readonly #scene: Scene;

  constructor(scene: Scene) {
    super();
    this.#scene = scene;
    this.eventMode = "none";
  }

  /** The documents of all walls. */
  get documents(): Iterable<WallDocument> {
    return this.#scene.walls;
  }

  /** Draw all walls anew. A scene's picture shows its walls itself; only its closed doors are drawn over it. */
  refresh(): void {
    this.lines.clear();
    const hasPicture = Boolean(this.#scene.background.src);
    for (const wall of this.documents) {
      const isDoor = wall.door !== WALL_DOOR_TYPES.NONE;
      if (isDoor ? wall.ds === WALL_DOOR_STATES.OPEN : hasPicture) continue;
      const [x0, y0, x1, y1] = wall.c;
      this.lines.lineStyle(8, 0x000000, 0.6).moveTo(x0, y0).lineTo(x1, y1);
      this.lines
        .lineStyle(4, wall.door ? DOOR_COLORS[wall.ds as 0] : WALL_COLOR, 1)
        .moveTo(x0, y0)
        .lineTo(x1, y1);
    }
  }

  /** Whether something closed lies on the straight line between two points. */
  checkCollision(from: Point, to: Point): boolean {
    return findCollisions(from, to, this.documents).length > 0;
  }
}

/** The handle of a door: a click opens or closes, a GM's right click locks or unlocks. */
export class DoorControl extends PIXI.Container {
  readonly wall: WallDocument;
  readonly #handle = this.addChild(new PIXI.Graphics());

  constructor(wall: WallDocument) {
    super();
    this.wall = wall;
    const [x0, y0, x1, y1] = wall.c;
    this.position.set((x0 + x1) / 2, (y0 + y1) / 2);
    this.eventMode = "static";
    this.cursor = "pointer";
    this.hitArea = new PIXI.Rectangle(-DOOR_SIZE / 2, -DOOR_SIZE / 2, DOOR_SIZE, DOOR_SIZE);
    this.on("pointerdown", (event: PIXI.FederatedPointerEvent) => this.#onClick(event));
    this.refresh();
  }

  /** Draw the handle in the state of its door; secret doors show to GMs only. */
  refresh(): void {
    const half = DOOR_SIZE / 2;
    this.visible = this.wall.door === WALL_DOOR_TYPES.DOOR || game.user?.isGM === true;
    this.#handle
      .clear()
      .beginFill(0x101418, 0.85)
      .lineStyle(2, DOOR_COLORS[this.wall.ds as 0]);
    this.#handle.drawRoundedRect(-half, -half, DOOR_SIZE, DOOR_SIZE, 6).endFill();
    const isOpen = this.wall.ds === WALL_DOOR_STATES.OPEN;
    this.#handle
      .beginFill(DOOR_COLORS[this.wall.ds as 0])
      .drawRect(isOpen ? -half + 6 : -6, -10, isOpen ? 5 : 12, 20)
      .endFill();
  }

  #onClick(event: PIXI.FederatedPointerEvent): void {
    event.stopPropagation();
    const { CLOSED, OPEN, LOCKED } = WALL_DOOR_STATES;
    if (event.button === 2) {
      if (game.user?.isGM) void this.wall.update({ ds: this.wall.ds === LOCKED ? CLOSED : LOCKED });
      return;
    }
    if (event.button !== 0) return;
    if (this.wall.ds === LOCKED) return void ui.notifications?.info("This door is locked.");
    if (game.paused && !game.user?.isGM) return void ui.notifications?.warn("The game is paused.");
    void this.wall.update({ ds: this.wall.ds === OPEN ? CLOSED : OPEN });
  }
}
