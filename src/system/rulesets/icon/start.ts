/**
 * What ICON offers newcomers: ready characters, rules journal, practice fight, tours. Ids are those of our compendia.
 */
import type { StartUi } from "../../apps/welcome/ruleset-ui.ts";
import { tours } from "./tours/index.ts";

export const start: StartUi = {
  crew: "icon-crew",
  ready: "RhyHSHSHmkeObqh2",
  rules: "icon-rules",
  practice: {
    scene: { pack: "scenes", id: "glCvDP9rtoVyOoO5", name: "Practice corridor" },
    crew: { pack: "icon-crew", id: "jmDHck2vnjXy6NyW", x: 400, y: 700 },
    hostile: { pack: "icon-hostiles", id: "lOchhqLqKrRnQB6a", x: 600, y: 700 },
  },
  tours,
};
