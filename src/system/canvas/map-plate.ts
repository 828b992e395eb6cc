/** Words on a plate over the map, readable on any scene: of squares under fire and of zones. */
import { INK, MAP_LABEL } from "./sides.ts";

/** Words and how they are set off. */
export interface Plate {
  readonly words: string;
  /** Of its edge. */
  readonly color: number;
  /** How high the letters are, as a share of a square; 0.26 unless told. */
  readonly height?: number;
  /** How wide it is at least, to lie over something. Unit: pixels. */
  readonly width?: number;
}

/** A plate with its upper left corner at 0,0. @param size - Of a square, in pixels. */
export function mapPlate({ words, color, height = 0.26, width = 0 }: Plate, size: number): PIXI.Graphics {
  const style = {
    fontFamily: ["Archivo Variable", "sans-serif"],
    fontSize: size * height,
    fontWeight: "600",
    fill: INK,
  };
  const written = new PIXI.Text(words, new PIXI.TextStyle(style as Partial<PIXI.ITextStyle>));
  const pad = size * 0.1;
  const plate = new PIXI.Graphics();
  plate.lineStyle({ width: size * 0.03, color }).beginFill(MAP_LABEL, 0.92);
  plate.drawRoundedRect(0, 0, Math.max(width, written.width + 2 * pad), written.height + pad, size / 16).endFill();
  written.position.set(pad, pad / 2);
  plate.addChild(written);
  return plate;
}
