/** How Foundry has Handlebars translate templates; server and windows do it alike. */
export const TEMPLATE_OPTIONS = { preventIndent: true } as const;
