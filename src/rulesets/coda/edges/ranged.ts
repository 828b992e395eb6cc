import { choiceOf } from "../settings.ts";
import type { EdgeHooks } from "./hooks.ts";

/** Improved Aim: the aim with one skill counts double (R348 to R350). */
export const improvedAim: EdgeHooks = {
  /** What everybody gets is doubled; the bonus in aiming too where the Narrator says so (R349, R350, G251). */
  onAim({ encounter, skill, plain, bonus }, { choice }) {
    if (choice !== skill) return 0;
    return choiceOf(encounter, "improvedAim") === "whole" ? plain + bonus : plain;
  },
};

/** Improved Suppression Fire: a further square and a further enemy for each of its tiers, by bursts or by single shots (R364, R365, R366, R367, G290, G314). */
export const improvedSuppressionFire: EdgeHooks = {
  offers: ({ row, weapon }) => (row.id === "suppressionFire" && weapon.autoFire ? ["singleShots"] : []),
};

/** Precise Shot: a friend beside the target makes a shot no harder (R391, R392). */
export const preciseShot: EdgeHooks = {
  mend: (modifiers) => modifiers.filter(({ id }) => id !== "intoMelee"),
};
