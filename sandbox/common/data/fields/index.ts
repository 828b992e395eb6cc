export * from "./containers.ts";
export * from "./embedded.ts";
export * from "./field.ts";
export * from "./primitives.ts";
