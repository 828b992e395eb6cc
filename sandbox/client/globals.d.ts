import type * as constants from "../common/constants.ts";
import type { canvas as tableCanvas } from "./canvas/index.ts";
import type { Config } from "./config.ts";
import type { foundry as namespace } from "./foundry.ts";
import type { Game } from "./game.ts";
import type { Hooks as TableHooks } from "./hooks.ts";

declare global {
  var game: Game;
  var CONFIG: Config;
  var CONST: typeof constants;
  var Hooks: typeof TableHooks;
  var canvas: typeof tableCanvas;
  var foundry: typeof namespace;
  /** Parts of the interface by name; their classes may be a package's. */
  // biome-ignore lint/suspicious/noExplicitAny: classes of packages
  var ui: Record<string, any>;
}
