/** The two schemes of colours. */
export type Scheme = "dark" | "light";

/** Read which scheme applies: the user's choice; dark when they made none. */
export function chosenScheme(): Scheme {
  const config = game.settings.get("core", "uiConfig") as { colorScheme?: { applications?: string } } | null;
  const scheme = config?.colorScheme?.applications;
  return scheme === "light" ? "light" : "dark";
}

/** Put the theme's class on the page: `theme-dark` or `theme-light`. */
export function applyTheme(scheme: Scheme = chosenScheme()): void {
  document.body.classList.remove("theme-dark", "theme-light");
  document.body.classList.add(`theme-${scheme}`);
}
