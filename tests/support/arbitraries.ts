import fc from "fast-check";
import type { Effect } from "../../src/engine/effects.ts";

const who = fc.constantFrom("kassus", "okoro", "boarder");
const key = fc.constantFrom("damage", "actions", "courage");
const mark = fc.constantFrom("dodge", "withdrawal");
const condition = fc.constantFrom("prone", "stunned");
const value = fc.oneof(fc.constant(null), fc.integer(), fc.string(), fc.record({ metres: fc.nat() }));
const cell = fc.record({ col: fc.nat(20), row: fc.nat(20) });

/** Any change, with the value that stood before where it names one, as if nothing else had been changed. */
export const anyEffect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ on: who, kind: fc.constant("count" as const), key, by: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ on: who, kind: fc.constant("spend" as const), key, by: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ on: who, kind: fc.constant("condition" as const), key: condition, from: fc.boolean(), to: fc.boolean() }),
  fc.record({ on: who, kind: fc.constant("mark" as const), key: mark, from: value, to: value }),
  fc.record({ on: who, kind: fc.constant("move" as const), from: cell, to: cell }),
);
