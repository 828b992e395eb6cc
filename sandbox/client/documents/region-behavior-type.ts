import { TypeDataModel } from "../../common/data/model.ts";
import type { RegionBehavior, RegionDocument } from "./region.ts";
import type { Scene } from "./scene.ts";

/** What models of a region's behaviour descend from; on this table regions tell them nothing. */
export class RegionBehaviorType extends TypeDataModel {
  static events: Readonly<Record<string, unknown>> = {};

  get behavior(): RegionBehavior | null {
    return this.parent as unknown as RegionBehavior | null;
  }
  get region(): RegionDocument | null {
    return this.behavior?.region ?? null;
  }
  get scene(): Scene | null {
    return this.behavior?.scene ?? null;
  }
}
