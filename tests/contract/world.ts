import type { Generation } from "../../sandbox/common/generation.ts";

/** Ids of the contract world's documents, so that tests can name them. */
export const IDS = {
  gm: "gamemaster000001",
  player: "player0000000001",
  playerTwo: "player0000000002",
  hero: "hero000000000001",
  rival: "rival00000000001",
  crowd: "crowd00000000001",
  tool: "tool000000000001",
  scene: "scene00000000001",
  otherScene: "scene00000000002",
  heroToken: "tokenhero0000001",
  crowdTokenA: "tokencrowd00000a",
  crowdTokenB: "tokencrowd00000b",
  combat: "combat0000000001",
  kept: "kept000000000001",
} as const;

const user = (_id: string, name: string, role: number, character: string | null = null) => ({
  _key: `!users!${_id}`,
  _id,
  name,
  role,
  character,
});

const tool = { _id: IDS.tool, name: "Wrench", type: "tool", system: { weight: 2 }, effects: [] };

const actor = (_id: string, name: string, owner: string | null, over: object = {}) => ({
  _key: `!actors!${_id}`,
  _id,
  name,
  type: "hero",
  ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
  items: [tool],
  effects: [],
  ...over,
});

const token = (_id: string, actorId: string, x: number, y: number, actorLink: boolean, name: string) => ({
  _id,
  name,
  actorId,
  actorLink,
  x,
  y,
  width: 1,
  height: 1,
  delta: actorLink ? null : { _id, system: {}, items: [], effects: [] },
});

const scene = (_id: string, name: string, active: boolean, tokens: object[]) => ({
  _key: `!scenes!${_id}`,
  _id,
  name,
  active,
  width: 1200,
  height: 1000,
  padding: 0,
  grid: { type: 1, size: 100, distance: 2, units: "m" },
  ownership: { default: 0 },
  tokens,
  walls: [{ _id: "wall000000000001", c: [600, 0, 600, 600] }],
});

const combatant = (_id: string, tokenId: string, actorId: string, initiative: number) => ({
  _id,
  tokenId,
  actorId,
  sceneId: IDS.scene,
  initiative,
});

/** A pack of the world's own. */
const CHEST = { name: "chest", label: "Chest", type: "Actor", system: "fixture" };

/** The documents of a small world: a GM, two players, three actors, two scenes, a combat, and a pack with an actor. */
export function contractWorld(): Record<string, unknown>[] {
  return [
    user(IDS.gm, "GM", 4),
    user(IDS.player, "Player", 1, IDS.hero),
    user(IDS.playerTwo, "Player Two", 1, IDS.rival),
    actor(IDS.hero, "Hero", IDS.player),
    actor(IDS.rival, "Rival", IDS.playerTwo),
    actor(IDS.crowd, "Crowd", null, { type: "hero", prototypeToken: { actorLink: false } }),
    scene(IDS.scene, "Deck", true, [
      token(IDS.heroToken, IDS.hero, 100, 100, true, "Hero"),
      token(IDS.crowdTokenA, IDS.crowd, 300, 100, false, "Crowd A"),
      token(IDS.crowdTokenB, IDS.crowd, 300, 300, false, "Crowd B"),
    ]),
    { ...scene(IDS.otherScene, "Hold", false, []), background: { src: "icons/svg/mystery-man.svg" } },
    { _key: "!packs!chest", pack: CHEST, documents: [actor(IDS.kept, "Kept", null)] },
    {
      _key: `!combats!${IDS.combat}`,
      _id: IDS.combat,
      scene: IDS.scene,
      active: true,
      combatants: [
        combatant("combatanthero001", IDS.heroToken, IDS.hero, 15),
        combatant("combatantcrowda1", IDS.crowdTokenA, IDS.crowd, 10),
        combatant("combatantcrowdb1", IDS.crowdTokenB, IDS.crowd, 5),
      ],
    },
  ];
}

/** How a server is started with the contract world as it was made, in a folder of its own. */
export function freshWorld(dataPath: string, system: string, generation: Generation) {
  return { port: 0, world: "kill", dataPath, system, fresh: true, generation, source: contractWorld() };
}
