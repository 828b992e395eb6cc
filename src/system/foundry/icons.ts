/**
 * Icons from our sprite, and how the played game draws its actions, degrees and prompt keys. The sprite is kept in
 * memory, since browsers fetch it again with every redraw. Each game hands in its drawings when its rules are fetched.
 */
import { systemPath } from "./ids.ts";

/** How a game is drawn: names of the sprite, see styles/assets/icons.svg. */
export interface Appearance {
  /** By ids of acts, of declared kinds of acts, and of skills with weapons. */
  readonly icons: Readonly<Record<string, string>>;
  /**
   * Degrees that are drawn and coloured like one of those that the styles know; the rest are called as they are there.
   */
  readonly degrees: Readonly<Record<string, string>>;
  /**
   * By kinds of prompts, the families of their choices in the order of the number keys: a key belongs to a choice for
   * good.
   */
  readonly keys: Readonly<Record<string, readonly string[]>>;
}

/** The drawings of moving, which is called the same in all games. */
const WAYS: Readonly<Record<string, string>> = {
  walk: "foot",
  jog: "foot",
  step: "step",
  run: "run",
  sprint: "run",
  swim: "route",
  jump: "tumble",
  climb: "route",
  tumble: "tumble",
  move: "route",
};

let appearance: Appearance = { icons: {}, degrees: {}, keys: {} };

/** Address of the sprite's file. */
const SPRITE = systemPath("assets/icons.svg");

/** Address of the sprite in the memory of this page; null until it is there. */
let kept: string | null = null;

/** From now on draw everything as the game does that is played. */
export function useAppearance(own: Appearance): void {
  appearance = own;
}

/** The name of the drawing for an id; dice for what has none of its own. */
export function iconOf(id: string): string {
  return appearance.icons[id] ?? WAYS[id] ?? "dice";
}

/** The families of choices of such a prompt in the order of their keys; none where its choices go by their place. */
export function keysFor(kind: string): readonly string[] {
  return appearance.keys[kind] ?? [];
}

/** The name under which a degree is drawn and coloured. */
export function degreeStyle(id: string): string {
  return appearance.degrees[id] ?? id;
}

/** How often, and with which pause, is looked whether a browser draws. Unit: milliseconds. */
const TRIES = 40;
const LOOK_MS = 50;

/** Does this browser draw from an address in its memory? Not each of them need. */
async function draws(address: string): Promise<boolean> {
  const sample = document.createElement("div");
  sample.className = "away-team vh";
  sample.setAttribute("aria-hidden", "true");
  sample.innerHTML = `<svg width="24" height="24"><use href="${foundry.utils.escapeHTML(address)}#at-i-dice"/></svg>`;
  document.body.append(sample);
  const width = () => sample.querySelector("use")?.getBBox().width ?? 0;
  for (let look = 0; look < TRIES && width() === 0; look++)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const isDrawn = width() > 0;
  sample.remove();
  return isDrawn;
}

/**
 * Keep the sprite in memory while the page lives. Called once, in init.
 *
 * A browser forgets a drawing's file with the last element that shows it: what is redrawn as a whole, such as the
 * tracker, would fetch it from the server again each time, and show no icons meanwhile. The address in memory holds in
 * detached windows too, which a sprite inside this page would not. Where the file does not come, or the browser draws
 * nothing from there, its own address stays.
 */
export async function keepSprite(): Promise<void> {
  const response = await fetch(SPRITE).catch(() => null);
  if (!response?.ok) return;
  const address = URL.createObjectURL(await response.blob());
  if (await draws(address)) kept = address;
}

/** Where a drawing of the sprite is. @param symbol - Its id there, such as `at-i-blade`. */
export function spritePath(symbol: string): string {
  return `${kept ?? SPRITE}#${symbol}`;
}

/**
 * An icon as markup, hidden from screen readers: the word stands beside it, or on its button.
 *
 * @param name - Of the sprite, without `at-i-`.
 * @param classes - More classes, such as `sm`.
 */
export function iconMarkup(name: string, classes = ""): string {
  const href = foundry.utils.escapeHTML(spritePath(`at-i-${name}`));
  const rest = foundry.utils.escapeHTML(classes);
  return `<svg class="at-i ${rest}" aria-hidden="true"><use href="${href}"/></svg>`;
}
