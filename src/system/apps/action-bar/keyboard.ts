/** The keys of the bar, in their order; a button that lets one choose how an act is done comes after the act's own. */
export function keysOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(".key, .with")];
}

/** The first key that does something now, or the first of all. */
export function firstOf(bar: HTMLElement): HTMLElement | undefined {
  const keys = keysOf(bar);
  return keys.find((key) => !key.hasAttribute("aria-disabled")) ?? keys[0];
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const SECTIONS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The one that many places further, round the end. */
function turned<T>(list: readonly T[], at: T, by: number): T | undefined {
  return list[(list.indexOf(at) + by + list.length) % list.length];
}

/** The first key of the section before or after that of a key. */
function inSection(keys: readonly HTMLElement[], at: HTMLElement, by: number): HTMLElement | undefined {
  const sectionOf = (key: HTMLElement) => key.closest("section");
  const next = turned([...new Set(keys.map(sectionOf))], sectionOf(at), by);
  return keys.find((key) => sectionOf(key) === next);
}

/** Where an arrow, Home or End leads from the key that has the keyboard; undefined for other keys. */
export function stepFrom(bar: HTMLElement, pressed: string): HTMLElement | undefined {
  const keys = keysOf(bar);
  const at = keys.find((key) => key === bar.ownerDocument.activeElement);
  if (pressed === "Home") return keys[0];
  if (pressed === "End") return keys.at(-1);
  const step = STEPS[pressed];
  if (at && step) return turned(keys, at, step);
  const section = SECTIONS[pressed];
  return at && section ? inSection(keys, at, section) : undefined;
}

/** Is the window open in which this user is asked? Its keys come before those of the bar. */
export function isAsked(page: Document): boolean {
  return page.querySelector(".away-team.prompt:not(.put-aside)") !== null;
}

/** Let each section that shows not all of its keys show the first that does something now. */
export function showPossible(bar: HTMLElement): void {
  for (const keys of bar.querySelectorAll<HTMLElement>(".keys")) {
    const box = keys.getBoundingClientRect();
    const first = keys.querySelector(".key:not([aria-disabled])")?.getBoundingClientRect();
    if (first) keys.scrollTop += Math.min(0, first.top - box.top) + Math.max(0, first.bottom - box.bottom);
  }
}

/** Tell above the keys of one of them what it does, or why it does nothing now: more than fits on it. */
export function tellKey(bar: HTMLElement, key: HTMLElement): void {
  const part = (of: string) => key.querySelector(of)?.textContent?.trim() ?? "";
  const words = part(".nm") || key.getAttribute("aria-label");
  const name = Object.assign(bar.ownerDocument.createElement("b"), { textContent: words });
  bar.querySelector(".b-tell")?.replaceChildren(name, ` ${part("small")}`);
}
