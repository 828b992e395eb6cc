/** Opens the sheet of somebody who was just made. Used by everything that makes actors. */
import type { AwayActor } from "../../documents/actor.ts";

export async function openSheet({ sheet }: AwayActor): Promise<void> {
  await (sheet as unknown as { render(options: object): Promise<unknown> } | null)?.render({ force: true });
}
