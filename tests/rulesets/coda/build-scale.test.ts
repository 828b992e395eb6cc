import { describe, expect, it } from "vitest";
import type { Draft } from "../../../src/rulesets/coda/build/draft.ts";
import { npcDraft, scaled } from "../../../src/rulesets/coda/build/npc.ts";
import { type RoleId, roles } from "../../../src/rulesets/coda/tables/characters.ts";

const all = Object.keys(roles) as RoleId[];
const levels = [1, 2, 3, 4, 5, 6];

/** What somebody can do, by names: in which order it stands says nothing. */
function sorted({ attributes, skills, edges }: Draft) {
  const words = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();
  const inOrder = skills.map((skill) => ({ ...skill, maneuvers: words(Object.entries(skill.maneuvers)) }));
  return { attributes, skills: words(inOrder), edges: words(edges) };
}

describe("somebody who is made tougher or weaker", () => {
  it.each(all)("is what a %s of that level is made as, and back again what they were", (role) => {
    for (const from of levels)
      for (const to of levels) {
        const [before, after] = [npcDraft(role, from), npcDraft(role, to)];
        const there = scaled(before, before, after);
        expect(sorted(there), `${from} to ${to}`).toEqual(sorted(after));
        expect(sorted(scaled(there, after, before)), `${to} to ${from}`).toEqual(sorted(before));
      }
  });

  it("keeps what was changed by hand", () => {
    const [before, after] = [npcDraft("blade", 2), npcDraft("blade", 3)];
    const [first, ...others] = before.skills;
    if (!first) throw new Error("a blade has skills");
    const own = { ...first, skill: "medicine", group: "", ranks: 2, maneuvers: {} };
    const now: Draft = {
      ...before,
      attributes: { ...before.attributes, strength: before.attributes.strength + 2 },
      skills: [{ ...first, ranks: first.ranks + 1 }, ...others, own],
    };
    const there = scaled(now, before, after);
    expect(there.attributes.strength).toBe(after.attributes.strength + 2);
    expect(there.skills.find(({ skill }) => skill === "medicine")).toEqual(own);
    const named = after.skills.find(({ skill, group }) => skill === first.skill && group === first.group);
    expect(there.skills[0]?.ranks).toBe((named?.ranks ?? 0) + 1);
    expect(sorted(scaled(there, after, before))).toEqual(sorted(now));
  });

  it("never has an attribute below 1, nor a skill, bonus or tier of nothing", () => {
    const [before, after] = [npcDraft("brawler", 6), npcDraft("brawler", 1)];
    const weak = { ...before, attributes: { ...before.attributes, strength: 2 }, skills: [], edges: [] };
    const there = scaled(weak, before, after);
    expect(there.attributes.strength).toBe(1);
    expect([there.skills, there.edges]).toEqual([[], []]);
  });
});
