import { choiceOf } from "../settings.ts";
import type { EdgeHooks } from "./moments.ts";

/** Improved Aim: the aim with one skill counts double (R348 to R350). */
export const improvedAim: EdgeHooks = {
  /** What everybody gets is doubled; the bonus in aiming too where the Narrator says so (R349, R350, G251). */
  onAim({ encounter, skill, plain, bonus }, { choice }) {
    if (choice !== skill) return 0;
    return choiceOf(encounter, "improvedAim") === "whole" ? plain + bonus : plain;
  },
};
