/**
 * Makes the practice fight: a scene and two characters from the compendia, placed and put into combat. Everything it
 * makes bears a flag, so that `clear-practice.ts` can take it away.
 */
import { AwayActor } from "../../documents/actor.ts";
import { BEGINS_ANEW, isForPractice, PRACTICE_FLAG } from "../../documents/practice.ts";
import { playedReader } from "../../documents/readers.ts";
import { presentRuleset, untilFetched } from "../../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import { clearCards } from "./practice-cards.ts";
import type { StartUi } from "./ruleset-ui.ts";

/** The practice fight as it stands. */
export interface Practice {
  readonly crew: TokenDocument.Implementation;
  readonly hostile: TokenDocument.Implementation;
  readonly combat: Combat.Implementation;
}

type Parts = NonNullable<StartUi["practice"]>;

/** What the practice fight is made of. @throws RangeError - The game has none. */
function parts(): Parts {
  const { practice } = presentRulesetUi().start;
  if (!practice) throw new RangeError("there is no first fight");
  return practice;
}

/** Names of the compendia that the fight needs and this world does not have. */
export function missingPacks(): readonly string[] {
  const names = [...new Set(Object.values(parts()).map(({ pack }) => pack))];
  return names.filter((name) => !packOf(name));
}

/** Put two people beside each other on the corridor's map and begin a fight. Game masters only. */
export async function beginPractice(): Promise<Practice> {
  await untilFetched();
  const scene = await theScene();
  await clear(scene);
  const [crewActor, hostileActor] = [await theActor("crew"), await theActor("hostile")];
  const [crew, hostile] = [await place(scene, crewActor, "crew"), await place(scene, hostileActor, "hostile")];
  await scene.view();
  const combat = await theCombat(scene, { crew, hostile });
  await combat.startCombat();
  return { crew, hostile, combat };
}

function packOf(name: string) {
  return game.packs?.get(`${SYSTEM_ID}.${name}`);
}

/** A document of this world that was made for practice, or one that is made now. */
async function taken<D>(kept: D | undefined, make: () => Promise<unknown>): Promise<D> {
  return kept ?? ((await make()) as D);
}

/** Foundry's collections with what its types leave out: flags that an imported document bears. */
interface Importing {
  importFromCompendium(pack: unknown, id: string, data: object): Promise<unknown>;
}

/** Copy an entry of a compendium into the world, under another name if one is given. */
function imported(into: unknown, { pack, id, name }: { pack: string; id: string; name?: string }): Promise<unknown> {
  const flags = { [SYSTEM_ID]: { [PRACTICE_FLAG]: true } };
  return (into as Importing).importFromCompendium(packOf(pack), id, { flags, ...(name && { name }) });
}

function theScene(): Promise<Scene.Implementation> {
  const scenes = game.scenes;
  return taken(scenes?.find(isForPractice), () => imported(scenes, parts().scene));
}

/** One of the two, unhurt, no better than the fight wants them, and asked whatever the table has chosen. */
async function theActor(who: "crew" | "hostile"): Promise<AwayActor> {
  const { pack, id, items = {} } = parts()[who];
  const isTheirs = (actor: Actor.Implementation) =>
    isForPractice(actor) && actor._stats.compendiumSource?.endsWith(id) === true;
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  const actor = await taken<Actor.Implementation>(actors?.find(isTheirs), () => imported(actors, { pack, id }));
  if (!(actor instanceof AwayActor)) throw new TypeError(`${pack} ${id} is no person`);
  const unhurt = presentRuleset().harm.counts.map((count) => [playedReader().counts[count], 0] as const);
  await actor.update(Object.fromEntries(unhurt) as Actor.UpdateData);
  const changed = Object.entries(items).map(([_id, system]) => ({ _id, system }));
  await actor.updateEmbeddedDocuments("Item", changed as Item.UpdateData[]);
  const rows = Object.keys(presentRuleset().tables.orders);
  await actor.changeOrders(Object.fromEntries(rows.map((row) => [row, { is: "ask" }])));
  return actor;
}

async function clear(scene: Scene.Implementation): Promise<void> {
  for (const combat of [...(game.combats ?? [])].filter((one) => one.scene?.id === scene.id)) {
    await combat.delete(BEGINS_ANEW as object);
    await clearCards(combat);
  }
  await scene.deleteEmbeddedDocuments(
    "Token",
    [...scene.tokens].flatMap(({ id }) => id ?? []),
  );
}

async function place(scene: Scene.Implementation, actor: AwayActor, who: "crew" | "hostile") {
  const { x, y } = parts()[who];
  // Two names that always show lie on each other
  const displayName = CONST.TOKEN_DISPLAY_MODES.HOVER;
  const data = (await actor.getTokenDocument({ x, y, displayName })).toObject() as TokenDocument.CreateData;
  const [token] = await scene.createEmbeddedDocuments("Token", [data]);
  if (!token) throw new Error(`no token for ${actor.name}`);
  return token as TokenDocument.Implementation;
}

async function theCombat(scene: Scene.Implementation, tokens: Omit<Practice, "combat">) {
  const made = await CONFIG.Combat.documentClass.create({ scene: scene.id, active: true } as Combat.CreateData);
  const combat = made as Combat.Implementation;
  const rows = Object.entries(tokens).map(([who, token]) => ({
    tokenId: token.id,
    sceneId: scene.id,
    actorId: token.actorId,
    initiative: parts()[who as "crew" | "hostile"].initiative ?? null,
  }));
  await combat.createEmbeddedDocuments("Combatant", rows as Combatant.CreateData[]);
  return combat;
}
