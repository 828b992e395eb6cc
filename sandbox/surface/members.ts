import { collections } from "./collections.ts";
import { documents } from "./documents.ts";
import { globals } from "./globals.ts";
import { namespaces } from "./namespaces.ts";

/**
 * The public surface of the stand-in's documents and namespaces, by name: members with fields, statics under
 * `typeof X`. What begins with `_` is left out. tests/contract/surface.spec.ts holds this list to what is really there,
 * published.ts holds it to the published types of Foundry, so that nothing is offered that Foundry does not have.
 */
export const surface = { ...documents, ...collections, ...globals, ...namespaces } as const;
