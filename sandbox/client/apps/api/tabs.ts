import type { ApplicationTab, TabsConfiguration } from "./types.ts";

/** What templates need to draw a group of tabs and their contents, by the tabs' ids. */
export function describeTabs(
  group: string,
  config: TabsConfiguration,
  active: string | null | undefined,
): Record<string, ApplicationTab> {
  const { tabs, labelPrefix } = config;
  return Object.fromEntries(
    tabs.map(({ cssClass = "", ...tab }) => {
      const isActive = active === tab.id;
      const classes = [cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
      const label = tab.label ?? (labelPrefix ? `${labelPrefix}.${tab.id}` : tab.id);
      return [tab.id, { ...tab, label, group, active: isActive, cssClass: classes }];
    }),
  );
}

/** Show one tab of a group: navigation entries and contents get or lose `active`. Throws when there is no such tab. */
export function showTab(root: HTMLElement, group: string, tab: string): void {
  const inGroup = `[data-group="${CSS.escape(group)}"]`;
  const one = `[data-tab="${CSS.escape(tab)}"]`;
  const navigation = root.querySelectorAll<HTMLElement>(`.tabs ${inGroup}[data-tab], .tabs${inGroup} [data-tab]`);
  if (![...navigation].some((entry) => entry.matches(one)) && !root.querySelector(`.tab${inGroup}${one}`)) {
    throw new Error(`No tab "${tab}" in the group "${group}"`);
  }
  for (const entry of navigation) {
    const active = entry.dataset.tab === tab;
    entry.classList.toggle("active", active);
    if (entry.matches("button, [role=tab]")) entry.setAttribute("aria-selected", String(active));
  }
  for (const section of root.querySelectorAll<HTMLElement>(`.tab${inGroup}[data-tab]`)) {
    section.classList.toggle("active", section.dataset.tab === tab);
  }
}
