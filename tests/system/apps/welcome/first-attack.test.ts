import { beforeEach, describe, expect, it, vi } from "vitest";

/** What stands on the page, and what was opened on it. */
const page = { isRolling: false, isAnswerDue: false, goesOn: false, opened: 0 };

const sheet = {
  async render() {
    page.opened += 1;
  },
  async close() {},
};

// A tour is a class of Foundry's that nothing here needs
vi.mock("../../../../src/system/apps/welcome/led-tour.ts", () => ({
  LedTour: class {},
  isRolling: () => page.isRolling,
  isAnswerDue: () => page.isAnswerDue,
  goesOn: () => page.goesOn,
  hasBegun: () => false,
  isOver: () => false,
  showCard: async () => {},
}));
vi.mock("../../../../src/system/apps/welcome/own-person.ts", () => ({ ownPerson: () => ({ sheet }) }));

const { FirstAttack } = await import("../../../../src/system/apps/welcome/player-tours.ts");

type Step = { before?(): Promise<void>; isDone(since: number): boolean };
const { leads } = Reflect.construct(FirstAttack, []) as { leads: Record<"aim" | "attack", Step> };

describe("the lesson of the first attack", () => {
  beforeEach(() => {
    Object.assign(page, { isRolling: false, isAnswerDue: false, goesOn: false, opened: 0 });
    vi.stubGlobal("game", { user: { targets: new Set(["boarder"]) } });
  });

  it("goes on once somebody is aimed at", () => {
    expect(leads.aim.isDone(0)).toBe(true);
  });

  it.each(["isAnswerDue", "goesOn"] as const)("waits while a question or a move comes first (%s)", (what) => {
    page[what] = true;
    expect(leads.aim.isDone(0)).toBe(false);
  });

  it("opens the sheet to attack from, and not over a roll that was begun elsewhere", async () => {
    await leads.attack.before?.();
    expect(page.opened).toBe(1);
    page.isRolling = true;
    await leads.attack.before?.();
    expect(page.opened).toBe(1);
  });
});
