/** One level of the wound track. */
export interface LevelBox {
  readonly label: string;
  readonly penalty: string;
  readonly here: boolean;
  /** Points taken in this level. */
  readonly filled: number;
  /** How much of it that is, from 0 to 100. */
  readonly part: number;
}

/** The wound track of a sheet. */
export interface WoundTrack {
  readonly levels: readonly LevelBox[];
  /** Points that each level holds. */
  readonly health: number;
  readonly damage: number;
  readonly limit: number;
  readonly level: string;
  /** What the level does to what one rolls, as it is read; empty where it does nothing. */
  readonly penalty: string;
  /** The same as a sentence beside the figures; empty where it does nothing. */
  readonly note: string;
}
