import type { Course } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Json, type Refusal, refuse } from "../../../engine/types.ts";
import { numberOf } from "../settings.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "../sheet.ts";
import { actionRow, type Kind, kinds } from "../tables/actions.ts";

/** What a word declares: a kind of act, or the kind of the act that it names; null for neither. */
function kindOf(word: Json): Kind | null {
  if (typeof word !== "string") return null;
  return kinds.find((kind) => kind === word) ?? actionRow(word)?.kind ?? null;
}

/** The kinds that the intent declares, in the order in which they are to be done; null when any of it declares nothing. */
function kindsIn({ options }: Intent): readonly Kind[] | null {
  const words = options?.actions;
  if (!Array.isArray(words)) return null;
  const told = words.map(kindOf);
  return told.every((kind) => kind !== null) ? told : null;
}

/** Why that may not be declared, or null; to declare nothing is to wait the round out (I009, I012). */
export function checkDeclare(encounter: IconEncounter, _actor: IconCombatant, intent: Intent): Refusal | null {
  const told = kindsIn(intent);
  if (!told) return refuse("declare/no-such-actions");
  const most = Math.max(1, numberOf(encounter, "mostActions"));
  return told.length > most ? refuse("declare/too-many", { most }) : null;
}

/** Declare what one will do this round, in its order (I009, I012). */
export function resolveDeclare(course: Course<IconSheet>, intent: Intent): undefined {
  const told = kindsIn(intent) ?? [];
  const to = told.map((kind) => ({ kind, used: false }));
  course.change(intent.actor, { kind: "mark", key: "declared", from: null, to });
  if (told.length > 0) course.note("round/declared", { kinds: told.join() }, intent.actor);
  else course.note("round/declared-nothing", {}, intent.actor);
}
