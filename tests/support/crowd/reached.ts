/** What reaches a player's window while a table plays: what it shows of the documents, and what the socket brings. */
import { cardView } from "../../../src/system/chat/view/card.ts";
import type { CardContext } from "../../../src/system/chat/view/context.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { isVisibleTo } from "../../../src/system/chat/view/visible.ts";
import type { StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import type { Message } from "../../../src/system/referee/requests/messages.ts";
import { asPlayer, gmViewer } from "../viewer.ts";
import type { Database } from "./database.ts";
import { rulesetOf } from "./host.ts";
import { type Kind, OWNERS } from "./kinds.ts";
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
  // One plays where figures are kept, the other where the world shows them: what is hidden must not tell in either
  return asPlayer(gm, { id: user, owns: (id) => OWNERS[id] === user, hidesEnemies: user !== "p2" });
}

/** A card as it was last drawn for somebody, or null where it is not shown, and what it was drawn from. */
interface Drawn {
  readonly stored: StoredExchange;
  readonly people: string;
  readonly card: string | null;
}

/** What a window shows of the documents: drawn anew only where what it is drawn from is another. */
class Screen {
  readonly #kind: Kind;
  readonly #cards = new Map<string, Drawn>();
  #from: Database | null = null;
  #shown = "";

  constructor(kind: Kind) {
    this.#kind = kind;
  }

  /** The cards in the log of a player, and everybody whom they see on the map. */
  shown(session: Session): string {
    const { view } = session;
    const { messages, encounter } = view;
    if (this.#from?.messages === messages && this.#from.encounter === encounter) return this.#shown;
    this.#from = view;
    const viewer = viewerOf(session);
    const all = Object.values(encounter.combatants);
    // All that a viewer asks of the map
    const people = all.map(({ id, hidden }) => `${id} ${hidden === true}`).join();
    const cards = [...messages].flatMap(([id, stored]) => this.#card(id, { stored, viewer }, people) ?? []);
    const map = JSON.stringify({
      seen: all.filter(({ hidden }) => !hidden),
      turn: encounter.turn,
      round: encounter.round,
    });
    this.#shown = `{"cards":[${cards.join()}],${map.slice(1)}`;
    return this.#shown;
  }

  #card(id: string, look: CardContext, people: string): string | null {
    const { stored } = look;
    const known = this.#cards.get(id);
    if (known?.stored === stored && known.people === people) return known.card;
    const card = isVisibleTo(look) ? JSON.stringify(cardView(look, rulesetOf(this.#kind), true)) : null;
    this.#cards.set(id, { stored, people, card });
    return card;
  }
}

/** A message of the socket without the ids that every page makes anew. */
function heard(message: Message): string {
  const { kind } = message;
  if (kind !== "reply") return kind;
  const { outcome, refusal, moveCheck } = message;
  return JSON.stringify({ kind, outcome, refusal, moveCheck });
}

/** Note down what reaches the players of a table from now on. */
export function watchPlayers(table: Table): readonly Notice[] {
  const notices: Notice[] = [];
  const begun = table.clock.now;
  const windows = ["p1", "p2"] as const;
  const screens = { p1: new Screen(table.kind), p2: new Screen(table.kind) };
  const last = { p1: "", p2: "" };
  const note = (window: string, what: string) => notices.push({ at: table.clock.now - begun, window, what });
  table.server.onReach = (peer, message) => {
    const window = windows.find((name) => table.window(name) === peer);
    if (!window) return;
    if (message) return void note(window, heard(message));
    const now = screens[window].shown(table.window(window));
    if (last[window] !== now) note(window, now);
    last[window] = now;
  };
  return notices;
}
