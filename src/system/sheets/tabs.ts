/**
 * Tabs that work by keyboard and screen reader, which Foundry marks by a class alone. Used by the character sheet and
 * the library.
 */

/** Tell screen readers which tab is open, after Foundry has marked it by a class. */
export function syncTabs(root: HTMLElement): void {
  for (const tab of root.querySelectorAll<HTMLElement>("[role=tab]")) {
    const open = tab.classList.contains("active");
    tab.setAttribute("aria-selected", String(open));
    tab.tabIndex = open ? 0 : -1;
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Arrow keys go from tab to tab, as in every list of tabs, and move no token meanwhile. */
export function stepTabs(event: KeyboardEvent): void {
  const tab = (event.target as HTMLElement).closest<HTMLElement>("[role=tab]");
  const step = STEPS[event.key];
  if (!tab || !step) return;
  event.stopPropagation();
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  next?.focus();
  next?.click();
}
