/** Shows a player the scene to which somebody of theirs goes over in a fight, with them in sight and selected. */
import { AwayToken } from "../documents/token.ts";
import { reportError } from "../foundry/notify.ts";

/** Show a token's scene with the token in the middle, and select it. */
async function show(token: AwayToken): Promise<void> {
  await token.parent?.view();
  if (!canvas.ready || token.parent !== canvas.scene || !token.object) return;
  const { x, y } = token.object.center;
  canvas.pan({ x, y });
  token.object.control();
}

/** Follow those for whom this player acts; game masters look where they like. Called once, in init. */
export function registerFollowOver(): void {
  Hooks.on("updateCombatant", (combatant, changes) => {
    const { token } = combatant;
    const isTheirs = combatant.isOwner && game.user?.isGM === false;
    if (!("sceneId" in changes) || !isTheirs || !(token instanceof AwayToken)) return;
    show(token).catch((error: unknown) => reportError("follow-over", error));
  });
}
