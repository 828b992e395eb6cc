import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getProperty } from "../../../../sandbox/common/utils/objects.ts";

// A tour is a class of Foundry's that nothing here needs
vi.mock("../../../../src/system/apps/welcome/practice-tour.ts", () => ({ PracticeTour: class {} }));

const { leftoversOf } = await import("../../../../src/system/apps/welcome/clear-practice.ts");

const mark = { flags: { "away-team": { practice: true } } };
const token = (actorId: string | null) => ({ id: `token-of-${actorId}`, actorId });

/** A world in which practice has been made beside what is somebody's own. */
const world = {
  scenes: [
    { id: "corridor", ...mark, tokens: [token("kassus"), token("boarder")] },
    { id: "hangar", flags: {}, tokens: [token("mara")] },
  ],
  actors: [
    { id: "kassus", ...mark },
    { id: "boarder", ...mark },
    { id: "mara", flags: {} },
  ],
  fights: [] as string[],
};
const [corridor, hangar] = world.scenes;
if (!corridor || !hangar) throw new Error("no scenes");

describe("after a practice fight", () => {
  const before = (globalThis as { foundry?: { utils?: object } }).foundry;

  beforeAll(() => {
    Object.assign(globalThis, { foundry: { ...before, utils: { ...before?.utils, getProperty } } });
  });

  afterAll(() => {
    Object.assign(globalThis, { foundry: before });
  });

  it("its scene and its two people go, and nobody else's", () => {
    expect(leftoversOf(world)).toEqual({ scenes: ["corridor"], actors: ["kassus", "boarder"], tokens: {} });
  });

  it("a scene stays on which somebody else's token stands, without the two", () => {
    const scenes = [{ ...corridor, tokens: [...corridor.tokens, token("mara")] }, hangar];
    const tokens = { corridor: ["token-of-kassus", "token-of-boarder"] };
    expect(leftoversOf({ ...world, scenes })).toEqual({ scenes: [], actors: ["kassus", "boarder"], tokens });
  });

  it("a token of nobody's is somebody else's", () => {
    const scenes = [{ ...corridor, tokens: [...corridor.tokens, token(null)] }];
    expect(leftoversOf({ ...world, scenes }).scenes).toEqual([]);
  });

  it("a person stays who has a token elsewhere", () => {
    const scenes = [corridor, { ...hangar, tokens: [token("kassus")] }];
    expect(leftoversOf({ ...world, scenes })).toEqual({ scenes: ["corridor"], actors: ["boarder"], tokens: {} });
  });

  it("everything stays where another fight goes on there", () => {
    expect(leftoversOf({ ...world, fights: ["corridor"] })).toEqual({ scenes: [], actors: [], tokens: {} });
  });
});
