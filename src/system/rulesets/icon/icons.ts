/**
 * ICON's icons for acts, declared kinds and skills, how its degrees are drawn, and number keys for its prompts. Names
 * are symbols of styles/assets/icons.svg.
 */
import type { Appearance } from "../../foundry/icons.ts";

/** The drawings of acts, declared kinds of acts, and skills of weapons. */
const icons: Appearance["icons"] = {
  energyWeapons: "pistol",
  projectileWeapons: "pistol",
  meleeWeapons: "blade",
  unarmedCombat: "fist",
  standUp: "step",
  breakFree: "step",
  firstAid: "aid",
  parry: "block",
  dodge: "dodge",
  grab: "grab",
  delay: "delay",
  reload: "reload",
  fire: "pistol",
  fight: "fist",
  draw: "blade",
  scan: "search",
  work: "gear",
  doubleFire: "auto",
  coveringFire: "cover",
  getTheDrop: "aim",
  releaseShot: "pistol",
  lowerWeapon: "down",
  ricochet: "route",
  snapShot: "step",
  slipAway: "step",
  wideBeam: "danger",
  bind: "lock",
  tackle: "trip",
  releaseHold: "close",
  forgo: "close",
  speak: "info",
  befall: "wound",
};

/** Number keys of what is answered often; a place without a word is left free. */
const keys: Appearance["keys"] = { defence: ["dodge", "parry", "", "", "none"] };

export const appearance: Appearance = {
  icons,
  degrees: {
    dramaticFailure: "disaster",
    success: "complete",
    dramaticSuccess: "extraordinary",
  },
  keys,
};
