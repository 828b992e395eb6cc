/**
 * What the fourth game offers newcomers: ready characters and the rules journal. Ids are those of our compendia.
 */
import type { StartUi } from "../../apps/welcome/ruleset-ui.ts";

export const start: StartUi = {
  crew: "battlestations-crew",
  ready: "KhujOEPahMDvrDVN",
  rules: "battlestations-rules",
  practice: null,
  tours: [],
};
