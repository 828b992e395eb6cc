/**
 * What makes a region of a scene a zone: a behaviour that stores nothing. Game masters add it to a region in Foundry's
 * own window, or have zones made from rooms; `documents/scene-zones.ts` looks for it.
 */

export class ZoneBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<Record<string, never>> {
  static override defineSchema() {
    return {};
  }
}
