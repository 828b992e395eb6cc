/** Translated as the client is built (`sandbox/build.ts`): each window would else do so as it begins. */
const files = import.meta.glob<TemplateSpecification>("../templates/**/*.hbs", {
  query: "?program",
  import: "default",
  eager: true,
});

/**
 * The stand-in's templates by the paths that Foundry gives them (`templates/generic/tab-navigation.hbs`).
 *
 * Packages may name them though they bring none: as parts of their windows, or as partials after loading.
 */
export const CORE_TEMPLATES: Readonly<Record<string, TemplateSpecification>> = Object.fromEntries(
  Object.entries(files).map(([file, program]) => [file.replace("../", ""), program]),
);
