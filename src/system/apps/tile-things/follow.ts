/**
 * Keeps what stands for a tile over it: it goes where its tile goes, is hidden with it, and is gone with it. Each does
 * the client whose game master has changed the tile.
 */

import { playedThing } from "../../data/types.ts";
import { spacesOf } from "../../foundry/grid.ts";
import { reportError } from "../../foundry/notify.ts";
import { addTileTool } from "../../foundry/token-tools.ts";
import { makeThings } from "./make.ts";
import { placeOver, type SelectedTile, thingOf } from "./place.ts";

/** Changes of a tile after which it lies elsewhere, or otherwise. */
const PLACED = ["x", "y", "width", "height", "rotation", "elevation", "texture", "hidden"];

/** The tiles that have changed here and have not been drawn since: what lies around one is known then. */
const changed = new Set<string>();

const isMine = (userId: string) => game.user?.isGM === true && userId === game.user.id;

/** Put the token over its tile again. */
async function follow({ document, bounds }: SelectedTile): Promise<void> {
  const { scene } = canvas;
  const token = scene && thingOf(scene, document.id);
  if (!token) return;
  const { x, y, width, height } = placeOver(spacesOf(scene.grid), bounds);
  const { elevation, hidden } = document;
  if (hidden !== token.hidden) await token.update({ hidden });
  const waypoint = { x, y, width, height, elevation, action: "displace", explicit: false, checkpoint: false };
  const { x: hereX, y: hereY, ...here } = token;
  const stays = hereX === x && hereY === y && here.width === width && here.height === height;
  if (!stays || here.elevation !== elevation) await token.move(waypoint, { autoRotate: false, showRuler: false });
}

/** Called once, in init. */
export function registerTileThings(): void {
  const report = (error: unknown) => reportError("tile-things", error);
  addTileTool(
    {
      name: "awayTileThing",
      title: "tileThing",
      icon: "fa-solid fa-bullseye",
      onPress: () => makeThings().catch(report),
    },
    () => playedThing() !== null && game.user?.isGM === true,
  );
  Hooks.on("updateTile", (tile, changes, _options, userId) => {
    if (isMine(userId) && tile.id && PLACED.some((key) => key in changes)) changed.add(tile.id);
  });
  Hooks.on("refreshTile", (tile) => {
    const placed = tile as unknown as SelectedTile;
    if (changed.delete(placed.document.id)) follow(placed).catch(report);
  });
  Hooks.on("deleteTile", (tile, _options, userId) => {
    const scene = tile.parent;
    const token = scene && tile.id ? thingOf(scene, tile.id) : undefined;
    if (isMine(userId)) token?.delete().catch(report);
  });
}
