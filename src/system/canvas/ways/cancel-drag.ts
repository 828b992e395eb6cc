/** Give up what the user drags on the canvas, as Escape does. */
export function cancelDrag(): void {
  // The types ask for the event of a mouse, but Foundry's own keys cancel without one
  const manager = canvas.currentMouseManager as { interactionData: { cancelled?: boolean }; cancel(): void } | null;
  if (!manager) return;
  manager.interactionData.cancelled = true;
  manager.cancel();
}
