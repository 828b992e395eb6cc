import { refuse } from "../../../engine/types.ts";
import { alongWith } from "../effects/along.ts";
import { follow, takeBack } from "../effects/follow.ts";
import { DONE, type Outcome, refused } from "../requests/outcome.ts";
import type { Desktop } from "./carry-out.ts";

/**
 * Take back everything that an exchange changed, and the later ones that go along; an open one ends with it.
 *
 * @param said - Those that go along as the sender was told; when it is others by now he has to be told again.
 */
export async function undo(at: Desktop, said: readonly string[]): Promise<Outcome> {
  const { host, sender } = at;
  if (at.stored.exchange.stage === "undone") return refused(refuse("undo/over"));
  const stored = await follow(host, at.stored);
  const later = alongWith(stored, host.later(stored.exchange.id), host.personOf);
  const along = later.map(({ exchange }) => exchange.id);
  if (!sender.isGM && along.length > 0) return refused(refuse("undo/not-last"));
  if (along.join() !== said.join()) return refused(refuse("undo/others-since"));
  await takeBack(host, stored, { by: sender.id, along });
  return DONE;
}
