import { expect, type Locator, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { giveUp, pointOf, pull } from "./board.ts";
import { giveTurn, newest, PATIENCE_MS, setBack, shareBrawl, statuses } from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { actionBar, closeWindow, openSheet, rollDialog, tour } from "./windows.ts";

const bar = (page: JoinedPage): Locator => actionBar(page);
/** The bar's head: whose it is, what they have left, and whom they aim at. */
const head = (page: JoinedPage): Locator => bar(page).getByRole("group", { name: "Summary" });
/** The line that says of the key under the pointer what a screen reader is told by the key itself; hidden from it. */
const told = (page: JoinedPage): Locator => bar(page).locator("p[aria-hidden=true]");
/** All keys that do something, in order. */
const keys = (page: JoinedPage): Locator => bar(page).locator("[data-action=press]");
const key = (page: JoinedPage, id: string): Locator => bar(page).locator(`[data-action=press][data-key="${id}"]`);
const dialog = (page: JoinedPage): Locator => rollDialog(page);

/** Show the bar in that window, or hide it. */
function showBar(page: JoinedPage, isShown: boolean): Promise<unknown> {
  return page.evaluate((shown) => game.settings.set("away-team", "actionBar", shown), isShown);
}

/** Select tokens by their names, and nothing else. */
function select(page: JoinedPage, ...names: readonly string[]): Promise<void> {
  return page.evaluate((wanted) => {
    canvas.tokens?.releaseAll();
    for (const token of canvas.tokens?.placeables ?? [])
      if (wanted.includes(token.document.name)) token.control({ releaseOthers: false });
  }, names);
}

/** Aim at a token, or at nobody. */
function aimAt(page: JoinedPage, name: string | null): Promise<void> {
  return page.evaluate((wanted) => {
    for (const token of canvas.tokens?.placeables ?? [])
      token.setTarget(token.document.name === wanted, { releaseOthers: false });
  }, name);
}

/**
 * Make a guard on a scene of their own, and look at that.
 *
 * @returns How to look at what was looked at before, without them.
 */
async function viewElsewhere(gm: JoinedPage): Promise<() => Promise<void>> {
  const made = await gm.evaluate(async () => {
    const before = canvas.scene?.id ?? "";
    const guard = await Actor.create({ name: "Guard", type: "npc" } as Actor.CreateData);
    const scene = await Scene.create({ name: "Elsewhere", width: 1000, height: 1000, tokenVision: false });
    const token = { name: "Guard", actorId: guard?.id ?? "", x: 100, y: 100 };
    await scene?.createEmbeddedDocuments("Token", [token as TokenDocument.CreateData]);
    await scene?.view();
    return { before, guard: guard?.id ?? "", scene: scene?.id ?? "" };
  });
  return () =>
    gm.evaluate(async ({ before, guard, scene }) => {
      await game.scenes?.get(before)?.view();
      await game.scenes?.get(scene)?.delete();
      await game.actors?.get(guard)?.delete();
    }, made);
}

/** How often something in the bar is drawn while something else happens. */
function drawnDuring(page: JoinedPage, change: string): Promise<number> {
  return page.evaluate(async (biography) => {
    let drawn = 0;
    const watch = new MutationObserver((changes) => (drawn += changes.length));
    watch.observe(document.querySelector(".action-bar") as Element, { childList: true, subtree: true });
    await canvas.tokens?.controlled[0]?.actor?.update({ system: { biography } } as Actor.UpdateData);
    await new Promise((resolve) => setTimeout(resolve, 400));
    watch.disconnect();
    return drawn;
  }, change);
}

/** Drop something on a slot of the macro bar, as it is dragged from a sheet or from the bar. */
function dropOnSlot(page: JoinedPage, slot: number, data: object): Promise<void> {
  return page.evaluate(
    ([number, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", text);
      const drop = new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true });
      document.querySelector(`#hotbar [data-slot="${number}"]`)?.dispatchEvent(drop);
    },
    [slot, JSON.stringify(data)] as const,
  );
}

/** Drop something on a square of the map. */
async function dropOnMap(page: JoinedPage, square: readonly [number, number], data: object): Promise<void> {
  const { x, y } = await pointOf(page, square);
  await page.evaluate(
    ([clientX, clientY, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", text);
      const drop = new DragEvent("drop", { dataTransfer, clientX, clientY, bubbles: true, cancelable: true });
      document.querySelector("#board")?.dispatchEvent(drop);
    },
    [x, y, JSON.stringify(data)] as const,
  );
}

/** A weapon of the compendium, as a list of it lets it be dragged. */
function gameThing(page: JoinedPage, name: string): Promise<object> {
  return page.evaluate((wanted) => {
    const index = [...(game.packs.get("away-team.weapons")?.index ?? [])];
    return { type: "Item", uuid: index.find((entry) => entry.name === wanted)?.uuid };
  }, name);
}

/** The names of the weapons of whom a token stands for. */
function weaponsOf(uuid: string): string[] {
  const token = fromUuidSync(uuid) as TokenDocument.Implementation;
  return token.actor?.items.filter(({ type }) => (type as string) === "weapon").map(({ name }) => name) ?? [];
}

/** The words on keys of the bar that reach beyond their key, and the keys of which only a part is in sight. */
function cutWords(bar: Element): string[] {
  const shown = [...bar.querySelectorAll(".key")].filter((key) => {
    const [own, all] = [key, key.closest(".keys") as Element].map((one) => one.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    return own.bottom > all.top + 1 && own.top < all.bottom - 1;
  });
  const reaches = (inner: DOMRect, outer: DOMRect) =>
    inner.top < outer.top - 1 ||
    inner.bottom > outer.bottom + 1 ||
    inner.left < outer.left - 1 ||
    inner.right > outer.right + 1;
  const rangeOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  return shown.flatMap((key) => {
    const box = key.getBoundingClientRect();
    const isCut = reaches(box, (key.closest(".keys") as Element).getBoundingClientRect());
    const words = [...key.querySelectorAll(".nm, .fig")].filter((part) => reaches(rangeOf(part), box));
    return [...words.map(({ textContent }) => textContent ?? ""), ...(isCut ? [`half of ${key.textContent}`] : [])];
  });
}

/** What dragging an element hands over. */
function dragged(page: JoinedPage, selector: string): Promise<Record<string, unknown>> {
  return page.evaluate((of) => {
    const dataTransfer = new DataTransfer();
    const drag = new DragEvent("dragstart", { dataTransfer, bubbles: true, cancelable: true });
    document.querySelector(of)?.dispatchEvent(drag);
    return JSON.parse(dataTransfer.getData("text/plain") || "{}");
  }, selector);
}

/** The names of the user's macros by slot. */
function slots(page: JoinedPage): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const { hotbar } = game.user as unknown as { hotbar: Record<string, string> };
    const named = Object.entries(hotbar).map(([slot, id]) => [slot, game.macros?.get(id)?.name ?? ""]);
    return Object.fromEntries(named.filter(([, name]) => name));
  });
}

for (const generation of NEWER) {
  test.describe
    .serial(`the action bar on ${generation}`, () => {
      test.setTimeout(120_000);
      const brawl = shareBrawl(generation);
      let player: JoinedPage;

      test.beforeAll(async () => {
        player = brawl.player;
        await setBack(brawl);
        await showBar(player, true);
      });

      test("is there for whose turn it is, and for whom one has selected", async () => {
        await select(player);
        await expect(bar(player)).toHaveAttribute("aria-label", "Actions of Lieutenant Kassus");
        await giveTurn(brawl, "Raider boarder");
        await expect(bar(player)).toHaveCount(0);
        await select(player, "Kassus");
        await expect(bar(player)).toBeVisible();
        await giveTurn(brawl, "Kassus");
      });

      test("leaves the keyboard to the planning of a path that is begun from it, and presses no key of its own", async () => {
        await select(player, "Kassus");
        await key(player, "swim").focus();
        const before = await newest(player);
        await player.keyboard.press("Shift+G");
        const panel = player.getByRole("dialog", { name: "Move" });
        await expect(panel.getByRole("application")).toBeFocused();
        await expect(panel.getByLabel("How")).toHaveValue("");
        await expect(panel, "whoever plans needs not be told where they are").not.toContainText("Here:");
        await player.keyboard.press("Escape");
        await expect(panel).toHaveCount(0);
        expect((await newest(player))?.id).toBe(before?.id);
      });

      test("tells chances against the target, what provokes, and why something cannot be done", async () => {
        await aimAt(player, "Raider boarder");
        await expect(head(player)).toContainText("Raider boarder");
        await expect(bar(player).getByRole("region", { name: "Attack" }).getByRole("button").first()).toContainText(
          "%",
        );
        await expect(key(player, "fist")).toHaveAccessibleName(/provokes/i);
        const trip = key(player, "trip");
        await expect(trip).toHaveAccessibleName(/provokes/i);
        await expect(trip).not.toHaveAccessibleName(/provokes.*provokes/i);
        await expect(key(player, "grab"), "with a bonus in it").not.toHaveAccessibleName(/provokes/i);
        await key(player, "fist").hover();
        const cannot = bar(player).getByRole("button", { name: /can’t be done now$/ });
        await cannot.click();
        await expect(bar(player).getByRole("listitem").filter({ hasText: "Charge" })).toContainText("A charge needs");
        await cannot.click();
        await expect(bar(player).getByRole("listitem")).toHaveCount(0);
      });

      test("keeps the key of an act that cannot be done, with the reason; out of turn it shows what can be", async () => {
        const blade = bar(player).getByRole("button", { name: /^Crescent blade/ });
        const cap = await blade.getAttribute("data-cap");
        await aimAt(player, "Raider spearman");
        await expect(blade).toHaveAttribute("aria-disabled", "true");
        await expect(blade.getByText("Crescent blade", { exact: true })).toHaveCSS("clip-path", "none");
        await expect(blade).toHaveAttribute("data-cap", cap ?? "none");
        await blade.focus();
        await expect(told(player)).toHaveText(/^Crescent blade Target out of reach/);
        await player.keyboard.press(cap ?? "");
        await expect(player.locator("#notifications")).toContainText("Target out of reach");
        await aimAt(player, "Raider boarder");
        await expect(blade).not.toHaveAttribute("aria-disabled", "true");
        await giveTurn(brawl, "Raider boarder");
        await select(player, "Kassus");
        await expect(bar(player)).toContainText("Not your turn");
        await expect(blade).toHaveCount(0);
        await expect(bar(player).getByRole("button", { name: /^Dodge/ })).not.toHaveAttribute("aria-disabled", "true");
        await giveTurn(brawl, "Kassus");
        await expect(blade).toHaveAttribute("data-cap", cap ?? "none");
        await player.keyboard.press("Escape");
      });

      test("is worked by keyboard alone: a key leads to it, arrows along it, a digit does, Escape leaves", async () => {
        await player.keyboard.press("b");
        const first = keys(player).and(bar(player).locator(":not([aria-disabled])")).first();
        await expect(first).toBeFocused();
        await player.keyboard.press("ArrowDown");
        await expect(bar(player).getByRole("region", { name: "Maneuver" }).getByRole("button").first()).toBeFocused();
        await player.keyboard.press("ArrowUp");
        await player.keyboard.press("ArrowRight");
        await expect(keys(player).nth(1)).toBeFocused();
        await expect(first.locator("kbd")).toBeVisible();
        await player.keyboard.press("1");
        await expect(dialog(player)).toBeVisible();
        await player.keyboard.press("Escape");
        await expect(dialog(player)).toHaveCount(0);
        await expect(first).toBeFocused();
        await player.keyboard.press("Escape");
        await expect(first).not.toBeFocused();
      });

      test("leaves what is pressed with Shift to the table", async () => {
        await select(player, "Kassus");
        await player.keyboard.press("b");
        await expect(keys(player).first()).toBeFocused();
        await player.keyboard.press("Shift+g");
        await expect(player.getByRole("dialog", { name: "Move" })).toBeVisible();
        await player.keyboard.press("Escape");
        await expect(player.getByRole("dialog", { name: "Move" })).toHaveCount(0);
        await expect(
          bar(player).getByRole("region", { name: "Move" }).getByRole("button", { pressed: true }),
        ).toHaveCount(0);
      });

      test("does an act with one key", async () => {
        const before = await newest(player);
        await player.keyboard.press("b");
        const cap = await key(player, "dropProne").getAttribute("data-cap");
        await player.keyboard.press(cap ?? "");
        const kassus = brawl.tokens.Kassus ?? "";
        await expect.poll(() => statuses(player, kassus), { timeout: PATIENCE_MS }).toContain("prone");
        expect((await newest(player))?.id).not.toBe(before?.id);
        await expect(key(player, "standUp")).not.toHaveAttribute("aria-disabled", "true");
        await setBack(brawl);
      });

      test("chooses how the token moves, and shows which movement mode it is", async () => {
        await key(player, "jog").click();
        await expect(key(player, "jog")).toHaveAttribute("aria-pressed", "true");
        await key(player, "jog").click();
        await expect(key(player, "jog")).toHaveAttribute("aria-pressed", "false");
      });

      test("draws nothing anew where nothing that it shows has changed", async () => {
        let time = 0;
        const drawn = () => drawnDuring(player, `<p>${time++}</p>`);
        await expect.poll(drawn, { message: "changes of the bar" }).toBe(0);
      });

      test("lies beside the sidebar and above the macro bar, in a narrow window too, and says in each what ails one", async () => {
        await player.evaluate(() => canvas.tokens?.controlled[0]?.actor?.toggleStatusEffect("prone", { active: true }));
        for (const width of [900, 1200]) {
          await player.setViewportSize({ width, height: 760 });
          const overlaps = () =>
            player.evaluate(() => {
              const box = (of: string) => (document.querySelector(of) as Element).getBoundingClientRect();
              const own = box(".action-bar");
              const meets = (other: DOMRect) =>
                own.left < other.right && own.right > other.left && own.top < other.bottom && own.bottom > other.top;
              return ["#sidebar", "#hotbar", "#players"].filter((of) => meets(box(of)));
            });
          await expect.poll(overlaps).toEqual([]);
          await expect(head(player).getByText("Prone")).toBeVisible();
        }
        await player.evaluate(() =>
          canvas.tokens?.controlled[0]?.actor?.toggleStatusEffect("prone", { active: false }),
        );
      });

      test("leaves most of the map free when it unfolds, every section in sight, and cuts no word", async () => {
        for (const width of [1024, 1280, 1600]) {
          await player.setViewportSize({ width, height: 760 });
          await head(player).hover();
          await expect(told(player)).toBeVisible();
          const most = 760 * 0.42;
          await expect.poll(async () => (await bar(player).boundingBox())?.height).toBeLessThan(most);
          for (const name of ["Attack", "Maneuver", "Move"])
            await expect(bar(player).getByRole("region", { name })).toBeInViewport({ ratio: 1 });
          await expect.poll(() => bar(player).evaluate(cutWords)).toEqual([]);
        }
        await player.setViewportSize({ width: 1600, height: 900 });
      });

      for (const theme of ["dark", "light"] as const) {
        test(`can be read by everybody in the ${theme} theme`, async () => {
          await setTheme(player, theme);
          // What is scrolled out of sight has no contrast
          const style = await player.addStyleTag({ content: ".away-team .keys { max-height: none !important; }" });
          expect(await faultsOf(player, ".action-bar")).toEqual([]);
          await style.evaluate((element) => (element as Element).remove());
        });
      }

      test("lets its keys be dragged to the macro bar, where one macro does each, and no second one", async () => {
        const act = await dragged(player, ".action-bar .key[data-key=dropProne]");
        await dropOnSlot(player, 1, act);
        await expect.poll(() => slots(player)).toEqual({ 1: "Drop prone" });
        const weapon = await dragged(player, ".action-bar .key[data-kind=attack]");
        await dropOnSlot(player, 2, weapon);
        await dropOnSlot(player, 3, act);
        await expect.poll(async () => (await slots(player))[3]).toBe("Drop prone");
        const macros = () => player.evaluate(() => game.macros?.map(({ name }) => name) ?? []);
        expect((await macros()).filter((name) => name === "Drop prone")).toHaveLength(1);
        await player.locator("#hotbar [data-slot='1']").click();
        const kassus = brawl.tokens.Kassus ?? "";
        await expect.poll(() => statuses(player, kassus), { timeout: PATIENCE_MS }).toContain("prone");
        await setBack(brawl);
        await player.locator("#hotbar [data-slot='2']").click();
        await expect(dialog(player)).toBeVisible();
        await player.keyboard.press("Escape");
      });

      test("takes weapons and acts from the sheet on the macro bar too, and leaves what does nothing to Foundry", async () => {
        const sheet = await openSheet(player, brawl.tokens.Kassus ?? "");
        const weapon = await dragged(player, ".character-sheet .atk");
        expect(weapon).toMatchObject({ type: "Item" });
        await dropOnSlot(player, 4, weapon);
        await expect.poll(async () => (await slots(player))[4]).toBe("Crescent blade");
        await dropOnSlot(player, 5, await dragged(player, ".character-sheet .act[data-act=feint]"));
        await expect.poll(async () => (await slots(player))[5]).toBe("Feint");
        await sheet.locator("[role=tab][data-tab=gear]").click();
        await dropOnSlot(player, 6, await dragged(player, ".character-sheet .block:last-child > .thing"));
        await closeWindow(sheet);
        expect((await slots(player))[6]).toBeUndefined();
      });

      test("lets what is dragged onto somebody on the map be done to them, and gives them things", async () => {
        await setBack(brawl);
        await select(player, "Kassus");
        const sheet = await openSheet(player, brawl.tokens.Kassus ?? "");
        const feint = await dragged(player, ".character-sheet .act[data-act=feint]");
        const blade = await dragged(player, ".character-sheet .atk");
        await closeWindow(sheet);
        for (const macroAction of [feint, blade, await dragged(player, ".action-bar .key[data-kind=attack]")]) {
          await aimAt(player, null);
          await dropOnMap(player, [5, 7], macroAction);
          await expect(dialog(player)).toContainText("Raider boarder");
          await player.keyboard.press("Escape");
          await expect(dialog(player)).toHaveCount(0);
        }
        const mace = await gameThing(brawl.gm, "Mace");
        await dropOnMap(player, [5, 7], mace);
        await expect(player.locator("#notifications")).toContainText("You don’t own Raider boarder");
        await dropOnMap(player, [4, 7], mace);
        const weapons = (name: string) => brawl.gm.evaluate(weaponsOf, brawl.tokens[name] ?? "");
        await expect.poll(() => weapons("Kassus")).toContain("Mace");
        expect(await weapons("Raider boarder")).not.toContain("Mace");
      });

      test("knows nobody to aim at from another scene", async () => {
        const { gm } = brawl;
        await showBar(gm, true);
        await aimAt(gm, "Raider boarder");
        await select(gm, "Kassus");
        await expect(bar(gm)).toContainText("Raider boarder", { timeout: PATIENCE_MS });
        const goBack = await viewElsewhere(gm);
        await expect.poll(() => gm.evaluate(() => canvas.scene?.name)).toBe("Elsewhere");
        await select(gm, "Guard");
        await expect(bar(gm)).toContainText("Guard", { timeout: PATIENCE_MS });
        await expect(bar(gm)).not.toContainText("Raider boarder");
        await goBack();
        await aimAt(gm, null);
        await showBar(gm, false);
      });

      test("steps aside while somebody is dragged, and takes no pointer meanwhile", async () => {
        await setBack(brawl);
        await pull(player, [4, 7], [2, 7]);
        await expect(bar(player)).toHaveClass(/aside/);
        await expect(bar(player)).toHaveCSS("pointer-events", "none");
        await giveUp(player);
        await expect(bar(player)).not.toHaveClass(/aside/);
      });

      test("is not covered by the tour of one’s sheet, where that speaks of the map", async () => {
        const box = (of: Locator) => of.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
        // The squares between those who fight fill the window above the bar, so that only the bar would be free
        const { top } = await box(bar(player));
        await player.evaluate((edge) => {
          const fighters = (canvas.tokens?.placeables ?? []).filter(({ document }) => document.inCombat);
          const [xs, ys] = [fighters.map(({ x }) => x), fighters.map(({ y, h }) => y + h)];
          const scale = Math.max(
            edge / (Math.max(...ys) - Math.min(...ys)),
            innerWidth / (Math.max(...xs) - Math.min(...xs)),
          );
          const x = (Math.min(...xs) + Math.max(...xs)) / 2;
          canvas.pan({ x, y: Math.max(...ys) - (edge - innerHeight / 2) / scale, scale });
        }, top);
        await player.evaluate(() => game.tours?.get("away-team.firstSheet")?.start());
        const tip = tour(player);
        for (const title of ["What you can do", "How you move"]) {
          await tip.getByRole("button", { name: "Next" }).click();
          await expect(tip).toContainText(title, { timeout: PATIENCE_MS });
        }
        await expect(bar(player)).toBeVisible();
        const [words, keysBelow] = [await box(tip), await box(bar(player))];
        const isBeside = words.right <= keysBelow.left || words.left >= keysBelow.right;
        expect(isBeside || words.bottom <= keysBelow.top || words.top >= keysBelow.bottom).toBe(true);
        await tip.getByRole("button", { name: "Leave" }).click();
        await expect(tip).toHaveCount(0);
      });

      test("is gone where somebody has switched it off", async () => {
        await showBar(player, false);
        await expect(bar(player)).toHaveCount(0);
      });
    });
}
