import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import type { Intent } from "../../src/engine/intent.ts";
import { root } from "../../tools/paths.ts";
import { type JoinedPage, startTable, type Table } from "../support/table.ts";
import { loadDice, newest, PATIENCE_MS, propose, untilStage } from "./brawl.ts";
import { closeWindow, tour, windowOf } from "./windows.ts";

/** A window of Foundry, as far as it is opened here. */
interface Lifecycle {
  render(): Promise<unknown>;
}

/** A stored document, named by its `_key`. */
interface Source {
  readonly _key: string;
  readonly _id: string;
  readonly [field: string]: unknown;
}

/** A world of CODA in the middle of a fight. */
const sample = JSON.parse(readFileSync(path.join(import.meta.dirname, "../worlds/0.1.0.json"), "utf8")) as Source[];

const SCENE = sample.find(({ _key }) => _key.startsWith("!scenes!"))?._id ?? "";

/** The choice of the other game. */
const choice: Source = {
  _key: "!settings!plays00000000001",
  _id: "plays00000000001",
  key: "away-team.ruleset",
  value: '"icon"',
};

/** Somebody of the other game, with a thing of their own. */
const navigator: Source = {
  _key: "!actors!navigator0000001",
  _id: "navigator0000001",
  name: "Navigator",
  type: "iconCharacter",
  system: { attributes: { fitness: { value: 3 } }, wounds: { value: 4 } },
  items: [
    {
      _key: "!actors.items!navigator0000001.pistol0000000001",
      _id: "pistol0000000001",
      name: "Pistol",
      type: "iconWeapon",
    },
  ],
  prototypeToken: { name: "Navigator", actorLink: true, bar1: { attribute: "wounds" } },
};

/** Their token. */
const token: Source = {
  _key: `!scenes.tokens!${SCENE}.navtoken00000001`,
  _id: "navtoken00000001",
  name: "Navigator",
  actorId: navigator._id,
  actorLink: true,
  x: 400,
  y: 400,
  width: 1,
  height: 1,
  bar1: { attribute: "wounds" },
};

const scenes = sample.map((one) =>
  one._key.startsWith("!scenes!") ? { ...one, tokens: [...(one.tokens as readonly Source[]), token] } : one,
);

/**
 * What of a game every world has: what Foundry must know in init, models that store, and who reads them
 * (decisions/0019).
 */
const COMMON = /(manifest|tables\/(conditions|movement-modes|settings))\.ts$/;

/** Tables, resolvers and faces of a game that came with those files, as their maps name the sources. */
function cameWith(urls: readonly string[], id: string): string[] {
  const files = urls.flatMap((url) => /\/away-team\/((?:chunks\/)?[\w.-]+\.mjs)/.exec(url)?.[1] ?? []);
  const maps = files.map((file) => path.join(root, "dist", `${file}.map`)).filter((file) => existsSync(file));
  const sources = maps.flatMap((file) => (JSON.parse(readFileSync(file, "utf8")) as { sources: string[] }).sources);
  return sources.filter((source) => source.includes(`/rulesets/${id}/`) && !COMMON.test(source));
}

/** Who and what is of which game, in the worlds of this file. */
const GAMES = {
  icon: {
    own: "Navigator",
    other: "Lieutenant Kassus",
    token: "Kassus",
    thing: "weapon",
    person: "npc",
    played: "iconCharacter",
    types: ["iconCharacter", "iconNpc"],
    weapon: "Beam pistol",
    welcome: "Declare first, then act.",
    packs: "icon-weapons",
    hidden: "weapons",
    folder: "Drama Dice System",
  },
  coda: {
    own: "Lieutenant Kassus",
    other: "Navigator",
    token: "Navigator",
    thing: "iconWeapon",
    person: "iconNpc",
    played: "character",
    types: ["character", "npc", "thing"],
    weapon: "Beam pistol",
    welcome: "Leave an enemy’s reach and they may strike you.",
    packs: "weapons",
    hidden: "icon-weapons",
    folder: "Expanded Combat System",
  },
} as const;

for (const [played, who] of Object.entries(GAMES)) {
  test.describe
    .serial(`a world that plays ${played} and has people of the other game`, () => {
      test.setTimeout(120_000);
      let table: Table;
      let gm: JoinedPage;
      const fetched: string[] = [];

      test.beforeAll(async ({ browser }) => {
        const chosen = played === "icon" ? [choice] : [];
        table = await startTable({
          world: "other-game",
          generation: 14,
          source: [...scenes, ...chosen, navigator],
          noCanvas: true,
        });
        gm = await table.join(browser, "GM", {
          before: async (page) => {
            page.on("request", (request) => fetched.push(request.url()));
          },
        });
      });

      test.afterAll(() => table.close());

      const wounds = (name: string) =>
        gm.evaluate((of) => {
          const actor = game.actors?.find((one) => one.name === of);
          return { ...(foundry.utils.getProperty(actor ?? {}, "system.wounds") as object) };
        }, name);

      test("fetches the rules of its own game and what people see of it, and nothing of the other", async () => {
        const isThere = (id: string) => fetched.some((url) => url.includes(`/chunks/${id}-`));
        await expect.poll(() => isThere(played)).toBe(true);
        const others = Object.keys(GAMES).filter((id) => id !== played);
        expect(others.filter(isThere)).toEqual([]);
        await expect
          .poll(() => wounds(who.own), { timeout: PATIENCE_MS, message: "the rules have come" })
          .toHaveProperty("max");
      });

      test("has a welcome and a library of its own game", async () => {
        await gm.evaluate(async () => {
          const { api } = game.system as unknown as { api: { openLibrary(opening: object): Promise<void> } };
          await api.openLibrary({ kind: "weapons" });
        });
        const library = gm.locator("#away-team-library");
        await expect(library.locator("[role=option]", { hasText: who.weapon }).first()).toBeVisible();
        await expect(library.locator("[role=tab][data-kind=edges]")).toHaveCount(played === "coda" ? 1 : 0);
        await closeWindow(library);
        await gm.evaluate(async () => {
          const menu = game.settings.menus.get("away-team.welcome")?.type as unknown as new () => Lifecycle;
          await new menu().render();
        });
        const welcome = gm.locator("#away-team-welcome");
        await expect(welcome.locator("h2")).toHaveText(who.welcome);
        await closeWindow(welcome);
      });

      test("opens, works out the figures of its own, and says who is of the other", async () => {
        expect(await wounds(who.own)).toHaveProperty("max");
        expect(await wounds(who.other)).not.toHaveProperty("max");
        await expect(gm.locator("#notifications")).toContainText("made for another game");
      });

      test("keeps the others as they were stored, and shows them as what they are", async () => {
        const stored = await gm.evaluate(() => game.actors?.map((one) => [one.id, one.toObject().system]) ?? []);
        for (const { _id, system } of [...sample.filter(({ _key }) => _key.startsWith("!actors!")), navigator]) {
          expect(Object.fromEntries(stored)[_id]).toMatchObject(system as Record<string, unknown>);
        }
        const rootId = await gm.evaluate(async (of) => {
          const sheet = game.actors?.find((one) => one.name === of)?.sheet as unknown as {
            id: string;
            render(options: object): Promise<void>;
          };
          await sheet.render({ force: true });
          return sheet.id;
        }, who.other);
        await expect(gm.locator(`[id="${rootId}"]`)).toContainText(who.other);
      });

      test("lets them into no fight, and nothing of theirs into itself or onto a sheet", async () => {
        const came = await gm.evaluate(
          async ({ own, other, thing, person }) => {
            const find = (name: string) => game.actors?.find((one) => one.name === name);
            const combat = await Combat.create({});
            const tried = [
              await combat?.createEmbeddedDocuments("Combatant", [{ actorId: find(other)?.id ?? null }]),
              await find(own)?.createEmbeddedDocuments("Item", [{ name: "Trophy", type: thing as "weapon" }]),
              await Actor.createDocuments([{ name: "Stranger", type: person as "npc" }]),
              await Item.createDocuments([{ name: "Relic", type: thing as "weapon" }]),
            ];
            const mine = await combat?.createEmbeddedDocuments("Combatant", [{ actorId: find(own)?.id ?? null }]);
            await combat?.delete();
            return [...tried, mine].map((list) => list?.length ?? 0);
          },
          { ...who },
        );
        expect(came).toEqual([0, 0, 0, 0, 1]);
        const told = gm.locator("#notifications");
        await expect(told).toContainText(`${who.other} was made for another game and can’t join combat`);
        await expect(told).toContainText("Relic was made for another game");
      });

      test("makes whoever a player plays a linked friend on the map, unless something else was wanted", async () => {
        const made = await gm.evaluate(async (type) => {
          const actors = await Actor.createDocuments([
            { name: "New", type },
            { name: "Spy", type, prototypeToken: { disposition: -1 } },
          ] as Actor.CreateData[]);
          const tokens = actors.map(({ prototypeToken: { actorLink, disposition } }) => [actorLink, disposition]);
          await Actor.deleteDocuments(actors.map(({ id }) => id ?? ""));
          return tokens;
        }, who.played);
        expect(made).toEqual([
          [true, 1],
          [true, -1],
        ]);
      });

      test("lets them be moved about, also in the middle of a fight that they were in", async () => {
        const rowOf = () =>
          gm.evaluate((of) => game.scenes?.contents[0]?.tokens.find(({ name }) => name === of)?._source.y, who.token);
        const before = Number(await rowOf());
        await gm.evaluate(async (of) => {
          const token = game.scenes?.contents[0]?.tokens.find(({ name }) => name === of);
          await token?.move({ x: token.x, y: token.y + 100 });
        }, who.token);
        await expect.poll(rowOf).toBe(before + 100);
      });

      test("turns nobody and nothing into one of theirs, as a file would that is read into it", async () => {
        const became = await gm.evaluate(
          async ({ own, other, thing }) => {
            const find = (name: string) => game.actors?.find((one) => one.name === name);
            const [mine, theirs] = [find(own), find(other)];
            const [item, relic] = [mine?.items.contents[0], theirs?.items.find(({ type }) => type === thing)];
            const read = { diff: false, recursive: false };
            for (const [into, file] of [[mine, theirs] as const, [item, relic] as const]) {
              const { type, system } = file?.toObject() ?? {};
              await (into as Actor | undefined)?.update({ type, system } as Actor.UpdateData, read);
            }
            await theirs?.update({ type: theirs.type, name: "Passenger" });
            const named = theirs?.name;
            await theirs?.update({ name: other });
            return [mine?.type === theirs?.type, item?.type === relic?.type, named];
          },
          { ...who },
        );
        expect(became).toEqual([false, false, "Passenger"]);
        await expect(gm.locator("#notifications")).toContainText(`${who.own} was made for another game`);
      });

      test("turns no token of its own into one of theirs, whichever way that is written", async () => {
        const became = await gm.evaluate(
          async ({ own, other, thing }) => {
            const find = (name: string) => game.actors?.find((one) => one.name === name);
            const [mine, theirs] = [find(own), find(other)];
            const made = await game.scenes?.contents[0]?.createEmbeddedDocuments("Token", [
              { name: "One of many", actorId: mine?.id ?? null, actorLink: false },
            ]);
            const token = made?.[0] as TokenDocument | undefined;
            const relic = { _id: foundry.utils.randomID(), name: "Trophy", type: thing };
            const written = [{ type: theirs?.type }, { items: [relic] }, { name: "Passenger" }];
            for (const delta of written) {
              await token?.delta?.update(delta as object);
              if (!("name" in delta)) await token?.update({ delta } as object);
            }
            const { name, type, items } = token?.actor ?? {};
            await token?.delete();
            return [name, type === mine?.type, items?.some((item) => item.type === thing)];
          },
          { ...who },
        );
        expect(became).toEqual(["Passenger", true, false]);
      });

      test("offers what is of its game: compendia, and types to create", async () => {
        await gm.evaluate(() => ui.sidebar?.changeTab("compendium", "primary"));
        await expect(gm.locator(`[data-pack="away-team.${who.packs}"]`)).toHaveCount(1);
        await expect(gm.locator('[data-pack="away-team.scenes"]')).toHaveCount(1);
        await expect(gm.locator(`[data-pack="away-team.${who.hidden}"]`)).toHaveCount(0);
        const folders = gm.locator("#compendium [data-folder-id] > header");
        await expect(folders).toHaveText(["Away Team", who.folder]);
        const asked = gm.evaluate(() => void CONFIG.Actor.documentClass.createDialog());
        const types = gm.locator('dialog select[name="type"] option');
        await expect(types.first()).toBeAttached();
        const offered = await types.evaluateAll((list) => list.map((one) => (one as HTMLOptionElement).value));
        expect(offered.filter((type) => type !== "").toSorted()).toEqual(who.types);
        await gm.keyboard.press("Escape");
        await asked;
      });

      test("has come to fetch no table, resolver or face of the other by all that", () => {
        for (const id of Object.keys(GAMES)) expect(cameWith(fetched, id).length > 0, id).toBe(id === played);
      });
    });
}

/** What of somebody's documents a fight has changed, by the name of their token. */
function changedOf(page: JoinedPage, name: string): Promise<unknown> {
  return page.evaluate((of) => {
    const actor = game.scenes?.contents[0]?.tokens.find((one) => one.name === of)?.actor;
    const read = (path: string) => foundry.utils.getProperty(actor ?? {}, `system.${path}.value`);
    const pistol = actor?.items.find(({ name: called }) => called === "Beam pistol");
    return {
      damage: read("wounds"),
      stun: read("stun"),
      courage: read("courage"),
      statuses: [...(actor?.statuses ?? [])].sort(),
      charges: foundry.utils.getProperty(pistol ?? {}, "system.charges.value"),
      holds: String(actor?.getFlag("away-team", "holds") ?? ""),
    };
  }, name);
}

/** What is read once it stays the same for three looks. */
async function settled<T>(look: () => Promise<T>): Promise<T> {
  let seen: T[] = [];
  await expect
    .poll(async () => {
      seen = [...seen, await look()].slice(-3);
      return seen.length === 3 && new Set(seen.map((one) => JSON.stringify(one))).size === 1;
    })
    .toBe(true);
  return seen[0] as T;
}

test.describe
  .serial("the demo world of the other game", () => {
    test.setTimeout(120_000);
    let table: Table;
    let gm: JoinedPage;
    let player: JoinedPage;

    test.beforeAll(async ({ browser }) => {
      table = await startTable({
        world: "icon",
        generation: 13,
        source: path.join(root, "sandbox/demo-icon"),
        noCanvas: true,
      });
      gm = await table.join(browser, "GM");
      player = await table.join(browser, "Player");
    });

    test.afterAll(() => table.close());

    test("opens for game master and player, and everybody has what their figures say", async () => {
      const limits = (page: JoinedPage) =>
        page.evaluate(() =>
          game.scenes?.contents[0]?.tokens.map((token) => [
            token.name,
            foundry.utils.getProperty(token.actor ?? {}, "system.wounds.max"),
          ]),
        );
      for (const page of [gm, player]) {
        await expect
          .poll(async () => Object.fromEntries((await limits(page)) ?? []), { timeout: PATIENCE_MS })
          .toMatchObject({ Varga: 12, Abara: 24, "Raider brute": 36 });
        expect(page.problems).toEqual([]);
      }
    });

    test("leads people through tours that tell of it, and through none of the first game", async () => {
      await player.evaluate(async () => {
        const menu = game.settings.menus.get("away-team.welcome")?.type as unknown as new () => Lifecycle;
        await new menu().render();
      });
      const welcome = player.locator("#away-team-welcome");
      await expect(welcome.locator("[type=submit]")).toHaveText(/^Show me around/);
      await welcome.locator("[type=submit]").click();
      await expect(windowOf(player, "Commander Ilse Varga")).toContainText("Commander Ilse Varga");
      await expect(tour(player)).toContainText("initiative");
      const tours = () =>
        player.evaluate(() => game.tours?.map(({ id }) => id).filter((id) => /first/i.test(id)) ?? []);
      expect((await tours()).every((id) => id.startsWith("icon"))).toBe(true);
      await player.evaluate(() => foundry.nue.Tour.activeTour?.exit());
      await closeWindow(windowOf(player, "Commander Ilse Varga"));
    });

    /** Play what Varga does, take it back, and tell what both documents said between. */
    async function playAndUndo(act: Omit<Intent, "actor">, faces: readonly number[]): Promise<unknown> {
      const { Varga, boarder, pistol } = await gm.evaluate(() => {
        const tokens = game.scenes?.contents[0]?.tokens;
        const varga = tokens?.find(({ name }) => name === "Varga");
        return {
          Varga: varga?.uuid as string,
          boarder: tokens?.find(({ name }) => name === "Raider boarder")?.uuid as string,
          pistol: varga?.actor?.items.find(({ name }) => name === "Beam pistol")?.id ?? "",
        };
      });
      const both = async () => [await changedOf(player, "Varga"), await changedOf(player, "Raider boarder")];
      const before = await both();
      const last = (await newest(gm))?.id ?? null;
      await loadDice(gm, faces);
      const intent = { actor: Varga, weapon: pistol, targets: [boarder], ...act };
      expect(await propose(player, intent)).toBeNull();
      const { id } = await untilStage(gm, "closed", last);
      await expect.poll(async () => JSON.stringify(await both())).not.toBe(JSON.stringify(before));
      await expect.poll(async () => (await newest(gm))?.applied).toBeGreaterThan(0);
      const after = await settled(both);
      await gm.evaluate(async (of) => {
        const { api } = game.system as unknown as { api: { undo(id: string): Promise<unknown> } };
        await api.undo(of);
      }, id);
      await expect.poll(both, { timeout: PATIENCE_MS }).toEqual(before);
      return after;
    }

    test("lets a shot wound and use up charges, and undoing puts both back as they were", async () => {
      // The test, then damage: 2d6 and 8, of which vest and Resistance take six
      const after = await playAndUndo({ action: "fire", options: { mode: "lightHeat" } }, [5, 5, 5, 1, 1]);
      expect(after).toMatchObject([{ charges: 995 }, { damage: 4, stun: 0, statuses: [] }]);
    });

    test("lets a stunning beam fell somebody, and undoing brings them round", async () => {
      const after = await playAndUndo({ action: "fire", options: { mode: "heavyStun" } }, [5, 5, 5, 1, 1, 1, 1]);
      expect(after).toMatchObject([{ charges: 997 }, { damage: 0, stun: 4, statuses: ["prone", "unconscious"] }]);
    });

    test("lets a weapon be dropped, and undoing puts it back into the hand", async () => {
      const after = await playAndUndo({ action: "drop", targets: [] }, []);
      expect(after).toMatchObject([{ holds: expect.stringContaining("lies") }, {}]);
    });
  });
