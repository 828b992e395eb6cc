import * as PIXI from "pixi.js";

/** The global `PIXI`. */
export { PIXI };
