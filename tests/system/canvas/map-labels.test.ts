import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  hideMapLabels,
  type MapLabel,
  showAlone,
  showMapLabels,
} from "../../../src/system/canvas/drag-ruler/labels.ts";

vi.mock("../../../src/system/canvas/map-legend.ts", () => ({ keepOffWays: () => {} }));
vi.mock("../../../src/system/canvas/map-view.ts", () => ({ currentView: () => null }));

/** As much of an element as labels need. */
class Part {
  className = "";
  textContent = "";
  id = "";
  readonly offsetWidth = 10;
  readonly offsetHeight = 10;
  readonly children: Part[] = [];
  #parent: Part | null = null;

  append(...parts: readonly Part[]): void {
    this.children.push(...parts);
    for (const part of parts) part.#parent = this;
  }

  remove(): void {
    const { children = [] } = this.#parent ?? {};
    children.splice(children.indexOf(this), 1);
  }

  querySelectorAll(): readonly Part[] {
    return this.children.filter(({ className }) => className.startsWith("plate"));
  }
}

let body = new Part();

/** The titles of the labels over the map. */
function titles(): readonly (string | undefined)[] {
  return body.children
    .flatMap((overlay) => overlay.querySelectorAll())
    .map(({ children: [title] }) => title?.textContent);
}

function labelled(title: string): readonly MapLabel[] {
  return [{ kind: "way", at: { x: 0, y: 0 }, off: 0, words: { title, lines: [] }, side: null }];
}

beforeEach(() => {
  body = new Part();
  vi.stubGlobal("Hooks", { on: () => {} });
  vi.stubGlobal("document", {
    body,
    createElement: () => new Part(),
    createElementNS: () => new Part(),
    getElementById: (id: string) => body.children.find((one) => one.id === id) ?? null,
    querySelectorAll: () => [],
  });
});

afterEach(() => {
  for (const owner of ["advice", "ruler", "replay"]) hideMapLabels(owner);
  vi.unstubAllGlobals();
});

describe("labels on the map", () => {
  it("are those of all who show any, each owner’s in place of their last", () => {
    showMapLabels("advice", labelled("Strike"), []);
    showMapLabels("ruler", labelled("6 m"), []);
    showMapLabels("ruler", labelled("8 m"), []);
    expect(titles()).toEqual(["Strike", "8 m"]);
  });

  it("are nobody else’s as long as somebody has the map alone, were it without a label", () => {
    showMapLabels("advice", labelled("Strike"), []);
    showAlone("replay", labelled("Then"), []);
    showMapLabels("ruler", labelled("6 m"), []);
    expect(titles()).toEqual(["Then"]);
    showAlone("replay", [], []);
    expect(titles()).toEqual([]);
    hideMapLabels("replay");
    expect(titles()).toEqual(["Strike", "6 m"]);
  });
});
