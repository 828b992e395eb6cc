/** What the third game offers newcomers: ready characters and the rules journal. Ids are those of our compendia. */
import type { StartUi } from "../../apps/welcome/ruleset-ui.ts";

export const start: StartUi = {
  crew: "action-crew",
  ready: "",
  rules: "action-rules",
  practice: null,
  tours: [],
};
