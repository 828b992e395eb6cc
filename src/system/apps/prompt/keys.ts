/** What a key does while the prompt has the keyboard. */
export interface PromptDeeds {
  readonly enter: () => Promise<unknown>;
  readonly later: () => Promise<unknown>;
  readonly goOn: (by: number) => Promise<unknown>;
  readonly step: (by: number) => Promise<unknown>;
  readonly pick: (number: number) => Promise<unknown>;
}

/** Keys beside the numbers. */
const KEYS: Readonly<Record<string, (deeds: PromptDeeds) => Promise<unknown>>> = {
  Enter: (deeds) => deeds.enter(),
  Escape: (deeds) => deeds.later(),
  ArrowDown: (deeds) => deeds.goOn(1),
  ArrowUp: (deeds) => deeds.goOn(-1),
  ArrowRight: (deeds) => deeds.step(1),
  ArrowLeft: (deeds) => deeds.step(-1),
};

/** What a key does, or null for one that is left to Foundry. */
export function keyDeed({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, deeds: PromptDeeds) {
  if (ctrlKey || altKey || metaKey) return null;
  const deed = KEYS[key];
  if (deed) return () => deed(deeds);
  return /^[1-9]$/.test(key) ? () => deeds.pick(Number(key)) : null;
}
