/**
 * The speaker of a message that nobody in play says: the user alone, under their own name.
 *
 * A module may fill in what is left out with the token that the user has selected, and name one who is hidden.
 */
export function fromNobody() {
  return { scene: null, actor: null, token: null, alias: game.user?.name ?? "" };
}
