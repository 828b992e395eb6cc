import type { Tile } from "../canvas/placeables/tile.ts";
import { ClientDocument } from "./document.ts";
import type { Scene } from "./scene.ts";

/** A picture that lies on a scene. */
export class TileDocument extends ClientDocument {
  static override documentName = "Tile";
  declare readonly parent: Scene | null;
  declare texture: { src: string | null; anchorX: number; anchorY: number };
  declare x: number;
  declare y: number;
  declare width: number;
  declare height: number;
  declare elevation: number;
  declare rotation: number;
  declare alpha: number;
  declare hidden: boolean;
  declare locked: boolean;

  /** What is drawn of it; null while its scene is not viewed. */
  get object(): Tile | null {
    return canvas.scene === this.parent ? (canvas.tiles?.get(this.id) ?? null) : null;
  }
}
