import * as fields from "../../sandbox/common/data/fields/index.ts";
import { DataModel, TypeDataModel } from "../../sandbox/common/data/model.ts";

/** Put the stand-in's classes where models look for Foundry's: as they load, and as their fields are made. */
export function offerClasses(): void {
  const { foundry = {} } = globalThis as { foundry?: object };
  Object.assign(globalThis, { foundry: { ...foundry, abstract: { DataModel, TypeDataModel }, data: { fields } } });
}

// Before any test: whichever file loads a model first needs them
offerClasses();
