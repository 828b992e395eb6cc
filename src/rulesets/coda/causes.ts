import { isFloorBetween } from "../../engine/grid/cell.ts";
import type { Reason } from "../../engine/preview.ts";
import type { Params } from "../../engine/types.ts";
import { type Bar, STRIKE_BARS, THREAT_BARS } from "./bars.ts";
import type { CodaCombatant, CodaEncounter } from "./sheet.ts";
import { foesOf, reachOf } from "./threat.ts";

/** Somebody who does something, and a foe who might strike at him. */
export interface Case {
  readonly encounter: CodaEncounter;
  readonly actor: CodaCombatant;
  readonly foe: CodaCombatant;
}

/** Something that keeps a foe from striking, if it holds; the first of them that does is the reason. */
export interface Cause<C extends Case = Case> {
  readonly code: string;
  readonly rules: readonly string[];
  readonly holds: (at: C) => boolean;
  readonly params?: (at: C) => Params;
}

/** What keeps the foe from striking at anybody, as a cause. */
function causeOf({ code, rules, holds }: Bar): Cause {
  return { code, rules, holds: ({ encounter, foe }) => holds(encounter, foe) };
}

/** Why a foe threatens nobody there; the first causes of any list. */
export const NO_THREAT: readonly Cause[] = [
  ...THREAT_BARS.map(causeOf),
  { code: "unarmed", rules: ["R045", "G214"], holds: ({ encounter, foe }) => reachOf(encounter, foe) === null },
  { code: "otherLevel", rules: ["R045", "G211"], holds: ({ actor, foe }) => isFloorBetween(actor.place, foe.place) },
];

/** Why a foe who threatens cannot strike; the last causes of any list. */
export const NO_STRIKE: readonly Cause[] = STRIKE_BARS.map(causeOf);

/** No weapon of the foe's reaches just so far. */
const NO_WEAPON = { code: "noWeapon", rules: ["R045", "G211"] } as const;

/** Why the foe may not strike, or that he may. @param chance - What tells that he may, or null where no weapon reaches. */
export function reasonOf<C extends Case>(
  at: C,
  causes: readonly Cause<C>[],
  chance: (at: C) => Pick<Reason, "code" | "params" | "rules"> | null,
): Reason {
  const foe = at.foe.id;
  const cause = causes.find(({ holds }) => holds(at));
  if (cause) return { foe, strikes: false, code: cause.code, params: cause.params?.(at) ?? {}, rules: cause.rules };
  const found = chance(at);
  return found ? { foe, strikes: true, ...found } : { foe, strikes: false, params: {}, ...NO_WEAPON };
}

/** That no foe notices what somebody hidden does (R452, G225). */
export function unnoticed(encounter: CodaEncounter, actor: CodaCombatant): readonly Reason[] {
  const unseen = { strikes: false, code: "unseen", params: {}, rules: ["R452", "G225"] };
  return foesOf(encounter, { ...actor, hidden: false }).map(({ id }) => ({ foe: id, ...unseen }));
}
