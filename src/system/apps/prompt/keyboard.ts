/** Which key means what while a prompt is open, wherever the keyboard focus is. */
import { isNumber } from "../../foundry/keys-elsewhere.ts";

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
