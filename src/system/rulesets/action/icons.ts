/**
 * The third game's icons for acts and skills, how its degrees are drawn, and number keys for its prompts. Names are
 * symbols of styles/assets/icons.svg.
 */
import type { Appearance } from "../../foundry/icons.ts";

/** The drawings of acts, ways of moving, and skills of weapons. */
const icons: Appearance["icons"] = {
  pistols: "pistol",
  rifles: "pistol",
  submachineGuns: "auto",
  heavyWeapons: "danger",
  throwing: "danger",
  melee: "blade",
  unarmed: "fist",
  shoot: "pistol",
  burst: "auto",
  stream: "auto",
  spray: "cover",
  blast: "danger",
  strike: "blade",
  unarmedStrike: "fist",
  bind: "lock",
  disarm: "disarm",
  takeAway: "disarm",
  throw: "trip",
  grab: "grab",
  restrain: "lock",
  drag: "route",
  bringDown: "prone",
  breakFree: "step",
  releaseHold: "close",
  block: "block",
  dodge: "dodge",
  rollWithBlow: "tumble",
  aim: "aim",
  standUp: "step",
  delay: "delay",
  finishTurn: "check",
  fastDraw: "blade",
  draw: "blade",
  loadWeapon: "reload",
  letGo: "down",
  mount: "plus",
  dismount: "down",
  crawl: "prone",
  rollOver: "tumble",
  dive: "tumble",
  befall: "wound",
};

/** Number keys of what is answered often; a place without a word is left free. */
const keys: Appearance["keys"] = { defence: ["block", "dodge", "rollWithBlow", "", "none"] };

export const appearance: Appearance = {
  icons,
  degrees: { fumble: "disaster", success: "complete" },
  keys,
};
