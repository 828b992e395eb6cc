const files = import.meta.glob<string>("../templates/**/*.hbs", { query: "?raw", import: "default", eager: true });

/**
 * The stand-in's templates by the paths that Foundry gives them (`templates/generic/tab-navigation.hbs`).
 *
 * Packages may name them though they bring none: as parts of their windows, or as partials after loading.
 */
export const CORE_TEMPLATES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, text]) => [file.replace("../", ""), text]),
);
