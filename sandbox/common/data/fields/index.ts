export * from "./arrays.ts";
export * from "./embedded.ts";
export * from "./field.ts";
export * from "./objects.ts";
export * from "./primitives.ts";
export { type Fields, SchemaField } from "./schema.ts";
export * from "./typed.ts";
