/**
 * What a game offers a newcomer: compendia of ready characters and rules, a practice fight, tours. Implemented by
 * `rulesets/<game>/ruleset-ui.ts`.
 */

/** A class of tours as Foundry reads it from its file. */
interface TourClass {
  fromJSON(path: string): Promise<foundry.nue.Tour | null>;
}

/** Somebody of the first fight: where in the compendia they are, and where their token stands. */
export interface Fighter {
  readonly pack: string;
  readonly id: string;
  /** Unit: pixels. */
  readonly x: number;
  readonly y: number;
  /** When they act; left out where people roll for it in the fight. */
  readonly initiative?: number;
  /** What the copy's items have in place of the entry's, by their ids, so that the fight is an even one. */
  readonly items?: Readonly<Record<string, object>>;
}

/** A tour of a game: its words are a file in `tours`, what its steps do is a class. */
export interface TourRow {
  /** By which Foundry and users' flags know it: no two of all games have the same. */
  readonly id: string;
  /** The file, without folder and ending. */
  readonly file: string;
  /**
   * It leads a game master through the first fight, shows a player their sheet, or waits for a moment of their first
   * fight.
   */
  readonly kind: "fight" | "sheet" | "lesson";
  load(): Promise<TourClass>;
  /** Is this the moment of the lesson? Left out for what is no lesson. */
  readonly isDue?: () => boolean;
  /** Ids of the steps that only its moment is for: when that passes they are left, and the lesson comes again. */
  readonly whileDue?: readonly string[];
  /** The lesson that has to be given before. */
  readonly after?: string;
}

/** What is at hand for whoever comes for the first time; compendia are named as in the manifest. */
export interface StartUi {
  /** Compendium of ready people, and the one who is shown first. */
  readonly crew: string;
  readonly ready: string;
  /** Journals of the rules; null where there are none. */
  readonly rules: string | null;
  /** A first fight, and through what a tour leads in it; null where there is none. */
  readonly practice: {
    /** `name` is what the copy is called, so that nobody takes it for the one that they have; a title of ours. */
    readonly scene: { readonly pack: string; readonly id: string; readonly name: string };
    readonly crew: Fighter;
    readonly hostile: Fighter;
  } | null;
  /** One of the kind `fight` and one of the kind `sheet`, then lessons in the order in which they are looked at. */
  readonly tours: readonly TourRow[];
}
