/**
 * What somebody keeps up that the map shows on their token, whatever the game calls it; a condition is none.
 *
 * Holding an aim or a shot at somebody, keeping squares under fire, keeping actions back.
 */
export type Stance = "aiming" | "sweeping" | "waiting";

/** Those that only they may know who learn how many actions somebody has left. */
export const OWN_STANCES: ReadonlySet<Stance> = new Set(["waiting"]);
