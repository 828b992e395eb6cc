import type { Generation } from "../../sandbox/common/generation.ts";
import type { WayName } from "../../sandbox/common/ways.ts";

/** What is done beside the fight: a roll, a sheet, a weapon from the library, a person made with the builder. */
export type Aside = "roll" | "sheet" | "library" | "builder";

/** A table of the matrix: a generation, and what is against us at it. */
export interface MatrixTable {
  readonly generation: Generation;
  readonly ways: readonly WayName[];
  /** What is done there beside the fight; all of it where nothing is said. */
  readonly asides?: readonly Aside[];
  /** A round of ICON is played there, and nothing else. */
  readonly isIcon?: boolean;
  /** Everybody sits there with the Firefox that AWAY_FIREFOX names. */
  readonly isFirefox?: boolean;
}

/**
 * What `npm test` plays: few tables, at which each way occurs, in both generations where it differs by them. Ways that
 * keep a path from being walked at all (no grid, no token in sight) are together; a player without a token in sight
 * plays with squares as well. The tables that are not played in full share what is done beside the fight.
 */
export const SAMPLE: readonly MatrixTable[] = [
  {
    generation: 13,
    ways: [
      "twice",
      "messagesLate",
      "movesLate",
      "grantsAll",
      "metres",
      "wide",
      "otherHost",
      "extended",
      "wrappedSlowly",
      "frozen",
      "small",
      "closingSlowly",
    ],
  },
  {
    generation: 14,
    ways: [
      "unawaited",
      "readyLate",
      "queryNobody",
      "turnUnpinned",
      "grantsNone",
      "feet",
      "padded",
      "levels",
      "boarded",
      "prefix",
      "wrapped",
      "throwing",
      "crowd",
      "zoomed",
      "reducedMotion",
      "photosensitive",
    ],
  },
  { generation: 13, ways: ["blind", "hexes", "turnUnpinned"], asides: ["sheet", "builder"] },
  { generation: 14, ways: ["gridless", "twice", "movesLate", "fractions"], asides: ["roll"] },
  {
    generation: 13,
    ways: [
      "grantsMoved",
      "queryEverywhere",
      "messagesLate",
      "toldTwice",
      "wrappedLate",
      "movesLate",
      "blind",
      "zoomedOut",
    ],
    asides: ["library"],
  },
  { generation: 14, ways: ["turnUnpinned", "toldTwice", "wrapped"], isIcon: true },
];

/** The tables to play: those that `npm run matrix` hands over, or the sample. */
export function tablesToPlay(): readonly MatrixTable[] {
  const given = process.env.AWAY_MATRIX;
  return given ? (JSON.parse(given) as MatrixTable[]) : SAMPLE;
}

/** What a table is called in a list of tests. */
export function titleOf({ generation, ways, isFirefox = false, isIcon = false }: MatrixTable): string {
  return `${generation}${isFirefox ? " in Firefox" : ""}${isIcon ? ", ICON" : ""}: ${ways.length === 0 ? "as usual" : ways.join(", ")}`;
}
