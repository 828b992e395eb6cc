import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";

const seam = vi.hoisted(() => ({ shown: 0, hidden: 0 }));

vi.mock("../../../src/system/canvas/ruler/shown-forecast.ts", () => ({
  showForecast: () => void seam.shown++,
  hideForecast: () => void seam.hidden++,
}));
vi.mock("../../../src/system/canvas/ways/safe-way.ts", () => ({ offerSafeWay: () => {}, withdrawOffer: () => {} }));
vi.mock("../../../src/system/canvas/ruler/kept-forecaster.ts", () => ({ forecasterOf: () => null }));
vi.mock("../../../src/system/canvas/ruler/forecast.ts", () => ({ forecastWay: () => ({}) }));
vi.mock("../../../src/system/documents/picture.ts", () => ({ sideOf: () => "crew" }));
vi.mock("../../../src/system/shared/settings.ts", () => ({ oddsShown: () => "words" }));

/** Foundry's ruler, which clears itself when it is drawn anew, but not when it is destroyed. */
class FakeRuler {
  token: object;
  constructor(token: object) {
    this.token = token;
  }
  refresh(_data: object): void {
    this.clear();
  }
  clear(): void {}
  destroy(): void {}
}

vi.stubGlobal("foundry", { canvas: { placeables: { tokens: { TokenRuler: FakeRuler } } } });
vi.stubGlobal("game", { user: { id: "me" } });
vi.resetModules();
const { AwayTokenRuler } = await import("../../../src/system/canvas/ruler/token-ruler.ts");
afterAll(() => vi.unstubAllGlobals());

const grid = { type: 1, size: 100, distance: 2 };
const document = { uuid: "Scene.s.Token.t", fight: {}, parent: { grid } };
const ruler = () => new (AwayTokenRuler as unknown as new (token: object) => FakeRuler)({ document });
const at = (col: number) => ({ x: col * 100, y: 0, width: 1, height: 1, elevation: 0, action: "walk" });
const planOf = (user: string) => ({ plannedMovement: { [user]: { foundPath: [at(0), at(1)] } } });

beforeEach(() => Object.assign(seam, { shown: 0, hidden: 0 }));

describe("the ruler of a token", () => {
  it("takes its plates away when it is cleared or destroyed, which need not come together", () => {
    for (const end of ["clear", "destroy"] as const) {
      const one = ruler();
      one.refresh(planOf("me"));
      expect(seam).toEqual({ shown: 1, hidden: 0 });
      one[end]();
      expect(seam).toEqual({ shown: 1, hidden: 1 });
      Object.assign(seam, { shown: 0, hidden: 0 });
    }
  });

  it("leaves those alone that a plan shows for the token, when others plan, pause or stop", () => {
    const one = ruler();
    one.refresh(planOf("other"));
    one.refresh({ plannedMovement: {} });
    one.clear();
    one.destroy();
    expect(seam).toEqual({ shown: 0, hidden: 0 });
  });

  it("takes them away when this user gives the drag up", () => {
    const one = ruler();
    one.refresh(planOf("me"));
    one.refresh({ plannedMovement: {} });
    expect(seam).toEqual({ shown: 1, hidden: 1 });
  });
});
