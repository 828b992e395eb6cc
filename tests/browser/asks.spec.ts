import { expect as anyExpect, type Page, test } from "@playwright/test";
import { faultsOf, setTheme } from "./axe.ts";
import {
  loadDice,
  moveAway,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  state,
  untilStage,
  viewOf,
} from "./brawl.ts";
import { cards } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });
const PROMPT = "#away-team-prompt";

/** The card of the exchange that waits for somebody. */
const openCard = (page: Page) => cards(page, "open").last();

/** A window, as far as its drawing is held up. */
interface Drawn {
  _renderHTML(...given: unknown[]): Promise<unknown>;
  render(): Promise<unknown>;
}

test.describe
  .serial("who is asked, and for how long", () => {
    test.setTimeout(180_000);
    const brawl = shareBrawl(14);

    test.beforeEach(() => setBack(brawl));

    /** Set a world setting, and wait until the other window has it. */
    async function waitSeconds(seconds: number): Promise<void> {
      const { gm, player } = brawl;
      type Settings = {
        get(scope: string, key: string): unknown;
        set(scope: string, key: string, to: unknown): unknown;
      };
      await gm.evaluate((to) => (game.settings as unknown as Settings).set("away-team", "deadline", to), seconds);
      const known = () => player.evaluate(() => (game.settings as unknown as Settings).get("away-team", "deadline"));
      await expect.poll(known).toBe(seconds);
    }

    test("all who own somebody are asked, the first answer counts and the other prompt closes", async ({ browser }) => {
      const { gm, player, table, tokens } = brawl;
      const other = await table.join(browser, "Player Two");
      const own = (level: number) =>
        gm.evaluate(
          async ([uuid, to]) => {
            const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
            await actor?.update({ ownership: { default: to } } as unknown as Actor.UpdateData);
          },
          [tokens["Raider boarder"] ?? "", level] as const,
        );
      await own(3);
      const before = await newest(gm);
      await moveAway(brawl);
      await expect(player.locator(`${PROMPT} [data-choice=decline]`)).toBeVisible();
      await expect(other.locator(`${PROMPT} [data-choice=decline]`)).toBeVisible();
      await expect(gm.locator(PROMPT)).toHaveCount(0);
      await expect(openCard(gm)).toContainText("(Player or Player Two)");
      await expect(
        openCard(player).getByRole("button", { name: "Decide" }),
        "the card leads to the window",
      ).toBeVisible();
      await expect(openCard(player).getByRole("radio"), "and does not repeat its choices").toHaveCount(0);
      await other.locator(`${PROMPT} [data-choice=decline]`).click();
      await other.locator(`${PROMPT} [data-action=answer]`).click();
      await untilStage(gm, "closed", before?.id);
      await expect(player.locator(PROMPT)).toHaveCount(0);
      await own(0);
      await other.context().close();
    });

    test("an ask is handed on by the menu, and its default counts when the time is up", async () => {
      const { gm, player } = brawl;
      await waitSeconds(4);
      const before = await newest(gm);
      await moveAway(brawl);
      await expect(gm.locator(PROMPT).getByRole("timer")).toContainText("then: Let go");
      await gm.locator(PROMPT).getByText("Pass to …").click();
      await gm.locator(`${PROMPT} [data-action=reassign]`).getByText("Player", { exact: true }).click();
      await expect(gm.locator(PROMPT)).toHaveCount(0);
      await expect(player.locator(`${PROMPT} h2`)).toContainText("Raider boarder: strike at Kassus?");
      await untilStage(player, "closed", before?.id);
      await expect(player.locator(PROMPT)).toHaveCount(0);
      await expect(cards(gm, "closed").last()).toContainText("when time ran out: Let go.");
      await waitSeconds(0);
    });

    test("a mover who waits ends their way at the stop by a press on their card (G280)", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const card = openCard(player);
      await card.locator("[data-action=halt][data-on=true]").click();
      await expect(card.locator("[data-action=halt][data-on=false]")).toBeVisible();
      await expect(openCard(gm).locator("[data-action=halt][data-on=false]")).toBeVisible();
      await gm.locator(`${PROMPT} [data-choice=decline]`).click();
      await gm.locator(`${PROMPT} [data-action=answer]`).click();
      await untilStage(gm, "closed", before?.id);
      await expect.poll(() => state(player, tokens.Kassus ?? "")).toMatchObject({ x: 400, y: 700 });
      await expect(player.locator("[data-action=halt]")).toHaveCount(0);
    });

    test("a key ends a waiting way as the button does, and pressed again lets it go on", async () => {
      const { gm, player } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const halt = openCard(player).locator("[data-action=halt]");
      for (const on of ["true", "false"]) {
        await expect(halt).toHaveAttribute("data-on", on);
        await player.keyboard.press("k");
      }
      await expect(halt).toHaveAttribute("data-on", "true");
      await openCard(gm).getByRole("button", { name: "Undo" }).click();
      await untilStage(gm, "undone", before?.id);
    });

    test("the chance of an answer is unfolded into what it is made of, readable in both themes", async () => {
      const { gm } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const why = gm.locator(`${PROMPT} [data-action=parts]`);
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await expect(why).toHaveText("How is this worked out?");
      await why.press("Enter");
      await expect(why).toHaveAttribute("aria-expanded", "true");
      await expect(why).toBeFocused();
      await expect(gm.locator(PROMPT).getByRole("definition").first()).toBeVisible();
      for (const theme of ["light", "dark"] as const) {
        await setTheme(gm, theme);
        expect.soft(await faultsOf(gm, `${PROMPT} .window-content`), theme).toEqual([]);
      }
      for (const theme of ["light", "dark"] as const) {
        await setTheme(gm, theme);
        expect.soft(await faultsOf(gm, ".card.open"), theme).toEqual([]);
      }
      await why.press("Enter");
      await expect(gm.locator(PROMPT).getByRole("definition")).toHaveCount(0);
      await openCard(gm).getByRole("button", { name: "Undo" }).click();
      await untilStage(gm, "undone", before?.id);
    });

    test("six defenses and the button to answer fit into a window of 1024 × 640", async () => {
      const { gm, player, tokens } = brawl;
      const before = await newest(gm);
      const size = player.viewportSize() ?? { width: 1200, height: 760 };
      await player.setViewportSize({ width: 1024, height: 640 });
      const [actor = "", target = ""] = [tokens["Raider boarder"], tokens.Kassus];
      const weapon = await gm.evaluate((uuid) => {
        const { actor: raider } = fromUuidSync(uuid) as TokenDocument.Implementation;
        return raider?.items.find(({ type }) => type === "weapon")?.id ?? "";
      }, actor);
      await gm.evaluate(async () => {
        const { combat } = game;
        await combat?.update({ turn: combat.turns.findIndex(({ name }) => name === "Raider boarder") });
      });
      expect(await propose(gm, { actor, action: "armedAttack", weapon, targets: [target] })).toBeNull();
      const defenses = player.locator(PROMPT).getByRole("radio");
      await expect(defenses).toHaveCount(6);
      await expect(defenses.last()).toBeInViewport({ ratio: 1 });
      await expect(player.locator(`${PROMPT} [data-action=answer]`)).toBeInViewport({ ratio: 1 });
      await player.setViewportSize(size);
      await openCard(gm).getByRole("button", { name: "Undo" }).click();
      await untilStage(gm, "undone", before?.id);
    });

    test("whoever moves in place of a strike says on the map where to, by keyboard (R312)", async () => {
      const { gm, player, tokens } = brawl;
      const boarder = tokens["Raider boarder"] ?? "";
      await gm.evaluate(async (uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        const edge = { name: "Combat Mobility", type: "edge", system: { edge: "combatMobility" } };
        await actor?.createEmbeddedDocuments("Item", [edge as unknown as Item.CreateData]);
      }, boarder);
      const before = await newest(gm);
      await loadDice(gm, [6, 5, 6, 5]);
      await moveAway(brawl);
      const move = gm.locator(`${PROMPT} [data-choice=move]`);
      await expect(move).toContainText("You choose the path on the map");
      await move.click();
      await gm.locator(`${PROMPT} [data-action=answer]`).click();
      const panel = gm.locator("#away-team-squares");
      await expect(panel.getByRole("application")).toBeFocused();
      await expect(gm.locator(PROMPT)).toBeHidden();
      for (const key of ["ArrowRight", "ArrowRight", "Space"]) await gm.keyboard.press(key);
      await expect(panel).toContainText("Path of 2 squares");
      await expect(panel).toContainText("Distance: 4 m");
      expect(await faultsOf(gm, "#away-team-squares")).toEqual([]);
      // What is told meanwhile draws the window anew, which takes until after the key
      await gm.evaluate(() => {
        const prompt = foundry.applications.instances.get("away-team-prompt") as unknown as Drawn;
        const { promise, resolve } = Promise.withResolvers<void>();
        prompt._renderHTML = async (...given) => {
          await promise;
          Reflect.deleteProperty(prompt, "_renderHTML");
          return prompt._renderHTML(...given);
        };
        const drawn = prompt.render().then(() => {});
        const letDraw = () => {
          resolve();
          return drawn;
        };
        Object.assign(globalThis, { letDraw });
      });
      await gm.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await gm.evaluate(() => (globalThis as unknown as { letDraw(): Promise<void> }).letDraw());
      await expect(gm.locator(`${PROMPT} [data-choice=move]`)).toBeFocused();
      await gm.keyboard.press("Enter");
      await expect(panel.getByRole("application")).toBeFocused();
      for (const key of ["ArrowRight", "ArrowRight", "Space", "Enter"]) await gm.keyboard.press(key);
      await player.locator(`${PROMPT} [data-choice=decline]`).click();
      await player.locator(`${PROMPT} [data-action=answer]`).click();
      await untilStage(gm, "closed", before?.id);
      await expect.poll(() => state(gm, boarder)).toMatchObject({ x: 700, y: 700 });
    });

    test("keys choose and answer though the keyboard is elsewhere, and O makes a standing order of what is chosen", async () => {
      const { gm, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const dialog = gm.getByRole("dialog", { name: "Action of Opportunity" });
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await gm.evaluate(() => (document.activeElement as HTMLElement).blur());
      await gm.keyboard.press("9");
      await expect(dialog.getByRole("radio", { name: "Let go" })).toBeChecked();
      await gm.keyboard.press("o");
      const ordered = () =>
        gm.evaluate((uuid) => {
          const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
          return String(actor?.getFlag("away-team" as "core", "orders" as never) ?? "");
        }, tokens["Raider boarder"] ?? "");
      await expect.poll(ordered).toContain("never");
      await gm.evaluate(() => (document.activeElement as HTMLElement).blur());
      await gm.keyboard.press("Enter");
      await untilStage(gm, "closed", before?.id);
      await expect(dialog).toHaveCount(0);
    });

    test("keys answer from a button elsewhere as soon as the window says so, while the map still makes room for it", async () => {
      const { gm } = brawl;
      const before = await newest(gm);
      const size = gm.viewportSize() ?? { width: 1200, height: 760 };
      await gm.setViewportSize({ width: 1000, height: 520 });
      await gm.evaluate(() => {
        const { animatePan } = canvas;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        canvas.animatePan = async () => {
          document.body.dataset.panning = "yes";
          return promise;
        };
        Object.assign(globalThis, { letPan: () => Object.assign(canvas, { animatePan }) && resolve(true) });
      });
      await gm.locator("#sidebar-tabs button").first().focus();
      await moveAway(brawl);
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await expect(gm.locator("body[data-panning]")).toHaveCount(1);
      await gm.keyboard.press("9");
      await gm.keyboard.press("Enter");
      await untilStage(gm, "closed", before?.id);
      await gm.evaluate(() => (globalThis as unknown as { letPan(): void }).letPan());
      await gm.setViewportSize(size);
    });

    test("a number pressed on a button elsewhere brings the keyboard, so that Enter answers and works no button", async () => {
      const { gm } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const dialog = gm.getByRole("dialog", { name: "Action of Opportunity" });
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      const elsewhere = openCard(gm).getByRole("button", { name: "Undo" });
      await elsewhere.focus();
      await expect(elsewhere).toBeFocused();
      await gm.keyboard.press("9");
      await gm.keyboard.press("Enter");
      await untilStage(gm, "closed", before?.id);
      await expect(dialog).toHaveCount(0);
    });

    test("an answer by key counts though what is asked changes while the window is drawn anew with the choice", async () => {
      const { gm, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      const dialog = gm.getByRole("dialog", { name: "Action of Opportunity" });
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await gm.evaluate(drawOnceShown);
      await gm.keyboard.press("9");
      await gm.evaluate(async (uuid) => {
        const { actor } = fromUuidSync(uuid) as TokenDocument.Implementation;
        await actor?.update({ system: { wounds: { value: 12 } } } as Actor.UpdateData);
      }, tokens["Raider boarder"] ?? "");
      await expect(gm.locator("body[data-shown=again]")).toHaveCount(1);
      await gm.keyboard.press("Enter");
      await untilStage(gm, "closed", before?.id);
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => state(gm, tokens.Kassus ?? "")).toMatchObject({ y: 500, damage: 0 });
    });

    test("a press on the answer counts though the choice before it is drawn only while it is held", async () => {
      const { gm, tokens } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await gm.evaluate(drawOnceLet);
      await gm.locator(`${PROMPT} [data-choice=decline]`).click();
      await gm.locator(`${PROMPT} [data-action=answer]`).hover();
      await gm.mouse.down();
      await gm.evaluate(() => (globalThis as unknown as { letDraw(): void }).letDraw());
      await expect(gm.locator("body[data-drawn]")).toHaveCount(1);
      await gm.mouse.up();
      await untilStage(gm, "closed", before?.id);
      await expect.poll(() => state(gm, tokens.Kassus ?? "")).toMatchObject({ y: 500, damage: 0 });
    });

    test("the window is gone with what is asked, though it is just drawn anew", async () => {
      const { gm } = brawl;
      const before = await newest(gm);
      await moveAway(brawl);
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await gm.evaluate(drawOnceShown);
      await gm.keyboard.press("9");
      await openCard(gm).getByRole("button", { name: "Undo" }).click();
      await untilStage(gm, "undone", before?.id);
      await expect(gm.locator("body[data-shown=nothing]")).toHaveCount(1);
      await expect(gm.locator(PROMPT)).toHaveCount(0);
    });

    test("the window stands beside those whom it is about, also after M; then the map goes back", async () => {
      const { gm, tokens } = brawl;
      const before = await newest(gm);
      const home = await viewOf(gm);
      await moveAway(brawl);
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      const covered = () =>
        gm.evaluate(
          (uuids) => {
            const window = document.querySelector("#away-team-prompt")?.getBoundingClientRect();
            const { stage } = canvas;
            return uuids.filter((uuid) => {
              const { object } = fromUuidSync(uuid) as TokenDocument.Implementation;
              if (!window || !object || !stage) return true;
              const { x, y } = stage.worldTransform.apply(new PIXI.Point(object.center.x, object.center.y));
              return x > window.left && x < window.right && y > window.top && y < window.bottom;
            });
          },
          [tokens.Kassus ?? "", tokens["Raider boarder"] ?? ""],
        );
      await expect.poll(covered).toEqual([]);
      await gm.keyboard.press("m");
      await expect.poll(() => viewOf(gm)).not.toEqual(home);
      await expect.poll(covered).toEqual([]);
      await openCard(gm).getByRole("button", { name: "Undo" }).click();
      await untilStage(gm, "undone", before?.id);
      await expect.poll(() => viewOf(gm)).toEqual(home);
    });

    test("the window lies on no dialog that is open, where there is another side with room", async () => {
      const { gm, tokens } = brawl;
      const usual = gm.viewportSize();
      await gm.setViewportSize({ width: 2400, height: 900 });
      await setBack(brawl);
      const dialog = gm.locator("dialog", { hasText: "Notes for later" });
      await gm.evaluate(
        async ({ uuid }) => {
          const { object } = fromUuidSync(uuid) as TokenDocument.Implementation;
          canvas.pan({ x: object?.center.x ?? 0, y: object?.center.y ?? 0, scale: 1 });
          const { DialogV2 } = foundry.applications.api;
          const buttons = [{ action: "ok", label: "Well", default: true }];
          const position = { left: innerWidth / 2 + 300, top: 200, width: 400 };
          await new DialogV2({ window: { title: "Notes for later" }, content: "…", buttons, position } as never).render(
            {
              force: true,
            },
          );
        },
        { uuid: tokens.Kassus ?? "" },
      );
      const before = await newest(gm);
      await moveAway(brawl);
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      const [asked, open] = await Promise.all([gm.locator(PROMPT).boundingBox(), dialog.boundingBox()]);
      expect((asked?.x ?? 0) + (asked?.width ?? 0)).toBeLessThanOrEqual(open?.x ?? 0);
      await dialog.getByRole("button", { name: "Well" }).click();
      await openCard(gm).getByRole("button", { name: "Undo" }).click();
      await untilStage(gm, "undone", before?.id);
      if (usual) await gm.setViewportSize(usual);
    });

    test("the prompt leaves the keyboard to whoever writes, and Enter to what was before it", async () => {
      const { gm, player } = brawl;
      const before = await newest(gm);
      const words = gm.locator("#chat textarea");
      await words.focus();
      await gm.evaluate(pressEnterAtOnce);
      await moveAway(brawl);
      await expect(gm.locator(`${PROMPT}[data-awake]`)).toBeVisible();
      await expect(gm.locator("body[data-pressed]")).toHaveCount(1);
      await expect(words).toBeFocused();
      expect((await untilStage(gm, "open", before?.id)).waiting).toBe(1);
      await gm.locator(PROMPT).getByRole("radio", { checked: true }).first().focus();
      const armed = () =>
        gm
          .locator(PROMPT)
          .getByRole("radiogroup", { name: "Which weapon?" })
          .getByRole("radio", { checked: true })
          .getAttribute("data-arm");
      const first = await armed();
      await gm.keyboard.press("1");
      expect(await armed()).toBe(first);
      await gm.keyboard.press("1");
      await expect.poll(armed).not.toBe(first);
      await gm.keyboard.press("Enter");
      await expect(openCard(gm)).toContainText("Raider boarder interrupts Kassus: Unarmed attack");
      // Not before it waits for somebody again: an exchange that has gone on since it was looked at is not taken back
      await expect(player.locator(PROMPT)).toBeVisible();
      await openCard(gm).getByRole("button", { name: "Undo" }).click();
      await untilStage(gm, "undone", before?.id);
    });
  });

/**
 * Have the open prompt draw nothing more until it is told again what is asked, which `data-shown` notes. Runs in the
 * page.
 */
function drawOnceShown(): void {
  const { instances } = foundry.applications as unknown as { instances: Map<string, Loose> };
  const prompt = instances.get("away-team-prompt") as Loose;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { _prepareContext: prepare, show } = prompt;
  delete document.body.dataset.shown;
  prompt._prepareContext = async () => {
    await promise;
    return prepare.call(prompt);
  };
  prompt.show = (prompts, locked) => {
    Object.assign(prompt, { _prepareContext: prepare, show });
    const drawn = show.call(prompt, prompts, locked);
    document.body.dataset.shown = prompts.length > 0 ? "again" : "nothing";
    resolve();
    return drawn;
  };
}

/**
 * Have the open prompt draw nothing more until `letDraw` is called; `data-drawn` notes when it has been drawn. Runs in
 * the page.
 */
function drawOnceLet(): void {
  const { instances } = foundry.applications as unknown as { instances: Map<string, Loose> };
  const prompt = instances.get("away-team-prompt") as Loose;
  const { promise, resolve } = Promise.withResolvers<void>();
  const { _prepareContext: prepare } = prompt;
  delete document.body.dataset.drawn;
  prompt._prepareContext = async () => {
    await promise;
    // Its templates are known by now, so all that is left is done before the next task, unless something holds it up
    setTimeout(() => Object.assign(document.body.dataset, { drawn: "yes" }));
    return prepare.call(prompt);
  };
  const letDraw = () => Object.assign(prompt, { _prepareContext: prepare }) && resolve();
  Object.assign(globalThis, { letDraw });
}

/** As much of the prompt as is held up. */
interface Loose {
  _prepareContext(): Promise<object>;
  show(prompts: readonly object[], locked: readonly string[]): Promise<void>;
}

/**
 * Press Enter on the prompt again and again from the moment in which it appears until it is awake. Runs in the page.
 */
function pressEnterAtOnce(): void {
  const timer = setInterval(() => {
    const prompt = document.querySelector("#away-team-prompt");
    if (prompt?.hasAttribute("data-awake")) return clearInterval(timer);
    const marked = prompt?.querySelector("[aria-checked=true]");
    if (marked) document.body.dataset.pressed = "yes";
    marked?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  }, 20);
}
