import { expect as anyExpect, test } from "@playwright/test";
import { reload } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import {
  beginFight,
  emit,
  giveTurn,
  letThrough,
  loadDice,
  moveAway,
  moveUp,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  state,
  statuses,
  takeBack,
  untilStage,
} from "./brawl.ts";
import { BOTH, inOne } from "./generations.ts";
import { cards, closeWindow, freeDrawing, holdDrawing, letDraw, messages, openSheet } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

// The generations beside each other; within one, each test goes on at the same table
test.describe.configure({ mode: "parallel", timeout: 180_000 });

/** A document's class, as a module finds it. */
interface Written {
  update(...given: unknown[]): Promise<unknown>;
}

for (const generation of BOTH) {
  test.describe(`generation ${generation}`, () => {
    test.describe.configure({ mode: "serial" });
    // What is ours alone is alike in both; how moves are held, ended and taken back is not
    const { older, newer } = inOne(generation);
    // Windows with a map in one, without in the other: the referee needs none
    const brawl = shareBrawl(generation, { noCanvas: generation === 14 ? true : ["GM"] });

    test.beforeEach(() => setBack(brawl));

    test("a move out of an enemy's reach asks their controller, who strikes by the keyboard", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await loadDice(gm, [5, 4, 1, 1]);
      await moveAway(brawl);
      await untilStage(player, "open", before?.id);
      await expect(gm.locator("#away-team-prompt").getByRole("radio", { checked: true }).first()).toBeFocused();
      await expect(player.locator("#away-team-prompt")).toHaveCount(0);
      await expect(cards(player, "open").last()).toContainText("Waiting for Raider boarder");
      await expect(gm.locator("#away-team-prompt[data-awake]")).toBeVisible();
      await gm.keyboard.press("1");
      await gm.keyboard.press("Enter");
      await letThrough(player);
      const told = await untilStage(player, "closed", before?.id);
      await expect.poll(() => state(gm, tokens.Kassus ?? "")).toMatchObject({ x: 400, y: 500 });
      expect((await state(gm, tokens.Kassus ?? "")).damage).toBeGreaterThan(0);
      expect(told.waiting).toBe(0);
      await expect(gm.locator("#away-team-prompt")).toHaveCount(0);
    });

    newer?.(
      "a standing order that was given on the sheet answers at once, and the card says whose it was",
      async () => {
        const { gm, player, tokens } = brawl;
        const before = await newest(gm);
        const sheet = await openSheet(gm, tokens["Raider boarder"] ?? "");
        await sheet.locator("[data-disclosure=orders]").click();
        await sheet.locator("[data-order=opportunity]").selectOption("chance");
        const least = sheet.locator("[data-order-least=opportunity]");
        await least.fill("5");
        await least.press("Tab");
        await expect(sheet.locator("[data-order=melee]")).toBeFocused();
        const stored = () =>
          gm.evaluate((uuid) => {
            const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
            return String(actor?.getFlag("away-team", "orders"));
          }, tokens["Raider boarder"] ?? "");
        await expect.poll(stored).toMatch(/"least":(?:5|0\.05)\b/);
        await closeWindow(sheet);
        await loadDice(gm, [5, 4, 1, 1]);
        await moveAway(brawl);
        await letThrough(player);
        await untilStage(player, "closed", before?.id);
        await expect(gm.locator("#away-team-prompt")).toHaveCount(0);
        await expect(cards(player).last()).toContainText("Raider boarder, by standing order: Strike");
        expect((await state(gm, tokens.Kassus ?? "")).damage).toBeGreaterThan(0);
      },
    );

    older?.("the asked client may load anew while the question is open", async () => {
      const { gm, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      await untilStage(gm, "open", before?.id);
      await reload(gm);
      await gm.locator("#away-team-prompt button[data-choice=decline]").click();
      await gm.locator("#away-team-prompt button[data-action=answer]").click();
      await untilStage(gm, "closed", before?.id);
      await expect.poll(() => state(gm, tokens.Kassus ?? "")).toEqual({ x: 400, y: 500, damage: 0 });
    });

    test("undo takes back strike, damage, way and cost in one click", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await loadDice(gm, [5, 4, 1, 1]);
      await moveAway(brawl);
      const { id } = await untilStage(gm, "open", before?.id);
      await gm.locator("#away-team-prompt button[data-action=answer]").click();
      await letThrough(player);
      await untilStage(gm, "closed", before?.id);
      await takeBack(gm, id);
      await untilStage(gm, "undone", before?.id);
      await expect
        .poll(() => state(gm, tokens.Kassus ?? ""), { timeout: PATIENCE_MS })
        .toEqual({ x: 400, y: 700, damage: 0 });
      await expect.poll(async () => (await newest(gm))?.applied, { timeout: PATIENCE_MS }).toBe(0);
      await expect(cards(messages(gm, id))).toContainText("Undone by GM");
    });

    newer?.("the newest card stays whole in sight while it grows, and leaves whoever reads further up", async () => {
      const { gm, player, tokens } = brawl;
      await player.setViewportSize({ width: 1280, height: 420 });
      await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const left = () =>
        player.evaluate(() => {
          const log = document.querySelector(".chat-log")?.parentElement as Element;
          return Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
        });
      const strike = async () => {
        const before = await newest(gm);
        const [actor = "", target = ""] = [tokens.Kassus, tokens["Raider boarder"]];
        // Nobody is hit, and so nobody is past being asked the next time
        await loadDice(gm, [1, 2, 1, 2, 1, 2, 1, 2]);
        expect(await propose(player, { actor, action: "unarmedAttack", weapon: "fist", targets: [target] })).toBeNull();
        return untilStage(player, "open", before?.id);
      };
      const settle = (exchange: string) =>
        expect
          .poll(
            async () => {
              await gm.evaluate((id) => {
                const { api } = game.system as unknown as { api: { applyDefaults(id: string): Promise<unknown> } };
                return api.applyDefaults(id);
              }, exchange);
              return (await newest(player))?.stage;
            },
            { timeout: PATIENCE_MS },
          )
          .toBe("closed");
      await settle((await strike()).id);
      await expect(cards(player).last()).toContainText("Undo");
      await expect.poll(left).toBeLessThan(2);
      const { id } = await strike();
      await player.evaluate(() => document.querySelector(".chat-log")?.parentElement?.scrollTo(0, 0));
      await expect.poll(left).toBeGreaterThan(40);
      await settle(id);
      await expect(cards(player).last()).toContainText("Undo");
      expect(await left()).toBeGreaterThan(40);
      await player.setViewportSize({ width: 1280, height: 720 });
      await setBack(brawl);
    });

    newer?.("whoever may make no actors is told so, and nothing is tried", async () => {
      const { player } = brawl;
      const made = await player.evaluate(() => {
        const { api } = game.system as unknown as { api: { makeAdversary(): Promise<object | null> } };
        return api.makeAdversary();
      });
      expect(made).toBeNull();
      await expect(player.locator("#notifications")).toContainText("You can’t create actors");
    });

    newer?.("whoever wants more meanwhile sees themselves in line, as all do, and may withdraw", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const { id } = await untilStage(gm, "open", before?.id);
      const card = cards(messages(gm, id));
      expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
      const waiting = player.locator("#away-team-waiting");
      await expect(waiting.locator("li")).toHaveCount(1);
      await expect(card).toContainText("In line: Kassus");
      for (const theme of ["light", "dark"] as const) {
        await setTheme(player, theme);
        expect(await faultsOf(player, "#away-team-waiting .window-content")).toEqual([]);
      }
      const badge = player.getByRole("button", { name: /^Waiting: / });
      await expect(badge).toHaveCount(0);
      await closeWindow(waiting);
      await badge.click();
      await expect(waiting.getByRole("button", { name: "Cancel" })).toBeFocused();
      await holdDrawing(player, "away-team-waiting");
      await player.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await player.keyboard.press("Shift+KeyJ");
      await player.evaluate(drawWaiting);
      await letDraw(player);
      await letDraw(player);
      await expect(waiting.getByRole("button", { name: "Cancel" })).toBeFocused();
      await letDraw(player);
      await freeDrawing(player, "away-team-waiting");
      await closeWindow(waiting);
      await expect(badge).toHaveText("Waiting: 1");
      await player.keyboard.press("Shift+KeyJ");
      await expect(badge).toHaveCount(0);
      await waiting.getByRole("button", { name: "Cancel" }).click();
      await expect(waiting).toHaveCount(0);
      await expect(badge).toHaveCount(0);
      await expect(card).not.toContainText("In line");
      await gm.locator("#away-team-prompt button[data-choice=decline]").click();
      await gm.locator("#away-team-prompt button[data-action=answer]").click();
      expect((await untilStage(player, "closed", before?.id)).id).toBe(id);
      expect(await statuses(player, tokens.Kassus ?? "")).not.toContain("prone");
    });

    test("a move that nobody was asked about is judged when it has been made", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await player.evaluate(async (uuid) => {
        const token = fromUuidSync(uuid) as TokenDocument.Implementation;
        // As a module might, which stands in the way of ours
        token._preUpdateMovement = async () => undefined;
        const { x, y } = token;
        await token.move([
          { x, y: y - 100 },
          { x, y: y - 200 },
        ]);
        Reflect.deleteProperty(token, "_preUpdateMovement");
      }, tokens.Kassus ?? "");
      const { id } = await untilStage(gm, "open", before?.id);
      await expect(cards(messages(gm, id))).toContainText("Nobody was asked before this move");
      await expect.poll(() => state(gm, tokens.Kassus ?? "")).toMatchObject({ x: 400, y: 700 });
      await gm.locator("#away-team-prompt button[data-choice=decline]").click();
      await gm.locator("#away-team-prompt button[data-action=answer]").click();
      await untilStage(player, "closed", before?.id);
      await expect.poll(() => state(player, tokens.Kassus ?? "")).toEqual({ x: 400, y: 500, damage: 0 });
    });

    newer?.("what a player sends for somebody else's token is refused", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      const intent = { actor: tokens["Raider boarder"], action: "dropProne" };
      await emit(player, { kind: "intent", id: "forgedforgedfor1", session: "s", audience: "public", intent });
      await emit(player, { kind: "intent", id: "forgedforgedfor2", intent: { actor: 7 } });
      await emit(player, { kind: "reply", id: "x", outcome: "done" });
      const mine = { actor: tokens.Kassus, action: "dropProne" };
      await emit(player, { kind: "intent", id: "honesthonesthon1", session: "s", audience: "public", intent: mine });
      const { id } = await untilStage(gm, "closed", before?.id);
      const begunBy = (one: string) =>
        gm.evaluate(
          (request) =>
            game.messages
              ?.filter(({ system }) => (system as { request?: string }).request === request)
              .map(({ id }) => id),
          one,
        );
      expect(await begunBy("honesthonesthon1")).toEqual([id]);
      expect(await begunBy("forgedforgedfor1")).toEqual([]);
      expect(id).not.toBe("honesthonesthon1");
    });

    newer?.(
      "an exchange that a player writes into the chat themselves is neither shown as one nor carried out",
      async () => {
        const { gm, player, tokens } = brawl;
        const before = await newest(gm);
        await loadDice(gm, [5, 4, 1, 1]);
        await moveAway(brawl);
        const { id } = await untilStage(gm, "open", before?.id);
        await gm.locator("#away-team-prompt button[data-action=answer]").click();
        await letThrough(player);
        await untilStage(gm, "closed", before?.id);
        const { damage } = await state(gm, tokens.Kassus ?? "");
        await player.evaluate(async (of) => {
          const system = game.messages?.get(of)?.toObject().system as unknown as Record<string, string | number>;
          const forge = async (stage: string, applied: number) => {
            const _id = foundry.utils.randomID();
            const exchange = String(system?.exchange).replaceAll(of, _id);
            const data = { _id, type: "exchange", system: { ...system, exchange, stage, applied } };
            await ChatMessage.create(data as unknown as ChatMessage.CreateData, { keepId: true });
          };
          await forge("closed", 0);
          await forge("undone", 9);
        }, id);
        await expect.poll(() => gm.evaluate(() => game.messages?.contents.at(-1)?.author?.name)).toBe("Player");
        const written = await gm.evaluate(() => game.messages?.contents.at(-1)?.id ?? "");
        await expect(gm.locator(`#chat [data-message-id="${written}"]`)).toHaveCount(1);
        await expect(cards(messages(gm, written))).toHaveCount(0);
        expect(await propose(gm, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
        await expect.poll(() => statuses(gm, tokens.Kassus ?? "")).toContain("prone");
        expect((await state(gm, tokens.Kassus ?? "")).damage).toBe(damage);
        await gm.evaluate(async () => {
          const forged =
            game.messages?.filter(({ type, author }) => type === "exchange" && author?.isGM !== true) ?? [];
          await ChatMessage.deleteDocuments(forged.map(({ id }) => id ?? ""));
        });
      },
    );

    older?.("a player is asked when an enemy leaves the reach of their character", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await giveTurn(brawl, "Raider boarder");
      await moveUp(gm, tokens["Raider boarder"]);
      await untilStage(player, "open", before?.id);
      await expect(gm.locator("#away-team-prompt")).toHaveCount(0);
      await player.locator("#away-team-prompt button[data-choice=decline]").click();
      await player.locator("#away-team-prompt button[data-action=answer]").click();
      await untilStage(player, "closed", before?.id);
      await expect.poll(() => state(player, tokens["Raider boarder"] ?? "")).toMatchObject({ x: 500, y: 500 });
    });

    test("a strike that fells the mover ends their way", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await gm.evaluate((uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        const limit = Number(foundry.utils.getProperty(actor ?? {}, "system.wounds.max"));
        return actor?.update({ system: { wounds: { value: limit - 1 } } } as Actor.UpdateData);
      }, tokens.Kassus ?? "");
      await loadDice(gm, [6, 6, 6, 1, 6, 6]);
      await moveAway(brawl);
      await untilStage(gm, "open", before?.id);
      await gm.locator("#away-team-prompt button[data-action=answer]").click();
      await letThrough(player);
      await untilStage(gm, "closed", before?.id);
      await expect.poll(() => state(gm, tokens.Kassus ?? "")).toMatchObject({ x: 400, y: 700 });
      await expect.poll(() => statuses(gm, tokens.Kassus ?? ""), { timeout: PATIENCE_MS }).toContain("prone");
    });

    newer?.("another window of the game master goes on when the first one is closed", async ({ browser }) => {
      const { gm, table, player, tokens } = brawl;
      const before = await newest(gm);
      const second = await table.join(browser, "GM");
      await moveAway(brawl);
      await untilStage(second, "open", before?.id);
      await gm.context().close();
      await second.locator("#away-team-prompt button[data-choice=decline]").click();
      await second.locator("#away-team-prompt button[data-action=answer]").click();
      await expect.poll(async () => (await newest(player))?.stage, { timeout: PATIENCE_MS }).toBe("closed");
      await expect.poll(() => state(player, tokens.Kassus ?? "")).toEqual({ x: 400, y: 500, damage: 0 });
      Object.assign(brawl, { gm: second });
    });

    newer?.("the question outlasts the server and the mover, whose token the referee walks", async ({ browser }) => {
      const { gm, player, table, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      await untilStage(gm, "open", before?.id);
      await player.context().close();
      const loaded = gm.waitForEvent("load", { timeout: PATIENCE_MS });
      await table.restart();
      await loaded;
      await gm.waitForSelector("body[data-ready]", { state: "attached" });
      await gm.locator("#away-team-prompt button[data-choice=decline]").click();
      await gm.locator("#away-team-prompt button[data-action=answer]").click();
      await untilStage(gm, "closed", before?.id);
      // The token walks on once nothing is asked any more
      await expect.poll(() => state(gm, tokens.Kassus ?? "")).toEqual({ x: 400, y: 500, damage: 0 });
      Object.assign(brawl, { player: await table.join(browser, "Player") });
    });

    newer?.(
      "a window whose line was lost goes on where it has missed nothing, and else asks to be loaded anew",
      async () => {
        const { gm, player, tokens } = brawl;
        const isBack = () => {
          for (const take of (game.socket as unknown as { listeners(event: string): (() => void)[] }).listeners(
            "connect",
          ))
            take();
        };
        const before = await newest(gm);
        await gm.evaluate(isBack);
        await player.evaluate(isBack);
        expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
        await untilStage(player, "closed", before?.id);
        await player.evaluate((uuid) => {
          (fromUuidSync(uuid) as unknown as TokenDocument).updateSource({ x: 100 });
        }, tokens.Kassus ?? "");
        player.expectProblem(/missed changes/);
        await player.evaluate(isBack);
        await expect(player.getByText("This window missed changes")).toBeVisible();
        await reload(player);
      },
    );

    older?.("deleting the fight ends what was open in it", async () => {
      const { gm, player } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      await untilStage(gm, "open", before?.id);
      await gm.evaluate(async () => {
        await game.combat?.delete();
      });
      const { id } = await untilStage(player, "lost", before?.id);
      await expect(cards(messages(player, id))).toContainText("The combat was deleted");
      await expect(gm.locator("#away-team-prompt")).toHaveCount(0);
    });

    older?.(
      "a fight that is deleted while an act is being written takes no more of it, and nothing fails",
      async () => {
        const { gm, tokens } = brawl;
        const before = await newest(gm);
        await gm.evaluate(async () => {
          const combat = await Combat.implementation.create({});
          const tokens = game.scenes?.contents[0]?.tokens.contents ?? [];
          const fighters = tokens.map(({ id, actorId, parent }) => ({ tokenId: id, actorId, sceneId: parent?.id }));
          await combat?.createEmbeddedDocuments("Combatant", fighters);
        });
        await beginFight(gm);
        await gm.evaluate(() => {
          const { prototype } = CONFIG.Combatant.documentClass as unknown as { prototype: Written };
          const { update } = prototype;
          prototype.update = async function (...given) {
            prototype.update = update;
            await game.combat?.delete();
            return update.apply(this, given);
          };
        });
        const actor = tokens.Kassus ?? "";
        expect(await propose(gm, { actor, action: "dropProne" })).toBeNull();
        await untilStage(gm, "closed", before?.id);
        await expect.poll(() => statuses(gm, actor)).toContain("prone");
        expect(gm.problems).toEqual([]);
      },
    );

    newer?.(
      "without a game master what is one's own is done at once, and the rest waits until one comes",
      async ({ browser }) => {
        const { gm, player, table, tokens } = brawl;
        const before = await newest(player);
        // In a fight all waits for the game master
        await gm.evaluate(async () => void (await game.combat?.delete()));
        await expect.poll(() => player.evaluate(() => game.combats?.size), { timeout: PATIENCE_MS }).toBe(0);
        await gm.context().close();
        await expect
          .poll(() => player.evaluate(() => game.users?.activeGM?.id ?? null), { timeout: PATIENCE_MS })
          .toBeNull();
        const actor = tokens.Kassus ?? "";
        const strike = { actor, action: "unarmedAttack", weapon: "fist", targets: [tokens["Raider boarder"] ?? ""] };
        const waiting = player.locator("#away-team-waiting li");
        expect(await propose(player, { actor, action: "dropProne" })).toBeNull();
        const done = await untilStage(player, "closed", before?.id);
        expect(await statuses(player, actor)).toContain("prone");
        await expect(cards(messages(player, done.id))).toContainText("own client");
        expect(await propose(player, strike)).toBeNull();
        expect(await propose(player, strike)).toBeNull();
        await expect(waiting).toHaveCount(2);
        await waiting.last().getByRole("button").click();
        await expect(waiting).toHaveCount(1);
        await reload(player);
        await expect(waiting).toHaveCount(1);
        expect((await newest(player))?.id).toBe(done.id);
        await table.join(browser, "GM");
        await expect.poll(async () => (await newest(player))?.id).not.toBe(done.id);
        await expect(waiting).toHaveCount(0);
      },
    );
  });
}

/** Have the list of what waits drawn anew. Runs in the page. */
function drawWaiting(): void {
  const { instances } = foundry.applications as unknown as { instances: Map<string, { render(): Promise<unknown> }> };
  instances.get("away-team-waiting")?.render().catch(console.error);
}
