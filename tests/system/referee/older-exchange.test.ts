import { expect, test } from "vitest";
import { amend } from "../../../src/engine/corrections.ts";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { type Exchange, effectsOf, isStrikable } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import type { Modifier } from "../../../src/engine/modifiers.ts";
import { coda } from "../../../src/rulesets/coda/index.ts";
import { parseExchange } from "../../../src/system/referee/log/message-fields.ts";
import { enemy, fight, person, play, sword } from "../../support/coda.ts";
import { testsOf } from "../../support/play.ts";

const encounter = fight([
  person("kassus", { counts: { courage: 3 }, sheet: { weapons: [sword()] } }),
  enemy("boarder", { at: [1, 0] }),
]);
const strike: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const { exchange } = play(encounter, { ...strike, adjustment: { spends: { courage: 2 } } }, [1, 1, 1, 1]);

/**
 * The exchange as a world of 0.1.0 keeps it: courage by its name, and nothing said of what a modifier was paid with.
 */
function older(played: Exchange): string {
  return JSON.stringify(played, (key, value) => {
    if (key === "adjustment") return { courage: value.spends.courage };
    return key === "spends" ? undefined : value;
  });
}

test("an exchange of 0.1.0 is read as one of today", () => {
  expect(older(exchange)).not.toContain("spends");
  expect(parseExchange(older(exchange))).toEqual(JSON.parse(JSON.stringify(exchange)));
});

test("courage that was put into it then can still be struck, and goes back (C90)", () => {
  const place = testsOf({ exchange })[0]?.modifiers.findIndex(({ spends }) => spends) ?? -1;
  const struck = amend(parseExchange(older(exchange)), coda, scriptedDice([]), {
    roll: 0,
    by: "gm",
    switched: [place],
  });
  expect(isStrikable(testsOf({ exchange: parseExchange(older(exchange)) })[0]?.modifiers[place] as Modifier)).toBe(
    true,
  );
  const spent = effectsOf(struck.episode).filter((one) => one.kind === "count" && one.key === "courage");
  expect(spent).toEqual([]);
});

test("what is no exchange is left as it is", () => {
  for (const kept of [{ adjustment: "courage" }, [{ source: "courage" }], { adjustment: { target: 3 } }, null])
    expect(parseExchange(JSON.stringify(kept))).toEqual(kept);
});
