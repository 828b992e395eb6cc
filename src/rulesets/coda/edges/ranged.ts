/** Edges of shooting and aiming. Listed in `index.ts`; what an edge is made of is in `edge.ts`. */
import { bonus, type Edge, plain } from "./edge.ts";

/** Improved Aim: the aim with one skill counts double (R348 to R350). */
export const improvedAim: Edge<"doublesAim"> = {
  ...plain,
  choice: "skill",
  among: ["armed", "ranged", "unarmed"],
  repeats: true,
  tiers: [{ needs: [bonus(1, ["aim"], "chosen")], rules: ["R348"], doublesAim: true }],
  rules: ["R350"],
};

/**
 * Improved Suppression Fire: a further square and a further enemy for each of its tiers, by bursts or by single shots
 * (R364, R365, R366, R367, G290, G314).
 */
export const improvedSuppressionFire: Edge<"suppresses"> = {
  ...plain,
  tiers: [
    { needs: [bonus(1, ["suppressionFire"])], rules: ["R363"], suppresses: 1 },
    { needs: [bonus(2, ["suppressionFire"])], rules: ["R365"], suppresses: 2 },
    { needs: [bonus(3, ["suppressionFire"])], rules: ["R366"], suppresses: 3 },
  ],
  rules: ["R363"],
  hooks: {
    offers: ({ row, weapon }) => (row.id === "suppressionFire" && weapon.autoFire ? ["singleShots"] : []),
  },
};

/** Precise Shot: a friend beside the target makes a shot no harder (R391, R392). */
export const preciseShot: Edge = {
  ...plain,
  tiers: [{ needs: [bonus(1, ["rangedAttack"])], rules: ["R391"] }],
  rules: ["R391"],
  hooks: {
    mend: (modifiers) => modifiers.filter(({ id }) => id !== "intoMelee"),
  },
};

/** Burst Attack: a burst at one target (R300, R301). */
export const burstAttack: Edge<"allows"> = {
  ...plain,
  tiers: [{ needs: [bonus(1, ["autoFire"])], rules: ["R300"], allows: "burstAttack" }],
  rules: ["R300"],
};

/** Ranged Disarm: a weapon may be shot from a hand, and the skill may carry a bonus in disarming (R393 to R395). */
export const rangedDisarm: Edge<"allows"> = {
  ...plain,
  tiers: [{ needs: [bonus(1, ["rangedAttack"])], rules: ["R393"], allows: "rangedDisarm" }],
  opens: { skill: "ranged", maneuver: "disarm" },
  rules: ["R395"],
};
