import { expect, test } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import { giveTurn, moveAway, newest, propose, setBack, shareBrawl, state, untilStage, untilWritten } from "./brawl.ts";
import { windowOf } from "./windows.ts";

/** Where the one boards whose ship the others defend, who stand on another scene. */
const LANDING = { x: 500, y: 700 };

test.describe("a fight on two scenes", () => {
  const brawl = shareBrawl(14);

  test.beforeEach(() => setBack(brawl));

  /** The boarder's fellow on another scene, where the boarder would stand beside Kassus; the boarder is elsewhere. */
  async function boards(): Promise<string> {
    const { gm, player, tokens } = brawl;
    const uuid = await gm.evaluate(
      async ({ boarder, at }) => {
        const there = fromUuidSync(boarder) as TokenDocument.Implementation;
        await there.move({ x: 1500, y: 300, action: "displace" });
        const { grid, width, height } = there.parent?.toObject() ?? {};
        const scene = await Scene.implementation.create({ name: "The other ship", grid, width, height } as never);
        const { actorId, disposition } = there;
        const data = { ...at, actorId, disposition, name: "Raider on the other ship", actorLink: false };
        const [token] = (await scene?.createEmbeddedDocuments("Token", [data as never])) ?? [];
        const place = { tokenId: token?.id ?? null, sceneId: scene?.id ?? null, actorId, initiative: 1 };
        await game.combat?.createEmbeddedDocuments("Combatant", [place as never]);
        return token?.uuid ?? "";
      },
      { boarder: tokens["Raider boarder"] ?? "", at: LANDING },
    );
    await untilHeard(gm, player);
    return uuid;
  }

  test("lets nobody strike, block or be struck from one to the other", async () => {
    const { gm, player, tokens } = brawl;
    const other = await boards();
    const strike = { actor: tokens.Kassus ?? "", action: "unarmedAttack", weapon: "fist", targets: [other] };
    expect(await propose(player, strike)).toBe("attack/other-level");
    await moveAway(brawl);
    await expect.poll(async () => (await state(gm, tokens.Kassus ?? "")).y).toBe(500);
    await expect(gm.locator("#away-team-prompt")).toHaveCount(0);
  });

  test("is replayed on the scene where each exchange was, and L goes there", async () => {
    const { gm } = brawl;
    const other = await boards();
    await giveTurn(brawl, "Raider on the other ship");
    const before = await newest(gm);
    expect(await propose(gm, { actor: other, action: "dodge" })).toBe(null);
    const { id } = await untilStage(gm, "closed", before?.id ?? null);
    await untilWritten(gm, id);
    await gm.evaluate(() => (game.system as unknown as { api: { replay(): Promise<unknown> } }).api.replay());
    const bar = windowOf(gm, "Replay");
    const came = gm.getByText(/^Raider on the other ship: /);
    await bar.getByRole("button", { name: /^Play/ }).press("End");
    await expect(bar.getByText("On The other ship.")).toBeVisible();
    await expect(came).toHaveCount(0);
    await bar.getByRole("button", { name: /^Play/ }).press("l");
    await expect(bar.getByText("On The other ship.")).toHaveCount(0);
    expect(await gm.evaluate(() => canvas.scene?.name)).toBe("The other ship");
    await expect(came.first()).toBeVisible();
    await bar.press("Escape");
    await gm.evaluate(() => game.scenes?.active?.view());
  });
});
