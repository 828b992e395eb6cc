import type { FaceDoors } from "../sheets/ruleset-ui.ts";

/** The way to the face of every ruleset that can be played. */
export const faces: FaceDoors = {
  coda: async () => (await import("./coda/ruleset-ui.ts")).codaFace,
  icon: async () => (await import("./icon/ruleset-ui.ts")).iconFace,
};
