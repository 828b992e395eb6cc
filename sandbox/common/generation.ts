/** A generation of Foundry that the stand-in plays. */
export type Generation = 13 | 14;

/** What the generations do differently, as far as the stand-in models it. Code asks a row, never the number. */
export interface GenerationRow {
  /** Shown as `game.version` and `game.release`. */
  readonly build: number;
  /** `CONFIG.statusEffects`: a plain array, or a record with the array's methods round it. */
  readonly statusEffects: "array" | "record";
  /** Words for who sees a message: roll modes (13) or message modes (14). */
  readonly messageModes: "rollMode" | "messageMode";
  /** `-=key` and `==key` in updates: the operators (13), or deprecated for `_del` and `_replace` (14). */
  readonly updateOperators: "keys" | "values";
  /** What one types into the chat log comes as it was typed (13), or as HTML (14). */
  readonly typedText: "text" | "html";
  /** What `TokenDocument#move` waits for. */
  readonly moveResolves: "firstCheckpoint" | "end";
  /** Whether a move can be planned and started later. */
  readonly plansMoves: boolean;
  /** Whose recorded movement a new turn clears. */
  readonly turnClearsHistory: "combatant" | "everybody";
  /** Whether waypoints, tokens and scenes carry levels and depth. */
  readonly levels: boolean;
  /** Second argument of a query handler: only the timeout, or the asking user too. */
  readonly queryUser: boolean;
  /** Whether a query is given up when its time is over. */
  readonly queryTimeout: boolean;
  /** Whether `_loc` and update operators are globals. */
  readonly locGlobal: boolean;
  /** Whether several changes of documents may go in one request, by `foundry.documents.modifyBatch`. */
  readonly batches: boolean;
  /** Keys of context menu entries. */
  readonly contextMenu: "name" | "label";
  /** When Actor#applyActiveEffects runs. */
  readonly effectPhases: readonly (string | undefined)[];
  /** Whether `CONFIG.ActiveEffect.dataModels` must extend ActiveEffectTypeDataModel. */
  readonly effectModels: boolean;
  /** Whether a token whose movement action is not registered may move. */
  readonly unknownActionMoves: boolean;
  /** Whether a window can stand in a browser window of its own. */
  readonly detaches: boolean;
  /** Movement action of an undo; null for the token's own. */
  readonly undoAction: string | null;
}

/** The differences, one row a generation. */
export const GENERATIONS: Readonly<Record<Generation, GenerationRow>> = {
  13: {
    build: 351,
    statusEffects: "array",
    messageModes: "rollMode",
    updateOperators: "keys",
    typedText: "text",
    moveResolves: "firstCheckpoint",
    plansMoves: false,
    turnClearsHistory: "combatant",
    levels: false,
    queryUser: false,
    queryTimeout: false,
    locGlobal: false,
    batches: false,
    contextMenu: "name",
    effectPhases: [undefined],
    effectModels: false,
    unknownActionMoves: true,
    detaches: false,
    undoAction: null,
  },
  14: {
    build: 363,
    statusEffects: "record",
    messageModes: "messageMode",
    updateOperators: "values",
    typedText: "html",
    moveResolves: "end",
    plansMoves: true,
    turnClearsHistory: "everybody",
    levels: true,
    queryUser: true,
    queryTimeout: true,
    locGlobal: true,
    batches: true,
    contextMenu: "label",
    effectPhases: ["initial", "final"],
    effectModels: true,
    unknownActionMoves: false,
    detaches: true,
    undoAction: "displace",
  },
};

let current: Generation = 13;

/** Choose the generation: clients once at boot, the server before each operation of a world. */
export function playGeneration(generation: Generation): void {
  current = generation;
}

/** The generation being played. */
export function currentGeneration(): Generation {
  return current;
}

/** The row of the generation being played. */
export function generationRow(): GenerationRow {
  return GENERATIONS[current];
}
