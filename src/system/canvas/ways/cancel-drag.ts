/** Does the user drag a token? */
export function isDragging(): boolean {
  return canvas.tokens?.preview?.children.some((child) => child instanceof foundry.canvas.placeables.Token) ?? false;
}

/** Give up what the user drags on the canvas, as Escape does. */
export function cancelDrag(): void {
  // The types ask for the event of a mouse, but Foundry's own keys cancel without one
  const manager = canvas.currentMouseManager as { interactionData: { cancelled?: boolean }; cancel(): void } | null;
  if (!manager) return;
  manager.interactionData.cancelled = true;
  manager.cancel();
}
