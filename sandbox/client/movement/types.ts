/** Where and how large a token is. x and y are pixels, width and height grid spaces, elevation grid units. */
export interface Position {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  /** Vertical extent; generation 14. Unit: grid units. */
  depth?: number;
  /** Id of the scene level; generation 14. */
  level?: string | null;
}

/** A place that a move leads to. */
export interface Waypoint extends Position {
  /** One of the keys of `CONFIG.Token.movement.actions`. */
  action: string;
  terrain: null;
  /** Whether the place was snapped to the grid. */
  snapped: boolean;
  /** Whether a person chose the place. */
  explicit: boolean;
  /** Whether the document is updated here, so that the move can be stopped or paused. */
  checkpoint: boolean;
}

/** A waypoint on the complete path. `intermediate` ones lie between those that were asked for. */
export interface PathWaypoint extends Waypoint {
  intermediate: boolean;
}

/** A waypoint of a move that has been measured: `cost` is that of the segment which ends here. */
export interface MeasuredMovementWaypoint extends PathWaypoint {
  userId: string;
  movementId: string;
  cost: number;
}

/** A segment of a move. `spaces` and `diagonals` are counts, `distance` is in grid units. */
export interface MovementSection {
  waypoints: MeasuredMovementWaypoint[];
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** What has been walked before this move. */
export interface MovementHistory {
  recorded: MovementSection;
  unrecorded: MovementSection;
  distance: number;
  cost: number;
  spaces: number;
  diagonals: number;
}

/** What may stop a move on its way. */
export interface ConstrainOptions {
  ignoreWalls?: boolean;
  ignoreCost?: boolean;
  history?: boolean | MeasuredMovementWaypoint[];
}

/** By what a move was asked for. */
export type MovementMethod = "api" | "config" | "dragging" | "keyboard" | "paste" | "undo";

/** What the one who moves asks for, under `operation.movement[tokenId]`. */
export interface MovementInstruction {
  waypoints?: Partial<Waypoint>[];
  method?: MovementMethod;
  constrainOptions?: ConstrainOptions;
  autoRotate?: boolean;
  showRuler?: boolean;
}

/**
 * One update of a token's position: the segment up to the next checkpoint, and what is left of the move.
 *
 * `chain` holds the ids of the segments that this one continues; it is empty for the first.
 */
export interface MovementOperation {
  id: string;
  chain: string[];
  origin: Position;
  /** Where this segment ends. */
  destination: Position;
  passed: MovementSection;
  pending: MovementSection;
  history: MovementHistory;
  constrained: boolean;
  recorded: boolean;
  method: MovementMethod;
  constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

/** How far a move has come. */
export type MovementState = "completed" | "paused" | "pending" | "planned" | "stopped";

/** `TokenDocument#movement`: the last or current move of a token. */
export interface MovementData<User> extends MovementOperation {
  user: User;
  state: MovementState;
  updateOptions: Record<string, unknown>;
}

/** A kind of movement, as registered under `CONFIG.Token.movement.actions`. */
export interface MovementAction<Token = unknown> {
  label: string;
  icon: string;
  img?: string | null;
  order?: number;
  /** Whether the spaces between are skipped. */
  teleport?: boolean;
  /** Whether the way counts. */
  measure?: boolean;
  /** Which walls are in the way; null for none. */
  walls?: "move" | null;
  /** Whether the way is drawn. */
  visualize?: boolean;
  /** Whether this user may choose it for the token, whose document it is given. */
  canSelect?(token: object): boolean;
  getCostFunction?(token: Token, options: object): MovementCost;
  getAnimationOptions?(token: Token): { duration?: number; movementSpeed?: number };
  /** Multiplies the cost; generation 14. */
  costMultiplier?: number;
  /** Multiplies the pace of the animation; generation 14. */
  speedMultiplier?: number;
}

/** What a step costs, given what it would cost by its length alone. */
export type MovementCost = (
  baseCost: number,
  from: { i: number; j: number; k?: number },
  to: { i: number; j: number; k?: number },
  distance: number,
  segment: object,
) => number;
