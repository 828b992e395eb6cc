/**
 * Reads the file of a recorded fight. Anybody may have written one, so nothing in it is believed: whatever is not
 * whole, of another game or of a newer form is refused with what to do about it.
 */
import type { Encounter } from "../engine/encounter.ts";
import { isWholeExchange, isWholePicture } from "../engine/exchange-shapes.ts";
import type { Ruleset } from "../engine/ruleset.ts";
import {
  aCount,
  anything,
  aText,
  isRecord,
  listOf,
  maybe,
  oneOf,
  recordOf,
  withEntries,
} from "../engine/stored-shapes.ts";
import { type Refusal, refuse } from "../engine/types.ts";
import { applyChanges, type Change, mayApply } from "./change.ts";
import { asItWas } from "./play.ts";
import { type FightRecord, FORMAT, VERSION } from "./record.ts";

/** The longest file that is read: no fight that a table could play comes near it. Unit: characters. */
const LONGEST = 20_000_000;

const aStep = (value: unknown): boolean => {
  if (!isRecord(value)) return false;
  if (value.kind === "exchange") return isRecord(value.exchange);
  return value.kind === "between" && listOf(withEntries({ at: listOf(aText, 50), to: maybe(anything) }))(value.changes);
};

const aRecord = withEntries({
  format: oneOf(FORMAT),
  version: aCount,
  ruleset: aText,
  system: aText,
  title: aText,
  names: recordOf(aText),
  start: isRecord,
  steps: listOf(aStep),
});

/** What was read, or why it cannot be shown. */
export type ReadRecord = { readonly record: FightRecord } | { readonly refusal: Refusal };

function parsed(text: string): unknown {
  if (text.length > LONGEST) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Why what was read cannot be a record of this game, or null; its steps are not looked at. */
function refuseHead(read: unknown, ruleset: Pick<Ruleset, "id">): Refusal | null {
  if (!isRecord(read) || read.format !== FORMAT) return refuse("replay/no-file");
  if (typeof read.version === "number" && read.version > VERSION)
    return refuse("replay/newer", { system: typeof read.system === "string" ? read.system : "" });
  if (!aRecord(read)) return refuse("replay/damaged");
  return read.ruleset === ruleset.id ? null : refuse("replay/other-game", { ruleset: String(read.ruleset) });
}

/** Is every state whole, and every exchange in the state in which it begins? */
function isSound(record: FightRecord, ruleset: Ruleset): boolean {
  const isState = (state: Encounter) =>
    isWholePicture(state, ruleset) && state.order.every((id) => id in state.combatants);
  const changes = record.steps.flatMap((step): readonly Change[] => (step.kind === "between" ? step.changes : []));
  if (!isState(record.start) || !changes.every(mayApply)) return false;
  // One after another: what is not whole is not played on from
  let now = record.start;
  for (const step of record.steps) {
    if (step.kind === "between") {
      now = applyChanges(now, step.changes);
      if (!isState(now)) return false;
      continue;
    }
    if (!isWholeExchange({ ...step.exchange, picture: now }, ruleset)) return false;
    if (step.exchange.ruleset !== ruleset.id) return false;
    now = asItWas({ ...record, start: now, steps: [step] }).at(-1)?.after ?? now;
  }
  return true;
}

/** Read the file of a fight. */
export function readRecord(text: string, ruleset: Ruleset): ReadRecord {
  const read = parsed(text);
  const refusal = refuseHead(read, ruleset);
  if (refusal) return { refusal };
  try {
    const record = read as FightRecord;
    return isSound(record, ruleset) ? { record } : { refusal: refuse("replay/damaged") };
  } catch {
    return { refusal: refuse("replay/damaged") };
  }
}

/** A record as its file. */
export function fileOf(record: FightRecord): string {
  return `${JSON.stringify(record)}\n`;
}
