import type { Course, Resolution } from "../../engine/course.ts";
import type { Intent } from "../../engine/intent.ts";
import type { SquaresWanted } from "../../engine/squares.ts";
import type { Test } from "../../engine/tests.ts";
import type { Refusal } from "../../engine/types.ts";
import type { IconCombatant, IconEncounter, IconSheet } from "./sheet.ts";
import type { IconActionRow } from "./tables/actions.ts";

/** What carries an action out. */
export interface Handler {
  /** Why the act is not possible as things stand, or null; whether it is the actor's turn has been looked at. */
  check(encounter: IconEncounter, actor: IconCombatant, intent: Intent, row: IconActionRow): Refusal | null;
  /** Play the act; what it costs is paid. Undefined when it happens without asking anybody. */
  resolve(course: Course<IconSheet>, intent: Intent, row: IconActionRow): Resolution | undefined;
  /** The test that it rolls first, for the roll dialog. */
  test?(encounter: IconEncounter, intent: Intent, row: IconActionRow): Test | null;
  /** The squares that it has to be told. */
  squares?(encounter: IconEncounter, actor: IconCombatant, intent: Intent): SquaresWanted | null;
}

/** Handlers of some actions, by the action's id. */
export type Handlers = Readonly<Partial<Record<string, Handler>>>;
