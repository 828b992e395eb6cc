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

const documents = Object.fromEntries(DOCUMENTS.map((name) => [name, bare(name)]));

const api = {
  ApplicationV2: bare("ApplicationV2"),
  DialogV2: bare("DialogV2"),
  HandlebarsApplicationMixin: (Base: abstract new () => object) => class extends Base {},
};

/** What stands below `foundry` where a test has put nothing else. */
const namespaces = {
  abstract: { DataModel, TypeDataModel },
  data: { fields, regionBehaviors: { RegionBehaviorType: TypeDataModel } },
  documents,
  applications: { api, sheets: { ActorSheetV2: bare("ActorSheetV2"), ItemSheetV2: bare("ItemSheetV2") } },
  canvas: { placeables: { tokens: { TokenRuler: bare("TokenRuler") } } },
  nue: { Tour: bare("Tour") },
};

/**
 * Put classes where our modules look for Foundry's as they load: the stand-in's for models, which a test may make, and
 * bare ones for documents, windows and rulers, which it may not. They are the same each time: it is done for each
 * document that a model is asked for.
 */
export function offerClasses(): void {
  const { foundry = {} } = globalThis as { foundry?: object };
  Object.assign(globalThis, documents, { foundry: { ...namespaces, ...foundry } });
}

// Before any test: whichever file loads a model first needs them
offerClasses();
