import type { TokenDocument } from "../documents/token.ts";
import type { BaseGrid } from "../grid/base.ts";
import type { MovementAction } from "../movement/types.ts";
import type { WallSegment } from "../movement/walls.ts";
import type { SceneDimensions } from "./dimensions.ts";
import type { Token } from "./placeables/token.ts";
import type { TokenRuler } from "./placeables/token-ruler.ts";

/** As much of a wall's document as the canvas reads. */
export interface WallLike extends WallSegment {
  readonly id: string;
  update(changes: { ds: number }): Promise<unknown>;
}

/** As much of a scene as the canvas reads. */
export interface SceneLike {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly padding: number;
  readonly backgroundColor: string | number;
  readonly background: { readonly src: string | null };
  readonly grid: BaseGrid;
  readonly dimensions: SceneDimensions;
  readonly initial: { x: number | null; y: number | null; scale: number | null };
  readonly tokens: Iterable<TokenDocument> & { get(id: string): TokenDocument | undefined };
  readonly walls: Iterable<WallLike> & { get(id: string): WallLike | undefined };
  updateEmbeddedDocuments(type: "Token", updates: object[], operation?: object): Promise<unknown[]>;
  createEmbeddedDocuments(type: "Token", data: object[], operation?: object): Promise<unknown[]>;
}

/** What shows of a token; `renderFlags.set` names the parts to be drawn anew. */
export type TokenRenderFlags = Partial<
  Record<
    "redraw" | "refresh" | "refreshState" | "refreshPosition" | "refreshSize" | "refreshMesh" | "refreshBars",
    boolean
  >
> &
  Record<string, boolean | undefined>;

/** `CONFIG.Token`. */
export interface TokenConfig {
  documentClass: typeof TokenDocument;
  objectClass: typeof Token;
  rulerClass: typeof TokenRuler | null;
  /** The window round a token that is clicked with the right button. */
  hudClass: (new () => TokenHud) | null;
  movement: {
    actions: Record<string, MovementAction>;
    defaultAction: string;
    /** How fast pictures follow. Unit: grid spaces a second. */
    defaultSpeed: number;
    costAggregator(results: { cost: number }[], distance: number, segment: object): number;
  };
  [key: string]: unknown;
}

/** As much of a token HUD as the canvas calls. */
export interface TokenHud {
  bind(token: Token): unknown;
  close?(): unknown;
}
