/** Where something is drawn above tokens and rulers; hung up anew when the canvas was drawn anew, null where there is none. */
export function brushAbove(brush: PIXI.Graphics | null): PIXI.Graphics | null {
  if (brush && !brush.destroyed && brush.parent) return brush;
  const fresh = canvas.controls?.addChild(new PIXI.Graphics()) ?? null;
  if (fresh) fresh.eventMode = "none";
  return fresh;
}
