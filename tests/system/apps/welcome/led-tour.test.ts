import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Lead } from "../../../../src/system/apps/welcome/led-tour.ts";

/** Foundry's tours, as far as ours lean on them: a step after the other. */
class Steps {
  stepIndex = 0;
  readonly steps = ["attack", "strike", "end"];

  get currentStep() {
    return { id: this.steps[this.stepIndex] ?? "" };
  }
  async next(): Promise<void> {
    this.stepIndex += 1;
    await this._preStep();
  }
  async _preStep(): Promise<void> {}
  async _renderStep(): Promise<void> {
    page.steps += 1;
  }
  exit(): void {}
}

vi.resetModules();
vi.stubGlobal("foundry", { ...foundry, nue: { Tour: Steps } });
vi.stubGlobal("window", { clearInterval() {} });
afterAll(() => vi.unstubAllGlobals());
const { LedTour } = await import("../../../../src/system/apps/welcome/led-tour.ts");

/** What stands on the page, and what was done there. */
const page = { hasButton: false, isDone: false, presses: 0, steps: 0 };

class Tour extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { isDone: () => page.isDone, button: "button" },
    strike: { isDone: () => page.isDone, button: "button", comesLater: true },
  };
}

/** A tour at one of its steps. */
async function at(stepIndex: number): Promise<Tour & Steps> {
  const tour = Reflect.construct(Tour, []) as Tour & Steps;
  tour.stepIndex = stepIndex;
  await tour._preStep();
  return tour;
}

const [ATTACK, STRIKE] = [0, 1];

describe("whoever only presses Next", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(page, { hasButton: false, isDone: false, presses: 0, steps: 0 });
    const button = { click: () => void page.presses++ };
    vi.stubGlobal("document", { querySelector: () => (page.hasButton ? button : null) });
    vi.stubGlobal("game", { messages: { contents: [] } });
  });
  afterEach(() => vi.useRealTimers());

  it("has the button of the step pressed for them, and stays until that is done", async () => {
    page.hasButton = true;
    const tour = await at(ATTACK);
    await tour.next();
    expect([page.presses, tour.stepIndex]).toEqual([1, ATTACK]);
  });

  it("is kept from leaving a step out while what was pressed is still on its way", async () => {
    page.hasButton = true;
    const tour = await at(ATTACK);
    await tour.next();
    page.hasButton = false;
    const pressed = tour.next();
    await vi.advanceTimersByTimeAsync(3000);
    expect(tour.stepIndex).toBe(ATTACK);
    page.isDone = true;
    await vi.advanceTimersByTimeAsync(200);
    await pressed;
    expect([page.presses, tour.stepIndex]).toEqual([1, STRIKE]);
  });

  it("is waited with for what comes a while after the step began, and has that pressed", async () => {
    const tour = await at(STRIKE);
    const pressed = tour.next();
    await vi.advanceTimersByTimeAsync(3000);
    expect([page.presses, tour.stepIndex]).toEqual([0, STRIKE]);
    page.hasButton = true;
    await vi.advanceTimersByTimeAsync(200);
    await pressed;
    expect([page.presses, tour.stepIndex]).toEqual([1, STRIKE]);
  });

  it("goes on at once where nothing is there to press and nothing on its way", async () => {
    const tour = await at(ATTACK);
    await tour.next();
    expect([page.presses, tour.stepIndex]).toEqual([0, STRIKE]);
  });

  it("goes on in the end where what was to come never does", async () => {
    const tour = await at(STRIKE);
    const pressed = tour.next();
    await vi.advanceTimersByTimeAsync(20_000);
    await pressed;
    expect(tour.currentStep.id).toBe("end");
  });
});

it("shows no step of a tour that was left while the step was put in place", async () => {
  const tour = await at(ATTACK);
  tour.exit();
  await tour._renderStep();
  expect(page.steps).toBe(0);
});
