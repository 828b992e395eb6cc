import { expect, test } from "vitest";
import { appearance as coda } from "../../src/system/rulesets/coda/icons.ts";
import { appearance as icon } from "../../src/system/rulesets/icon/icons.ts";
import { writtenOut } from "../../tools/build/styles.ts";
import { readText } from "../support/checkout.ts";
import { rulesets } from "../support/rulesets.ts";

const sprite = new Set([...readText("styles/assets/icons.svg").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
const styles = writtenOut();
const games = { coda, icon };

test.each(Object.entries(games))("every drawing of %s is in the sprite", (_id, { icons }) => {
  expect(Object.values(icons).filter((name) => !sprite.has(`at-i-${name}`))).toEqual([]);
});

test.each(Object.entries(games))("every degree of %s has a drawing and colours", (id, { degrees }) => {
  const drawn = rulesets[id]?.tables.degrees.map((row) => degrees[row.id] ?? row.id) ?? [];
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((name) => !sprite.has(`at-d-${name}`))).toEqual([]);
  expect(drawn.filter((name) => !styles.includes(`--at-d-${name}:`))).toEqual([]);
});
