import type { ClientDocument } from "../documents/document.ts";
import type { Scene } from "../documents/scene.ts";
import type { TileDocument } from "../documents/tile.ts";
import type { TokenDocument } from "../documents/token.ts";
import type { User } from "../documents/user.ts";
import { Hooks } from "../hooks.ts";
import type { Canvas } from "./board.ts";

/** Changes of a scene after which it looks the same. */
const INVISIBLE_CHANGES = new Set([
  "_id",
  "_stats",
  "active",
  "flags",
  "name",
  "navigation",
  "ownership",
  "regions",
  "sort",
  "tiles",
  "tokens",
  "walls",
]);

/** Let the canvas follow what happens to scenes, tiles and walls, and what other windows tell. */
export function followDocuments(board: Canvas): void {
  const isShown = (document: ClientDocument) => (document.parent as unknown) === board.scene;
  for (const hook of ["createWall", "updateWall", "deleteWall"]) {
    Hooks.on(hook, (wall: ClientDocument) => {
      if (isShown(wall)) board.drawWalls();
    });
  }
  Hooks.on("createTile", (tile: TileDocument) => {
    if (isShown(tile)) void board.tiles._add(tile);
  });
  Hooks.on("updateTile", (tile: TileDocument) => {
    if (isShown(tile)) void tile.object?.redraw();
  });
  Hooks.on("deleteTile", (tile: TileDocument) => {
    if (isShown(tile)) board.tiles._remove(tile.id);
  });
  Hooks.on("updateScene", (scene: unknown, changes: object) => {
    if (scene === board.scene && Object.keys(changes).some((key) => !INVISIBLE_CHANGES.has(key))) {
      void board.draw(scene as Scene);
    }
  });
  Hooks.on("deleteScene", (scene: unknown) => {
    if (scene === board.scene) board.tearDown();
  });
  Hooks.on("userConnected", (user: User, connected: boolean) => {
    if (!connected) endUser(board, user);
  });
  game.socket.on("userTargets", (message: { sceneId: string; targets: string[] }, userId: string) => {
    const user = game.users.get(userId) as User | undefined;
    // A board that is being drawn has no tokens yet
    if (user && board.ready && message.sceneId === board.scene?.id) board.tokens._takeTargets(user, message.targets);
  });
  game.socket.on("resumeTokenMovement", (message: { uuid: string; movementId: string; key: string }) => {
    const token = foundry.utils.fromUuidSync(message.uuid) as TokenDocument | null;
    token?._resumeOwnMovement(message.movementId, message.key);
  });
}

/** A user has left: their targets go, and so does what was left of their moves. */
function endUser(board: Canvas, user: User): void {
  if (board.ready) board.tokens._takeTargets(user, []);
  for (const scene of game.scenes)
    for (const token of scene.tokens) (token as TokenDocument)._stopMovementOnDisconnect(user);
}
