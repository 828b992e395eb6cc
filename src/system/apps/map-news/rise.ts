/** Lets words rise from tokens and fade, by Foundry's own scrolling text; for whoever wants nothing to move they stand still. */
import { AwayToken } from "../../documents/token.ts";
import { reportError } from "../../foundry/notify.ts";
import { isStill } from "../../foundry/reduced-motion.ts";
import type { Happening } from "./happened.ts";

/** How long the words are to be read. Unit: milliseconds. */
const SHOWN_MS = 2200;

/** Harm in the colour of care, everything else in ink; the dark casing lets both be read on any ground. */
const COLORS = { harm: 0xffbe5c, other: 0xf3f6f0, casing: 0x0e1213 } as const;

/** How large the words are, and how far they rise. Unit: squares. */
const SIZE = { font: 0.34, line: 0.4, way: 0.9 } as const;

function styleOf(isHarm: boolean, size: number) {
  return {
    fontFamily: "B612, Archivo Variable, sans-serif",
    fontWeight: "700",
    fontSize: SIZE.font * size,
    fill: isHarm ? COLORS.harm : COLORS.other,
    stroke: COLORS.casing,
    strokeThickness: size / 12,
  } as const;
}

/** Put words where they stay until they go. */
function standStill(at: PIXI.IPointData, words: string, style: Partial<PIXI.ITextStyle>): void {
  const mark = canvas.controls?.addChild(new PIXI.Text(words, style));
  if (!mark) return;
  mark.name = "away-team.still";
  mark.eventMode = "none";
  mark.anchor.set(0.5);
  mark.position.set(at.x, at.y);
  setTimeout(() => {
    if (!mark.destroyed) mark.destroy();
  }, SHOWN_MS);
}

/** Let it rise from the token of the one concerned, where this user sees it. @param line - Which of theirs it is. */
async function rise({ of, words, isHarm }: Happening, line: number): Promise<void> {
  const subject: unknown = fromUuidSync(of);
  const token = subject instanceof AwayToken ? subject.object : null;
  const size = canvas.grid?.size;
  if (!token?.isVisible || !size || token.document.parent !== canvas.scene) return;
  const style = styleOf(isHarm, size);
  const at = { x: token.center.x, y: token.center.y - line * SIZE.line * size };
  if (isStill()) {
    standStill({ x: at.x, y: token.y - (line + 0.5) * SIZE.line * size }, words, style);
    return;
  }
  await canvas.interface?.createScrollingText(at, words, {
    duration: SHOWN_MS,
    distance: SIZE.way * size,
    anchor: CONST.TEXT_ANCHOR_POINTS.CENTER,
    direction: CONST.TEXT_ANCHOR_POINTS.TOP,
    jitter: 0,
    ...style,
  });
}

/** Let all of it rise, what concerns the same person line by line. */
export function riseAll(happenings: readonly Happening[]): void {
  if (!canvas.ready || document.hidden) return;
  const lines = new Map<string, number>();
  for (const one of happenings) {
    const line = lines.get(one.of) ?? 0;
    lines.set(one.of, line + 1);
    rise(one, line).catch((error: unknown) => reportError("rise", error));
  }
}
