import { refuse } from "../../../engine/types.ts";
import { type Host, StoodDown } from "../host.ts";
import { type Outcome, refused } from "./outcome.ts";

/**
 * Do what is asked; a fault of ours is reported here and refused there, or it would be asked for ever.
 *
 * @throws StoodDown
 */
export async function attempt({ report }: Pick<Host, "report">, deed: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await deed();
  } catch (error) {
    if (error instanceof StoodDown) throw error;
    report(error);
    return refused(refuse("exchange/failed"));
  }
}
