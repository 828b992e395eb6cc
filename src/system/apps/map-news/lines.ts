/** Which lines the map shows: of each open exchange, and of the one whose card is pointed at, as far as the viewer knows both ends. */
import type { ExchangeLine } from "../../canvas/exchange-lines.ts";
import { knows, type Viewer, wentUnseen } from "../../chat/view/viewer.ts";
import { isShownTo } from "../../chat/view/visible.ts";
import type { StoredExchange } from "../../referee/log/stored-exchange.ts";

/** The lines of an exchange: from whoever acts to each whom it is meant for. */
function linesOf(stored: StoredExchange, viewer: Viewer): readonly ExchangeLine[] {
  if (!isShownTo({ stored, viewer })) return [];
  const { intent, picture } = stored.exchange;
  const isSeen = (id: string) => knows(viewer, id) && !wentUnseen(viewer, picture.combatants[id]);
  const targets = isSeen(intent.actor) ? (intent.targets ?? []) : [];
  return targets.filter((to) => to !== intent.actor && isSeen(to)).map((to) => ({ from: intent.actor, to }));
}

/** All lines to be drawn now, each once. @param pointed - The exchange whose card is pointed at, or null. */
export function linesShown(
  unfinished: readonly StoredExchange[],
  pointed: StoredExchange | null,
  viewer: Viewer,
): readonly ExchangeLine[] {
  const open = unfinished.filter(({ exchange }) => exchange.stage === "open");
  const all = [...open, ...(pointed ? [pointed] : [])].flatMap((stored) => linesOf(stored, viewer));
  return [...new Map(all.map((line) => [`${line.from} ${line.to}`, line])).values()];
}
