import { expect, test } from "@playwright/test";
import { untilHeard } from "../support/heard.ts";
import { moveAway, propose, setBack, shareBrawl, state } from "./brawl.ts";

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
});
