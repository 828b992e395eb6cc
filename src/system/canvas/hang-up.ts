import { sidebarLeft } from "../shared/page.ts";

/** Space between the legend and what it lies beside. Unit: pixels. */
const MARGIN = 16;

/** How high the legends stand that hang there already. Unit: pixels. */
function heightOfOthers(element: HTMLElement): number {
  const others = [...document.querySelectorAll<HTMLElement>(".away-team.threat-legend")].filter(
    (one) => one !== element,
  );
  return others.reduce((height, { offsetHeight }) => height + offsetHeight + MARGIN / 2, 0);
}

/**
 * Hang a legend up in Foundry's interface: left of the sidebar, above other legends, and above the macro bar where it
 * would cover it.
 */
export function hangUp(element: HTMLElement): void {
  (document.getElementById("interface") ?? document.body).append(element);
  const right = window.innerWidth - sidebarLeft();
  const macros = document.getElementById("hotbar")?.getBoundingClientRect();
  const left = window.innerWidth - right - MARGIN - element.offsetWidth;
  const bottom = macros?.width && macros.right > left ? window.innerHeight - macros.top : 0;
  element.style.right = `${right + MARGIN}px`;
  // The action bar, where there is one, says how high it stands
  element.style.bottom = `calc(${bottom + MARGIN + heightOfOthers(element)}px + var(--away-bar, 0px))`;
}
