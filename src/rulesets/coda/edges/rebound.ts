import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { CodaSheet } from "../sheet.ts";
import type { EdgeHooks } from "./moments.ts";

/** From this tier on rising lets nobody strike (R398). */
const UPGRADE = 2;

/** Offer to be back on one's feet at once (R396, G293). */
function* offerRebound(course: Course<CodaSheet>, owner: CombatantId) {
  const rise: Intent = { actor: owner, action: "rebound", interrupts: { as: "rebound" } };
  if (course.refusalOf(rise)) return;
  const choices = [{ id: "rebound", action: "rebound" }, { id: "decline" }];
  const [answer] = yield* course.ask([{ of: owner, kind: "rebound", choices, fallback: "decline", rules: ["R396"] }]);
  if (answer?.choice === "rebound") yield* course.nest(rise);
}

/** Whoever is knocked down may rise at once as an Action of Opportunity, upgraded without letting anybody strike (R396 to R398). */
export const rebound: EdgeHooks = {
  onDown: (course, owner) => offerRebound(course, owner),
  keepsGuard: (action, { tier }) => action === "rebound" && tier >= UPGRADE,
};
