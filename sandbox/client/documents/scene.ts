import { generationRow } from "../../common/generation.ts";
import type { Plain } from "../../common/utils/objects.ts";
import { worldDiagonals } from "../canvas/diagonals.ts";
import { layOutScene, type SceneDimensions } from "../canvas/dimensions.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import type { BaseGrid } from "../grid/base.ts";
import { createGrid } from "../grid/index.ts";
import type { GridConfig } from "../grid/types.ts";
import { ClientDocument } from "./document.ts";
import type { RegionDocument } from "./region.ts";
import type { TileDocument } from "./tile.ts";
import type { TokenDocument } from "./token.ts";
import type { WallDocument } from "./wall.ts";

/** Let `background` tell of the first level, as long as packages ask for it. */
function readBackground(scene: Scene): void {
  const get = () => ({ src: null, color: null, ...(scene.levels?.[0]?.background as object | undefined) });
  Object.defineProperty(scene, "background", { configurable: true, get });
}

/** A scene: background, grid, tokens, tiles and walls. */
export class Scene extends ClientDocument {
  static override documentName = "Scene";
  static override _resetsWithParts = false;
  declare active: boolean;
  declare navigation: boolean;
  /** In generation 14 only read, from the first level: `levels` holds it. */
  declare background: { src: string | null; color: string | null };
  declare levels?: Plain[];
  declare backgroundColor: string;
  declare foreground: string | null;
  declare width: number;
  declare height: number;
  declare padding: number;
  declare initial: { x: number | null; y: number | null; scale: number | null };
  declare drawings: Plain[];
  /** The stored grid made into one that measures. */
  declare grid: BaseGrid;
  declare dimensions: SceneDimensions;
  declare tokens: EmbeddedCollection<TokenDocument>;
  declare tiles: EmbeddedCollection<TileDocument>;
  declare walls: EmbeddedCollection<WallDocument>;
  declare regions: EmbeddedCollection<RegionDocument>;
  declare folder: ClientDocument | null;

  override prepareBaseData(): void {
    super.prepareBaseData();
    if (generationRow().levels) readBackground(this);
    this.grid = createGrid({ ...(this._source.grid as GridConfig & { type: number }), diagonals: worldDiagonals() });
    this.dimensions = layOutScene(this.grid, this);
  }

  /** Whether this window shows it. */
  get isView(): boolean {
    return game.user?.viewedScene === this.id;
  }
  /** Show it in this window. */
  /** @param options.level - Id of the level to look at; generation 14. */
  async view({ level }: { level?: string } = {}): Promise<this> {
    if (game.user) game.user.viewedScene = this.id;
    if (generationRow().levels) canvas.level = level === undefined ? null : { id: level };
    await canvas.draw(this);
    return this;
  }
  /** Call everybody here. */
  async activate(): Promise<this | undefined> {
    if (this.active) return this;
    return this.update({ active: true });
  }

  static override async _preUpdateOperation(
    documents: ClientDocument[],
    operation: Plain,
    user: never,
  ): Promise<boolean | undefined> {
    const updates = operation.updates as Plain[];
    const chosen = updates.find((update) => update.active === true);
    if (chosen) {
      for (const scene of game.scenes) {
        if (!scene.active || scene.id === chosen._id || updates.some((update) => update._id === scene.id)) continue;
        updates.push({ _id: scene.id, active: false });
      }
    }
    return super._preUpdateOperation(documents, operation, user);
  }
  override _onUpdate(changes: Plain, options: Plain, userId: string): void {
    super._onUpdate(changes, options, userId);
    if (changes.active === true) void this.view();
  }
}
