import { measurePath } from "../../../engine/grid/path.ts";
import type { JudgedWay } from "../../../odds/ways.ts";
import { refusalText } from "../../shared/notify.ts";
import { oddsShown } from "../../shared/settings.ts";
import { metres, tenths, text } from "../../shared/text.ts";

/** What the plate of a way says. */
interface WayLines {
  readonly title: string;
  readonly line: string;
  /** May it be taken? */
  readonly isOpen: boolean;
}

/** What the strikes on the way come to, as far as the user may know. */
function harmLine({ harm, verdict }: JudgedWay): string {
  const foes = new Set(verdict.triggers.map(({ foe }) => foe)).size;
  if (foes === 0) return text("SafeWay.safe");
  if (oddsShown() === "figures") return text("Movement.expected", { damage: tenths(harm) });
  return text("SafeWay.strikes", { count: foes });
}

/** The words of a way: how far it is and what it may cost, or why it cannot be gone now. */
export function wayLines(way: JudgedWay): WayLines {
  const { refusal } = way.verdict;
  const far = metres(measurePath(way.path).metres);
  const title = text(way.verdict.triggers.length === 0 ? "SafeWay.title" : "SafeWay.least", { metres: far });
  return { title, line: refusal ? refusalText(refusal) : harmLine(way), isOpen: refusal === null };
}
