import { expect, test } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import type { JoinedPage } from "../support/table.ts";
import { drag, expectAt, spentBy, stages } from "./board.ts";
import {
  type Brawl,
  giveTurn,
  loadDice,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  startBrawl,
  takeBack,
  untilStage,
} from "./brawl.ts";
import { BOTH, byTurns, type Placed } from "./generations.ts";
import { answerBy } from "./keys.ts";
import {
  dragCarried,
  dragOffGrid,
  dragThrough,
  dragUnconstrained,
  hold,
  move,
  paste,
  planByOpportunity,
  rise,
  START,
  write,
} from "./moving.ts";

const WAY_PAST = { x: 1100, y: 700 };

/** Settings of the stand-in's own, which Foundry's types know nothing of. */
type AnySettings = { set(namespace: string, key: string, value: unknown): Promise<unknown> };

/** What a way of moving comes to: where Kassus ends, what they have spent, and how many are asked. */
interface Case extends Placed {
  readonly name: string;
  readonly act: (brawl: Brawl) => Promise<unknown>;
  readonly at: readonly [number, number];
  readonly spent?: Readonly<Record<string, number>>;
  /** Stages of the exchanges that it begins; none where nobody is asked. */
  readonly stages?: readonly string[];
  /** What its user is told. */
  readonly told?: RegExp;
}

/** What a promise of a move waits for: the first checkpoint in 13, the end of the walk in 14. */
const AWAITED = "when a move resolves";

/** The boarder holds Kassus, and moves them a square aside. */
async function pushAside(brawl: Brawl): Promise<void> {
  const { gm, tokens } = brawl;
  const { Kassus = "", "Raider boarder": boarder = "" } = tokens;
  await standIn(brawl, "Raider boarder", 500, 700);
  await gm.evaluate(
    async ([held = "", holder = ""]) => {
      const until = { moment: "open" };
      const give = async (uuid: string, kind: string, about: string, status: string) => {
        const timedEffects = { [`${kind}/${holder}/${about}`]: { kind, by: holder, about, until } };
        const { combatant, actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        await combatant?.setFlag("away-team", "timedEffects", JSON.stringify(timedEffects));
        await actor?.toggleStatusEffect(status, { active: true });
      };
      await give(holder, "holding", held, "grabbing");
      await give(held, "held", holder, "grabbed");
    },
    [Kassus, boarder],
  );
  await giveTurn(brawl, "Raider boarder");
  await loadDice(gm, [1, 2, 6, 5]);
  expect(await propose(gm, { actor: boarder, action: "moveTarget", targets: [Kassus] })).toBeNull();
  await gm.locator('#away-team-prompt [data-choice="cell:4,6"]').click({ timeout: PATIENCE_MS });
  await gm.locator("#away-team-prompt [data-action=answer]").click();
}

/**
 * Lay a region over a square, as Foundry's act on the client that moves: its ways have a checkpoint there, and who
 * comes in is stopped, and put somewhere else where it teleports.
 */
function layRegion(page: JoinedPage, at: { x: number; y: number }, teleportTo: object | null): Promise<void> {
  return page.evaluate(
    ([text = ""]) => {
      const { x, y, to } = JSON.parse(text) as { x: number; y: number; to: { x: number; y: number } | null };
      const isIn = (place: { x?: number | undefined; y?: number | undefined }) => place.x === x && place.y === y;
      const { prototype } = CONFIG.Token.documentClass;
      const { move } = prototype;
      prototype.move = function (waypoints, options) {
        const marked = [waypoints].flat().map((one) => ({ ...one, checkpoint: one.checkpoint || isIn(one) }));
        return move.call(this, marked, options);
      };
      const hook = Hooks.on("moveToken", (token, { destination }, _operation, user) => {
        if (!user.isSelf || !isIn(destination)) return;
        Hooks.off("moveToken", hook);
        Reflect.deleteProperty(prototype, "move");
        token.stopMovement();
        if (to) void token.move({ ...to, action: "displace" });
      });
    },
    [JSON.stringify({ ...at, to: teleportTo })],
  );
}

/** Close a door across the way past the boarder. */
function closeDoor(gm: JoinedPage): Promise<void> {
  return gm.evaluate(async () => {
    const door = { c: [800, 500, 800, 900], door: CONST.WALL_DOOR_TYPES.DOOR };
    await canvas.scene?.createEmbeddedDocuments("Wall", [door as WallDocument.CreateData]);
  });
}

/** Go past the boarder and, once they let go, on; what happens while they are asked comes in between. */
async function passBoarder({ gm, player }: Brawl, meanwhile: () => Promise<unknown>): Promise<void> {
  await drag(player, START, [9, 7]);
  await expectAt(player, "Kassus", [6, 7]);
  await gm.locator("#away-team-prompt [data-choice=decline]").waitFor();
  await meanwhile();
  await answerBy(gm, "decline");
}

const CASES: readonly Case[] = [
  {
    name: "by a key held down is one movement action, however many squares (R061, G286)",
    act: (brawl) => hold(brawl, "ArrowLeft", [3, 2, 1]),
    at: [1, 7],
    spent: { metres: 6, actions: 1 },
  },
  {
    name: "in several pieces is one movement action",
    act: async ({ player }) => {
      await drag(player, START, [3, 7]);
      await expectAt(player, "Kassus", [3, 7]);
      await drag(player, [3, 7], [2, 7]);
    },
    at: [2, 7],
    spent: { metres: 4, actions: 1 },
  },
  {
    name: "that another module refuses at the last moment costs nothing, and may be tried again",
    act: async ({ player }) => {
      await player.evaluate(() => {
        const hook = Hooks.on("preUpdateToken", () => {
          Hooks.off("preUpdateToken", hook);
          document.body.dataset.refused = "";
          return false;
        });
      });
      await drag(player, START, [2, 7]);
      await player.locator("body[data-refused]").waitFor({ state: "attached" });
      await player.evaluate(() => delete document.body.dataset.refused);
      await drag(player, START, [2, 7]);
    },
    at: [2, 7],
    spent: { metres: 4, actions: 1 },
  },
  {
    name: "over a waypoint is one movement action along the bend",
    differs: AWAITED,
    act: (brawl) => dragThrough(brawl, [4, 9], [6, 9]),
    at: [6, 9],
    spent: { metres: 8, actions: 1 },
  },
  {
    name: "off the grid, by Shift, counts the squares in which it lies best",
    act: async (brawl) => {
      await dragOffGrid(brawl);
      await expect.poll(() => spentBy(brawl.gm, "Kassus")).toMatchObject({ metres: 4, actions: 1 });
      await standIn(brawl, "Kassus", 400, 700);
    },
    at: START,
    spent: { metres: 4, actions: 1 },
  },
  {
    name: "up, by a climb, is tested before the first pace, and costs its action (R076)",
    act: async (brawl) => {
      await loadDice(brawl.gm, [5, 5, 5, 5]);
      await rise(brawl, "climb");
    },
    at: START,
    spent: { metres: 2, actions: 2 },
    stages: ["closed"],
  },
  {
    name: "up or down without a climb is none by the rules: stairs and lifts cost nothing, and let nobody strike",
    act: async (brawl) => {
      await standIn(brawl, "Raider boarder", 500, 700);
      await rise(brawl, "walk");
    },
    at: START,
  },
  {
    name: "by a push in a hold never provokes and is not their own (R224, G213)",
    act: pushAside,
    at: [4, 6],
    stages: ["closed"],
  },
  {
    name: "by cutting and pasting never provokes",
    act: (brawl) => paste(brawl, "Control+x", [11, 7]),
    at: [11, 7],
  },
  {
    name: "is none where a copy is pasted: somebody new stands there, in no fight",
    act: async (brawl) => {
      await paste(brawl, "Control+c", [8, 8]);
      const copies = () =>
        brawl.gm.evaluate(() => {
          const there = canvas.scene?.tokens.filter(({ name, x }) => name === "Kassus" && x === 800) ?? [];
          return there.map(({ inCombat }) => inCombat);
        });
      await expect.poll(copies).toEqual([false]);
      await brawl.gm.evaluate(async () => {
        await canvas.scene?.tokens.find(({ name, x }) => name === "Kassus" && x === 800)?.delete();
      });
    },
    at: START,
  },
  {
    name: "by macro past an enemy asks them like a drag",
    differs: AWAITED,
    act: (brawl) => move(brawl.player, brawl, WAY_PAST).catch(() => null),
    at: [6, 7],
    spent: { metres: 4, actions: 1 },
    stages: ["open"],
  },
  {
    name: "written into the document asks them as well",
    differs: AWAITED,
    act: (brawl) => write(brawl.player, brawl, WAY_PAST),
    at: [6, 7],
    spent: { metres: 4, actions: 1 },
    stages: ["open"],
  },
  {
    name: "written by a game master's macro, by whoever's turn, goes as far as walls let it, and the referee says so",
    differs: AWAITED,
    act: async (brawl) => {
      const { gm } = brawl;
      await giveTurn(brawl, "Raider boarder");
      await closeDoor(gm);
      await write(gm, brawl, WAY_PAST);
      await expect(gm.locator("#notifications")).toContainText(/Kassus has moved and nobody was asked/);
    },
    at: [7, 7],
  },
  {
    name: "by teleport never provokes",
    act: (brawl) => move(brawl.player, brawl, { ...WAY_PAST, action: "blink" }),
    at: [11, 7],
  },
  {
    name: "by displacement never provokes",
    act: (brawl) => move(brawl.gm, brawl, { ...WAY_PAST, action: "displace" }),
    at: [11, 7],
  },
  {
    name: "by carrying, which Tab chooses in the drag, never provokes (G213)",
    act: dragCarried,
    at: [11, 7],
  },
  {
    name: "by the game master's unconstrained hand never provokes, and goes through walls",
    act: dragUnconstrained,
    at: [11, 3],
  },
  {
    name: "by a region's teleport never provokes, though it leads out of a threatened square",
    differs: AWAITED,
    act: async ({ player }) => {
      await layRegion(player, { x: 600, y: 700 }, WAY_PAST);
      await drag(player, START, [6, 7]);
    },
    at: [11, 7],
    spent: { metres: 4, actions: 1 },
  },
  {
    name: "ends where a region stops it midway, and so does its exchange",
    differs: AWAITED,
    act: async ({ player }) => {
      await layRegion(player, { x: 500, y: 700 }, null);
      await drag(player, START, [9, 7]);
    },
    at: [5, 7],
    spent: { metres: 2, actions: 1 },
    stages: ["closed"],
  },
  {
    name: "ends at a door that was closed while somebody was asked, and so does its exchange",
    differs: AWAITED,
    act: (brawl) => passBoarder(brawl, () => closeDoor(brawl.gm)),
    at: [7, 7],
    spent: { metres: 6, actions: 1 },
    stages: ["closed"],
  },
  {
    name: "ends where another module keeps it from going on, and so does its exchange",
    differs: AWAITED,
    act: (brawl) =>
      passBoarder(brawl, () =>
        brawl.player.evaluate(() => {
          const { prototype } = CONFIG.Token.documentClass;
          const own = prototype._preUpdateMovement;
          prototype._preUpdateMovement = async () => {
            prototype._preUpdateMovement = own;
            return false;
          };
        }),
      ),
    at: [6, 7],
    spent: { metres: 4, actions: 1 },
    stages: ["closed"],
  },
  {
    name: "that is planned is asked about when it is started, not before",
    act: async ({ player, gm, tokens }) => {
      const plan = "plannedmove00001";
      const given = [tokens.Kassus ?? "", plan, JSON.stringify(WAY_PAST)];
      await player.evaluate(([uuid = "", id, way = ""]) => {
        const token = fromUuidSync(uuid) as TokenDocument.Implementation;
        void token.move(JSON.parse(way), { planned: true, id } as object);
      }, given);
      // A module may hold the plan up
      const planned = ([uuid = ""]: string[]) => (fromUuidSync(uuid) as TokenDocument.Implementation).movement.id;
      await expect.poll(() => player.evaluate(planned, given)).toBe(plan);
      expect(await stages(gm)).toEqual([]);
      await player.evaluate(([uuid = "", id = ""]) => {
        const token = fromUuidSync(uuid) as unknown as { startMovement(id: string): Promise<boolean> };
        void token.startMovement(id);
      }, given);
    },
    at: [6, 7],
    spent: { metres: 4, actions: 1 },
    stages: ["open"],
    only: 14,
  },
  {
    name: "of several at once is one each: who may not go stays, the others go",
    act: async ({ gm, tokens }) => {
      await gm.evaluate(
        (uuids) => {
          for (const [index, uuid] of uuids.entries()) {
            const token = fromUuidSync(uuid) as TokenDocument.Implementation;
            token.object?.control({ releaseOthers: index === 0 });
          }
        },
        [tokens.Kassus ?? "", tokens.Okoro ?? ""],
      );
      await drag(gm, START, [2, 7]);
      await expectAt(gm, "Kassus", [2, 7]);
      await expect(gm.locator("#notifications")).toContainText(/turn/);
      await expectAt(gm, "Okoro", [3, 9]);
      await gm.evaluate(() => canvas.tokens?.releaseAll());
      // Whether the others go is nowhere said: where none does, nobody pays
      const gone = await gm.evaluate(
        async (uuids) => {
          const settings = game.settings as unknown as AnySettings;
          await settings.set("sandbox", "movesTogether", true);
          const tokens = uuids.map((uuid) => fromUuidSync(uuid) as TokenDocument.Implementation);
          const updates = tokens.map(({ id, x }) => ({ _id: id, x: x - 100 }));
          const movement = Object.fromEntries(tokens.map(({ id }) => [id, { method: "keyboard" }]));
          const made = await canvas.scene?.updateEmbeddedDocuments("Token", updates, { movement } as object);
          await settings.set("sandbox", "movesTogether", false);
          return made?.length;
        },
        [tokens.Kassus ?? "", tokens.Okoro ?? ""],
      );
      expect(gone).toBe(0);
    },
    at: [2, 7],
    spent: { metres: 4, actions: 1 },
  },
  {
    name: "that only changes the body is none",
    act: async (brawl) => {
      await write(brawl.gm, brawl, { width: 2, height: 2 });
      await write(brawl.gm, brawl, { width: 1, height: 1 });
    },
    at: START,
  },
  {
    name: "through a friend is free of cost (G280)",
    act: async (brawl) => {
      await standIn(brawl, "Okoro", 300, 700);
      await drag(brawl.player, START, [2, 7]);
    },
    at: [2, 7],
    spent: { metres: 4, actions: 1 },
  },
  {
    name: "does not end where somebody stands (G280)",
    act: async (brawl) => {
      await standIn(brawl, "Okoro", 300, 700);
      await drag(brawl.player, START, [3, 7]);
    },
    at: START,
    told: /Somebody is standing there/,
  },
  {
    name: "through an enemy goes by a tumble that succeeds, and nobody strikes (R050, R068)",
    differs: AWAITED,
    act: async (brawl) => {
      await standIn(brawl, "Raider boarder", 500, 700);
      await loadDice(brawl.gm, [6, 6, 6, 6, 5, 5]);
      await move(brawl.player, brawl, { x: 700, y: 700, action: "awayTumble" }).catch(() => null);
    },
    at: [7, 7],
    spent: { metres: 6, actions: 1 },
    stages: ["closed"],
  },
  {
    name: "by Combat Mobility in one's own turn costs an Action of Opportunity and no action (R312)",
    act: planByOpportunity,
    at: [2, 7],
    spent: { metres: 4, opportunities: 1, mobility: 1 },
    stages: ["closed"],
  },
  {
    name: "through an enemy is refused (G280)",
    act: async (brawl) => {
      await standIn(brawl, "Raider boarder", 500, 700);
      await drag(brawl.player, START, [6, 7]);
    },
    at: START,
    told: /An enemy is in the way/,
  },
];

/** Put somebody somewhere without a move; the player's window judges its moves by what it has heard of that. */
async function standIn({ gm, player, tokens }: Brawl, name: string, x: number, y: number): Promise<void> {
  await gm.evaluate(
    async ([uuid, left, top]) => {
      await (fromUuidSync(uuid) as TokenDocument.Implementation).move({ x: left, y: top, action: "displace" });
    },
    [tokens[name] ?? "", x, y] as const,
  );
  await untilHeard(gm, player);
}

/** Forget the exchanges and words of the case before. */
async function clear({ gm, player }: Brawl): Promise<void> {
  await gm.evaluate(async () => {
    const exchanges = game.messages?.filter(({ type }) => (type as string) === "exchange") ?? [];
    for (const message of exchanges) await message.delete();
  });
  for (const page of [gm, player]) await page.evaluate(() => ui.notifications?.clear());
}

test.describe.configure({ mode: "parallel" });

for (const generation of BOTH) {
  test.describe(`a move, generation ${generation},`, () => {
    test.describe.configure({ mode: "default", timeout: 140_000 });
    const brawl = shareBrawl(generation);

    // Nowhere is said how soon a move is announced: here it is late, while other files try it at once
    test.beforeAll(async () => {
      for (const page of [brawl.gm, brawl.player]) {
        await page.evaluate(() => (game.settings as unknown as AnySettings).set("sandbox", "lateMoves", true));
      }
    });

    test.beforeEach(async () => {
      await clear(brawl);
      await standIn(brawl, "Okoro", 300, 900);
      await setBack(brawl);
      await move(brawl.gm, brawl, { elevation: 0, action: "displace" });
      await write(brawl.gm, brawl, { movementAction: "walk" });
      await standIn(brawl, "Raider boarder", 700, 600);
      await brawl.gm.evaluate(async () => {
        const doors = canvas.scene?.walls.filter(({ c }) => c.join() === "800,500,800,900") ?? [];
        for (const door of doors) await door.delete();
      });
      // A door that has gone is in the player's way until their window hears of it
      await untilHeard(brawl.gm, brawl.player);
    });

    for (const { name, act, at, spent = {}, stages: begun = [], told } of byTurns(CASES, generation)) {
      test(name, async () => {
        await act(brawl);
        await expectAt(brawl.player, "Kassus", at);
        await expect.poll(() => spentBy(brawl.gm, "Kassus")).toMatchObject(spent);
        expect(Object.keys(await spentBy(brawl.gm, "Kassus")).sort()).toEqual(Object.keys(spent).sort());
        await expect.poll(() => stages(brawl.gm)).toEqual(begun);
        if (told) await expect(brawl.player.locator("#notifications")).toContainText(told);
        expect([brawl.gm.problems, brawl.player.problems]).toEqual([[], []]);
      });
    }
  });
}

test("a scene without a grid counts ways by their length, and who is left may strike", async ({ browser }) => {
  const brawl = await startBrawl(browser, 14, { ways: ["fractions"] });
  const { gm, player } = brawl;
  await gm.evaluate(async () => {
    await game.scenes?.contents[0]?.update({ grid: { type: CONST.GRID_TYPES.GRIDLESS } });
  });
  await expect.poll(() => player.evaluate(() => canvas.ready && canvas.grid?.type)).toBe(0);
  for (const key of ["y", "y", "u", "g", "g"]) await player.keyboard.press(key);
  await expect(player.locator("#notifications").getByText("so they are off here")).toHaveCount(1);
  const where = (page: JoinedPage) =>
    page.evaluate(() => {
      const { x = 0, y = 0 } = canvas.scene?.tokens.getName("Kassus") ?? {};
      return [Math.round(x / 100), Math.round(y / 100)];
    });
  await drag(player, START, [9.3, 7.2]);
  await gm.locator("#away-team-prompt [data-choice=decline]").waitFor();
  for (const page of [player, gm]) await expect.poll(() => where(page)).toEqual([6, 7]);
  await answerBy(gm, "decline");
  for (const page of [player, gm]) await expect.poll(() => where(page)).toEqual([9, 7]);
  await expect.poll(async () => (await spentBy(gm, "Kassus")).metres).toBeCloseTo(10.6, 0);
  await takeBack(gm, (await untilStage(gm, "closed")).id);
  for (const page of [player, gm]) await expect.poll(() => where(page)).toEqual([4, 7]);
  await drag(player, START, [2.3, 6.8]);
  for (const page of [player, gm]) await expect.poll(() => where(page)).toEqual([2, 7]);
  await expect.poll(async () => (await spentBy(gm, "Kassus")).metres).toBeCloseTo(3.5, 0);
  expect([gm.problems, player.problems]).toEqual([[], []]);
  await brawl.table.close();
});
