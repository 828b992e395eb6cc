/** What a side is drawn with besides its colour, so that nobody needs to see colours (look: never colour alone). */
export interface SideLook {
  readonly color: number;
  /** Darkest ground on which tokens of the side lie. */
  readonly wash: number;
  readonly mark: "circle" | "diamond" | "hexagon" | "square";
  readonly pattern: "dots" | "diagonals" | "grid" | "bars";
}

/** Ink and plate of everything that is drawn on the map; the map always uses the dark set. */
export const MAP = { ink: 0xf3f6f0, plate: 0x0e1213, warn: 0xffbe5c } as const;

const NEUTRAL: SideLook = { color: 0xc3ccc6, wash: 0x262e2f, mark: "square", pattern: "bars" };

const SIDES: Readonly<Record<string, SideLook>> = {
  crew: { color: 0x56b1f5, wash: 0x14293a, mark: "circle", pattern: "dots" },
  hostile: { color: 0xff9448, wash: 0x3a2314, mark: "diamond", pattern: "diagonals" },
  third: { color: 0xf3c6ff, wash: 0x2e1f36, mark: "hexagon", pattern: "grid" },
  neutral: NEUTRAL,
};

/** How a side is drawn; an unknown one is drawn as nobody's. */
export function lookOf(side: string): SideLook {
  return SIDES[side] ?? NEUTRAL;
}
