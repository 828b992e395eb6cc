export { Collection } from "./collection.ts";
export * from "./misc.ts";
export * from "./objects.ts";
export { performIntegerSort } from "./sort.ts";
export * from "./uuid.ts";
