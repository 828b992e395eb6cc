/** Foundry's public constants that the system and the stand-in use (`CONST`). Values are stored in worlds. */

/** Roles of users, ascending. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** Ownership levels of documents; INHERIT falls back to the default entry. */
export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;

/** Kinds of grids. */
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;

/** Where a text hangs on its point, and whither it goes. */
export const TEXT_ANCHOR_POINTS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;

/** How diagonals are counted on square grids. */
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;

/** Which points of a cell snapping may choose; combine with `|`. */
export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  CORNER: 0xf00,
  TOP_LEFT_CORNER: 0x100,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;

/** Directions of a shifted cell; combine with `|`. */
export const MOVEMENT_DIRECTIONS = {
  UP: 1,
  DOWN: 2,
  LEFT: 4,
  RIGHT: 8,
  UP_LEFT: 5,
  UP_RIGHT: 9,
  DOWN_LEFT: 6,
  DOWN_RIGHT: 10,
  DESCEND: 16,
  ASCEND: 32,
} as const;

/** Styles of chat messages. */
export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;

/** Who a token is to the party. */
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;

/** When bars and names of tokens show. */
export const TOKEN_DISPLAY_MODES = {
  NONE: 0,
  CONTROL: 10,
  OWNER_HOVER: 20,
  HOVER: 30,
  OWNER: 40,
  ALWAYS: 50,
} as const;

/** Outlines a token may have. */
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;

/** What a wall does to movement. */
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;

/** What a wall does to sight, sound and light. */
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;

/** From which side a wall works. */
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;

/** Kinds of doors. */
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;

/** States of doors. */
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;

/** Scopes of settings. */
export const SETTING_SCOPES = { CLIENT: "client", USER: "user", WORLD: "world" } as const;

/** Numeric modes of an active effect's change (generation 13). */
export const ACTIVE_EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;

/** How an effect's icon shows on its token (generation 14). */
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;

/** Values of the dice roll mode (generation 13; 14 has message modes in CONFIG). */
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;

/** Precedence of keybindings of the same key. */
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;

/** Kinds of macros. */
export const MACRO_TYPES = { SCRIPT: "script", CHAT: "chat" } as const;

/** The core type of documents whose packages declare no other. */
export const BASE_DOCUMENT_TYPE = "base";

/** Documents that live in a world of their own right, in the order in which a client prepares them. */
export const PRIMARY_DOCUMENT_TYPES = [
  "User",
  "Folder",
  "Actor",
  "Item",
  "Scene",
  "Combat",
  "JournalEntry",
  "RollTable",
  "Macro",
  "ChatMessage",
  "Setting",
] as const;

/** Documents that live inside others. */
export const EMBEDDED_DOCUMENT_TYPES = [
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
] as const;

export const ALL_DOCUMENT_TYPES = [...new Set([...PRIMARY_DOCUMENT_TYPES, ...EMBEDDED_DOCUMENT_TYPES])].sort();

export const CANVAS_PERFORMANCE_MODES = { LOW: 0, MED: 1, HIGH: 2, MAX: 3 } as const;

/** Documents that a compendium pack may hold. */
export const COMPENDIUM_DOCUMENT_TYPES = ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene"] as const;

/** Documents that can be sorted into folders. */
export const FOLDER_DOCUMENT_TYPES = [
  "Actor",
  "Item",
  "Scene",
  "JournalEntry",
  "RollTable",
  "Macro",
  "Compendium",
] as const;

/** To whom a region is shown: on its own layer alone, to GMs, to everybody. */
export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } as const;

/** What a region tells its behaviours; nothing here does. */
export const REGION_EVENTS = {
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  REGION_BOUNDARY: "regionBoundary",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ROUND_END: "tokenRoundEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_TURN_START: "tokenTurnStart",
} as const;
