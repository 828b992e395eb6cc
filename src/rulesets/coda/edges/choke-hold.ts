import { knockOut } from "../harm/conditions.ts";
import { resist } from "../harm/resist.ts";
import type { EdgeHooks } from "./moments.ts";

/** What each further round, and each upgrade, adds to the target number (R308, R309, R310, G80). */
const HARDER = { round: 3, upgrade: 2 };

/** Choke Hold: whoever is strangled resists with Stamina each round, or faints (R308, R309, R310, G80, G277). */
export const chokeHold: EdgeHooks = {
  onStrangle(course, { holder, held, rounds, hard }, { tier }) {
    const { strength } = course.of(holder).sheet.attributes;
    const target = strength + HARDER.round * (rounds - 1) + HARDER.upgrade * (tier - 1) + hard;
    const test = {
      id: "grab/choke",
      with: { reaction: "stamina" as const },
      target,
      by: holder,
      rules: ["R308", "G80"],
    };
    if (!resist(course, held, test).success) knockOut(course, held, "unconscious");
  },
};
