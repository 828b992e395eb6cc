/**
 * The fifth game's icons for acts and weapons, how its degrees are drawn, and number keys for its prompts. Names are
 * symbols of styles/assets/icons.svg.
 */
import type { Appearance } from "../../foundry/icons.ts";

/** The drawings of acts, and of weapons by their use. */
const icons: Appearance["icons"] = {
  melee: "blade",
  ranged: "pistol",
  unarmed: "fist",
  strike: "blade",
  shoot: "pistol",
  assist: "aid",
  direct: "orders",
  guard: "block",
  readyTask: "delay",
  recover: "cover",
  firstAid: "aid",
  task: "dice",
  createAdvantage: "plus",
  createProblem: "warn",
  aim: "aim",
  draw: "blade",
  dropProne: "prone",
  stand: "step",
  prepare: "reload",
  interact: "gear",
  pass: "close",
  handOver: "right",
  befall: "wound",
  hazard: "warn",
};

export const appearance: Appearance = { icons, degrees: { success: "complete" }, keys: {} };
