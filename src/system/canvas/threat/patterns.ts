import { lookOf, type SideLook } from "../sides.ts";

/** Width of a pattern's tile. Unit: pixels; a power of two, so that it can be repeated anywhere. */
const TILE = 64;

/** How many tiles lie along the side of a square. */
const TILES_PER_SQUARE = 4;

type Brush = CanvasRenderingContext2D;

/** Straight lines through the tile; those that leave it on one side come back on the other. */
function strokeLines(brush: Brush, width: number, lines: readonly (readonly [number, number, number, number])[]): void {
  brush.lineWidth = width;
  brush.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    brush.moveTo(x1, y1);
    brush.lineTo(x2, y2);
  }
  brush.stroke();
}

const HALF = TILE / 2;

const PAINT: Readonly<Record<SideLook["pattern"], (brush: Brush) => void>> = {
  dots(brush) {
    brush.beginPath();
    brush.arc(HALF, HALF, TILE * 0.21, 0, 2 * Math.PI);
    brush.fill();
  },
  diagonals(brush) {
    const rising = (shift: number) => [shift - HALF, TILE + HALF, shift + TILE + HALF, -HALF] as const;
    strokeLines(brush, TILE / 4, [rising(-TILE), rising(0), rising(TILE)]);
  },
  grid: (brush) =>
    strokeLines(brush, TILE / 10, [
      [0, HALF, TILE, HALF],
      [HALF, 0, HALF, TILE],
    ]),
  bars: (brush) => strokeLines(brush, TILE / 5, [[0, HALF, TILE, HALF]]),
};

/** One tile of a side's pattern on a thin wash of its colour. */
function paintTile({ color, pattern }: SideLook): HTMLCanvasElement {
  const tile = document.createElement("canvas");
  tile.width = TILE;
  tile.height = TILE;
  const brush = tile.getContext("2d");
  if (!brush) return tile;
  const ink = `#${color.toString(16).padStart(6, "0")}`;
  brush.fillStyle = ink;
  brush.strokeStyle = ink;
  brush.globalAlpha = 0.12;
  brush.fillRect(0, 0, TILE, TILE);
  brush.globalAlpha = pattern === "dots" ? 0.85 : 0.7;
  PAINT[pattern](brush);
  return tile;
}

const textures = new Map<string, PIXI.Texture>();

/** The texture of a side's pattern; made once. */
function textureOf(side: string): PIXI.Texture {
  const known = textures.get(side);
  if (known?.valid) return known;
  const texture = PIXI.Texture.from(paintTile(lookOf(side)), {
    wrapMode: PIXI.WRAP_MODES.REPEAT,
    mipmap: PIXI.MIPMAP_MODES.ON,
  });
  textures.set(side, texture);
  return texture;
}

/** A fill with the pattern of a side, in a size that goes with the scene's squares. @param size - Of one, in pixels. */
export function patternFill(side: string, size: number): PIXI.IFillStyleOptions {
  const scale = size / TILES_PER_SQUARE / TILE;
  return { texture: textureOf(side), matrix: new PIXI.Matrix().scale(scale, scale), color: 0xffffff, alpha: 1 };
}
