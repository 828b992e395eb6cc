import { expect as anyExpect, type Locator, type Page, test } from "@playwright/test";
import {
  giveTurn,
  letThrough,
  loadDice,
  moveUp,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  type Told,
  untilStage,
  untilWritten,
} from "./brawl.ts";
import { shareIcon } from "./icon-world.ts";
import { awake, messages } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "default", timeout: 180_000 });

// The window that tells why somebody could strike speaks of a token that is selected on the map
const brawl = shareBrawl(13);

test.beforeEach(() => setBack(brawl));

test.afterEach(() => Promise.all([brawl.gm, brawl.player].map(closeJournals)));

/** Close what lies over cards and questions. */
async function closeJournals(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { sheet } of game.packs.get("away-team.rules")?.contents ?? []) await sheet?.close();
  });
}

/** The button of a rule. */
function ruleIn(place: Locator, id: string): Locator {
  return place.getByRole("button", { name: `${id}: open in the rules journal`, exact: true }).first();
}

/** The rules journal has come up at the page. */
async function expectPage(page: Page, journal: string, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: title, exact: true, level: 1 })).toBeVisible();
  await expect(page.getByText(journal, { exact: true }).first()).toBeVisible();
}

/** Let whoever lowers their guard get away with it. */
async function decline(page: Page): Promise<void> {
  await page.locator("#away-team-prompt button[data-choice=decline]").click();
  await page.locator("#away-team-prompt button[data-action=answer]").click();
}

/** Let Kassus strike at the boarder and miss. */
async function strikeAndMiss(): Promise<Told> {
  const { gm, player, tokens } = brawl;
  const before = await newest(gm);
  const [actor = "", target = ""] = [tokens.Kassus, tokens["Raider boarder"]];
  await loadDice(gm, [1, 2]);
  await propose(player, { actor, action: "unarmedAttack", weapon: "fist", targets: [target] });
  await untilStage(gm, "open", before?.id);
  await decline(gm);
  await letThrough(gm);
  const told = await untilStage(gm, "closed", before?.id);
  await untilWritten(gm, told.id);
  return told;
}

test("what a total is made of opens the rules journal from a card, for a player by keyboard", async () => {
  const { player } = brawl;
  const { id } = await strikeAndMiss();
  const card = player.locator(`[data-message-id="${id}"]`);
  await card.getByRole("button", { name: "Your numbers" }).click();
  await ruleIn(card, "C05").press("Enter");
  await expectPage(player, "Actions in combat", "Skill test");
});

test("so do the figures on a game master's card, and its reasons, by mouse", async () => {
  const { gm } = brawl;
  const { id } = await strikeAndMiss();
  const card = gm.locator(`[data-message-id="${id}"]`);
  await card.getByRole("button", { name: "Numbers" }).click();
  await ruleIn(card, "C05").click();
  await expectPage(gm, "Actions in combat", "Skill test");
  await closeJournals(gm);
  await card.getByRole("button", { name: "Numbers" }).click();
  await card.getByRole("button", { name: "Why?" }).click();
  await ruleIn(card, "R044").click();
  await expectPage(gm, "How combat works", "Actions of Opportunity");
});

test("so does a question, which stays open until it is answered", async () => {
  const { gm, player, tokens } = brawl;
  const [kassus = "", boarder = ""] = [tokens.Kassus, tokens["Raider boarder"]];
  const asked = async (page: Page) => {
    const prompt = page.locator("#away-team-prompt[data-awake]");
    await prompt.getByRole("button", { name: "How is this worked out?" }).press("Enter");
    await ruleIn(prompt, "C05").press("Enter");
    await expectPage(page, "Actions in combat", "Skill test");
    await closeJournals(page);
    await expect(prompt).toBeVisible();
  };
  const before = await newest(gm);
  await propose(player, { actor: kassus, action: "unarmedAttack", weapon: "fist", targets: [boarder] });
  await untilStage(gm, "open", before?.id);
  await asked(gm);
  await decline(gm);
  await letThrough(gm);
  const { id } = await untilStage(gm, "closed", before?.id);
  await untilWritten(gm, id);
  await giveTurn(brawl, "Raider boarder");
  await propose(gm, { actor: boarder, action: "unarmedAttack", weapon: "fist", targets: [kassus] });
  await untilStage(gm, "open", id);
  await asked(player);
  await decline(player);
  await letThrough(player);
  await untilStage(gm, "closed", id);
});

test("so does the window that tells why somebody could strike", async () => {
  const { gm, player, tokens } = brawl;
  const before = await newest(gm);
  await moveUp(player, tokens.Kassus);
  await untilStage(gm, "open", before?.id);
  await decline(gm);
  await untilStage(gm, "closed", before?.id);
  for (const page of [gm, player]) {
    await page.evaluate((uuid) => {
      (fromUuidSync(uuid) as TokenDocument.Implementation).object?.control();
    }, tokens.Kassus ?? "");
    await page.keyboard.press("Shift+U");
    await ruleIn(page.locator("#away-team-why"), "R048").press("Enter");
    await expectPage(page, "How combat works", "Actions of Opportunity");
  }
});

test("so does the card that tells of an initiative", async () => {
  const { gm, player } = brawl;
  await gm.evaluate(async () => {
    await game.combat?.rollInitiative([game.combat.turns.find(({ name }) => name === "Kassus")?.id ?? ""]);
  });
  const card = messages(player).filter({ hasText: "Initiative" }).last();
  await card.getByRole("button").first().press("Enter");
  await ruleIn(card, "C07").press("Enter");
  await expectPage(player, "Actions in combat", "Reaction test");
});

test.describe("in the second game", () => {
  const shared = shareIcon(14, { noCanvas: ["GM", "Player"] });

  test("what a total is made of opens that game's rules journal", async () => {
    const { gm, player } = shared;
    await gm.evaluate(async () => void (await game.combat?.startCombat()));
    await awake(player).press("1");
    const card = messages(player).filter({ hasText: "Initiative" }).last();
    await expect(card).toBeAttached();
    await player.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
    await card
      .getByRole("button", { name: /show how it adds up$/ })
      .first()
      .click();
    await ruleIn(card, "N03").click();
    await expectPage(player, "How combat works", "Tests");
  });
});
