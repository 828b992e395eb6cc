import { beforeAll, describe, expect, it, vi } from "vitest";

/** How often an exchange was played. */
const plays = vi.hoisted(() => ({ count: 0 }));

vi.mock("../../../src/engine/play.ts", async (original) => {
  const real = await original<typeof import("../../../src/engine/play.ts")>();
  const beginPlay: typeof real.beginPlay = (...given) => {
    plays.count += 1;
    return real.beginPlay(...given);
  };
  const advance: typeof real.advance = (...given) => {
    plays.count += 1;
    return real.advance(...given);
  };
  return { ...real, advance, beginPlay };
});

const { advance } = await import("../../../src/engine/play.ts");
const { scriptedDice } = await import("../../../src/engine/dice/dice.ts");
const { openExchange } = await import("../../../src/engine/exchange.ts");
const { coda: codaRules } = await import("../../../src/rulesets/coda/index.ts");
const { cardView } = await import("../../../src/system/chat/view/card.ts");
const { newRecord } = await import("../../../src/system/referee/log/stored-exchange.ts");
const { fight, enemy, person } = await import("../../support/coda.ts");
const { path } = await import("../../support/encounter.ts");
const { gmViewer } = await import("../../support/viewer.ts");
const { useEnglish } = await import("../../support/words.ts");
type Ruleset = import("../../../src/engine/ruleset.ts").Ruleset;
type StoredExchange = import("../../../src/system/referee/log/stored-exchange.ts").StoredExchange;

const coda = codaRules as unknown as Ruleset;

/** What of the rules plays or judges something; a card that is over tells what came of it and needs none of them. */
const WORK: Readonly<Partial<Record<keyof Ruleset, readonly string[]>>> = {
  preview: Object.keys(coda.preview),
  movement: Object.keys(coda.movement),
  map: Object.keys(coda.map),
  threat: ["reach", "reasons", "strikes", "opportunities"],
  round: ["expire"],
};

const viewer = gmViewer();

/** A record that may be read and not written. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** An exchange of each kind that is over: a blow, and a way on which nobody struck. */
function overs(): StoredExchange[] {
  const picture = fight([person("kassus"), enemy("boarder", { at: [1, 0] })]);
  const blow = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
  const way = { actor: "kassus", action: "move", path: path([0, 0], [0, 1], [0, 2]) };
  return [blow, way].map((intent) => {
    const dice = scriptedDice([3, 5, 3, 4, 2, 2, 2, 2]);
    let exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
    for (let [prompt] = exchange.prompts; exchange.stage === "open" && prompt; [prompt] = exchange.prompts)
      exchange = advance(picture, exchange, coda, dice, { prompt: prompt.id, choice: prompt.fallback });
    return newRecord(exchange, { combat: "c", proposer: "gm", session: "s", names: {} });
  });
}

beforeAll(useEnglish);

describe("drawing the cards of a log", () => {
  it("plays nothing, judges nothing by the rules and changes nothing that is stored", () => {
    const called: string[] = [];
    const idle = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, () => called.push(name)]));
    const groups = Object.entries(WORK).map(([group, names]) => {
      return [group, { ...(coda[group as keyof Ruleset] as object), ...idle(names) }] as const;
    });
    const rules = { ...coda, ...idle(["check", "resolve"]), ...Object.fromEntries(groups) } as unknown as Ruleset;
    const stored = overs();
    plays.count = 0;
    for (const one of stored) {
      expect(one.exchange.stage).toBe("closed");
      for (let card = 0; card < 50; card++) cardView({ stored: frozen(one), viewer }, rules, false);
    }
    expect([plays.count, called]).toEqual([0, []]);
  });
});
