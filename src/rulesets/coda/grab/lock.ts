import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { letLast } from "../lasting.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet } from "../sheet.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import type { LocationId } from "../tables/hit-locations.ts";
import type { Bout } from "./bout.ts";
import { showHolds, sufferedBy } from "./hold.ts";
import { wrestleOf } from "./wrestle.ts";

/** Limbs whose joints can be locked (R379, R437). */
const LIMBS: readonly LocationId[] = ["mainArm", "offArm", "mainLeg", "offLeg"];

/** Why a joint cannot be locked, or null: one is already. */
export function checkLock(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const { other } = wrestleOf(encounter, intent, row);
  return sufferedBy(encounter, other, "locked", actor.id) ? refuse("grab/locked-already") : null;
}

/** Lock a joint of the one who is held; the holder says which (R379, R437). */
export function* lock(course: Course<CodaSheet>, { won, wrestle }: Bout): Resolution {
  const { actor, other } = wrestle;
  if (!won) return;
  const [answer] = yield* course.ask([
    {
      of: actor.id,
      kind: "limb",
      about: other.id,
      choices: LIMBS.map((id) => ({ id })),
      fallback: "mainArm",
      rules: ["R437"],
    },
  ]);
  const limb = answer?.choice ?? "mainArm";
  letLast(course, other.id, {
    kind: "locked",
    by: actor.id,
    about: actor.id,
    data: { limb },
    until: { moment: "open" },
  });
  showHolds(course, other.id);
  course.note("grab/locks", { location: limb }, other.id);
}
