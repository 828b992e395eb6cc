/** What a side is drawn with besides its colour, so that nobody needs to see colours (look: never colour alone). */
export interface SideLook {
  readonly color: number;
  readonly mark: "circle" | "diamond" | "hexagon" | "square";
  readonly pattern: "dots" | "diagonals" | "grid" | "bars";
}

/** What lines on the map are set off by, whatever the scene's colours; the map always uses the dark set. */
export const PLATE = 0x0e1213;

/** What is to be read or seen first on the map. */
export const INK = 0xf3f6f0;

const NEUTRAL: SideLook = { color: 0xc3ccc6, mark: "square", pattern: "bars" };

const SIDES: Readonly<Record<string, SideLook>> = {
  crew: { color: 0x56b1f5, mark: "circle", pattern: "dots" },
  hostile: { color: 0xff9448, mark: "diamond", pattern: "diagonals" },
  third: { color: 0xf3c6ff, mark: "hexagon", pattern: "grid" },
  neutral: NEUTRAL,
};

/** How a side is drawn; an unknown one is drawn as nobody's. */
export function lookOf(side: string): SideLook {
  return SIDES[side] ?? NEUTRAL;
}
