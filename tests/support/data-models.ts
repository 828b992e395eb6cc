import type * as fields from "../../sandbox/common/data/fields/index.ts";
import { offerClasses } from "./foundry-classes.ts";

/** As much of a data model class as the tests read. */
export interface ModelClass {
  readonly name: string;
  readonly schema: fields.SchemaField;
  cleanData(source: object): Record<string, unknown>;
  new (source: object): { toObject(): Record<string, unknown> };
}

const { models: games } = await import("../../src/system/data/models.ts");
const { ZoneBehavior } = await import("../../src/system/data/zone-behavior.ts");
const { ExchangeData } = await import("../../src/system/data/exchange-data.ts");

/** Our data models by document and type, on the stand-in's data fields. */
export const models = {
  Actor: Object.assign({}, ...Object.values(games).map(({ actors }) => actors)),
  Item: Object.assign({}, ...Object.values(games).map(({ items }) => items)),
  ChatMessage: { exchange: ExchangeData },
  RegionBehavior: { "away-team.zone": ZoneBehavior },
} as unknown as Readonly<Record<string, Readonly<Record<string, ModelClass>>>>;

/** The model of a type; throws where there is none. */
export function modelOf(document: string, type: string): ModelClass {
  const model = models[document]?.[type];
  if (!model) throw new RangeError(`no data model for ${document} ${type}`);
  // Other test files of the same worker may have put something else there since
  offerClasses();
  return model;
}
