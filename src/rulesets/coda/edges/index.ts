import { burstAttack } from "./burst-attack.ts";
import { improvedSuppressionFire } from "./improved-suppression-fire.ts";
import type { EdgeHooks } from "./moments.ts";
import { preciseShot } from "./precise-shot.ts";

/** What each edge does, by its id. */
export const edgeHooks: Readonly<Record<string, EdgeHooks>> = {
  burstAttack,
  improvedSuppressionFire,
  preciseShot,
};
