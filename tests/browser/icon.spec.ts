import { expect as anyExpect, type Locator, test } from "@playwright/test";
import type { JoinedPage } from "../support/table.ts";
import { faultsOf, setTheme } from "./axe.ts";
import { drag, expectAt } from "./board.ts";
import { loadDice, moveUp, PATIENCE_MS, propose, state, statuses, untilStage } from "./brawl.ts";
import { NEWER } from "./generations.ts";
import { expectTurns, markOf, PISTOL, shareIcon } from "./icon-world.ts";
import {
  awake,
  declarations,
  diceIn,
  holdDrawing,
  letDraw,
  messages,
  phaseCards,
  picksOf,
  rollButton,
  rollDialog,
  rowIn,
} from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

/** Take the choice of that id in the prompt of a page, and hand it in. */
async function choose(page: JoinedPage, choice: string): Promise<void> {
  await page.locator(`#away-team-prompt [data-choice="${choice}"]`).click({ timeout: PATIENCE_MS });
  await page.locator("#away-team-prompt [data-action=answer]").click();
}

/** What a token is called. */
function nameOf(page: JoinedPage, uuid: string): Promise<string> {
  return page.evaluate((id) => (fromUuidSync(id) as TokenDocument.Implementation).name, uuid);
}

/** What was declared for somebody's round, those that are done in brackets. */
async function planOf(page: JoinedPage, name: string): Promise<string> {
  const declared = (await markOf(page, name, "declared")) as { kind: string; used: boolean }[] | null;
  return (declared ?? []).map(({ kind, used }) => (used ? `(${kind})` : kind)).join(" ");
}

/** Put somebody's pistol into their hand, or away. */
async function hold(page: JoinedPage, uuid: string, held: boolean): Promise<void> {
  await page.evaluate(
    async ([id, item, isHeld]) => {
      const { actor } = fromUuidSync(id) as TokenDocument.Implementation;
      await actor?.items.get(item)?.update({ system: { held: isHeld } } as Item.UpdateData);
    },
    [uuid, PISTOL, held] as const,
  );
}

/** Does none of the windows lie on another? */
async function areApart(windows: Locator): Promise<boolean> {
  const boxes = await Promise.all((await windows.all()).map((one) => one.boundingBox()));
  const tops = boxes.flatMap((box) => box ?? []).sort((a, b) => a.y - b.y);
  return tops.every((box, at) => at === 0 || (tops[at - 1]?.y ?? 0) + (tops[at - 1]?.height ?? 0) <= box.y);
}

for (const generation of NEWER) {
  test.describe(`a round of ICON in Foundry ${generation}`, () => {
    const shared = shareIcon(generation, { noCanvas: ["GM"] });

    test("begins with everybody's initiative, with the weapon of the round (I003, I004, I005)", async () => {
      const { gm, player } = shared;
      await gm.evaluate(async () => void (await game.combat?.startCombat()));
      await expectTurns(gm, ["Kassus", "Gunner", "Brute"]);
      await loadDice(gm, [5, 5, 2]);
      await expect(awake(player, "Kassus: Initiative")).toBeVisible();
      await player.keyboard.press("1");
      await expect.poll(() => markOf(gm, "Kassus", "initiative")).toMatchObject({ total: 8, drama: 5 });
      const hostile = gm.locator("#combat [data-press=begin][data-side=hostile]");
      await expect(gm.locator("#combat").getByText("Whoever started the combat wins ties.")).toBeVisible();
      await hostile.click();
      await expect(hostile).toHaveAttribute("aria-pressed", "true");
      await expect(player.locator("#combat [data-press=begin]")).toHaveCount(0);
      for (const name of ["Gunner", "Brute"]) await rowIn(gm, name).locator("[data-press=owe]").click();
      await expect(declarations(gm)).toHaveCount(2);
      await expect.poll(() => areApart(declarations(gm))).toBe(true);
      await loadDice(gm, [4, 3, 2, 2, 2, 3]);
      const [first, second] = [declarations(gm, /Gunner/), declarations(gm, /Brute/)];
      await holdDrawing(gm, (await second.getAttribute("id")) ?? "");
      await picksOf(first).first().click();
      await expect(first).toHaveCount(0);
      await expect(picksOf(second).first()).toBeFocused();
      await letDraw(gm);
      await gm.locator("#combat [data-press=rollNpcs]").click();
      await expect(declarations(gm)).toHaveCount(0);
      await expectTurns(gm, ["Kassus"]);
      await expect(rowIn(gm).getByRole("strong")).toHaveText(["Kassus", "Gunner", "Brute"]);
      await expect(gm.locator("#combat [aria-current=step]")).toHaveText("Declarations");
    });

    test("goes on with what each will do, the highest first, and what it costs (I009, I012, I025)", async () => {
      const { gm, player, tokens } = shared;
      const declaration = awake(player, "Kassus: Declare");
      await expect(declaration).toBeVisible();
      for (const key of ["1", "4", "4"]) await player.keyboard.press(key);
      await expect(declaration.getByRole("button", { name: /^Declare\b/ })).toBeFocused();
      for (const theme of ["light", "dark"] as const) {
        await setTheme(player, theme);
        for (const selector of [".declaration", "#combat .at-phase"])
          expect.soft(await faultsOf(player, selector), `${selector}, ${theme}`).toEqual([]);
      }
      await expect(declaration).toContainText("3 actions. −2 to every result. One more: −3 to every result.");
      await player.keyboard.press("Enter");
      await expect(declaration).toHaveCount(0);
      await expectTurns(gm, ["Gunner"]);
      await hold(gm, tokens.Brute ?? "", false);
      await gm.locator("#combat [data-press=owe]").first().click();
      await picksOf(declarations(gm)).filter({ hasText: "Fire" }).click();
      await picksOf(declarations(gm)).filter({ hasText: "Fire" }).click();
      await declarations(gm).getByRole("button", { name: "Also for 1 other" }).click();
      const summary = gm.locator("dialog", { hasText: "Also for 1 other" });
      await expect(summary).toContainText("Brute holds nothing for Fire and is left out.");
      expect(await planOf(gm, "Gunner")).toBe("");
      await summary.getByRole("button", { name: "Declare" }).click();
      await expect(declarations(gm, "Brute: Declare")).toBeVisible();
      expect(await planOf(gm, "Brute")).toBe("");
      await hold(gm, tokens.Brute ?? "", true);
      await picksOf(declarations(gm)).filter({ hasText: "Fire" }).click();
      await picksOf(declarations(gm)).filter({ hasText: "Fire" }).click();
      await declarations(gm)
        .getByRole("button", { name: /^Declare\b/ })
        .click();
      await expect.poll(() => planOf(gm, "Brute")).toBe("fire fire");
      await expect(declarations(gm)).toHaveCount(0);
      await expect(gm.locator("#combat [aria-current=step]")).toHaveText("Actions");
      await expectTurns(player, ["Kassus"]);
    });

    test("tells a part of the round on one card, whose entries are taken back each (I003, I009)", async () => {
      const { gm, player } = shared;
      for (const page of [gm, player]) {
        await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
        const cards = phaseCards(page);
        await expect(cards).toHaveCount(2);
        const [rolled, declared] = [cards.first(), cards.last()];
        await expect(rolled).toContainText("Initiative, round 1");
        await expect(rolled.locator("[data-entry]")).toContainText(["Kassus", "Gunner", "Brute"]);
        await expect(declared).toContainText("Declarations, round 1");
        await expect(declared.locator("[data-entry]")).toContainText([
          "Kassus declares: Fire, Move, Move.",
          "Gunner declares: Fire, Fire.",
          "Brute declares: Fire, Fire.",
        ]);
        expect(await faultsOf(page, "#chat .card.phase")).toEqual([]);
      }
      const declared = phaseCards(gm).last();
      await declared.locator("[data-entry]").last().getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => planOf(gm, "Brute")).toBe("");
      for (const page of [gm, player]) {
        await expect(phaseCards(page)).toHaveCount(2);
        await expect(phaseCards(page).last()).toContainText("Still to come: Brute.");
      }
      await declared.getByRole("button", { name: "Redo" }).click();
      await expect.poll(() => planOf(gm, "Brute")).toBe("fire fire");
      await expect(declared).not.toContainText("Still to come");
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
    });

    test("lets everybody do their first action: a shot that is dodged, and one that is not kept and wounds (I010, I022, I036, I046, G340)", async () => {
      const { gm, player, tokens } = shared;
      const { Kassus = "", Gunner = "", Brute = "" } = tokens;
      const fire = { action: "fire", weapon: PISTOL };
      await loadDice(gm, [5, 4, 1, 4, 4, 2]);
      expect(await propose(player, { actor: Kassus, targets: [Gunner], ...fire })).toBeNull();
      await expect(gm.locator("#away-team-prompt")).toContainText("Kassus attacks. How does Gunner defend?");
      await expect(gm.locator("#away-team-prompt [data-choice=dodge]")).toContainText("%");
      await choose(gm, "dodge");
      await choose(player, "keep");
      await untilStage(gm, "closed");
      await expectTurns(player, ["Gunner"]);
      await expect(gm.locator("#chat article").last()).toContainText("Gunner, 1 action left");
      expect(await planOf(gm, "Gunner")).toBe("fire (fire)");
      await loadDice(gm, [5, 4, 2, 4, 4]);
      expect(await propose(gm, { actor: Gunner, targets: [Kassus], ...fire })).toBeNull();
      await choose(player, "none");
      await expect(gm.locator("#away-team-prompt")).toContainText("Gunner: hold the shot at Kassus?");
      await choose(gm, "shoot");
      await untilStage(gm, "closed");
      await expect.poll(async () => (await state(player, Kassus)).damage).toBeGreaterThan(0);
      await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      await player.locator("#chat [data-action=breakdown]").last().dispatchEvent("click");
      const dice = diceIn(player.locator("#chat")).last();
      await expect(dice.getByRole("listitem")).toHaveText(["4 Drama die", "4 doesn’t count", "2 doesn’t count"]);
      await player.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await expectTurns(gm, ["Brute"]);
      expect(await propose(gm, { actor: Brute, action: "delay" })).toBeNull();
      await expect(gm.locator("#combat [aria-current=step]")).toHaveText("Actions 2");
    });

    test("draws covering fire, into which somebody walks, is hit and falls (I014, I019, I027, I057)", async () => {
      const { gm, player, tokens } = shared;
      const { Kassus = "", Brute = "" } = tokens;
      const before = (await state(gm, Kassus)).damage;
      await loadDice(gm, [5, 4, 2, 1, 2]);
      const cells = [
        { col: 6, row: 5 },
        { col: 6, row: 6 },
      ];
      expect(await propose(gm, { actor: Brute, action: "coveringFire", weapon: PISTOL, cells })).toBeNull();
      await untilStage(gm, "closed");
      await expectTurns(player, ["Kassus"]);
      await drag(player, [4, 5], [7, 5]);
      await expect.poll(async () => (await state(gm, Kassus)).damage).toBeGreaterThan(before);
      await untilStage(gm, "closed");
      await expectAt(gm, "Kassus", [6, 5]);
      expect(await statuses(gm, Kassus)).toContain("unconscious");
      // What matters most comes first
      const row = rowIn(player, "Kassus").getByText(/Unconscious/);
      await expect(row).toHaveText(/^\s*Unconscious, .*Prone/);
      await expectTurns(gm, ["Brute"]);
      expect(await planOf(gm, "Kassus")).toBe("(fire) (move) move");
    });

    test("takes back a chain of acts in a click, and the turn with it (I010)", async () => {
      const { gm, player, tokens } = shared;
      const { Kassus = "" } = tokens;
      await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const first = gm
        .locator("#chat")
        .getByRole("article")
        .filter({ has: gm.getByText("Fire", { exact: true }) })
        .first();
      await first.getByRole("button", { name: "Undo" }).click();
      const question = gm.locator("dialog");
      await expect(question.getByRole("listitem")).toHaveText([/Gunner: Fire/, /Kassus: Move/]);
      await question.locator("button[data-action=yes]").click();
      await expectAt(gm, "Kassus", [4, 5]);
      await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await expect.poll(() => planOf(gm, "Kassus")).toBe("fire move move");
      await expect.poll(() => planOf(gm, "Gunner")).toBe("fire fire");
      await expect.poll(async () => (await state(player, Kassus)).damage).toBe(0);
      await expect.poll(() => statuses(player, Kassus)).not.toContain("unconscious");
      for (const page of [gm, player]) await expectTurns(page, ["Kassus"]);
      await expect(player.locator("#combat [aria-current=step]")).toHaveText("Actions");
    });

    test("is over when nobody has an action left, and the next begins anew (I004)", async () => {
      const { gm, player } = shared;
      const end = gm.locator("#combat [data-press=endTurn]");
      for (const name of ["Kassus", "Gunner", "Kassus", "Gunner", "Brute", "Kassus"]) {
        await expect(end).toHaveText(`Forgo: ${name}`);
        await end.press("Enter");
      }
      await expect(gm.locator("#combat [data-press=nextRound]")).toHaveText("Begin round 2");
      await expectTurns(player, []);
      await gm.locator("#combat [data-press=nextRound]").click();
      for (const page of [gm, player]) await expect.poll(() => page.evaluate(() => game.time.worldTime)).toBe(5);
      await expectTurns(gm, ["Kassus", "Gunner", "Brute"]);
      await expect(declarations(player, "Kassus: Initiative")).toBeVisible();
      await gm.evaluate(async () => void (await game.combat?.previousRound()));
      await expectTurns(gm, []);
      await expect.poll(() => planOf(gm, "Kassus")).toBe("(fire) (move) (move)");
      await expect(declarations(player)).toHaveCount(0);
    });

    test("keeps a shot for whoever is about to act, and fires it in time (I059, I060)", async () => {
      const { gm, player, tokens } = shared;
      const { Kassus = "", Gunner = "", Brute = "" } = tokens;
      await gm.evaluate(async () => void (await game.combat?.nextRound()));
      await loadDice(gm, [5, 4, 1]);
      await picksOf(awake(player, "Kassus: Initiative")).first().press("Enter");
      await expect.poll(() => markOf(gm, "Kassus", "initiative")).not.toBeNull();
      await loadDice(gm, [4, 1, 1, 3, 1, 1]);
      await gm.locator("#combat [data-press=rollNpcs]").click();
      for (const [page, actor, kind] of [
        [player, Kassus, "fire"],
        [gm, Gunner, "move"],
        [gm, Brute, "move"],
      ] as const) {
        await expectTurns(page, [await nameOf(page, actor)]);
        expect(await propose(page, { actor, action: "declare", options: { actions: [kind] } })).toBeNull();
      }
      await expectTurns(player, ["Kassus"]);
      await loadDice(gm, [5, 4, 2, 6, 6]);
      expect(
        await propose(player, { actor: Kassus, action: "getTheDrop", weapon: PISTOL, targets: [Gunner] }),
      ).toBeNull();
      await choose(gm, "none");
      await choose(player, "hold");
      await expect(rowIn(player, "Kassus")).toContainText("Held shot: Gunner");
      await expectTurns(gm, ["Gunner"]);
      await moveUp(gm, Gunner);
      await expect(player.locator("#away-team-prompt")).toContainText("Kassus: fire at Gunner now?");
      await choose(player, "release");
      await expect.poll(() => statuses(gm, Gunner)).toContain("unconscious");
      await expectAt(gm, "Gunner", [9, 4]);
      await expectTurns(gm, ["Brute"]);
    });

    test("keeps the number that a game master types, until that is taken back (I005)", async () => {
      const { gm } = shared;
      const names = rowIn(gm).getByRole("strong");
      const before = await names.allInnerTexts();
      const field = rowIn(gm, "Brute").getByRole("textbox");
      await field.fill("30");
      await field.press("Enter");
      await expect.poll(() => markOf(gm, "Brute", "initiative")).toMatchObject({ total: 30 });
      await expect(names.first()).toHaveText("Brute");
      await expect(field).toHaveValue("30");
      await gm.locator("#combat [data-action=resetAll]").click();
      await expect(field).toHaveValue("30");
      await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const card = gm.locator("#chat").getByRole("article").last();
      await expect(card).toContainText("The GM sets the initiative of Brute this round to 30.");
      await card.getByRole("button", { name: "Undo" }).click();
      await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
      await expect(names).toHaveText(before);
    });

    test("lets a player roll and declare as if nobody hidden had to (I003, I009)", async () => {
      const { gm, player } = shared;
      await rowIn(gm, "Brute").getByRole("button", { name: "Hide or show" }).click();
      await expect(rowIn(player).getByRole("strong")).toHaveText(["Kassus", "Gunner"]);
      await gm.evaluate(async () => void (await game.combat?.nextRound()));
      await loadDice(gm, [5, 4, 1, 6, 5, 1]);
      await picksOf(awake(player, "Kassus: Initiative")).first().press("Enter");
      await expectTurns(gm, ["Brute"]);
      await expectTurns(player, ["Kassus"]);
      const declaration = awake(player, "Kassus: Declare");
      await expect(declaration).toBeVisible();
      await picksOf(declaration).filter({ hasText: "Fire" }).click();
      await declaration.getByRole("button", { name: /^Declare\b/ }).click();
      await expect(declaration).toHaveCount(0);
      expect(await markOf(gm, "Kassus", "declared")).toBeNull();
      await gm.locator("#combat [data-press=owe]").first().click();
      await declarations(gm)
        .getByRole("button", { name: /^Declare\b/ })
        .click();
      await expect.poll(() => planOf(gm, "Kassus")).toBe("fire");
      await expectTurns(player, ["Kassus"]);
      for (const page of [gm, player]) await page.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
      const told = (page: JoinedPage) => phaseCards(page, /^Initiative, round 3$/);
      await expect(told(gm).locator("[data-entry]", { hasText: "Brute" })).toContainText("Players don’t see this.");
      await expect(told(player)).toContainText("Kassus");
      await expect(told(player)).not.toContainText("Brute");
    });

    test("ends with a word on the hurt and the dead, and care for those whom it helps (I018, I053, I054)", async () => {
      const { gm, player, tokens } = shared;
      await gm.evaluate(async (id) => {
        const { actor } = fromUuidSync(id) as TokenDocument.Implementation;
        const system = { skill: "firstAid", ranks: 3 };
        await actor?.createEmbeddedDocuments("Item", [
          { name: "First aid", type: "iconSkill", system } as Item.CreateData,
        ]);
      }, tokens.Kassus ?? "");
      await gm.evaluate(
        async ([gunner, brute]) => {
          const actorOf = (uuid = "") => (fromUuidSync(uuid) as TokenDocument.Implementation).actor;
          await actorOf(gunner)?.update({ system: { stun: { value: 3 }, wounds: { value: 4 } } } as Actor.UpdateData);
          await actorOf(brute)?.toggleStatusEffect("dead", { active: true });
          for (const one of game.combat?.combatants.contents ?? []) await one.update({ hidden: false });
          await game.combat?.delete();
        },
        [tokens.Gunner, tokens.Brute] as const,
      );
      const told = messages(player).filter({ hasText: "The combat is over" });
      await expect(told).toContainText(/Brute\s+Dead/);
      await expect(told).toContainText("Gunner");
      const care = gm.locator("#away-team-recovery");
      await expect(care).toContainText("It closes no wounds");
      await expect(care.locator("li", { hasText: "Brute" })).toHaveCount(0);
      const hurt = care.locator("li", { hasText: "Gunner" });
      await expect(hurt.getByRole("button")).toHaveText(["First aid", "Heal the wounds"]);
      await hurt.getByRole("button", { name: "First aid" }).click();
      await expect(rollDialog(gm)).toContainText("First aid");
      await loadDice(gm, [6, 6, 6, 6]);
      await rollButton(gm).click();
      await expect(hurt.getByRole("button")).toHaveText(["Heal the wounds"]);
      await hurt.getByRole("button", { name: "Heal the wounds" }).click();
      await expect(hurt).toHaveCount(0);
    });
  });
}
