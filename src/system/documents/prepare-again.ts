/** Work out anew what follows from a token's person, and let its bars show it. */
function prepareToken(token: TokenDocument.Implementation): void {
  // Its actor is the world's, or one of its own
  if (!token.actorLink) token.actor?.reset();
  token.object?.renderFlags.set({ refreshBars: true });
}

/** Prepare those anew who were prepared before the rules were there: figures that take the rules are missing in them. */
export function preparePeopleAgain(): void {
  // Before the world is loaded there is nobody yet
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  for (const actor of actors ?? []) actor.reset();
  for (const scene of game.scenes ?? []) for (const token of scene.tokens) prepareToken(token);
}
