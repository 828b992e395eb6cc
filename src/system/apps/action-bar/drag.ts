import type { AwayActor } from "../../documents/actor.ts";
import { deedData } from "../../sheets/deeds.ts";

/** Let a key of the bar be dragged to the macro bar. */
export function dragKey(event: DragEvent, actor: AwayActor): void {
  const { kind, key = "" } = (event.target as HTMLElement).closest<HTMLElement>(".key")?.dataset ?? {};
  const data = kind === "attack" ? deedData(actor, { weapon: key }) : deedData(actor, { action: key });
  if (kind && kind !== "manner") event.dataTransfer?.setData("text/plain", JSON.stringify(data));
}
