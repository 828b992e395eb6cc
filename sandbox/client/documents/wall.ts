import { ClientDocument } from "./document.ts";
import type { Scene } from "./scene.ts";

/** A wall or a door. */
export class WallDocument extends ClientDocument {
  static override documentName = "Wall";
  declare readonly parent: Scene | null;
  declare c: [number, number, number, number];
  declare move: number;
  declare sight: number;
  declare light: number;
  declare dir: number;
  declare door: number;
  declare ds: number;

  get object(): unknown {
    return (this as unknown as { _object?: unknown })._object ?? null;
  }
}
