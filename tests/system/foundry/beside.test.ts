import { describe, expect, it } from "vitest";
import { besidePlace, clearestPlace, GROUND_PX, type PageRect } from "../../../src/system/foundry/page.ts";

const window = { width: 640, height: 560 };
const rect = (left: number, top: number, wide = 100, high = 100): PageRect => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});
const field = { width: 1066, height: 768 };
const isApart = (at: { left: number; top: number }, other: PageRect) =>
  at.left >= other.right ||
  at.left + window.width <= other.left ||
  at.top >= other.bottom ||
  at.top + window.height <= other.top;

describe("a window beside those whom it is about", () => {
  it("stands right of them where there is room, else left of them", () => {
    expect(besidePlace(window, rect(200, 300), field)).toMatchObject({ left: 316, around: null });
    expect(besidePlace(window, rect(800, 300), field)).toMatchObject({ left: 144, around: null });
  });

  it("lies on no other window where there is another side with room, and on one sooner than it drives them away", () => {
    const wide = { width: 1600, height: 768 };
    const [onRight, onLeft] = [rect(900, 200, 400, 300), rect(0, 0, 500, 700)];
    const found = (others: readonly PageRect[]) => besidePlace(window, rect(720, 300), { ...wide, others });
    expect(found([])).toMatchObject({ left: 836, around: null });
    expect(found([onRight])).toMatchObject({ left: 64, around: null });
    expect(found([rect(0, 700, 1600, 60)])).toMatchObject({ left: 836 });
    expect(found([onRight, onLeft])).toMatchObject({ left: 836, around: null });
  });

  it("stands below or above them where the map is narrow", () => {
    const narrow = { width: 724, height: 1100 };
    expect(besidePlace(window, rect(300, 100), narrow)).toMatchObject({ top: 216, around: null });
    expect(besidePlace(window, rect(300, 800), narrow)).toMatchObject({ top: 224, around: null });
  });

  it.each([
    ["in the middle of a laptop's map", rect(480, 300), field],
    ["out of sight", rect(-500, 300), field],
    ["far apart", rect(300, 200, 390, 200), field],
  ])("lets the map make room for those who are %s", (_where, around, on) => {
    const found = besidePlace(window, around, on);
    expect(found.around).not.toBeNull();
    expect(isApart(found, found.around as PageRect)).toBe(true);
  });

  it("never stands on them, wherever they are", () => {
    for (let left = 0; left < 960; left += 60)
      for (let top = 0; top < 660; top += 60) {
        const around = rect(left, top);
        const found = besidePlace(window, around, field);
        expect([left, top, isApart(found, found.around ?? around)]).toEqual([left, top, true]);
      }
  });

  it.each([
    ["the practice fight of a small window", rect(300, 200, 330, 110), { width: 855, height: 760 }],
    ["a narrow page", rect(100, 300, 200, 200), { width: 600, height: 760 }],
  ])("leaves all of them in sight above it, and takes less room for what it unfolds: %s", (_where, around, on) => {
    const found = besidePlace({ width: 560, height: 640, now: 380 }, around, on);
    expect(found.around?.top).toBeGreaterThanOrEqual(0);
    expect(found.top).toBeGreaterThanOrEqual(found.around?.bottom ?? Number.POSITIVE_INFINITY);
    expect(found.top + 380).toBeLessThanOrEqual(on.height - GROUND_PX);
  });

  it("lies on them sooner than it drives them off the map, where there is no room for both", () => {
    const found = besidePlace({ width: 640, height: 640, now: 560 }, rect(300, 200, 330, 400), {
      width: 855,
      height: 760,
    });
    expect(found.around?.top).toBeGreaterThanOrEqual(0);
    expect(found.top + 560).toBeLessThanOrEqual(760 - GROUND_PX);
  });

  it("shows them in the middle of what is left free, whenever that is wanted", () => {
    const { left, around } = besidePlace(window, rect(200, 300), field, true);
    expect(around && (around.left + around.right) / 2).toBe(left / 2);
  });
});

describe("a window among what stands on the map", () => {
  const small = { width: 560, height: 200 };
  const page = { left: 0, top: 0, right: 980, bottom: 720 };
  const wished = { left: 210, top: 424 };
  const liesOn = (at: { left: number; top: number }, other: PageRect) =>
    at.left < other.right &&
    at.left + small.width > other.left &&
    at.top < other.bottom &&
    at.top + small.height > other.top;

  it("stands where it usually does while that is free", () => {
    expect(clearestPlace(small, wished, page, [rect(0, 0)])).toEqual(wished);
  });

  it("stands in the nearest place in which it lies on nobody", () => {
    const taken = [rect(400, 500), rect(700, 450), rect(300, 620, 480, 60)];
    const found = clearestPlace(small, wished, page, taken);
    expect(found).not.toBeNull();
    for (const other of taken) expect(liesOn(found ?? wished, other)).toBe(false);
    expect(found).toEqual({ left: 120, top: 288 });
  });

  it("covers as little as can be where there is no such place, and is nowhere on a page that is too small", () => {
    const [crowd, bystander] = [rect(0, 0, 980, 620), rect(0, 620, 400, 100)];
    expect(clearestPlace(small, wished, page, [crowd, bystander])).toEqual({ left: 408, top: 520 });
    expect(clearestPlace(small, wished, { ...page, right: 500 }, [])).toBeNull();
  });
});
