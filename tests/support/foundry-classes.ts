import * as fields from "../../sandbox/common/data/fields/index.ts";
import { DataModel, TypeDataModel } from "../../sandbox/common/data/model.ts";

/** Documents that ours extend, by the name that Foundry gives them among the globals. */
const DOCUMENTS = [
  "Actor",
  "ActorDelta",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "TokenDocument",
] as const;

/** A class that can be extended, and nothing else: whoever makes one in a test sees an error. */
function bare(name: string) {
  return {
    [name]: class {
      constructor() {
        throw new Error(`${name} is Foundry's: a test without the stand-in makes none`);
      }
    },
  }[name] as abstract new () => object;
}

/**
 * Put classes where our modules look for Foundry's as they load: the stand-in's for models, which a test may make, and
 * bare ones for documents, windows and rulers, which it may not.
 */
export function offerClasses(): void {
  const { foundry = {} } = globalThis as { foundry?: object };
  const documents = Object.fromEntries(DOCUMENTS.map((name) => [name, bare(name)]));
  const ApplicationV2 = bare("ApplicationV2");
  const api = {
    ApplicationV2,
    DialogV2: bare("DialogV2"),
    HandlebarsApplicationMixin: (Base: abstract new () => object) => class extends Base {},
  };
  const sheets = { ActorSheetV2: bare("ActorSheetV2"), ItemSheetV2: bare("ItemSheetV2") };
  Object.assign(globalThis, documents, {
    foundry: {
      abstract: { DataModel, TypeDataModel },
      data: { fields },
      documents,
      applications: { api, sheets },
      canvas: { placeables: { tokens: { TokenRuler: bare("TokenRuler") } } },
      nue: { Tour: bare("Tour") },
      ...foundry,
    },
  });
}

// Before any test: whichever file loads a model first needs them
offerClasses();
