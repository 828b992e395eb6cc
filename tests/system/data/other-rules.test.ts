import { describe, expect, it } from "vitest";
import { manifests } from "../../../src/rulesets/index.ts";
import { otherTypes, playedTypes, rulesetOfType, TYPES } from "../../../src/system/data/types.ts";
import { readManifest } from "../../support/checkout.ts";
import { models } from "../../support/data-models.ts";

describe("a type of document", () => {
  it.each(["Actor", "Item"] as const)(
    "of %s belongs to one ruleset, and has a model whichever is played",
    (document) => {
      const types = Object.values(TYPES).flatMap((own) => own[document]);
      const { documentTypes } = readManifest() as unknown as { documentTypes: Record<string, object> };
      expect([...types].sort()).toEqual(Object.keys(documentTypes[document] ?? {}).sort());
      expect(Object.keys(models[document] ?? {}).sort()).toEqual([...types].sort());
      expect(new Set(types).size).toBe(types.length);
    },
  );

  it("is of a ruleset that can be chosen, and begins with its id where it is not of the first", () => {
    expect(Object.keys(TYPES).filter((id) => !(id in manifests))).toEqual([]);
    const [, ...others] = Object.entries(TYPES);
    for (const [id, own] of others) {
      for (const type of [...own.Actor, ...own.Item]) expect(type).toMatch(new RegExp(`^${id}[A-Z]`));
    }
  });

  it("is one that is played in a world of its ruleset, and in no other", () => {
    expect(rulesetOfType("Actor", "npc")).toBe("coda");
    expect(rulesetOfType("Actor", "of-a-module")).toBeNull();
    expect(playedTypes("Actor", "coda")).toContain("npc");
    expect(otherTypes("Actor", "coda")).not.toContain("npc");
    expect(playedTypes("Actor", "another")).toEqual([]);
    expect(otherTypes("Actor", "another")).toContain("npc");
    expect(otherTypes("Item", "another")).toContain("weapon");
  });
});
