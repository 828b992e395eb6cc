/** The Narrator's correction of how many declared actions somebody has left: an act, so that it can be taken back. */

import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Json, type Refusal, refuse } from "../../../engine/types.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { actionsLeft, type Declared, declaredBy, isDelaying, isFight, nextPlace } from "./plan.ts";

/** The declared actions with so many left; null where none are declared, or so many are left already. */
function allotted(actor: IconCombatant, { options }: Intent): readonly Declared[] | null {
  const declared = declaredBy(actor) ?? [];
  const wanted = options?.actions;
  if (typeof wanted !== "number" || !Number.isInteger(wanted) || wanted < 0 || wanted > declared.length) return null;
  const by = wanted - actionsLeft(actor);
  if (by === 0) return null;
  const all = declared.map((one) => ({ ...one }));
  for (let more = by; more > 0; more--)
    turn(
      all,
      all.findLastIndex(({ used }) => used),
    );
  for (let less = by; less < 0; less++)
    turn(
      all,
      all.findIndex(({ used }) => !used),
    );
  return all;
}

/** Turn a used action into one that is left, and the other way round. */
function turn(all: Declared[], at: number): void {
  const one = all[at];
  if (one) all[at] = { ...one, used: !one.used };
}

/** Why nothing can be put right, or null. */
export function checkAllot(encounter: IconEncounter, actor: IconCombatant, intent: Intent): Refusal | null {
  if (!isFight(encounter)) return refuse("delay/no-fight");
  return allotted(actor, intent) ? null : refuse("round/as-it-is");
}

/** Let somebody have as many of the declared actions left as the Narrator says, the first ones done first (I009). */
export function resolveAllot(course: Course<IconSheet>, intent: Intent): undefined {
  const { actor } = intent;
  const before = course.of(actor);
  const to = allotted(before, intent);
  if (!to) return;
  const by = actionsLeft(before) - to.filter(({ used }) => !used).length;
  course.change(actor, {
    kind: "mark",
    key: "declared",
    from: declaredBy(before) as unknown as Json,
    to: to as unknown as Json,
  });
  course.change(actor, { kind: "spend", key: "actions", by });
  const waited = nextPlace(before);
  if (isDelaying(before) && waited !== nextPlace(course.of(actor)))
    course.change(actor, { kind: "mark", key: "delayed", from: true, to: null });
  course.note("round/allotted", {}, actor);
}
