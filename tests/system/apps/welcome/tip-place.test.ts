import { describe, expect, it } from "vitest";
import { fieldOf, type Obstacles, tipPlace } from "../../../../src/system/apps/welcome/step-place.ts";
import type { PageRect } from "../../../../src/system/foundry/page.ts";

const tip = { width: 300, height: 160 };
const laptop = { width: 1366, height: 768 };
const rect = (left: number, top: number, width: number, height: number): PageRect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const nothing: Obstacles = { target: null, asking: [], pressed: [], seen: [] };

/** Does the tip lie on it, where it is put? */
function liesOn(part: PageRect, obstacles: Partial<Obstacles>, page = laptop): boolean {
  const { left, top } = tipPlace(tip, { ...nothing, ...obstacles }, page);
  expect([left >= 0, top >= 0, left + tip.width <= page.width, top + tip.height <= page.height]).not.toContain(false);
  return left < part.right && part.left < left + tip.width && top < part.bottom && part.top < top + tip.height;
}

describe("the words of a tour", () => {
  it.each([
    ["in the middle", rect(560, 300, 200, 60)],
    ["as wide as a sheet", rect(466, 285, 645, 45)],
    ["at the left edge", rect(0, 300, 200, 60)],
    ["at the right edge", rect(1020, 520, 300, 240)],
  ])("never lie on what they speak of: %s", (_where, target) => {
    expect(liesOn(target, { target })).toBe(false);
  });

  it("never lie on a window that asks, in a small window either", () => {
    const small = { width: 1024, height: 700 };
    const prompt = rect(362, 14, 646, 558);
    expect(liesOn(prompt, { target: prompt }, small)).toBe(false);
    expect(liesOn(prompt, { target: rect(700, 600, 300, 90), asking: [prompt] }, small)).toBe(false);
  });

  it("lie on the head of a window that leaves no room beside it sooner than on its buttons", () => {
    const small = { width: 1024, height: 700 };
    const dialog = rect(232, 60, 561, 543);
    const pressed = [rect(250, 564, 110, 32), rect(568, 564, 200, 32)];
    const free = pressed.map((button) => liesOn(button, { target: dialog, asking: [dialog], pressed }, small));
    expect(free).toEqual([false, false]);
  });

  it("leave the window around what they speak of free where there is room beside it", () => {
    const [target, sheet] = [rect(466, 285, 345, 45), rect(334, 28, 600, 712)];
    expect(liesOn(sheet, { target, seen: [sheet] })).toBe(false);
  });

  it("lie on that window sooner than on what they speak of", () => {
    const [target, sheet] = [rect(466, 285, 645, 45), rect(20, 0, 1326, 768)];
    expect(liesOn(target, { target, seen: [sheet] })).toBe(false);
  });

  it("stand in the middle where they speak of nothing on the page, beside those who are there", () => {
    expect(liesOn(rect(683, 384, 1, 1), {})).toBe(true);
    const token = rect(620, 340, 100, 100);
    expect(liesOn(token, { seen: [token] })).toBe(false);
  });

  it("leave free what lies between those who are there, where people move and aim", () => {
    const seen = fieldOf([rect(300, 360, 50, 50), rect(465, 305, 50, 50), rect(690, 470, 50, 50)]);
    expect(liesOn(rect(300, 305, 440, 215), { seen })).toBe(false);
  });
});
