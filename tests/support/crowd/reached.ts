/** What reaches a player's window while a table plays: what it shows of the documents, and what the socket brings. */
import { cardView } from "../../../src/system/chat/view/card.ts";
import { isShownTo } from "../../../src/system/chat/view/shown.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import type { Message } from "../../../src/system/referee/requests/messages.ts";
import { asPlayer, gmViewer } from "../viewer.ts";
import { rulesetOf } from "./host.ts";
import { OWNERS } from "./kinds.ts";
import type { Session } from "./session.ts";
import type { Table } from "./table.ts";

/** Something that a player can notice, and when. Unit of time: milliseconds since the table began. */
export interface Notice {
  readonly at: number;
  readonly window: string;
  readonly what: string;
}

function viewerOf({ user, view }: Session): Viewer {
  const gm = gmViewer({
    isHidden: (id) => view.encounter.combatants[id]?.hidden === true,
    nameOf: (id) => (id in view.encounter.combatants ? id : null),
    usersAsked: ({ of }) => [OWNERS[of] ?? "gm1"],
  });
  return asPlayer(gm, { id: user, owns: (id) => OWNERS[id] === user });
}

/** The cards in the log of a player, and everybody whom they see on the map. */
function screenOf(session: Session, table: Table): string {
  const { messages, encounter } = session.view;
  const viewer = viewerOf(session);
  const looks = [...messages.values()].map((stored) => ({ stored, viewer })).filter((look) => isShownTo(look));
  const cards = looks.map((look) => cardView(look, rulesetOf(table.kind), true));
  const seen = Object.values(encounter.combatants).filter(({ hidden }) => !hidden);
  return JSON.stringify({ cards, seen, turn: encounter.turn, round: encounter.round });
}

/** A message of the socket without the ids that every page makes anew. */
function heard(message: Message): string {
  const { kind } = message;
  if (kind !== "reply") return kind;
  const { outcome, refusal, verdict } = message;
  return JSON.stringify({ kind, outcome, refusal, verdict });
}

/** Note down what reaches the players of a table from now on. */
export function watchPlayers(table: Table): readonly Notice[] {
  const notices: Notice[] = [];
  const begun = table.clock.now;
  const screens = new Map<string, string>();
  const note = (window: string, what: string) => notices.push({ at: table.clock.now - begun, window, what });
  table.server.onReach = (peer, message) => {
    const window = (["p1", "p2"] as const).find((name) => table.window(name) === peer);
    if (!window) return;
    if (message) return void note(window, heard(message));
    const screen = screenOf(table.window(window), table);
    if (screens.get(window) !== screen) note(window, screen);
    screens.set(window, screen);
  };
  return notices;
}
