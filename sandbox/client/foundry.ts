import * as constants from "../common/constants.ts";
import * as failures from "../common/data/failure.ts";
import * as allFields from "../common/data/fields/index.ts";
import { DataModel, TypeDataModel } from "../common/data/model.ts";
import * as allUtils from "../common/utils/index.ts";
import { applications } from "./apps/index.ts";
import { TooltipManager } from "./apps/ux/tooltip.ts";
import { canvasNamespace } from "./canvas/index.ts";
import { CompendiumCollection } from "./collections/compendium.ts";
import { DocumentCollection } from "./collections/document-collection.ts";
import { EmbeddedCollection } from "./collections/embedded-collection.ts";
import { CombatEncounters, Messages, Scenes, Users } from "./collections/special-collections.ts";
import {
  Actors,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  WorldCollection,
  WorldSettings,
} from "./collections/world-collection.ts";
import { documentClasses } from "./config.ts";
import { Roll } from "./dice/roll.ts";
import { DiceTerm, NumericTerm, OperatorTerm, RollTerm } from "./dice/terms.ts";
import { ClientDocument } from "./documents/document.ts";
import { ForcedDeletion, ForcedReplacement } from "./documents/operators.ts";
import { RegionBehaviorType } from "./documents/region-behavior-type.ts";
import { grid } from "./grid/index.ts";
import { Hooks } from "./hooks.ts";
import { KeyboardManager } from "./keyboard.ts";
import { Tour } from "./nue/tour.ts";
import { ROUTE } from "./route.ts";
import { fromUuid, fromUuidSync } from "./uuids.ts";

/** What is in the folders and not in Foundry's namespaces stays inside. */
const { delay, equals, isPlainObject, isValidId, stripTags, ...utils } = allUtils;
const { DeltaObjectField, drawFieldsWith, ...fields } = allFields;

/** Generation 14 wants models of effects to descend from this. */
class ActiveEffectTypeDataModel extends TypeDataModel {
  static override defineSchema() {
    return { changes: new fields.ArrayField(new fields.ObjectField()) };
  }
}

const {
  Tile: TileDocument,
  Token: TokenDocument,
  Wall: WallDocument,
  Region: RegionDocument,
  ...plainNames
} = documentClasses;

/** Document classes by the names that packages know. */
export const documentsByName = { ...plainNames, TileDocument, TokenDocument, WallDocument, RegionDocument };

/** The path of a file of the server, with its route prefix. */
function getRoute(path: string): string {
  return `${ROUTE}${path.startsWith("/") ? "" : "/"}${path}`;
}

/** The namespace `foundry`. */
export const foundry = {
  CONST: constants,
  abstract: { DataModel, TypeDataModel, Document: ClientDocument, EmbeddedCollection },
  applications,
  canvas: canvasNamespace,
  data: {
    fields,
    validation: failures,
    operators: { ForcedDeletion, ForcedReplacement },
    ActiveEffectTypeDataModel,
    regionBehaviors: { RegionBehaviorType },
  },
  dice: { Roll, terms: { Die: DiceTerm, DiceTerm, NumericTerm, OperatorTerm, RollTerm } },
  documents: {
    ...documentsByName,
    collections: {
      Actors,
      CombatEncounters,
      CompendiumCollection,
      Folders,
      Items,
      Journal,
      Macros,
      RollTables,
      ChatMessages: Messages,
      Scenes,
      Users,
      WorldSettings,
    },
    abstract: { WorldCollection, DocumentCollection },
  },
  grid,
  helpers: { Hooks, interaction: { KeyboardManager, TooltipManager } },
  nue: { Tour },
  utils: { ...utils, fromUuid, fromUuidSync, getRoute },
};
