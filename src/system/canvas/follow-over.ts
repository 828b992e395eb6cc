/** Shows a player the scene to which somebody of theirs goes over in a fight, with the new token selected. */
import { AwayToken } from "../documents/token.ts";
import { reportError } from "../foundry/notify.ts";

/** Show a token's scene and select it. */
async function show(token: AwayToken): Promise<void> {
  await token.parent?.view();
  if (canvas.ready && token.parent === canvas.scene) token.object?.control();
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
