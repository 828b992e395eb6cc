import { afterEach, describe, expect, it, vi } from "vitest";
import { addStatus } from "../../../src/system/foundry/generation.ts";

const dead = { id: "dead", name: "EFFECT.StatusDead", img: "icons/svg/skull.svg" };
const ours = { id: "dead", name: "AWAY.coda.Condition.dead", img: "systems/away-team/assets/status/dead.svg" };
const held = { ...ours, id: "grabbed" };

afterEach(() => void vi.unstubAllGlobals());

describe("a status of the rules", () => {
  it.each([
    [13, [{ ...dead }]],
    [14, { dead: { ...dead } }],
  ])(
    "is listed once in generation %i, and drawn like the others where the core has it",
    (generation, statusEffects) => {
      vi.stubGlobal("CONFIG", { statusEffects });
      vi.stubGlobal("game", { release: { generation } });
      addStatus(ours);
      addStatus(held);
      expect(Object.values(statusEffects)).toEqual([{ ...dead, img: ours.img }, held]);
    },
  );
});
