import type { AwayActor } from "../../documents/actor.ts";
import { deedData } from "../../sheets/deeds.ts";
import type { Deed } from "../../sheets/face.ts";

/** The deed that a key of the bar stands for. @param kind - Not that of a manner. */
export function deedOf(kind: string | undefined, key: string): Deed {
  return kind === "attack" ? { weapon: key } : { action: key };
}

/** Let a key of the bar be dragged to the macro bar. */
export function dragKey(event: DragEvent, actor: AwayActor): void {
  const { kind, key = "" } = (event.target as HTMLElement).closest<HTMLElement>(".key")?.dataset ?? {};
  const data = deedData(actor, deedOf(kind, key));
  if (kind && kind !== "manner") event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
