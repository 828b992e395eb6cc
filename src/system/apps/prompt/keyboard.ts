/**
 * Which key means what while a prompt is open, wherever the keyboard focus is, and when a key belongs to something
 * else instead.
 */
import { asElement } from "../../foundry/elements.ts";
import { isWriting } from "../../foundry/focus.ts";

/** What a key does as long as the prompt is open. */
export interface PromptCommands {
  readonly enter: () => Promise<unknown>;
  readonly later: () => Promise<unknown>;
  readonly goOn: (by: number) => Promise<unknown>;
  readonly step: (by: number) => Promise<unknown>;
  readonly pick: (number: number) => Promise<unknown>;
  readonly showOnMap: () => Promise<unknown>;
  readonly makeOrder: () => Promise<unknown>;
}

type Command = (commands: PromptCommands) => Promise<unknown>;

/** Keys beside the numbers that mean the prompt wherever the keyboard is. */
const ANYWHERE: Readonly<Record<string, Command>> = {
  Enter: (commands) => commands.enter(),
  Escape: (commands) => commands.later(),
  m: (commands) => commands.showOnMap(),
  o: (commands) => commands.makeOrder(),
};

/** Keys that mean the prompt only while it has the keyboard: elsewhere they move tokens, or what is read. */
const WITHIN: Readonly<Record<string, Command>> = {
  ArrowDown: (commands) => commands.goOn(1),
  ArrowUp: (commands) => commands.goOn(-1),
  ArrowRight: (commands) => commands.step(1),
  ArrowLeft: (commands) => commands.step(-1),
};

/** What a key does, or null for one that is left to Foundry. @param isWithin - Has the prompt the keyboard? */
export function commandOfKey(
  { key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent,
  commands: PromptCommands,
  isWithin = true,
) {
  if (ctrlKey || altKey || metaKey) return null;
  const known = shiftKey ? {} : ANYWHERE;
  const command = known[key.toLowerCase()] ?? known[key] ?? (isWithin ? WITHIN[key] : undefined);
  if (command) return () => command(commands);
  return isNumber({ key }) ? () => commands.pick(Number(key)) : null;
}

/** Is it the key of a number that choices have? */
export function isNumber({ key }: Pick<KeyboardEvent, "key">): boolean {
  return /^[1-9]$/.test(key);
}

/** Windows that wait for the keyboard themselves; it is not taken from them, nor are their keys. */
export const BUSY = ".roll-dialog:not([data-over]), .hand-dice, #away-team-squares, dialog";

/** What a key works by itself: Enter and Space belong to it. */
const CONTROLS = "button, a[href], summary, select, [role=button], [role=tab], [tabindex]:not([tabindex='-1'])";

/**
 * Does a key that was pressed outside the prompt mean it? Not while somebody writes, nor in a window that waits for
 * keys itself; and Enter and Escape only where nothing else there has a use for them.
 */
export function isMeant({ key, target }: Pick<KeyboardEvent, "key" | "target">, page: Document): boolean {
  if (isWriting(page) || page.querySelector(BUSY)?.contains(page.activeElement)) return false;
  const at = asElement(target);
  if (at?.closest(BUSY)) return false;
  return key !== "Enter" || !at?.closest(CONTROLS);
}
