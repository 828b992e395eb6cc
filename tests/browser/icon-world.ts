import { type Browser, expect, test } from "@playwright/test";
import type { Json } from "../../src/engine/types.ts";
import { type JoinedPage, startTable, type Table, type TableOptions } from "../support/table.ts";
import { PATIENCE_MS } from "./brawl.ts";
import { turnHolders } from "./windows.ts";

/** A stored document, named by its `_key`. */
interface Source {
  readonly _key: string;
  readonly _id: string;
  readonly [field: string]: unknown;
}

const SCENE = "scene00000000001";
const FIGHT = "fight00000000001";

/** Ids of sixteen letters, as Foundry wants them. */
const idOf = (word: string) => word.padEnd(16, "0");

/** Id of everybody's pistol. */
export const PISTOL = idOf("pistol");

function skill(of: string, id: string, ranks: number): Source {
  const _id = idOf(`${id.slice(0, 12)}`);
  return { _key: `!actors.items!${of}.${_id}`, _id, name: id, type: "iconSkill", system: { skill: id, ranks } };
}

/** A beam pistol in the hand: 5/20/50/100 m, 2d6+6; 20 charges. */
function pistol(of: string): Source {
  const _id = PISTOL;
  const modes = [{ id: "plain", dice: 2, bonus: 6, stun: false, charges: 1 }];
  const ranges = { pointBlank: 5, short: 20, medium: 50, long: 100 };
  const system = { skill: "energyWeapons", difficulty: 0, ranges, modes, charges: { value: 20, max: 20 }, held: true };
  return { _key: `!actors.items!${of}.${_id}`, _id, name: "Beam pistol", type: "iconWeapon", system };
}

/** A knife in the hand: difficulty 7, 2d6+3. */
function knife(of: string): Source {
  const _id = idOf("knife");
  const modes = [{ id: "plain", dice: 2, bonus: 3, stun: false, charges: 0 }];
  const system = { skill: "meleeWeapons", difficulty: 7, modes, held: true };
  return { _key: `!actors.items!${of}.${_id}`, _id, name: "Knife", type: "iconWeapon", system };
}

/** Somebody of ICON: 2 in all attributes but Coordination, 3 with weapons. */
function person(name: string, type: string, picture: string, disposition: number): Source {
  const _id = idOf(name.toLowerCase());
  const img = `systems/away-team/assets/tokens/${picture}.svg`;
  return {
    _key: `!actors!${_id}`,
    _id,
    name,
    type,
    img,
    system: {
      attributes: { fitness: { value: 3 }, coordination: { value: 3 } },
      courage: { value: type === "iconCharacter" ? 3 : 0 },
    },
    items: [
      ...["energyWeapons", "meleeWeapons", "dodge", "athletics"].map((id) => skill(_id, id, 3)),
      pistol(_id),
      knife(_id),
    ],
    ownership: name === "Kassus" ? { default: 0, Player0000000001: 3 } : { default: 0 },
    prototypeToken: { name, actorLink: true, disposition, texture: { src: img } },
  };
}

/** Who fights: where they stand, and whose side they are on. */
const PEOPLE = [
  { name: "Kassus", type: "iconCharacter", picture: "kassus", at: [4, 5], side: 1 },
  { name: "Gunner", type: "iconNpc", picture: "gunner", at: [9, 4], side: -1 },
  { name: "Brute", type: "iconNpc", picture: "brute", at: [10, 7], side: -1 },
] as const;

function tokenOf({ name, picture, at: [col, row], side }: (typeof PEOPLE)[number]): Source {
  const _id = idOf(`token${name}`);
  return {
    _key: `!scenes.tokens!${SCENE}.${_id}`,
    _id,
    name,
    actorId: idOf(name.toLowerCase()),
    actorLink: true,
    disposition: side,
    x: col * 100,
    y: row * 100,
    width: 1,
    height: 1,
    displayName: 50,
    texture: { src: `systems/away-team/assets/tokens/${picture}.svg`, scaleX: 1, scaleY: 1 },
    bar1: { attribute: "wounds" },
  };
}

/** A deck without walls on which the three stand, in a fight that has not begun. */
const sources: readonly Source[] = [
  {
    _key: "!settings!plays00000000001",
    _id: "plays00000000001",
    key: "away-team.ruleset",
    value: '"icon"',
  },
  {
    _key: "!users!GMuser0000000001",
    _id: "GMuser0000000001",
    name: "GM",
    role: 4,
    color: "#dfe34e",
    flags: { "away-team": { welcomed: true } },
  },
  {
    _key: "!users!Player0000000001",
    _id: "Player0000000001",
    name: "Player",
    role: 1,
    color: "#56b1f5",
    character: idOf("kassus"),
    flags: { "away-team": { welcomed: true } },
  },
  ...PEOPLE.map(({ name, type, picture, side }) => person(name, type, picture, side)),
  {
    _key: `!scenes!${SCENE}`,
    _id: SCENE,
    name: "Deck",
    active: true,
    navigation: true,
    width: 1600,
    height: 1200,
    padding: 0,
    backgroundColor: "#0b0e0f",
    grid: { type: 1, size: 100, distance: 2, units: "m", style: "solidLines", color: "#53615f", alpha: 0.25 },
    tokenVision: false,
    fog: { exploration: false },
    initial: { x: 700, y: 600, scale: 0.55 },
    tokens: PEOPLE.map(tokenOf),
  },
  {
    _key: `!combats!${FIGHT}`,
    _id: FIGHT,
    scene: SCENE,
    active: true,
    round: 0,
    turn: null,
    combatants: PEOPLE.map(({ name }) => ({
      _key: `!combats.combatants!${FIGHT}.${idOf(`one${name}`)}`,
      _id: idOf(`one${name}`),
      actorId: idOf(name.toLowerCase()),
      tokenId: idOf(`token${name}`),
      sceneId: SCENE,
      hidden: false,
      initiative: null,
    })),
  },
];

/** A fight of ICON, with a game master and the player of Kassus. */
export interface IconTable {
  readonly table: Table;
  readonly gm: JoinedPage;
  readonly player: JoinedPage;
  /** UUIDs of the tokens by their names. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** How a fight of ICON is looked at, where not as usual. */
type IconOptions = Pick<TableOptions, "noCanvas" | "ways" | "windows">;

/** Open the fight with the trackers in sight. */
export async function startIcon(browser: Browser, generation: 13 | 14, options: IconOptions): Promise<IconTable> {
  const source = JSON.parse(JSON.stringify(sources));
  const table = await startTable({ world: "icon", generation, source, ...options });
  const gm = await table.join(browser, "GM");
  const player = await table.join(browser, "Player");
  for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  const tokens = Object.fromEntries(PEOPLE.map(({ name }) => [name, `Scene.${SCENE}.Token.${idOf(`token${name}`)}`]));
  return { table, gm, player, tokens };
}

/** Let the tests of a group share one fight of ICON. */
export function shareIcon(generation: 13 | 14, options: IconOptions = {}): IconTable {
  const shared = {} as IconTable;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000);
    Object.assign(shared, await startIcon(browser, generation, options));
  });
  test.afterAll(() => shared.table?.close());
  return shared;
}

/** What a mark of somebody's round is now. */
export function markOf(page: JoinedPage, name: string, key: string): Promise<Json> {
  return page.evaluate(
    ([who, mark]) => {
      const { combat } = game;
      const one = combat?.combatants.find((each) => each.name === who);
      const rounds = JSON.parse(one?.getFlag("away-team", "round") || "[]") as {
        round: number;
        marks: Record<string, unknown>;
      }[];
      return (rounds.find(({ round }) => round === combat?.round)?.marks[mark] ?? null) as Json;
    },
    [name, key] as const,
  );
}

/** Wait until the tracker of a page marks these as having the turn. */
export async function expectTurns(page: JoinedPage, names: readonly string[]): Promise<void> {
  const marked = turnHolders(page);
  await expect
    .poll(async () => (await marked.allInnerTexts()).sort(), { timeout: PATIENCE_MS })
    .toEqual([...names].sort());
}
