/**
 * Puts somebody on another scene for the referee. A token cannot change its scene, so a new one is made there, takes
 * over the place in each fight, and the old one is deleted (assumption combatant-goes-over); everybody goes on knowing
 * them by the same id (`documents/participant.ts`). Each step looks at what is there already, so that another session
 * can go on with it.
 */
import type { Spot } from "../../../engine/grid/cell.ts";
import { AwayToken } from "../../documents/token.ts";
import { cornerAt, elevationAt, spacesOf } from "../../foundry/grid.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";

/** The flag in which a token says of which one it took the place, by UUID. */
const CAME_FROM = "cameFrom";

/** UUID of the token whose place this one took; empty where it took none. */
export function cameFrom({ flags }: TokenDocument.Implementation): string {
  const from: unknown = foundry.utils.getProperty(flags, `${SYSTEM_ID}.${CAME_FROM}`);
  return typeof from === "string" ? from : "";
}

/** Where somebody comes to stand: a scene, and a level of it in generation 14. */
interface Destination {
  readonly scene: Scene.Implementation;
  readonly level: string | undefined;
  readonly spot: Spot;
}

/** The token as it is to stand there: with everything but what it has of its old scene. */
function dataAt(token: AwayToken, { scene, level, spot }: Destination): object {
  const squares = spacesOf(scene.grid);
  const own = Object.entries(token.toObject()).filter(([key]) => !key.startsWith("_") && key !== "level");
  const { flags, ...rest } = Object.fromEntries(own) as { flags?: Record<string, object> };
  const elevation = spot.elevation === undefined ? {} : { elevation: elevationAt(squares, spot.elevation) };
  return {
    ...rest,
    ...cornerAt(squares, spot, token),
    ...elevation,
    ...(level !== undefined && { level }),
    flags: { ...flags, [SYSTEM_ID]: { ...flags?.[SYSTEM_ID], [CAME_FROM]: token.uuid } },
  };
}

/** The token that takes the place of another: one that an earlier attempt has made, or a new one. */
async function successorOf(token: AwayToken, to: Destination): Promise<AwayToken | undefined> {
  const made = to.scene.tokens.find((one) => cameFrom(one) === token.uuid);
  if (made instanceof AwayToken) return made;
  const data = [dataAt(token, to)] as unknown as TokenDocument.CreateData[];
  const [created] = await to.scene.createEmbeddedDocuments("Token", data);
  return created as AwayToken | undefined;
}

/** Delete the token whose place another has taken, where that has not been done yet. */
export async function leaveBehind(token: AwayToken): Promise<void> {
  const from = cameFrom(token);
  const left: unknown = from === "" ? null : fromUuidSync(from, { strict: false });
  if (left instanceof AwayToken && left.actorId === token.actorId) await left.delete();
}

/** Let somebody stand on another scene, in the fights in which they are. */
export async function goOver(token: AwayToken, to: Destination): Promise<void> {
  const successor = await successorOf(token, to);
  if (!successor) return;
  const { id, parent } = token;
  for (const combat of game.combats ?? []) {
    const theirs = combat.combatants.filter(({ tokenId, sceneId }) => tokenId === id && sceneId === parent?.id);
    const updates = theirs.map(({ id: _id }) => ({ _id, tokenId: successor.id, sceneId: to.scene.id }));
    if (updates.length > 0) await combat.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false } as object);
  }
  await leaveBehind(successor);
}
