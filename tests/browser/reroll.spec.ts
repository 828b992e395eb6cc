import { expect as anyExpect, test } from "@playwright/test";
import { type JoinedPage, startTable } from "../support/table.ts";
import { beginFight, loadDice, newest, PATIENCE_MS, propose, untilStage } from "./brawl.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

/**
 * No game of ours lets dice be thrown again, and none can be registered from outside. So the windows are handed the
 * first one with its plain tests changed, in whose place anybody who writes a game would do the same.
 */
const PLAY_AGAIN = `
function lettingDiceFallAgain(game) {
  const resolve = game.resolve;
  function* again(course, intent) {
    const { test } = game.preview.action(course.encounter, intent);
    const kind = game.roll.of(test, course.encounter.settings);
    let faces = course.throw(intent.actor, kind);
    const dice = { faces, may: [0, 1], most: 1, best: [faces[0] <= faces[1] ? 0 : 1] };
    const choices = [{ id: "again", dice }, { id: "keep" }];
    const [answer] = yield* course.ask([{ of: intent.actor, kind: "reroll", choices, fallback: "keep", rules: [] }]);
    if (answer.choice === "again") faces = course.throwAgain(intent.actor, kind, faces, answer.details.dice);
    course.tested(intent.actor, test, faces, game.tables.degrees);
  }
  game.resolve = (course, intent) =>
    intent.action === "attributeTest" ? again(course, intent) : resolve(course, intent);
}
`;

/** Its words, which a game has in its own language files. */
const WORDS = {
  Prompt: { reroll: { title: "{name}: throw a die again?", hint: "Choose a die to throw again." } },
  Choice: { again: { label: "Throw again" }, keep: { label: "Keep them" } },
};

/** Have the page load the game and its words so changed. */
async function changeGame(page: JoinedPage): Promise<void> {
  await page.route(/\/chunks\/coda-[\w-]+\.mjs$/, async (route) => {
    const response = await route.fetch();
    const source = await response.text();
    const [, exported = ""] = /export\{([^}]*)\}/.exec(source) ?? [];
    const names = exported.split(",").map((one) => one.split(" as ")[0]);
    const change = `for (const one of [${names.join(",")}].flatMap((one) => [one, ...Object.values(one ?? {})]))
      if (one?.resolve && one.roll?.of) lettingDiceFallAgain(one);`;
    await route.fulfill({ response, body: `${source.replace(/\/\/# source.*$/, "")}\n${PLAY_AGAIN}${change}` });
  });
  await page.route(/\/lang\/en\.json$/, async (route) => {
    const response = await route.fetch();
    const words = (await response.json()) as { AWAY?: { coda: Record<string, object> } };
    for (const [family, more] of Object.entries(WORDS))
      if (words.AWAY) Object.assign(words.AWAY.coda[family] ?? {}, more);
    await route.fulfill({ response, json: words });
  });
}

test("a window asks which die falls again, by keyboard, and the card shows both faces", async ({ browser }) => {
  test.setTimeout(120_000);
  const table = await startTable({ world: "demo", generation: 14, noCanvas: true });
  try {
    const gm = await table.join(browser, "GM", { before: changeGame });
    const player = await table.join(browser, "Player", { before: changeGame });
    const tokens = await beginFight(gm);
    const before = await newest(gm);
    await loadDice(gm, [2, 5, 4]);
    const intent = { actor: tokens.Kassus ?? "", action: "attributeTest", options: { subject: "strength" } };
    expect(await propose(player, intent)).toBeNull();
    const { id } = await untilStage(player, "open", before?.id);
    const asks = player.locator("#away-team-prompt");
    await expect(asks).toContainText("throw a die again?");
    await expect(gm.locator("#away-team-prompt")).toHaveCount(0);
    const dice = asks.getByRole("switch");
    await expect(dice).toHaveCount(2);
    await expect(dice.first()).toHaveAttribute("aria-checked", "true");
    await asks.getByRole("radio", { name: "Throw again" }).click();
    await asks.getByRole("button", { name: "Throw again" }).click();
    await expect.poll(async () => (await newest(player))?.stage).toBe("closed");
    for (const page of [gm, player]) {
      const card = page.locator(`#chat [data-message-id="${id}"]`);
      await expect(card).toContainText("Strength");
    }
    const faces = await player.evaluate((message) => {
      const { system } = game.messages?.get(message) ?? {};
      const { exchange = "{}" } = (system ?? {}) as { exchange?: string };
      return (JSON.parse(exchange) as { faces?: number[] }).faces;
    }, id);
    expect(faces).toEqual([2, 5, 4]);
  } finally {
    await table.close();
  }
});
