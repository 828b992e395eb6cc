import type { Plain } from "../utils/objects.ts";
import type { SchemaField } from "./fields/schema.ts";

/**
 * What fields that hold documents and models must know of them; the client fills it in, the server only the schemas.
 */
export interface Registry {
  /** Schema of a document by its name. */
  schema(documentName: string): SchemaField;
  /** Class of a type's data model, if this side runs models. */
  model(documentName: string, type: string): ModelClass | undefined;
  /** What `system` of a type without a model begins with. */
  initial(documentName: string, type: string): Plain | undefined;
  /** Make or find the collection of embedded documents; clients only. */
  document?(collection: string, id: string): unknown;
}

/** As much of a DataModel class as fields use. */
export interface ModelClass {
  new (data: object, options?: { parent?: object | null; strict?: boolean }): object;
  readonly schema: SchemaField;
  cleanData(source: object, options?: object): object;
  migrateDataSafe(source: object): object;
}

let registry: Registry | undefined;

/** Say where documents and models are found; once, at boot. */
export function useRegistry(given: Registry): void {
  registry = given;
}

/** The registry in use. */
export function documentRegistry(): Registry {
  if (!registry) throw new Error("No document registry has been set");
  return registry;
}
