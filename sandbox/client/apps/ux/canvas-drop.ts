import type { Actor } from "../../documents/actor.ts";
import type { TokenDocument } from "../../documents/token.ts";
import { Hooks } from "../../hooks.ts";
import { TextEditor } from "./text-editor.ts";

/** Let actors be dropped on the map; packages may take other drops in the hook `dropCanvasData`. */
export function listenForCanvasDrops(): void {
  document.addEventListener("dragover", (event) => {
    if (isBoard(event.target)) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!isBoard(event.target) || !canvas.ready) return;
    event.preventDefault();
    receive(event).catch((error: Error) => {
      Hooks.onError("Canvas#_onDrop", error, { log: "error", notify: "error" });
    });
  });
}

function isBoard(target: EventTarget | null): boolean {
  return target instanceof HTMLCanvasElement && target.id === "board";
}

async function receive(event: DragEvent): Promise<void> {
  const point = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  const data = { ...TextEditor.implementation.getDragEventData(event), ...point };
  if (Hooks.call("dropCanvasData", canvas, data, event) === false) return;
  if ((data as { type?: string }).type === "Actor") await placeActor(data);
}

/** Create a token with the pointer in its middle; an actor of a pack is taken into the world first. */
async function placeActor(data: { x: number; y: number }): Promise<void> {
  const dropped = (await CONFIG.Actor.documentClass.fromDropData(data as never)) as Actor | null;
  const { scene } = canvas;
  if (!dropped || !scene || !game.user.can("TOKEN_CREATE")) return;
  const actor = dropped.inCompendium ? await importActor(dropped) : dropped;
  const token = (await actor.getTokenDocument(data, { parent: scene })) as TokenDocument;
  const { sizeX, sizeY } = canvas.grid;
  const corner = { x: data.x - (token.width * sizeX) / 2, y: data.y - (token.height * sizeY) / 2 };
  const { x, y } = token.getSnappedPosition(corner);
  await scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), x, y }]);
}

async function importActor(actor: Actor): Promise<Actor> {
  const data = game.actors.fromCompendium(actor, { clearFolder: true });
  return (await CONFIG.Actor.documentClass.create(data, { fromCompendium: true })) as Actor;
}
