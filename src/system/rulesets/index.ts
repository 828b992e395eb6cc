import type { FaceDoors } from "../sheets/ruleset-ui.ts";

/** The way to the face of every ruleset that can be played. */
export const faces: FaceDoors = {
  coda: async () => (await import("./coda/face.ts")).codaFace,
  icon: async () => (await import("./icon/face.ts")).iconFace,
};
