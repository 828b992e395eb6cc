import { findAll } from "../foundry/elements.ts";
import { clockTime } from "../foundry/pause.ts";
import { clockSeconds } from "../foundry/settings.ts";
import { shareLeft, toldLeft } from "./view/clock.ts";

/** How often the clocks on screen are set. Unit: milliseconds. */
const TICK_MS = 1000;

/** Set a clock of a prompt or card to what is left now; nothing is written but what is seen. */
function setClock(clock: HTMLElement): void {
  const until = Number(clock.dataset.until);
  const now = clockTime();
  const left = clock.querySelector<HTMLElement>("[data-left]");
  const bar = clock.querySelector<HTMLElement>("[data-bar]");
  if (left) left.textContent = toldLeft(until, now);
  if (bar) bar.style.inlineSize = `${shareLeft(until, now, clockSeconds())}%`;
}

/** Let the clocks on screen run, in whole seconds and without motion. Called once, in ready. */
export function runClocks(): void {
  const set = () => {
    for (const clock of findAll(".away-team [data-until]")) setClock(clock);
  };
  setInterval(set, TICK_MS);
  Hooks.on("pauseGame", set);
}
