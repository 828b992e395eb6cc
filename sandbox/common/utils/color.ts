/** Numbers as a class to extend: of its own names for building numbers from text a colour has no use. */
const NumberClass: new (value?: number) => { valueOf(): number; toString(): string } = Number;

/** `foundry.utils.Color`: a colour as a number, 0xRRGGBB, with its parts and its writings. NaN is no colour. */
export class Color extends NumberClass {
  /** Take a colour as a number, as text that begins with #, or as its three parts from 0 to 1. */
  static from(color: null | string | number | Color | readonly number[] = null): Color {
    if (color === null) return new Color(Number.NaN);
    if (typeof color === "string") return Color.fromString(color);
    return typeof color === "number" || color instanceof Color ? new Color(color.valueOf()) : Color.fromRGB(color);
  }

  static fromString(text: string): Color {
    return new Color(/^#[0-9a-f]{6}/i.test(text) ? Number.parseInt(text.slice(1, 7), 16) : Number.NaN);
  }

  static fromRGB([r = 0, g = 0, b = 0]: readonly number[]): Color {
    const byte = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 255);
    return new Color((byte(r) << 16) | (byte(g) << 8) | byte(b));
  }

  /** A colour between two, as a number. */
  static mix(one: number, other: number, weight: number): number {
    return new Color(one).mix(other, weight).valueOf();
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** As a style sheet writes it, e.g. "#ff8800"; the word "none" for no colour. */
  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "none";
  }

  get rgb(): [number, number, number] {
    const value = this.valueOf();
    return [((value >> 16) & 0xff) / 255, ((value >> 8) & 0xff) / 255, (value & 0xff) / 255];
  }

  get r(): number {
    return this.rgb[0];
  }

  get g(): number {
    return this.rgb[1];
  }

  get b(): number {
    return this.rgb[2];
  }

  /** Its number with red and blue exchanged, as graphics cards want it. */
  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0x00ff00) + ((value & 0xff) << 16);
  }

  /** As CSS with an alpha from 0 to 1. */
  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map((part) => Math.round(part * 255)).join(", ")}, ${alpha})`;
  }

  mix(other: number | Color, weight: number): Color {
    const to = Color.from(other).rgb;
    return Color.fromRGB(this.rgb.map((part, index) => part * (1 - weight) + (to[index] ?? 0) * weight));
  }

  multiply(other: number | Color): Color {
    const by = typeof other === "number" ? [other, other, other] : other.rgb;
    return Color.fromRGB(this.rgb.map((part, index) => part * (by[index] ?? 1)));
  }

  override toString(): string {
    return this.css;
  }

  toJSON(): string | null {
    return this.valid ? this.css : null;
  }
}
