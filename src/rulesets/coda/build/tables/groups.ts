/** The groups in which a skill is bought (C82), as the compendium of skills has them; no group is an empty text. */
export const groups: Readonly<Record<string, readonly string[]>> = {
  armed: ["blades", "poles", "simple"],
  ranged: ["beam", "projectile"],
  engineering: ["propulsion", "systems"],
  science: ["life", "space"],
  knowledge: ["cultures"],
};
