/**
 * The fourth game's icons for acts and weapons, how its degrees are drawn, and number keys for its prompts. Names are
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
  hurl: "danger",
  twoWeapons: "auto",
  shipWeapon: "aim",
  fighterGun: "aim",
  draw: "blade",
  letGo: "down",
  standUp: "step",
  lieDown: "prone",
  peek: "eye",
  grapple: "grab",
  repair: "gear",
  befall: "wound",
  freeAttack: "opp",
};

export const appearance: Appearance = { icons, degrees: { success: "complete" }, keys: {} };
