import type { Viewer } from "../../src/system/chat/view/viewer.ts";
import type { Tracked } from "../../src/system/combat/tracker-round.ts";

/** A game master who looks at a card: everybody is in sight, and nobody else is asked or kept from anything. */
export function gmViewer(over: Partial<Viewer> = {}): Viewer {
  return {
    id: "gm",
    isGM: true,
    undoesOwn: true,
    hidesEnemies: true,
    owns: () => true,
    isHidden: () => false,
    nameOf: () => null,
    userName: (user) => user,
    stateOf: () => "",
    usersAsked: () => [],
    usersBeside: () => [],
    keptChoice: () => "",
    ...over,
  };
}

/** A player at the table of that game master; they act for Kassus alone, unless said. */
export function asPlayer(gm: Viewer, over: Partial<Viewer> = {}): Viewer {
  return { ...gm, id: "player", isGM: false, owns: (id) => id === "kassus", ...over };
}

/** Somebody as the tracker lists them, healthy and in sight; Kassus is of the crew, all others are hostile. */
export function tracked(of: string, more: Partial<Tracked> = {}): Tracked {
  return {
    id: `id-${of}`,
    of,
    name: of,
    side: of === "kassus" ? "crew" : "hostile",
    state: "Healthy",
    isHidden: false,
    isOut: false,
    isAsked: false,
    ...more,
  };
}
