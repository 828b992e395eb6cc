/** What a key does while squares are chosen. */
export interface PickingDeeds {
  readonly step: (across: number, down: number) => void;
  readonly toggle: () => void;
  readonly giveUpLast: () => void;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Squares across and down that a key goes. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const DEEDS: Readonly<Record<string, Exclude<keyof PickingDeeds, "step">>> = {
  " ": "toggle",
  Backspace: "giveUpLast",
  Enter: "done",
  Escape: "cancel",
};

/**
 * Do what a key stands for.
 *
 * @param key - As the browser names it. @returns Whether it stands for anything.
 */
export function onPickingKey(key: string, deeds: PickingDeeds): boolean {
  const step = STEPS[key];
  const deed = DEEDS[key];
  if (step) deeds.step(...step);
  else if (deed) deeds[deed]();
  return step !== undefined || deed !== undefined;
}
