/** Parts what a sheet offers into what can be done now and what cannot, so that half of it are not refusals. */
import { counted } from "../../foundry/text.ts";
import type { ActButton } from "./acts.ts";
import type { MannerButton } from "./manners.ts";

/** What a group of a sheet offers. */
interface Buttons {
  readonly manners: readonly MannerButton[];
  readonly buttons: readonly ActButton[];
}

/** What cannot be done now, folded into one line; each says why. */
interface Cannot extends Buttons {
  readonly label: string;
  readonly open: boolean;
}

/**
 * The groups with what can be done now, and all that cannot in one line of its own; null where there is nothing of that.
 *
 * @param open - Does the line stand open?
 */
export function possibleGroups<G extends Buttons>(
  groups: readonly G[],
  open: boolean,
): { readonly groups: readonly G[]; readonly cannot: Cannot | null } {
  const isReady = ({ refused }: ActButton) => !refused;
  const ready = groups.map((group) => {
    return { ...group, manners: group.manners.filter(isReady), buttons: group.buttons.filter(isReady) };
  });
  const manners = groups.flatMap((group) => group.manners.filter(({ refused }) => refused));
  const buttons = groups.flatMap((group) => group.buttons.filter(({ refused }) => refused));
  const count = manners.length + buttons.length;
  const cannot = count > 0 ? { label: counted("Sheet.cannot", count), open, manners, buttons } : null;
  return { groups: ready.filter((group) => group.manners.length + group.buttons.length > 0), cannot };
}
