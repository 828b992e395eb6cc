import type { TokenDocument } from "../documents/token.ts";
import type { MovementAction } from "../movement/types.ts";
import type { Token } from "./placeables/token.ts";
import type { TokenRuler } from "./placeables/token-ruler.ts";

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
