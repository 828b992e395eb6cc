import type { Call, Read } from "../row.ts";

/** How settings, queries and messages of the socket are called. */
export const table = {
  "settings.register": {
    says: "A setting of the world or of this browser; one of the world is written by whoever may change settings.",
    read: "in init; its value at once, its form when the settings are drawn",
    source: "A: KB/settings, ItemPiles, dragonflagon-fvtt, #10912",
    certainty: "sure",
  },
  "settings.register onChange": {
    bound: "no",
    awaited: "no",
    where: "all",
    times: "once",
    says: "The value has changed: one of the world on every client, one of the browser here alone.",
    given: "value, options, id of the user",
    source: "A: KB/settings, packages on 13 and 14",
    certainty: "sure",
  },
  "CONFIG.queries": {
    bound: "no",
    awaited: "yes",
    where: "all",
    times: "again",
    says: "Gives an answer that JSON can hold: in every window of the user who is asked, and the first one counts.",
    given: "data, {timeout}",
    in14: "{timeout, user}; the server keeps the timeout",
    on: "only who has the permission to ask is let through; the asker may wait for ever when the user leaves",
    source: "B: a package on 14, guesses for 13",
    certainty: "sure",
  },
  "socket.on system": {
    bound: "no",
    awaited: "no",
    where: "all",
    times: "again",
    says: "A message of the package; the server says whose.",
    given: "payload, id of the user who sent it",
    on: "not on the sender's own client, but on their other windows; before ready, if one listens",
    source: "A: five packages",
    certainty: "sure",
  },
  "socket.on connect": {
    bound: "no",
    awaited: "no",
    where: "here",
    times: "again",
    says: "The connection is back after it was lost; what was told meanwhile is lost, and the page need not be loaded anew.",
    given: "nothing",
    source: "B: #10562; socket.io's own page",
    certainty: "sure",
  },
} as const satisfies Record<string, Call | Read>;
