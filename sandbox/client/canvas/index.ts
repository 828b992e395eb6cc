import type { Scene } from "../documents/scene.ts";
import "./canvas.css";
import { TokenDocument } from "../documents/token.ts";
import { Hooks } from "../hooks.ts";
import { coreMovementActions } from "../movement/actions.ts";
import { Canvas, ControlsLayer, InterfaceGroup } from "./board.ts";
import { followDocuments } from "./follow.ts";
import { CanvasKeyboard } from "./keyboard.ts";
import { GridHighlight, GridLayer } from "./layers/grid.ts";
import { CanvasLayer, InteractionLayer } from "./layers/layer.ts";
import { TilesLayer } from "./layers/tiles.ts";
import { TokenLayer } from "./layers/tokens.ts";
import { WallsLayer } from "./layers/walls.ts";
import { CanvasMouse } from "./mouse.ts";
import { Tile } from "./placeables/tile.ts";
import { Token } from "./placeables/token.ts";
import { TokenRuler } from "./placeables/token-ruler.ts";
import type { TokenConfig } from "./types.ts";

export { PIXI } from "./pixi.ts";

/** Read at once, since joining changes the address. */
const isUnwanted = new URLSearchParams(location.search).has("nocanvas");

/** The global `canvas`. */
export const canvas = new Canvas();

export type { TokenConfig } from "./types.ts";

/** The namespace `foundry.canvas`, as much of it as there is. */
export const canvasNamespace = {
  Canvas,
  placeables: { Tile, Token, tokens: { TokenRuler } },
  layers: { CanvasLayer, InteractionLayer, TokenLayer, TilesLayer, WallsLayer, GridLayer, ControlsLayer },
  containers: { GridHighlight },
  groups: { InterfaceCanvasGroup: InterfaceGroup },
};

/** The defaults of `CONFIG.Token`; the table's own copy, since systems change it. */
export const tokenConfig: TokenConfig = {
  documentClass: TokenDocument,
  objectClass: Token,
  rulerClass: TokenRuler,
  hudClass: null,
  movement: {
    actions: {},
    defaultAction: "walk",
    defaultSpeed: 6,
    costAggregator: (results) => results.reduce((sum, { cost }) => sum + cost, 0),
  },
};

/** The defaults of `CONFIG.Canvas.layers`, as far as packages may put classes of their own there. */
export const layerConfig = { tokens: { layerClass: TokenLayer, group: "interface" } };

/** Fill in what depends on the generation; before `init`. */
export function prepareTokenConfig(): void {
  Object.assign(tokenConfig.movement.actions, coreMovementActions());
}

/** Whether this window does without a canvas: by `?nocanvas` in its address, or by the setting of this browser. */
export function isCanvasDisabled(): boolean {
  return isUnwanted || game.settings.get("core", "noCanvas") === true;
}

/** Draw the scene that is looked at; the canvas itself is made at the first call. Without a canvas nothing happens. */
export async function drawCanvas(scene: Scene | null = game.scenes.current as Scene | null): Promise<void> {
  if (isCanvasDisabled()) return;
  if (!document.getElementById("board")) openCanvas();
  await canvas.draw(scene);
}

function openCanvas(): void {
  const view = document.createElement("canvas");
  view.id = "board";
  document.body.prepend(view);
  canvas.open(view);
  new CanvasKeyboard(canvas, new CanvasMouse(canvas, view));
  followDocuments(canvas);
  const Hud = CONFIG.Token.hudClass;
  if (Hud) canvas.hud = { token: new Hud() };
  Hooks.callAll("canvasConfig", {});
}
