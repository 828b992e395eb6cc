/** Rows of sandbox/assumptions that one script in one window cannot decide, and what it would take. */

const TAKES = {
  player: "a second browser has to join as a player, and the macro to be run with them",
  gm: "a second browser has to join as another game master",
  hand: "a hand has to press, drag or type: see docs/first-run.md",
  load: "it is over before a macro can run",
  server: "whoever runs the server has to stop it, or look into its files",
  ours: "it is about the stand-in alone, or a wish of ours",
} as const;

/** For each kind the rows that need it. */
const ROWS: Readonly<Record<keyof typeof TAKES, readonly string[]>> = {
  player: [
    "game-pause-silent",
    "message-public",
    "server-owner",
    "server-combat",
    "combatant-keys",
    "server-messages",
    "message-author",
    "server-settings",
    "server-shape",
    "server-atomic",
    "gm-only-fields",
    "token-owner",
    "pack-level",
    "settings-change",
    "socket-others",
    "socket-json",
    "query-answer",
    "query-sender",
    "dialog-query",
    "sheet-permission",
    "chat-whisper-unseen",
    "join-page",
    "active-gm",
    "no-gm",
    "move-resume-remote",
    "move-disconnect",
    "move-all-clients",
  ],
  gm: ["socket-recipients", "query-session", "two-windows", "turn-events-two-windows", "setting-once"],
  hand: [
    "target-tool",
    "game-pause",
    "move-drag",
    "move-drag-updates",
    "move-drag-action",
    "move-drag-group",
    "move-keyboard",
    "move-undo-key",
    "move-paste",
    "canvas-pan",
    "canvas-double",
    "canvas-box",
    "canvas-hover",
    "canvas-door",
    "canvas-cancel",
    "canvas-capture",
  ],
  load: [
    "phase-order",
    "labels-from-prefix",
    "settings-early",
    "move-undo-memory",
    "canvas-disabled",
    "chat-batch",
    "chat-batch-above",
  ],
  server: ["kill-safe", "damage-aside", "package-install", "pack-world", "game-pause-start"],
  ours: ["late-and-disordered"],
};

/** Why each of them is undecided, by its id. */
export const UNDECIDED: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(TAKES) as (keyof typeof TAKES)[]).flatMap((kind) => ROWS[kind].map((id) => [id, TAKES[kind]] as const)),
);
