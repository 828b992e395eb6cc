import { defineTable, type Row } from "../../../engine/table.ts";

/**
 * What weapons are made for: they may trip or grab at all, or are made for tripping or disarming; thrown ones leave the
 * hand; those of energy and projectiles can suppress; the last three stun, as they are set from 1 to 3 (C111, C112, C117).
 *
 * Labels are `coda.Trait.<id>`.
 */
export const traits = defineTable<Row>()({
  autoFire: { rules: ["R137", "C117"] },
  energy: { rules: ["R240"] },
  projectile: { rules: ["R240"] },
  thrown: { rules: ["R101"] },
  trips: { rules: ["R249", "C117"] },
  tripMade: { rules: ["R250", "C117"] },
  disarmMade: { rules: ["R181", "C117"] },
  grabs: { rules: ["R228", "C117"] },
  stun: { rules: ["C111", "C112"] },
  stunMedium: { rules: ["C111", "C112"] },
  stunHeavy: { rules: ["C111", "C112"] },
});

/** Id of a row of the table of traits. */
export type WeaponTrait = keyof typeof traits;
