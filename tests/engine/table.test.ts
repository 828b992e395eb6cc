import { describe, expect, it } from "vitest";
import { defineTable, type Row } from "../../src/engine/table.ts";

const table = defineTable<Row & { readonly metres: number }>()({
  walk: { metres: 6, rules: ["R070"] },
  jog: { metres: 12, rules: ["R071"] },
});

describe("a table of rules", () => {
  it("gives each row its key as id", () => {
    expect(Object.entries(table).map(([key, { id }]) => [key, id])).toEqual([
      ["walk", "walk"],
      ["jog", "jog"],
    ]);
    expect(table.jog).toEqual({ id: "jog", metres: 12, rules: ["R071"] });
  });

  it("cannot be changed by whoever reads it", () => {
    expect(() => Object.assign(table.walk, { metres: 40 })).toThrow(TypeError);
    expect(() => Object.assign(table, { sprint: table.jog })).toThrow(TypeError);
  });
});
