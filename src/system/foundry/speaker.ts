/** The speaker of messages that nobody in play says, such as a list of initiative rolls. */

/**
 * Names the user alone.
 *
 * A module may fill in what is left out with the token that the user has selected, and name one who is hidden.
 */
export function fromNobody() {
  return { scene: null, actor: null, token: null, alias: game.user?.name ?? "" };
}
