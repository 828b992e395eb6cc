/**
 * Shows a player the scene to which somebody of theirs goes over, in a fight and outside one, with them in sight and
 * selected.
 */
import { AwayToken } from "../documents/token.ts";
import { reportError } from "../foundry/notify.ts";
import { cameFrom } from "../referee/effects/go-over.ts";

/** Show a token's scene with the token in the middle, and select it. */
async function show(token: AwayToken): Promise<void> {
  await token.parent?.view();
  if (!canvas.ready || token.parent !== canvas.scene || !token.object) return;
  const { x, y } = token.object.center;
  canvas.pan({ x, y });
  token.object.control();
}

const report = (error: unknown) => reportError("follow-over", error);

/** Does this player act for whom a document is about? Game masters look where they like. */
function isTheirs({ isOwner }: { readonly isOwner: boolean }): boolean {
  return isOwner && game.user?.isGM === false;
}

/** Follow those for whom this player acts. Called once, in init. */
export function registerFollowOver(): void {
  Hooks.on("updateCombatant", (combatant, changes) => {
    const { token } = combatant;
    if ("sceneId" in changes && isTheirs(combatant) && token instanceof AwayToken) show(token).catch(report);
  });
  // In a fight the place in it follows, and tells of it above
  Hooks.on("createToken", (token) => {
    const from = cameFrom(token);
    const left: unknown = from === "" ? null : fromUuidSync(from, { strict: false });
    const isOver = left instanceof AwayToken && left.actorId === token.actorId && left.fight === null;
    if (isOver && isTheirs(token) && token instanceof AwayToken) show(token).catch(report);
  });
}
