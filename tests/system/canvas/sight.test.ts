import { afterAll, describe, expect, it, vi } from "vitest";
import { inSight } from "../../../src/system/canvas/sight.ts";
import { AwayToken } from "../../../src/system/documents/token.ts";
import { person } from "../../support/coda.ts";
import { encounter } from "../../support/encounter.ts";

/** A token as Foundry has it for this user. */
function token(more: { readonly isOwner?: boolean; readonly hidden?: boolean; readonly isVisible?: boolean } = {}) {
  const { isOwner = false, hidden = false, isVisible = true } = more;
  return Object.create(AwayToken.prototype, {
    isOwner: { value: isOwner },
    hidden: { value: hidden },
    object: { value: { isVisible } },
  }) as object;
}

const tokens: Readonly<Record<string, object>> = {
  own: token({ isOwner: true, hidden: true }),
  enemy: token(),
  unplaced: token(),
  unseen: token({ isVisible: false }),
  hidden: token({ hidden: true }),
};

const fight = encounter([
  person("own", { hidden: true }),
  person("enemy"),
  person("unplaced", { hidden: true }),
  person("unseen"),
  person("hidden", { hidden: true }),
]);

afterAll(() => vi.unstubAllGlobals());

describe("what the map tells a user of where people stand", () => {
  const told = (isGM: boolean) => {
    vi.stubGlobal("game", { user: { isGM } });
    vi.stubGlobal("fromUuidSync", (id: string) => tokens[id] ?? null);
    return inSight(fight).order;
  };

  it("leaves out whom it does not draw, and whose place in the fight alone is hidden", () => {
    expect(told(false)).toEqual(["own", "enemy"]);
  });

  it("is everybody for a game master", () => {
    expect(told(true)).toEqual(Object.keys(tokens));
  });
});
