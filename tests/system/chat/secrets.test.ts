import { beforeAll, describe, expect, it } from "vitest";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import { isDecision } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { isVisibleTo } from "../../../src/system/chat/view/visible.ts";
import { newRecord, type PromptState, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { person } from "../../support/coda.ts";
import { encounter, path } from "../../support/encounter.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const names = { kassus: "Kassus", boarder: "Raider boarder", lurker: "Lurker" };

/** The people of a fight: Kassus of the player, a boarder beside them, a lurker whom nobody sees. */
const people = {
  kassus: () => person("kassus"),
  boarder: () => person("boarder", { side: "hostile", at: [1, 0] }),
  lurker: () => ({ ...person("lurker", { side: "hostile", at: [1, 1] }), hidden: true as const }),
};
type Name = keyof typeof people;

const leave: Intent = { actor: "kassus", action: "move", path: path([0, 0], [0, -1], [0, -2]) };
const shot: Intent = { actor: "lurker", action: "armedAttack", weapon: "sword", targets: ["kassus"] };

const gm = gmViewer({
  isHidden: (id) => id === "lurker",
  nameOf: (id) => names[id as Name] ?? null,
  stateOf: (id) => `${id} is well`,
  usersAsked: ({ of }) => (of === "kassus" ? ["Player"] : ["Marta"]),
});
const player = asPlayer(gm);

/** The exchange of an intent, with answers by who gives them. @param asked - What is noted of open prompts. */
function played(
  who: readonly Name[],
  intent: Intent,
  answers: Partial<Record<Name, string>> = {},
  asked: Partial<Record<Name, PromptState>> = {},
): StoredExchange {
  const picture = encounter(who.map((name) => people[name]()));
  const dice = scriptedDice([3, 5, 3, 4, 2, 2, 3, 4]);
  let exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
  const next = () => openPrompts(exchange).find((prompt) => isDecision(prompt) && answers[prompt.of as Name]);
  for (let prompt = next(); prompt; prompt = next())
    exchange = advance(picture, exchange, coda, dice, { prompt: prompt.id, choice: answers[prompt.of as Name] ?? "" });
  const noted = exchange.prompts.flatMap(({ id, of }) => (asked[of as Name] ? [[id, asked[of as Name]]] : []));
  const record = newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
  return { ...record, asked: Object.fromEntries(noted) };
}

/** What the player sees: their card, or that there is none. */
function seen(stored: StoredExchange, viewer = player): string {
  const look = { stored, viewer };
  return isVisibleTo(look) ? JSON.stringify(cardView(look, coda, true)) : "no card";
}

const BOTH = ["kassus", "boarder", "lurker"] as const;
const ONE = ["kassus", "boarder"] as const;

beforeAll(useEnglish);

describe("a hidden enemy who is asked together with one who is seen", () => {
  it("is asked, which the game master's card shows", () => {
    const stored = played(BOTH, leave);
    expect(stored.exchange.prompts.map(({ of }) => of)).toEqual(["boarder", "lurker"]);
    expect(cardView({ stored, viewer: gm }, coda, true).waiting).toEqual([
      "Waiting for Raider boarder (Marta).",
      "Waiting for Lurker (Marta).",
    ]);
  });

  it.each<[string, Partial<Record<Name, string>>, Partial<Record<Name, PromptState>>]>([
    ["while both are asked", {}, {}],
    ["when the lurker has locked", {}, { lurker: { locked: "gm" } }],
    ["when both have let them go", { boarder: "decline", lurker: "decline" }, {}],
  ])("changes nothing on a player's screen %s", (_title, answers, asked) => {
    const { lurker: _lurker, ...others } = answers;
    for (const viewer of [player, { ...player, hidesEnemies: false }, { ...player, hidesResults: () => true }])
      expect(seen(played(BOTH, leave, answers, asked), viewer)).toBe(seen(played(ONE, leave, others), viewer));
  });

  it("is not given away when all others have locked", () => {
    const waits = played(BOTH, leave, {}, { boarder: { locked: "gm" } });
    expect(seen(waits)).toBe(seen(played(ONE, leave)));
  });

  it("strikes as somebody", () => {
    const text = seen(played(BOTH, leave, { boarder: "decline", lurker: "strike:sword", kassus: "none" }));
    expect(text).toContain("omebody");
    expect(text).not.toMatch(/lurker/i);
  });
});

describe("a hidden enemy who is asked alone", () => {
  const ALONE = ["kassus", "lurker"] as const;

  it.each<[string, Partial<Record<Name, string>>]>([
    ["while they are asked", {}],
    ["when they have let go", { lurker: "decline" }],
  ])("puts no card on a player's screen %s: a way that provokes nobody has none either", (_title, answers) => {
    expect(seen(played(ALONE, leave, answers))).toBe("no card");
    expect(isVisibleTo({ stored: played(ALONE, leave, answers), viewer: gm })).toBe(true);
  });

  it("puts one there when they strike, without their name", () => {
    const text = seen(played(ALONE, leave, { lurker: "strike:sword", kassus: "none" }));
    expect(text).toContain("Kassus");
    expect(text).not.toMatch(/lurker/i);
  });

  it("has a card for everybody once they are seen", () => {
    expect(seen(played(ALONE, leave), { ...player, isHidden: () => false })).toContain("Waiting for Lurker");
  });
});

describe("a player's own ask beside that of a hidden friend", () => {
  const away: Intent = { ...leave, actor: "boarder", path: path([1, 0], [1, -1], [1, -2]) };
  const friend = { ...people.lurker(), side: "crew" };
  const asked = () => {
    const picture = encounter([people.kassus(), people.boarder(), friend], { turn: "boarder" });
    const exchange = advance(picture, openExchange("e", "coda", picture, away), coda, scriptedDice([]));
    return newRecord(exchange, { combat: "Combat.one", proposer: "gm", session: "s", names });
  };

  it("does not say that others are asked as well", () => {
    const stored = asked();
    expect(stored.exchange.prompts.map(({ of }) => of)).toEqual(["kassus", "lurker"]);
    const [prompt, ...more] = cardView({ stored, viewer: player }, coda, true).prompts;
    expect(more).toEqual([]);
    expect(prompt?.isSealed).toBe(false);
    expect(cardView({ stored, viewer: gm }, coda, true).prompts.map(({ isSealed }) => isSealed)).toEqual([true, true]);
  });

  it("says that it is locked, and not for whom it waits", () => {
    const stored = { ...asked(), asked: { a1: { locked: "player" } } };
    expect(cardView({ stored, viewer: player }, coda, true).waiting).toEqual([
      "Kassus: locked.",
      "Waiting for the GM.",
    ]);
    expect(cardView({ stored, viewer: gm }, coda, true).waiting).toContain("Kassus: locked. Waiting for the others.");
  });
});

describe("what a hidden combatant does", () => {
  const others = (name: Name) => ({ ...player, id: "other", owns: (id: string) => id === name });

  it("has a card for those whom it hits, without their name", () => {
    const stored = played(["lurker", "kassus"], shot, { kassus: "none" });
    expect(stored.exchange.stage).toBe("closed");
    expect(seen(stored)).toContain("Kassus");
    expect(seen(stored)).not.toMatch(/lurker/i);
  });

  it("has a card for those who are asked about it, though it is aimed at nobody", () => {
    const stored = played(["lurker", "kassus"], shot);
    const { targets: _targets, ...intent } = stored.exchange.intent;
    const sweep = { ...stored, exchange: { ...stored.exchange, intent } };
    expect(sweep.exchange.prompts.map(({ of }) => of)).toEqual(["kassus"]);
    expect(isVisibleTo({ stored: sweep, viewer: player })).toBe(true);
    expect(isVisibleTo({ stored: sweep, viewer: { ...player, isHidden: () => true, owns: () => false } })).toBe(false);
  });

  it("has none where it is done to nobody", () => {
    const move: Intent = { ...leave, actor: "lurker", path: path([1, 1], [2, 1], [3, 1]) };
    expect(seen(played(["lurker", "kassus"], move))).toBe("no card");
    expect(seen(played(["lurker", "kassus"], move), others("lurker"))).not.toBe("no card");
  });

  it("keeps its name when it is gone, which nothing but the exchange knows then", () => {
    const stored = played(["lurker", "kassus"], shot, { kassus: "none" });
    const gone = { isHidden: () => false, nameOf: (id: string) => (id === "lurker" ? null : id) };
    expect(seen(stored, { ...player, ...gone })).not.toMatch(/Lurker/);
    expect(seen(stored, { ...gm, ...gone })).toContain("Lurker");
  });
});
