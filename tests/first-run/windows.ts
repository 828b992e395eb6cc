/** Opens windows of ours one after another and notes how they stand on the page. Called by `first-run.ts`. */

import type { ScreenSeen, StepSeen } from "../../sandbox/assumptions/report.ts";
import type { Loose } from "../contract/batch.ts";

const world = globalThis as unknown as Loose;

/** A window that takes longer is told as missing. */
const PATIENCE_MS = 8_000;

/** Wait until something is there. @returns It, or undefined where it does not come. */
export async function comes<T>(
  find: () => T | null | undefined | false,
  patience = PATIENCE_MS,
): Promise<T | undefined> {
  for (let waited = 0; waited < patience; waited += 50) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}

/** What a window shows, and whether it has its place. */
export function coverBetween(name: string, element: HTMLElement): ScreenSeen {
  const { width, height } = element.getBoundingClientRect();
  const isCut = (one: HTMLElement) =>
    one.childElementCount === 0 && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
  const cut = [...element.querySelectorAll<HTMLElement>("*")].filter(isCut).length;
  const text = element.innerText.replace(/\s+/g, " ").trim().slice(0, 600);
  return { name, width: Math.round(width), height: Math.round(height), cut, text };
}

/** What is wrong with a window: it has no size, words of the program, or an object for a word. */
export function faultOf({ width, height, text }: ScreenSeen): string {
  if (width < 20 || height < 20) return `it is ${width} × ${height} pixels`;
  const [raw] = /\bAWAY\.[\w.]+|\[object \w+\]|\bundefined\b|\bNaN\b/.exec(text) ?? [];
  return raw ? `it says “${raw}”` : "";
}

/** A window of ours: how it is opened, and how its element is found where it is no application of its own. */
export interface Opening {
  readonly name: string;
  open(): unknown;
  find?(): HTMLElement | null;
}

/** Open windows one by one, and close those that can be closed. */
export async function tryWindows(openings: readonly Opening[]): Promise<{ steps: StepSeen[]; screens: ScreenSeen[] }> {
  const steps: StepSeen[] = [];
  const screens: ScreenSeen[] = [];
  for (const { name, open, find } of openings) {
    const before = new Set(world.foundry.applications.instances.values());
    const isNew = (app: Loose) => !before.has(app) && app.rendered && app.hasFrame;
    const fresh = () => [...world.foundry.applications.instances.values()].find(isNew);
    let failure = "";
    // What asks something comes to its end when it is closed
    void Promise.resolve()
      .then(open)
      .catch((error: unknown) => {
        failure = String(error);
      });
    const element = await comes<HTMLElement>(() => failure !== "" || (find ? find() : fresh()?.element));
    if (element instanceof HTMLElement) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const screen = coverBetween(name, element);
      screens.push(screen);
      steps.push({ step: name, isRight: faultOf(screen) === "", seen: faultOf(screen) || "it stands" });
    } else steps.push({ step: name, isRight: false, seen: failure || "it did not come" });
    for (const app of [...world.foundry.applications.instances.values()]) {
      if (!before.has(app) && app.hasFrame) await app.close({ animate: false });
    }
  }
  return { steps, screens };
}
