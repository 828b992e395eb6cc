import HandlebarsEngine from "handlebars";

/** The template engine, shared with packages as the global `Handlebars`. */
export const Handlebars: typeof HandlebarsEngine = HandlebarsEngine;
