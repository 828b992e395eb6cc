import type { Viewer } from "../../src/system/chat/view/viewer.ts";

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
