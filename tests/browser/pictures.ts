import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const FOLDER = path.join(HERE, "pictures");

/** Where pictures go that differ. */
const DIFFERING = path.join(HERE, "../../test-results/pictures");

/** Take the pictures anew instead of comparing with them. */
const TAKES_ANEW = process.env.AWAY_PICTURES === "anew";

/** The part of the demo's scene that is compared: the corridor. Unit: squares. */
const PART = { col: 1, row: 3, width: 16, height: 7 };

/** How many pixels of the scene make one of the picture: small things, such as smooth edges, no longer matter. */
const SHRINK = 5;

/** How different a pixel may be, of 255 in each colour, and how many may differ more, as a share of what is drawn. */
const TOLERANCE = { channel: 40, share: 0.05 };

/** Where something of ours is drawn: a layer below by its name, or what lies above the tokens. */
export type Layer = "threat" | "danger" | "lasting" | "path-preview" | "controls";

/** What a picture and its reference have to do with each other. */
interface Comparison {
  readonly picture: string;
  /** How many pixels differ, as a share of those drawn in one of the two; 1 where there is nothing to compare with. */
  readonly differing: number;
  /** How many pixels are drawn. */
  readonly drawn: number;
}

/**
 * Draw a layer alone, without any text, on a plain ground, and compare it with a reference.
 *
 * Fonts, frames around tokens and the window's size say nothing about it, and neither does the way in which a
 * machine smoothes edges.
 */
async function compare(page: JoinedPage, layer: Layer, reference: string | null): Promise<Comparison> {
  return page.evaluate(
    async ({ name, part, shrink, reference: url, channel }) => {
      const size = canvas.grid?.size ?? 100;
      const container =
        name === "controls"
          ? canvas.controls
          : canvas.interface?.grid?.children.find((child) => child.name === `away-team.${name}`);
      if (!container) throw new Error(`nothing hangs there for ${name}`);
      const below = (parent: PIXI.Container): PIXI.Container[] =>
        parent.children.flatMap((child) => [child as PIXI.Container, ...below(child as PIXI.Container)]);
      // A figure of the danger map goes with its plate
      const texts =
        name === "controls"
          ? below(container as PIXI.Container).filter((child) => child instanceof PIXI.Text)
          : (container as PIXI.Container).children.filter(
              (child) => child instanceof PIXI.Text || (child as PIXI.Container).children.length > 0,
            );
      for (const text of texts) text.visible = false;
      const frame = new PIXI.Rectangle(part.col * size, part.row * size, part.width * size, part.height * size);
      const renderer = canvas.app?.renderer as unknown as PIXI.Renderer;
      const region = PIXI.RenderTexture.create({ width: frame.width, height: frame.height });
      const transform = new PIXI.Matrix().translate(-frame.x, -frame.y);
      const { parent } = container;
      const apart = new PIXI.Container();
      apart.addChild(container as PIXI.Container);
      renderer.render(apart, { renderTexture: region, transform, clear: true });
      parent?.addChild(container as PIXI.Container);
      for (const text of texts) text.visible = true;
      const full = renderer.extract.canvas(region) as HTMLCanvasElement;
      const small = document.createElement("canvas");
      small.width = frame.width / shrink;
      small.height = frame.height / shrink;
      const pixelsOf = (source: CanvasImageSource) => {
        const brush = small.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
        brush.imageSmoothingQuality = "high";
        brush.fillStyle = "#1e2526";
        brush.fillRect(0, 0, small.width, small.height);
        brush.drawImage(source, 0, 0, small.width, small.height);
        return brush.getImageData(0, 0, small.width, small.height).data;
      };
      const count = (holds: (at: number) => boolean) => {
        let sum = 0;
        for (let at = 0; at < small.width * small.height * 4; at += 4) if (holds(at)) sum += 1;
        return sum;
      };
      const isDrawn = (pixels: Uint8ClampedArray, at: number) => pixels[at] !== 0x1e || pixels[at + 1] !== 0x25;
      const now = pixelsOf(full);
      const picture = small.toDataURL("image/png");
      const drawn = count((at) => isDrawn(now, at));
      if (!url) return { picture, differing: 1, drawn };
      const image = new Image();
      image.src = url;
      await image.decode();
      const wanted = pixelsOf(image);
      const isFar = (at: number) =>
        [at, at + 1, at + 2].some((index) => Math.abs((now[index] ?? 0) - (wanted[index] ?? 0)) > channel);
      const differing =
        count(isFar) /
        Math.max(
          1,
          count((at) => isDrawn(now, at) || isDrawn(wanted, at)),
        );
      return { picture, differing, drawn };
    },
    { name: layer, part: PART, shrink: SHRINK, reference, channel: TOLERANCE.channel },
  );
}

function urlOf(file: string): string {
  return `data:image/png;base64,${readFileSync(file).toString("base64")}`;
}

function write(file: string, url: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.from(url.split(",")[1] ?? "", "base64"));
}

/**
 * Expect a layer to look as its reference does. `AWAY_PICTURES=anew` takes the references anew.
 *
 * A picture that differs is written into `test-results/pictures`.
 */
export async function expectPicture(page: JoinedPage, layer: Layer, name: string): Promise<void> {
  const file = path.join(FOLDER, `${name}.png`);
  if (TAKES_ANEW) {
    const drawn = async () => (await compare(page, layer, null)).drawn;
    await expect.poll(drawn, { message: `what is drawn for ${name}` }).toBeGreaterThan(0);
    const { picture } = await compare(page, layer, null);
    write(file, picture);
    return;
  }
  const reference = urlOf(file);
  let last: Comparison | null = null;
  const differing = async () => {
    last = await compare(page, layer, reference);
    return last.differing;
  };
  try {
    await expect.poll(differing, { message: `how much ${name} differs` }).toBeLessThan(TOLERANCE.share);
  } catch (error) {
    if (last) write(path.join(DIFFERING, `${name}.png`), (last as Comparison).picture);
    throw error;
  }
}
