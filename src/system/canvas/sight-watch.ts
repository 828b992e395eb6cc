/**
 * Notices when tokens come into the sight of this user or leave it, without any document having changed: by a light, a
 * door, or the picture of a token that is still on its way. What is drawn of whoever has left goes with them.
 */

/** Ids of the tokens of the viewed scene that this user sees. */
function seenNow(): string {
  const seen = canvas.tokens?.placeables.filter(({ isVisible }) => isVisible) ?? [];
  return seen.map(({ document }) => document.id).join();
}

/** Call back when this user sees others than before. Game masters are shown everybody, whatever their canvas shows. */
export function watchSight(onChange: () => void): void {
  let before: string | null = null;
  Hooks.on("sightRefresh", () => {
    if (game.user?.isGM) return;
    const now = seenNow();
    if (now === before) return;
    before = now;
    onChange();
  });
}
