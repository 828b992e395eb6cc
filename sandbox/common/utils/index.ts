export { Collection } from "./collection.ts";
export * from "./misc.ts";
export * from "./objects.ts";
export * from "./uuid.ts";
