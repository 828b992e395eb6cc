import { expect as anyExpect, test } from "@playwright/test";
import { reload } from "../support/table.ts";
import {
  type Brawl,
  loadDice,
  newest,
  PATIENCE_MS,
  propose,
  setBack,
  shareBrawl,
  state,
  untilStage,
  untilWritten,
} from "./brawl.ts";
import { cards, messages } from "./windows.ts";

const expect = anyExpect.configure({ timeout: PATIENCE_MS });

test.describe.configure({ mode: "serial", timeout: 180_000 });

/** A request that a player's console sends to the server, past what their own client would let them. */
interface Attempt {
  readonly type: string;
  readonly action: "create" | "update" | "delete";
  readonly operation: object;
}

/** Everything the system relies on that the server lets nobody but its owner, or a game master, touch. */
async function attempts({ gm, tokens }: Brawl): Promise<readonly Attempt[]> {
  return gm.evaluate((uuid) => {
    const token = fromUuidSync(uuid) as TokenDocument.Implementation;
    const id = (one: { readonly id: string | null } | null | undefined) => one?.id ?? "";
    const { actor, parent: scene } = token;
    const { combat } = game;
    const message = game.messages?.filter(({ type }) => (type as string) === "exchange").at(-1);
    const settings = game.collections?.get("Setting" as never) as unknown as { key: string; id: string }[];
    const lease = settings.find(({ key }) => key === "away-team.lease");
    const combatant = combat?.combatants.find(({ tokenId }) => tokenId === token.id);
    const inside = { parentUuid: actor?.uuid };
    const onScene = { parentUuid: scene?.uuid };
    const inFight = { parentUuid: combat?.uuid };
    const flags = (value: object) => ({ flags: { "away-team": value } });
    const all = (type: string, operation: object, one: string, changes: object, data: object) => [
      { type, action: "create", operation: { ...operation, data: [data] } },
      { type, action: "update", operation: { ...operation, updates: [{ _id: one, ...changes }] } },
      { type, action: "delete", operation: { ...operation, ids: [one] } },
    ];
    const gmUser = game.users?.find(({ isGM }) => isGM);
    const exchange = { type: "exchange", author: id(gmUser), content: "forged" };
    const damage = { system: { wounds: { value: 9 } }, ...flags({ mark: "x/+/9", holds: "{}" }) };
    return [
      ...all("Actor", {}, id(game.actors?.find(({ isOwner, hasPlayerOwner }) => isOwner && !hasPlayerOwner)), damage, {
        name: "x",
        type: "npc",
      }),
      ...all("Actor", { parentUuid: token.uuid }, id(actor), damage, { name: "x", type: "npc" }).slice(1, 2),
      ...all("Item", inside, id(actor?.items.contents[0]), { system: { held: false } }, { name: "x", type: "gear" }),
      ...all("ActiveEffect", inside, "none", {}, { name: "Prone", statuses: ["prone"] }).slice(0, 1),
      ...all("Token", onScene, id(token), { x: 0, hidden: true }, { name: "x", actorId: id(game.actors?.contents[0]) }),
      ...all("Scene", {}, id(scene), { active: false, tokens: [{ _id: id(token), x: 0 }] }, { name: "x" }),
      ...all("Wall", onScene, id(scene?.walls.contents[0]), { c: [0, 0, 1, 1] }, { c: [0, 0, 1, 1] }).slice(0, 1),
      ...all("Combat", {}, id(combat), { scene: null, combatants: [] }, {}),
      ...all("Combatant", inFight, id(combatant), flags({ round: "", timedEffects: "" }), {
        tokenId: id(token),
        sceneId: id(scene),
        actorId: id(actor),
      }),
      ...all("Combatant", inFight, id(combatant), { initiative: 99 }, {}).slice(1, 2),
      ...all("ChatMessage", {}, id(message), { system: { stage: "undone" } }, exchange),
      ...all("ChatMessage", {}, id(message), { author: game.users?.find(({ isGM }) => !isGM)?.id }, exchange).slice(
        1,
        2,
      ),
      ...all("Setting", {}, id(lease), { value: '"x/y"' }, { key: "away-team.lease", value: '"x/y"' }),
      ...all("User", {}, id(gmUser), flags({ orders: "{}" }), { name: "x", role: 4 }),
      {
        type: "User",
        action: "update",
        operation: { updates: [{ _id: id(game.users?.find(({ isGM }) => !isGM)), role: 4 }] },
      },
      ...all("Folder", {}, "none", {}, { name: "x", type: "Actor" }).slice(0, 1),
    ] as Attempt[];
  }, tokens["Raider boarder"] ?? "");
}

// Who may do what is the same in both generations
test.describe("a player's console", () => {
  const brawl = shareBrawl(14, { noCanvas: true });

  test.beforeAll(async () => {
    brawl.player.expectProblem(/lacks permission/);
  });
  test.beforeEach(() => setBack(brawl));

  test("changes no document that is not theirs, and the server says why", async () => {
    const { gm, player, tokens } = brawl;
    const last = await newest(gm);
    expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
    await untilWritten(gm, (await untilStage(gm, "closed", last?.id)).id);
    const tried = await attempts(brawl);
    const everything = () =>
      gm.evaluate(() => {
        const worlds = [game.actors, game.scenes, game.combats, game.messages, game.users];
        return JSON.stringify([
          worlds.map((one) => one?.contents.map((document) => document.toObject())),
          game.settings?.get("away-team" as never, "lease" as never),
        ]);
      });
    const before = await everything();
    const said = await player.evaluate(async (requests) => {
      const socket = game.socket as unknown as {
        emitWithAck(event: string, request: object): Promise<{ error?: string }>;
      };
      const errors: string[] = [];
      for (const request of requests)
        errors.push((await socket.emitWithAck("modifyDocument", request)).error ?? "done");
      return errors;
    }, tried);
    const refused = tried.map(({ type, action }) => `${action} ${type}`);
    expect(said.map((error, index) => `${refused[index]}: ${/lacks permission/.test(error)}`)).toEqual(
      refused.map((one) => `${one}: true`),
    );
    expect(await everything()).toBe(before);
  });

  test("makes no exchange by handing a message of their own to the game master", async () => {
    const { gm, player, tokens } = brawl;
    const before = await newest(gm);
    await loadDice(gm, [1, 1]);
    expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
    const { id } = await untilStage(gm, "closed", before?.id);
    const forged = await player.evaluate(async (of) => {
      const system = game.messages?.get(of)?.toObject().system as unknown as Record<string, string>;
      const _id = foundry.utils.randomID();
      const exchange = String(system.exchange).replaceAll(of, _id);
      const effects = { ...system, exchange, stage: "closed", applied: 0 };
      await ChatMessage.create({ _id, type: "exchange", system: effects } as unknown as ChatMessage.CreateData, {
        keepId: true,
      });
      const author = game.users?.find(({ isGM }) => isGM)?.id ?? null;
      await game.messages?.get(_id)?.update({ author } as never);
      return _id;
    }, id);
    await expect.poll(() => gm.evaluate((of) => game.messages?.get(of)?.author?.isGM, forged)).toBe(true);
    await expect(gm.locator(`#chat [data-message-id="${forged}"]`)).toHaveCount(1);
    await expect(cards(messages(gm, forged))).toHaveCount(0);
    await setBack(brawl);
    expect(
      await propose(gm, { actor: tokens.Kassus ?? "", action: "attributeTest", options: { subject: "strength" } }),
    ).toBeNull();
    expect((await state(gm, tokens.Kassus ?? "")).damage).toBe(0);
    await gm.evaluate(async (of) => {
      await game.messages?.get(of)?.delete();
    }, forged);
  });

  test("stops no referee and empties no log with exchanges bent in one place, and they show as damaged", async () => {
    const { gm, player, tokens } = brawl;
    const before = await newest(gm);
    expect(await propose(player, { actor: tokens.Kassus ?? "", action: "dropProne" })).toBeNull();
    const { id } = await untilStage(gm, "closed", before?.id);
    const forged = await player.evaluate(async (of) => {
      const system = game.messages?.get(of)?.toObject().system as unknown as Record<string, string>;
      const over = { ...system, stage: "closed", combat: "", applied: 0, effects: 0 };
      const bent = (entries: string) => ({
        exchange: JSON.stringify({
          ...JSON.parse(system.exchange ?? ""),
          stage: "closed",
          prompts: [],
          episode: { intent: {}, entries: JSON.parse(entries) },
        }),
      });
      const nested = '[{"kind":"nested","episode":{"entries":'.repeat(2000);
      const shapes = [
        bent("[null]"),
        bent('[{"kind":"nested"}]'),
        bent(`${nested}[]${"}}]".repeat(2000)}`),
        { ...bent("[]"), picture: '{"combatants":{}}' },
        { line: '"[{}]"' },
      ];
      const ids: string[] = [];
      for (const shape of shapes) {
        const _id = foundry.utils.randomID();
        const data = { _id, type: "exchange", content: "forged", system: { ...over, ...shape } };
        await ChatMessage.create(data as unknown as ChatMessage.CreateData, { keepId: true });
        ids.push(_id);
      }
      return ids;
    }, id);
    await setBack(brawl);
    expect(
      await propose(gm, { actor: tokens.Kassus ?? "", action: "attributeTest", options: { subject: "strength" } }),
    ).toBeNull();
    await reload(gm);
    for (const one of forged) {
      const card = gm.locator(`#chat [data-message-id="${one}"]`);
      await expect(card).toContainText("This card can’t be read");
      await expect(card.getByRole("button", { name: "Undo" })).toHaveCount(0);
    }
    await expect(cards(messages(gm, id))).toHaveCount(1);
    await gm.evaluate((ids) => ChatMessage.deleteDocuments(ids), forged);
  });

  test("gives a token no second round by taking it out of the fight and putting it back, twice at once", async () => {
    const { gm, player, tokens } = brawl;
    const kassus = tokens.Kassus ?? "";
    const before = await newest(gm);
    expect(await propose(player, { actor: kassus, action: "dropProne" })).toBeNull();
    await untilStage(gm, "closed", before?.id);
    await player.evaluate(async (uuid) => {
      const { id, actor, parent } = fromUuidSync(uuid) as TokenDocument.Implementation;
      const own = game.combat?.combatants.find(({ tokenId }) => tokenId === id);
      await own?.setFlag(
        "away-team",
        "round",
        JSON.stringify([{ round: 1, spent: { actions: 2 }, marks: {}, mark: "", noted: [] }]),
      );
      await own?.delete();
      const again = { tokenId: id, sceneId: parent?.id, actorId: actor?.id };
      await game.combat?.createEmbeddedDocuments("Combatant", [again, again] as never);
    }, kassus);
    const spent = (page: typeof gm) =>
      page.evaluate(async (uuid) => {
        const { id } = fromUuidSync(uuid) as TokenDocument.Implementation;
        const all = game.combat?.combatants.filter(({ tokenId }) => tokenId === id) ?? [];
        return all.map((one) => (one as unknown as { roundRecord(round: number): object }).roundRecord(1));
      }, kassus);
    const same = expect.objectContaining({ spent: { actions: 2 } });
    await expect.poll(() => spent(gm)).toEqual([same, same]);
    await expect.poll(() => gm.evaluate(() => game.combat?.getFlag("away-team", "left") ?? "")).toContain(kassus);
    // Known by what the combat keeps, too
    await reload(gm);
    await expect.poll(() => spent(gm)).toEqual([same, same]);
    const refused = await player.evaluate(async (uuid) => {
      const { id, actor, parent } = fromUuidSync(uuid) as TokenDocument.Implementation;
      const again = { tokenId: id, sceneId: parent?.id, actorId: actor?.id };
      return game.combat?.createEmbeddedDocuments("Combatant", [again] as never);
    }, kassus);
    expect(refused).toEqual([]);
  });
});
