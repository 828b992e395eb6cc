import { asElement } from "../foundry/elements.ts";

/** So near to its end the log is read at its end. Unit: pixels. */
const NEAR_END = 16;

/** Logs that are kept at their end already; the core draws its own anew at times. */
const kept = new WeakSet<Element>();

/** What scrolls the list of messages: the nearest element around it that can. */
function scrollerOf(log: HTMLElement): HTMLElement | null {
  for (let around = log.parentElement; around; around = around.parentElement)
    if (["auto", "scroll"].includes(getComputedStyle(around).overflowY)) return around;
  return null;
}

/**
 * Let whoever reads at the end of the log stay there while its cards grow; who has scrolled up, or unfolds something, is
 * left where he is.
 */
function keepNewest(log: HTMLElement): void {
  const scroller = scrollerOf(log);
  if (!scroller || kept.has(log)) return;
  kept.add(log);
  let isAtEnd = true;
  const look = () => {
    isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - NEAR_END;
  };
  scroller.addEventListener("scroll", look, { passive: true });
  log.addEventListener("click", ({ target }) => {
    if (asElement(target)?.closest("[aria-expanded]")) isAtEnd = false;
  });
  new ResizeObserver(() => {
    if (isAtEnd) scroller.scrollTop = scroller.scrollHeight;
  }).observe(log);
}

/** Keep the newest card whole in sight: the core scrolls to it when it comes, and not when it grows. Called once, in init. */
export function registerKeepNewest(): void {
  Hooks.on("renderChatLog", (_app, element) => {
    for (const log of (element as unknown as HTMLElement).querySelectorAll<HTMLElement>(".chat-log")) keepNewest(log);
  });
}
