import { expect as anyExpect, type Page, test } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import { untilLooked, watchLeftToOther } from "../support/left-to-other.ts";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { giveTurn, PATIENCE_MS, shareBrawl, takeBack, untilStage } from "./brawl.ts";
import type { AwayFight, AwayFighter, Kept } from "./fights.ts";
import { NEWER } from "./generations.ts";
import { cards, initiativeIn, messages, rowIn, turnHolders, windowOf } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

/** The name of whoever has the turn, as the page's tracker marks it. */
const marked = (page: Page) => turnHolders(page);

/** Everything of a page's tracker that can be read, without what is only for the eye. */
const words = (page: Page) => page.locator("#combat").innerText();

/** Open the tracker of a page. */
const openTracker = (page: JoinedPage) => page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));

/** Change somebody's place in the fight. */
async function change(gm: JoinedPage, name: string, changes: object): Promise<void> {
  await gm.evaluate(
    async ([whose, update]) => {
      const combatant = game.combat?.combatants.find((one) => one.name === whose);
      await combatant?.update(update as Combatant.UpdateData);
    },
    [name, changes] as const,
  );
}

for (const generation of NEWER) {
  test.describe(`the combat tracker of Foundry ${generation}`, () => {
    const brawl = shareBrawl(generation);

    test.beforeAll(async () => {
      await Promise.all([openTracker(brawl.gm), openTracker(brawl.player)]);
    });

    test("a new order, by whatever hand, gives nobody another's turn (G209)", async () => {
      const { gm, player } = brawl;
      await expect(marked(player)).toHaveText("Kassus");
      await change(gm, "Okoro", { initiative: 30 });
      for (const page of [gm, player]) {
        await untilHeard(gm, page);
        await expect(rowIn(page).first()).toContainText("Okoro");
      }
      for (const page of [gm, player]) await expect(marked(page)).toHaveText("Kassus");
      expect(await gm.evaluate(() => game.combat?.combatant?.name)).toBe("Kassus");
    });

    test("is drawn anew without fetching its icons again: they would blink, and wait for the server", async () => {
      const { gm } = brawl;
      const fetched: string[] = [];
      gm.on("request", (request) => fetched.push(new URL(request.url()).pathname));
      for (const initiative of [31, 30]) {
        const row = await rowIn(gm, "Okoro").elementHandle();
        await change(gm, "Okoro", { initiative });
        await expect.poll(() => row?.evaluate((old) => old.isConnected)).toBe(false);
        await expect(rowIn(gm, "Okoro").locator("svg use")).not.toHaveCount(0);
      }
      expect(fetched.filter((path) => path.endsWith("/icons.svg"))).toEqual([]);
    });

    test("has its icons from their file where the browser draws nothing from its memory", async ({ browser }) => {
      const before = (page: JoinedPage) =>
        page.addInitScript(() => {
          URL.createObjectURL = () => "blob:nothing";
        });
      const page = await brawl.table.join(browser, "Player Two", { before, noCanvas: true });
      page.expectProblem(/blob:nothing/);
      await openTracker(page);
      const drawn = () =>
        rowIn(page, "Okoro")
          .locator("use")
          .first()
          .evaluate((use) => (use as SVGUseElement).getBBox().width);
      await expect.poll(drawn).toBeGreaterThan(0);
      await expect(rowIn(page, "Okoro").locator("use").first()).toHaveAttribute("href", /icons\.svg#/);
      await page.context().close();
    });

    test("a broken tie shows the number that was rolled, and that it was a tie (G16)", async () => {
      const { gm } = brawl;
      await change(gm, "Marin", { initiative: 11.02, flags: { "away-team": { tied: 11.02 } } });
      const cell = initiativeIn(rowIn(gm, "Marin"));
      await expect(cell.getByRole("textbox")).toHaveValue("11");
      await expect(cell).toHaveAttribute("title", "11: tied, then rolled again");
      await change(gm, "Marin", { initiative: 11.5 });
      await expect(cell.getByRole("textbox")).toHaveValue("11.5");
    });

    test("the dead have no turn and no actions, and lie greyed on the map with a cross over them (G303)", async () => {
      const { gm, player, tokens } = brawl;
      const strokes = (page: Page) =>
        page.evaluate((uuid) => {
          const { object } = fromUuidSync(uuid) as TokenDocument.Implementation;
          const frame = object?.getChildByName?.("away-team.frame", true) as PIXI.Graphics | null | undefined;
          return frame?.geometry.graphicsData.filter(
            ({ shape }) => shape.type === PIXI.SHAPES.POLY && !shape.closeStroke,
          ).length;
        }, tokens["Raider brute"] ?? "");
      const die = (active: boolean) =>
        gm.evaluate(
          async ([uuid = "", isDead]) => {
            await (fromUuidSync(uuid) as TokenDocument.Implementation).actor?.toggleStatusEffect("dead", {
              active: isDead,
            });
          },
          [tokens["Raider brute"], active] as const,
        );
      const [alive] = await Promise.all([strokes(player), change(gm, "Raider brute", { initiative: 19 })]);
      expect(alive).toBe(0);
      await die(true);
      await expect(rowIn(player, "Raider brute")).toHaveClass(/at-out/);
      // The dark casing and the light stroke of two lines
      for (const page of [gm, player]) await expect.poll(() => strokes(page)).toBe(4);
      await expect(rowIn(gm, "Raider brute").getByRole("button", { name: /^(Take|Give)/ })).toHaveCount(0);
      await giveTurn(brawl, "Kassus");
      await gm.evaluate(async () => {
        await game.combat?.nextTurn();
      });
      await expect(marked(gm)).not.toHaveText(/Kassus|brute/);
      await die(false);
      for (const page of [gm, player]) await expect.poll(() => strokes(page)).toBe(0);
      await change(gm, "Raider brute", { initiative: 5 });
      await giveTurn(brawl, "Kassus");
    });

    test("players see on the map that an enemy aims, and not that they keep actions back (R123, R167)", async () => {
      const { gm, player, tokens } = brawl;
      const circles = (page: Page, name: string) =>
        page.evaluate((uuid) => {
          const { object } = fromUuidSync(uuid) as TokenDocument.Implementation;
          const frame = object?.getChildByName?.("away-team.frame", true) as PIXI.Graphics | null | undefined;
          return frame?.geometry.graphicsData.filter(({ shape }) => shape.type === PIXI.SHAPES.CIRC).length;
        }, tokens[name] ?? "");
      const boarder = tokens["Raider boarder"] ?? "";
      const keep = (kinds: readonly string[]) => {
        const until = { moment: "roundEnd", round: 9 };
        const entries = kinds.map((kind) => [kind, { kind, by: boarder, about: tokens.Kassus, value: 1, until }]);
        const timedEffects = JSON.stringify(Object.fromEntries(entries));
        return change(gm, "Raider boarder", { flags: { "away-team": { timedEffects } } });
      };
      await expect.poll(() => circles(gm, "Raider boarder")).toBe(0);
      await keep(["aimed", "kept"]);
      // Two plates, and the ring of the aim
      await expect.poll(() => circles(gm, "Raider boarder")).toBe(3);
      await expect.poll(() => circles(player, "Raider boarder")).toBe(2);
      await keep([]);
      for (const page of [gm, player]) await expect.poll(() => circles(page, "Raider boarder")).toBe(0);
    });

    test("a player delays and acts when they will, with buttons alone (R167, R169)", async () => {
      const { gm, player } = brawl;
      await player.locator("#combat [data-press=delay]").press("Enter");
      await expect(rowIn(player, "Kassus")).toContainText("Saved 2 actions");
      await expect(marked(gm)).not.toHaveText("Kassus");
      await rowIn(player, "Kassus").locator("[data-press=actNow]").press("Enter");
      await expect(player.getByRole("form")).toContainText("Kassus");
      await player.evaluate(() => {
        for (const app of foundry.applications.instances.values()) {
          if (app.element?.matches(".character-sheet")) void app.close();
        }
      });
    });

    test("a player's tracker tells nothing of whom they do not see", async () => {
      const { gm, player } = brawl;
      await change(gm, "Raider lurker", { initiative: 19, hidden: true });
      await giveTurn(brawl, "Kassus");
      await expect(marked(player)).toHaveText("Kassus");
      await giveTurn(brawl, "Raider lurker");
      await expect(gm.locator("#combat [data-press=endTurn]")).toHaveText("End Raider lurker’s turn");
      await untilHeard(gm, player);
      await expect(player.locator("#combat [data-press=endTurn]")).toHaveCount(0);
      await expect(marked(player)).toHaveText("Kassus");
      expect(await words(player)).not.toMatch(/lurker|By initiative/);
      await expect(initiativeIn(rowIn(player, "Raider brute"))).toHaveText("");
    });

    test("what initiative is made of unfolds, to a player of the players' people alone (R008)", async () => {
      const { gm, player } = brawl;
      await gm.evaluate(async () => {
        await game.combat?.rollInitiative(game.combat.combatants.map(({ id }) => id ?? ""));
      });
      await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const card = player
        .locator("#chat")
        .getByRole("region")
        .filter({ has: player.getByRole("button", { name: /show how it adds up$/ }) })
        .first();
      const bonus = card.getByRole("button", { name: /show how it adds up$/ }).first();
      await expect(bonus).toBeVisible();
      // At once: the log scrolls with each message that comes
      const [die = Number.NaN, words = Number.NaN] = await card.evaluate((one) =>
        [".die", ".num"].map((part) => {
          const box = one.querySelector(part)?.getBoundingClientRect();
          return box ? box.y + box.height / 2 : Number.NaN;
        }),
      );
      expect(Math.abs(die - words)).toBeLessThan(2);
      await bonus.press("Enter");
      await expect(card.locator("[data-block]")).toContainText(/(Kassus|Marin|Okoro).*: Initiative/);
      await expect(card.locator("[data-block]")).toContainText("Quickness");
      await expect(bonus).toHaveAttribute("aria-expanded", "true");
      await expect(bonus).toBeFocused();
      // Kassus, Marin and Okoro, and none of their enemies
      await expect(card.getByRole("button", { name: /show how it adds up$/ })).toHaveCount(6);
      await expect(
        messages(gm)
          .filter({ hasText: "Raider brute" })
          .getByRole("button", { name: /show how it adds up$/, includeHidden: true }),
      ).not.toHaveCount(0);
      await bonus.press("Enter");
      await expect(card.locator("[data-block]")).toHaveCount(0);
    });
  });
}

test.describe("the parts of the tracker", () => {
  const brawl = shareBrawl(13, { noCanvas: true });

  test.beforeAll(async () => {
    await Promise.all([openTracker(brawl.gm), openTracker(brawl.player)]);
  });

  test("a turn that is handed on while somebody's record is being written does not come back", async () => {
    const turns = await brawl.gm.evaluate(async () => {
      const combat = game.combat as unknown as AwayFight;
      const [first] = combat.turns;
      const seen = [combat.turn];
      for (const turn of [1, 0]) {
        await Promise.all([combat.update({ turn }), first?.update({ flags: { world: { record: turn } } })]);
        // What Foundry writes of the turn comes after; what is asked for later is answered later
        for (const at of [1, 2, 3]) await combat.update({ flags: { world: { at } } });
        seen.push(combat.turn);
      }
      return seen;
    });
    expect(turns).toEqual([0, 1, 0]);
  });

  test("numbers written at once, or into a group, give nobody another's turn (G209)", async () => {
    const { gm } = brawl;
    const played = await gm.evaluate(async () => {
      const combat = game.combat as unknown as AwayFight;
      const by = (name: string) => combat.combatants.find((one) => one.name === name) as AwayFighter;
      const seen: [string, (string | null)[]][] = [];
      /** Look once the turn and the first of the order are these people, or at what they are after a while instead. */
      const look = async (what: string, ...wanted: readonly RegExp[]) => {
        const now = () => [combat.combatant?.name ?? null, ...combat.turns.slice(0, 3).map(({ name }) => name)];
        const isWanted = () => now().every((name, at) => wanted[at]?.test(name ?? "") ?? true);
        for (let tries = 0; tries < 100 && !isWanted(); tries++) await new Promise((done) => setTimeout(done, 100));
        // And none of what comes after takes it away again
        for (const at of [1, 2, 3, 4]) await combat.update({ flags: { world: { [what]: at } } });
        seen.push([what, now()]);
      };
      const [kassus, crew] = [/Kassus/, /Marin|Okoro/];
      await by("Okoro").update({ initiative: 30 });
      await look("alone", kassus, /Okoro/, kassus);
      await Promise.all([by("Marin").update({ initiative: 40 }), by("Okoro").update({ initiative: 1 })]);
      await look("at once", kassus, /Marin/, kassus);
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Crew", initiative: 1 }]);
      const members = ["Okoro", "Marin"].map(by);
      await combat.updateEmbeddedDocuments(
        "Combatant",
        members.map(({ id }) => ({ _id: id, group: group?.id })),
      );
      const rest = combat.combatants.filter((one) => !["Marin", "Okoro", "Kassus"].includes(one.name));
      await look("joined", kassus);
      await group?.update({ initiative: 50 });
      await look("as a group", kassus, crew, crew, kassus);
      await group?.update({ initiative: 1 });
      await combat.update({ groups: [{ _id: group?.id, initiative: 50 }] });
      await look("with the fight", kassus, crew, crew, kassus);
      await group?.update({ initiative: 1 });
      await look("set back", kassus, kassus);
      await combat.arrange([by("Kassus"), ...rest, ...members].map(({ participant }) => participant));
      await look("arranged", kassus, kassus);
      await group?.update({ initiative: 50 });
      await look("in a round with places", kassus, crew, crew, kassus);
      await group?.delete();
      const again = combat.combatants.map(({ id, name }) => ({
        _id: id,
        group: null,
        initiative: name === "Kassus" ? 20 : 5,
        flags: { "away-team": { place: null } },
      }));
      await combat.updateEmbeddedDocuments("Combatant", again, { combatTurn: combat.turn });
      for (const turn of [1, 0]) await combat.update({ turn });
      return seen;
    });
    const crew = expect.stringMatching(/Marin|Okoro/);
    expect(played.filter(([what]) => !["joined", "set back"].includes(what))).toEqual([
      ["alone", ["Kassus", "Okoro", "Kassus", expect.any(String)]],
      ["at once", ["Kassus", "Marin", "Kassus", expect.any(String)]],
      ["as a group", ["Kassus", crew, crew, "Kassus"]],
      ["with the fight", ["Kassus", crew, crew, "Kassus"]],
      ["arranged", ["Kassus", "Kassus", expect.any(String), expect.any(String)]],
      ["in a round with places", ["Kassus", crew, crew, "Kassus"]],
    ]);
  });

  test("of a game master's two windows one gives the turn back to whoever had it (G209)", async () => {
    const { gm, table } = brawl;
    const second = await table.joinBeside(gm, "GM");
    const windows = [gm, second];
    const watchTurns = () => {
      const combat = game.combat as unknown as AwayFight & { update(...given: unknown[]): Promise<unknown> };
      const write = combat.update.bind(combat);
      const given: unknown[] = [];
      combat.update = (changes: object, ...rest: unknown[]) => {
        if ("turn" in changes) given.push(changes);
        return (write as (...all: unknown[]) => Promise<unknown>)(changes, ...rest);
      };
      Object.assign(globalThis, { awayTurns: given });
    };
    for (const page of windows) await page.evaluate(watchTurns);
    await watchLeftToOther(second);
    const holder = await gm.evaluate(() => game.combat?.combatant?.name ?? "");
    await gm.evaluate(async () => {
      const combat = game.combat as unknown as AwayFight;
      const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Crew", initiative: 1 }]);
      const members = combat.combatants.filter(({ name }) => ["Okoro", "Marin"].includes(name));
      const into = (id: string | null) => members.map((one) => ({ _id: one.id, group: id }));
      await combat.updateEmbeddedDocuments("Combatant", into(group?.id ?? null));
      await group?.update({ initiative: 50 });
    });
    const written = async () =>
      Promise.all(
        windows.map((page) =>
          page.evaluate(() => (globalThis as unknown as { awayTurns: unknown[] }).awayTurns.length),
        ),
      );
    await expect.poll(async () => Math.max(...(await written()))).toBeGreaterThan(0);
    for (const page of windows) await expect.poll(() => page.evaluate(() => game.combat?.combatant?.name)).toBe(holder);
    await untilLooked(second);
    expect((await written()).filter((count) => count > 0)).toHaveLength(1);
    await gm.evaluate(async () => {
      const combat = game.combat as unknown as AwayFight;
      const again = combat.combatants.map(({ id, name }) => ({
        _id: id,
        group: null,
        initiative: name === "Kassus" ? 20 : 5,
      }));
      await combat.updateEmbeddedDocuments("Combatant", again);
      await combat.update({ turn: combat.turns.findIndex(({ name }) => name === "Kassus") });
    });
    await second.close();
  });

  test("of a game master's two windows one notes who has left the fight", async () => {
    const { gm, table } = brawl;
    const second = await table.joinBeside(gm, "GM");
    const windows = [gm, second];
    const watchLeft = () => {
      const combat = game.combat as unknown as { setFlag(...given: unknown[]): Promise<unknown> };
      const write = combat.setFlag.bind(combat);
      const given: unknown[] = [];
      combat.setFlag = (...all: unknown[]) => {
        if (all[1] === "left") given.push(all[2]);
        return write(...all);
      };
      Object.assign(globalThis, { awayLeft: given });
    };
    for (const page of windows) await page.evaluate(watchLeft);
    await watchLeftToOther(second);
    const passer = await gm.evaluate(async () => {
      const data = { name: "Passer-by", type: "npc" } as Actor.CreateData;
      const actor = await CONFIG.Actor.documentClass.create(data);
      const combat = game.combat as unknown as AwayFight;
      const [one] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor?.id }]);
      await one?.delete();
      return actor?.uuid ?? "";
    });
    const kept = (page: Page) => page.evaluate(() => (game.combat as unknown as Kept).flags["away-team"]?.left ?? "");
    for (const page of windows) await expect.poll(() => kept(page)).toContain(passer);
    await untilLooked(second);
    const written = windows.map((page) =>
      page.evaluate(() => (globalThis as unknown as { awayLeft: unknown[] }).awayLeft.length),
    );
    expect(await Promise.all(written)).toEqual([1, 0]);
    await gm.evaluate(async (uuid) => {
      const { combat } = game as unknown as { combat: object };
      // The watch of before goes
      Reflect.deleteProperty(combat, "setFlag");
      await (fromUuidSync(uuid) as Actor.Implementation).delete();
    }, passer);
    await second.close();
  });

  test("a side is surprised in a click, acts last, and notices with the next", async () => {
    const { gm } = brawl;
    const surprised = gm.locator("#combat [data-press=surprise]", { hasText: "crew" });
    await surprised.click();
    await expect(surprised).toHaveAttribute("aria-pressed", "true");
    await expect(rowIn(gm).last()).toContainText("Surprised");
    await expect(gm.locator("#combat li:not([data-combatant-id])")).toHaveText(["By initiative", "Acts last"]);
    await surprised.click();
    await expect(surprised).toHaveAttribute("aria-pressed", "false");
    await expect(gm.locator("#combat li:not([data-combatant-id])")).toHaveCount(0);
  });

  test("a game master puts right in a click what somebody has left, by an act that is taken back (R002)", async () => {
    const { gm, player } = brawl;
    const row = rowIn(gm, "Marin");
    await row.getByRole("button", { name: "Take an action from Marin" }).first().click();
    const back = row.getByRole("button", { name: "Give Marin an action back" });
    await expect(back).toHaveCount(1);
    await expect(rowIn(player, "Marin").getByRole("button", { name: /action/ })).toHaveCount(0);
    await expect(cards(gm).last()).toContainText("what Marin has left");
    await takeBack(gm, (await untilStage(gm, "closed")).id);
    await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
    await expect(back).toHaveCount(0);
  });

  test("orders for NPCs are for nobody whom a player is to play, and who has no picture gets one", async () => {
    const { gm } = brawl;
    await gm.locator("#combat [data-press=orders]").click();
    const orders = windowOf(gm, /^Orders for/);
    await expect(orders).toContainText("Raider brute");
    await expect(orders).not.toContainText("Okoro");
    await orders.locator("[data-action=close]").click();
    const pictures = await gm.evaluate(async () => {
      const people = ["character", "npc"].map((type) => ({ name: type, type }) as Actor.CreateData);
      const made = await Promise.all(people.map((data) => CONFIG.Actor.documentClass.create(data)));
      const found = made.map((actor) => [actor?.img, actor?.prototypeToken.texture.src]);
      for (const actor of made) await actor?.delete();
      return found.flat();
    });
    const assets = "systems/away-team/assets/tokens";
    expect(pictures).toEqual(["person", "person", "other", "other"].map((name) => `${assets}/${name}.svg`));
  });

  test("a turn that the order alone gives to another is read out", async () => {
    const { gm, player } = brawl;
    await giveTurn(brawl, "Kassus");
    const said = player.locator("#away-team-turn");
    await expect(said).toHaveText("Round 1. It is Kassus’s turn.");
    // An order that the rules do not have would be put right again, perhaps before it is read out
    const surprised = gm.locator("#combat [data-press=surprise]", { hasText: "crew" });
    await surprised.click();
    await expect(said).toHaveText("Round 1. It is Raider spearman’s turn.");
    expect(await player.evaluate(() => game.combat?.turn)).toBe(0);
    await expect(surprised).toHaveAttribute("aria-pressed", "true");
    await surprised.click();
    await expect(said).toHaveText("Round 1. It is Kassus’s turn.");
  });

  test("turns are ended by keyboard, which stays where it was, and are read out", async () => {
    const { gm, player } = brawl;
    await giveTurn(brawl, "Kassus");
    await expect(player.locator("#away-team-turn")).toHaveText("Round 1. It is Kassus’s turn.");
    const end = gm.locator("#combat [data-press=endTurn]");
    await expect(end).toHaveText("End Kassus’s turn");
    await end.press("Enter");
    await expect(end).not.toHaveText("End Kassus’s turn");
    await expect(end).toBeFocused();
  });

  for (const button of ["[data-press=endTurn]", "[data-action=nextTurn]"]) {
    test(`do not draw themselves anew under a press: ${button}`, async () => {
      const { gm } = brawl;
      await giveTurn(brawl, "Kassus");
      const end = gm.locator(`#combat ${button}`).first();
      await expect(marked(gm)).toHaveText("Kassus");
      await end.hover();
      await gm.mouse.down();
      await gm.evaluate(async () => {
        const marin = game.actors?.getName("Crewman Marin");
        await marin?.toggleStatusEffect("prone");
        // Several changes are drawn together, once as long has passed since the last one
        const drawn = (wait: number) => new Promise<void>((resolve) => foundry.utils.debounce(resolve, wait)());
        await drawn(60);
      });
      await gm.mouse.up();
      await expect(marked(gm)).not.toHaveText("Kassus");
    });
  }

  test("are drawn anew for news that show in them, and for no others", async () => {
    const { gm } = brawl;
    const drawnFor = (what: "said" | "fallen") =>
      gm.evaluate(async (news) => {
        let times = 0;
        const count = Hooks.on("renderCombatTracker", () => times++);
        if (news === "said") await ChatMessage.create({ content: "Meanwhile" });
        else await game.actors?.getName("Crewman Marin")?.toggleStatusEffect("prone");
        const passed = (wait: number) => new Promise<void>((resolve) => foundry.utils.debounce(resolve, wait)());
        // A module may hold the drawing up; that there is none can only be waited for
        for (let tries = 0; tries < (news === "said" ? 1 : 50) && times === 0; tries++) await passed(200);
        Hooks.off("renderCombatTracker", count);
        return times;
      }, what);
    expect(await drawnFor("said")).toBe(0);
    expect(await drawnFor("fallen")).toBeGreaterThan(0);
  });

  test("say all that has befallen somebody, in as many lines as that takes", async () => {
    const { gm } = brawl;
    const setAll = (active: boolean) =>
      gm.evaluate(async (isActive) => {
        const boarder = game.combat?.combatants.find(({ name }) => name === "Raider boarder")?.actor;
        for (const status of ["injuredArm", "injuredLeg", "injuredTorso"]) {
          await boarder?.toggleStatusEffect(status, { active: isActive });
        }
      }, active);
    await setAll(true);
    const said = rowIn(gm, "Raider boarder").getByText(/Injured/);
    await expect(said).toContainText(/torso/);
    const isCut = () => said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await isCut()).toBe(false);
    await setAll(false);
    await expect(said).toHaveCount(0);
  });

  test("are readable in both themes", async () => {
    const { gm } = brawl;
    await giveTurn(brawl, "Kassus");
    await expect(gm.locator("#combat [data-press=endTurn]")).toHaveText("End Kassus’s turn");
    for (const theme of ["dark", "light"] as const) {
      await setTheme(gm, theme);
      for (const part of [".at-bar", ".at-foot", ".combatant:not(.hide) .at-row", ".at-turn .name"]) {
        expect(await faultsOf(gm, `#combat ${part}`)).toEqual([]);
      }
    }
  });
});
