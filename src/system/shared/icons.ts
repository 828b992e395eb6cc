import { systemPath } from "./ids.ts";

/** The drawing of an act, a manner, a maneuver or a weapon's skill, by its id; see styles/assets/icons.svg. */
const ICONS: Readonly<Record<string, string>> = {
  armed: "blade",
  ranged: "pistol",
  unarmed: "fist",
  energyWeapons: "pistol",
  projectileWeapons: "pistol",
  meleeWeapons: "blade",
  unarmedCombat: "fist",
  foot: "foot",
  armedAttack: "blade",
  rangedAttack: "pistol",
  unarmedAttack: "fist",
  walk: "foot",
  jog: "foot",
  step: "step",
  run: "run",
  sprint: "run",
  swim: "route",
  jump: "tumble",
  climb: "route",
  tumble: "tumble",
  runningTumble: "tumble",
  move: "route",
  withdraw: "step",
  dropProne: "prone",
  standUp: "step",
  aid: "aid",
  aidRanged: "aid",
  aim: "aim",
  aimRanged: "aim",
  burstAttack: "auto",
  rangedDisarm: "disarm",
  grabArmedAttack: "blade",
  breakFree: "step",
  damageTarget: "fist",
  grabDisarm: "disarm",
  strangle: "grab",
  keepStrangle: "grab",
  moveTarget: "route",
  nervePinch: "stun",
  jointLock: "lock",
  throw: "tumble",
  trippingThrow: "tumble",
  humanWeapon: "fist",
  release: "close",
  rebound: "step",
  drawWeapon: "blade",
  dropItem: "down",
  sheathe: "gear",
  retrieve: "gear",
  pickUp: "plus",
  door: "door",
  moveObject: "act",
  firstAid: "aid",
  computer: "act",
  tricorder: "search",
  otherWork: "act",
  endure: "wound",
  comeTo: "step",
  recover: "aid",
  beamOut: "info",
  surprise: "eyeoff",
  autoFire: "auto",
  block: "block",
  parry: "block",
  charge: "charge",
  disarm: "disarm",
  dodge: "dodge",
  feint: "feint",
  grab: "grab",
  suppressionFire: "cover",
  trip: "trip",
  delay: "delay",
  reload: "reload",
  fire: "pistol",
  fight: "fist",
  draw: "blade",
  scan: "search",
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
};

/** The name of the drawing for an id; dice for what has none of its own. */
export function iconOf(id: string): string {
  return ICONS[id] ?? "dice";
}

/** Degrees that are drawn like another one; the rest have drawings and colours of their own. */
const DEGREES: Readonly<Record<string, string>> = {
  dramaticFailure: "disaster",
  success: "complete",
  dramaticSuccess: "extraordinary",
};

/** The name under which a degree is drawn and coloured. */
export function degreeLook(id: string): string {
  return DEGREES[id] ?? id;
}

/** Where a drawing of the sprite is. @param symbol - Its id there, such as `at-i-blade`. */
export function spritePath(symbol: string): string {
  return `${systemPath("assets/icons.svg")}#${symbol}`;
}

/**
 * An icon as markup, hidden from screen readers: the word stands beside it, or on its button.
 *
 * @param name - Of the sprite, without `at-i-`.
 * @param classes - More classes, such as `sm`.
 */
export function iconMarkup(name: string, classes = ""): string {
  const href = foundry.utils.escapeHTML(spritePath(`at-i-${name}`));
  const rest = foundry.utils.escapeHTML(classes);
  return `<svg class="at-i ${rest}" aria-hidden="true"><use href="${href}"/></svg>`;
}
