import { expect as anyExpect, type Locator, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { loadDice, PATIENCE_MS } from "./brawl.ts";
import { shareIcon } from "./icon-world.ts";
import { cards, closeWindow, editButton, gauges, openSheet, rollDialog, windowOf, write } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 60_000 });

const KASSUS = "Actor.kassus0000000000";
const PISTOL = `${KASSUS}.Item.pistol0000000000`;

/** Runs where anything of it is taken for markup. */
const MARKUP = "<img/src=x/onerror=window.hasrun=1>{{name}}";

/** What a document of the world stores under a path. */
function stored(page: JoinedPage, uuid: string, path: string): Promise<unknown> {
  return page.evaluate(([of, at]) => foundry.utils.getProperty(fromUuidSync(of) as object, `_source.system.${at}`), [
    uuid,
    path,
  ] as const);
}

/** The names of lists that are narrower than what can be chosen in them. */
function cutSelects(selects: Element[]): string[] {
  return (selects as HTMLSelectElement[]).flatMap((select) => {
    const now = select.offsetWidth;
    select.style.width = "max-content";
    const needed = select.offsetWidth;
    select.style.width = "";
    return needed > now + 1 ? [select.name] : [];
  });
}

test.describe("the sheet of a person of ICON", () => {
  const shared = shareIcon(14, { noCanvas: ["GM"] });
  const dialog = (): Locator => rollDialog(shared.player);
  let sheet: Locator;

  test("shows what changes in a fight, and rolls a skill as a pool by keyboard (N03, N09)", async () => {
    const { player } = shared;
    sheet = await openSheet(player, KASSUS);
    await expect(gauges(sheet)).toHaveText([/Initiative/, /Actions/, /Penalty/, /Courage/]);
    await sheet.locator("[role=tab][data-tab=skills]").click();
    await sheet.getByRole("button", { name: /^Roll Dodge/ }).focus();
    await player.keyboard.press("Enter");
    await expect(dialog().getByRole("button", { name: /^Roll \d/ })).toContainText("Roll 3d6+3");
    await dialog().locator("[name='situation.difficulty']").selectOption("challenging");
    await expect(dialog().getByRole("status")).toContainText("Challenging 10");
    expect(await faultsOf(player, ".roll-dialog .window-content")).toEqual([]);
    await dialog()
      .getByRole("button", { name: /^Roll \d/ })
      .click();
    await expect(dialog()).toHaveCount(0);
    await expect(cards(player)).toHaveCount(1);
  });

  test("shoots at whom one aims at, with the range as somebody sees it (I031)", async () => {
    const { gm, player } = shared;
    // A graze, so that the gunner is still up when their sheet is looked at
    await loadDice(gm, [4, 4, 4, 1, 1, 1]);
    await player.evaluate(() => {
      const gunner = canvas.tokens?.placeables.find(({ document }) => document.name === "Gunner");
      gunner?.setTarget(true, { releaseOthers: true });
    });
    await sheet.locator("[role=tab][data-tab=now]").click();
    const row = sheet.locator("[data-drag-weapon=pistol0000000000]");
    await expect(row).toContainText("%");
    await row.locator("> [data-action=attack]").click();
    await dialog().locator("[name='situation.range']").selectOption("medium");
    await expect(dialog().getByRole("status")).toContainText("Medium 7");
    await dialog()
      .getByRole("button", { name: /^Roll \d/ })
      .click();
    await expect(cards(player)).toHaveCount(2);
    await expect.poll(() => stored(player, PISTOL, "charges.value")).toBe(19);
    await expect(cards(player).last()).not.toContainText("falls");
  });

  test("takes a setting more, calls it what somebody calls it, and offers it beside the weapon (N21)", async () => {
    const { player } = shared;
    const item = await openSheet(player, PISTOL);
    await item.locator("[data-action=addEntry]").click();
    await expect.poll(() => stored(player, PISTOL, "modes.length")).toBe(2);
    await write(item.locator("[name='system.modes.1.id']"), "Light stun (1)");
    await expect.poll(() => stored(player, PISTOL, "modes.1.id")).toBe("lightStun");
    await write(item.locator("[name='system.modes.1.dice']"), "4");
    await expect.poll(() => stored(player, PISTOL, "modes.1")).toMatchObject({ id: "lightStun", dice: 4 });
    const way = sheet.locator("[data-way='mode:lightStun']");
    await expect(way).toContainText("4d6");
    await way.press("Enter");
    await expect(dialog().locator("[name='situation.mode']")).toHaveValue("lightStun");
    expect(await dialog().getByRole("combobox").evaluateAll(cutSelects)).toEqual([]);
    await player.keyboard.press("Escape");
    await expect(dialog()).toHaveCount(0);
    expect(await faultsOf(player, ".item-sheet .window-content")).toEqual([]);
  });

  test("keeps words as words and numbers as numbers, and takes a setting away again", async () => {
    const { player } = shared;
    const item = windowOf(player, "Beam pistol");
    await write(item.locator("[name='system.modes.1.id']"), MARKUP);
    await expect.poll(() => stored(player, PISTOL, "modes.1.id")).toBe(MARKUP);
    for (const value of ["many", "-7", "2.5", "99999999999999999999"]) {
      await write(item.locator("[name='system.modes.1.dice']"), value);
      const kept = () => stored(player, PISTOL, "modes.1.dice");
      await expect.poll(async () => Number.isSafeInteger(await kept())).toBe(true);
      expect(await kept()).toBeGreaterThanOrEqual(0);
    }
    await expect(sheet.getByRole("group", { name: "Beam pistol" })).toContainText("{{name}}");
    expect(await player.evaluate(() => "hasrun" in window)).toBe(false);
    await item.locator("[data-action=removeEntry]").last().click();
    await expect.poll(() => stored(player, PISTOL, "modes.length")).toBe(1);
    await expect(item.locator("[data-action=removeEntry]")).toHaveCount(0);
    await closeWindow(item);
  });

  test("is changed in its edit view: attributes, edges, and specialities with their ranks (N01, N02)", async () => {
    const { player } = shared;
    await editButton(sheet).click();
    await sheet.locator("[data-path='system.attributes.fitness.value'][data-by='1']").click();
    await expect.poll(() => stored(player, KASSUS, "attributes.fitness.value")).toBe(4);
    await expect(sheet.getByRole("definition").filter({ hasText: /^24$/ })).toBeVisible();
    await sheet.locator("[data-path='system.edges.reaction.value'][data-by='-1']").click();
    await expect.poll(() => stored(player, KASSUS, "edges.reaction.value")).toBe(-1);
    await write(sheet.locator("[data-list=specialities]").first(), "Beam pistol 4, Rifles");
    const item = `${KASSUS}.Item.energyWeapon0000`;
    await expect
      .poll(() => stored(player, item, "specialities"))
      .toEqual([
        { speciality: "beamPistol", ranks: 4 },
        { speciality: "rifles", ranks: 1 },
      ]);
    expect(await faultsOf(player, ".character-sheet .window-content")).toEqual([]);
    await editButton(sheet).click();
    await expect(sheet.locator("[data-edge=reaction]")).toContainText("Reaction \u22121");
  });

  for (const theme of ["dark", "light"] as const) {
    test(`can be read by everybody in the ${theme} theme`, async () => {
      const { player } = shared;
      await setTheme(player, theme);
      for (const id of ["now", "skills", "gear"]) {
        await sheet.locator(`[role=tab][data-tab=${id}]`).click();
        expect(await faultsOf(player, ".character-sheet .window-content")).toEqual([]);
      }
    });
  }

  test("is small for whom the game master plays, with all that they can do", async () => {
    const { gm } = shared;
    const npc = await openSheet(gm, "Actor.gunner0000000000");
    await expect(npc.locator("[data-drag-weapon=hands] [data-way=kick]")).toContainText("3d6");
    expect(await faultsOf(gm, ".npc-sheet .window-content")).toEqual([]);
  });

  test("has sheets of things, cards and a compact sheet to edit that everybody can read, in either theme", async () => {
    const { gm } = shared;
    const expectReadable = async (selector: string) => {
      for (const theme of ["dark", "light"] as const) {
        await setTheme(gm, theme);
        expect.soft(await faultsOf(gm, selector), `${selector}, ${theme}`).toEqual([]);
      }
    };
    const npc = await openSheet(gm, "Actor.gunner0000000000");
    await editButton(npc).click();
    await expect(npc.locator("[name='system.attributes.fitness.value']")).toBeVisible();
    await expectReadable(".npc-sheet .window-content");
    await closeWindow(npc);
    for (const type of ["iconSkill", "iconManeuver", "iconWeapon", "iconArmor", "iconGear"]) {
      const uuid = await gm.evaluate(async (wanted) => {
        const data = { name: "Spare", type: wanted } as unknown as Item.CreateData;
        return String((await CONFIG.Item.documentClass.create(data))?.uuid);
      }, type);
      const sheet = await openSheet(gm, uuid);
      await expectReadable(".item-sheet .window-content");
      await closeWindow(sheet);
    }
    await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
    const card = cards(gm).last();
    await card.locator("[data-action=breakdown]").click();
    await expectReadable("#chat .card.closed");
    await card.locator("[data-action=undo]").click();
    await expect(cards(gm, "undone")).toHaveCount(1);
    await expectReadable("#chat .card.undone");
  });

  test("a person of one's own begins as a copy of a ready one, under a name for them", async () => {
    const { gm } = shared;
    await gm.evaluate(() => ui.sidebar?.changeTab("actors", "primary"));
    await gm.locator("[data-away-team=member]").click();
    const asked = gm.locator("dialog");
    const offered = asked.getByLabel("Copy of").getByRole("option");
    // The compendium is read before the dialog opens
    await expect(offered.nth(3)).toBeAttached();
    const names = await offered.allTextContents();
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    await asked.getByLabel("Copy of").selectOption({ label: "Doctor Tamsin Reyes" });
    await asked.getByLabel("Name").fill("Ida Sund");
    await asked.getByRole("button", { name: "Create crew member" }).click();
    const own = windowOf(gm, "Ida Sund");
    await expect(own).toContainText("Medicine");
    const made = await gm.evaluate(() => {
      const one = (game.collections?.get("Actor") as Game["actors"])?.getName("Ida Sund");
      return [one?.type, one?.prototypeToken.name, one?.ownership[game.user?.id ?? ""], (one?.items.size ?? 0) > 5];
    });
    expect(made).toEqual(["iconCharacter", "Ida Sund", 3, true]);
    await closeWindow(own);
  });
});
