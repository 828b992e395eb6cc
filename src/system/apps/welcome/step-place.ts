/**
 * Where a step of a tour stands: off what it speaks of, off whatever waits for an answer, and off the action bar and
 * the people on the map as far as there is room. Foundry puts it beside its target, wherever that is. Called by
 * `led-tour.ts`.
 */
import type { PageRect } from "../../foundry/page.ts";

/** The windows that wait for this user's answer. */
const ASKING = "#away-team-prompt, .away-team.declaration, .away-team.roll-dialog";

/** What is better seen while somebody is led: the bar with which they act. */
const BAR = "#away-team-actions";

/** Where parts of the page are. */
function rectsOf(selector: string): readonly PageRect[] {
  return [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
}

/** Let a ring show what a step is about, in place of darkness round it. */
export function lightUp(fade: HTMLElement | null | undefined): void {
  fade?.style.setProperty("box-shadow", "0 0 0 3px #dfe34e, 0 0 0 5px #0e1213");
}

/** Where those who fight are seen. */
function fighters(): readonly PageRect[] {
  const tokens = canvas.tokens?.placeables.filter(({ document }) => document.inCombat) ?? [];
  const people = tokens.map(({ worldTransform, w, h }) => {
    const { x, y } = worldTransform.apply({ x: 0, y: 0 });
    const { x: right, y: bottom } = worldTransform.apply({ x: w, y: h });
    return { left: x, top: y, right, bottom };
  });
  return fieldOf(people);
}

/** What is better seen of a fight: everybody, and the squares between them, where people move and aim. */
export function fieldOf(people: readonly PageRect[]): readonly PageRect[] {
  if (people.length === 0) return [];
  const field = {
    left: Math.min(...people.map(({ left }) => left)),
    top: Math.min(...people.map(({ top }) => top)),
    right: Math.max(...people.map(({ right }) => right)),
    bottom: Math.max(...people.map(({ bottom }) => bottom)),
  };
  return [...people, field];
}

/**
 * Put a step's words where they cover neither what they speak of nor what asks; they stay where they do not already.
 */
export function placeTip(target: Element | null, isNew: boolean): void {
  const tip = document.querySelector<HTMLElement>("aside.tour, .tour-center-step");
  if (!tip) return;
  const spoken = target?.getBoundingClientRect() ?? null;
  const asking = rectsOf(ASKING);
  const now = tip.getBoundingClientRect();
  if (!isNew && ![...asking, ...(spoken ? [spoken] : [])].some((one) => covers(now, one))) return;
  const around = target?.closest(".application")?.getBoundingClientRect();
  const seen = [...(around ? [around] : []), ...fighters(), ...rectsOf(BAR)];
  const page = { width: window.innerWidth, height: window.innerHeight };
  const pressed = rectsOf(`:is(${ASKING}) .window-content :is(button, select, input)`);
  const { left, top } = tipPlace(now, { target: spoken, asking, pressed, seen }, page);
  Object.assign(tip.style, { inset: "auto", transform: "none", margin: "0", left: `${left}px`, top: `${top}px` });
}

/** Put the ring round what a step is about, where that is now; none where it has gone. */
export function placeRing(fade: HTMLElement, target: Element | null): void {
  fade.style.setProperty("visibility", target ? "visible" : "hidden");
  if (!target) return;
  const { left, top, width, height } = target.getBoundingClientRect();
  for (const [side, px] of Object.entries({ left, top, width, height })) fade.style.setProperty(side, `${px}px`);
}

/** Unit: pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** What the words are not to lie on. */
export interface Obstacles {
  /** What is spoken of; null for what is spoken of nothing on the page. */
  readonly target: PageRect | null;
  /** Windows that wait for an answer. */
  readonly asking: readonly PageRect[];
  /** What can be pressed in them: where they leave no room, their other parts are covered sooner. */
  readonly pressed: readonly PageRect[];
  /** What is better seen: the window around the target, and those who fight. */
  readonly seen: readonly PageRect[];
}

/** How far apart the places are that are tried, and how far they stay from the edges. Unit: pixels. */
const STEP_PX = 16;
const EDGE_PX = 8;

/** How much worse it is to lie on what asks, or on a button of it, than on what is better seen. */
const ASKING_WEIGHT = 1000;
const PRESSED = 20_000;

/** How much a pixel of distance from the target weighs, in pixels covered. */
const FAR = 8;

/** How many pixels two parts of the page share. */
function shared(one: PageRect, other: PageRect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** Does one part of the page lie on another? */
function covers(one: PageRect, other: PageRect): boolean {
  return shared(one, other) > 0;
}

/** How far two parts of the page are from each other, edge to edge. */
function apart(one: PageRect, other: PageRect): number {
  const aside = Math.max(0, other.left - one.right, one.left - other.right);
  const above = Math.max(0, other.top - one.bottom, one.top - other.bottom);
  return aside + above;
}

/** Numbers from one to another in steps, both ends among them. */
function between(least: number, most: number): number[] {
  const count = Math.max(0, Math.floor((most - least) / STEP_PX));
  return [...Array.from({ length: count + 1 }, (_, index) => least + index * STEP_PX), Math.max(least, most)];
}

/** The place of that size which covers least of what is not to be covered, and of those the nearest to the target. */
export function tipPlace(
  { width, height }: Size,
  { target, asking, pressed, seen }: Obstacles,
  page: Size,
): { readonly left: number; readonly top: number } {
  const middle = { left: page.width / 2, right: page.width / 2, top: page.height / 2, bottom: page.height / 2 };
  const keep = target ? [target, ...asking] : asking;
  let best = { left: EDGE_PX, top: EDGE_PX, cost: Number.POSITIVE_INFINITY };
  for (const left of between(EDGE_PX, page.width - width - EDGE_PX)) {
    for (const top of between(EDGE_PX, page.height - height - EDGE_PX)) {
      const tip = { left, top, right: left + width, bottom: top + height };
      const covered = (others: readonly PageRect[]) => others.reduce((sum, one) => sum + shared(tip, one), 0);
      const least = PRESSED * covered(pressed) + ASKING_WEIGHT * covered(keep) + covered(seen);
      const cost = least + FAR * apart(tip, target ?? middle);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}
