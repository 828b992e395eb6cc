import type { AwayActor } from "../../documents/actor.ts";

/** Show the sheet of somebody who was just made. */
export async function openSheet({ sheet }: AwayActor): Promise<void> {
  await (sheet as unknown as { render(options: object): Promise<unknown> } | null)?.render({ force: true });
}
