/**
 * A fight to be looked at once more: of the chat log, as this user may know it, or of a file. `open-windows.ts` asks
 * for it, the windows show it.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { compareRecord, type Otherwise } from "../../../replay/compare.ts";
import { asItWas, type Moment } from "../../../replay/play.ts";
import { type FightRecord, recordFight } from "../../../replay/record.ts";
import { recordFor } from "../../../replay/told.ts";
import { isCardVisible } from "../../chat/phase.ts";
import { playedReader } from "../../documents/readers.ts";
import { actorOf, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { ruleSettings } from "../../foundry/rule-settings.ts";
import { brief, text } from "../../foundry/text.ts";
import { exchangesOf } from "../../referee/log/exchange-log.ts";
import { newRecord, type StoredExchange } from "../../referee/log/stored-exchange.ts";
import { seenHere } from "../../referee/rights/who-answers.ts";

/** A fight that is looked at. */
export interface PastFight {
  readonly ruleset: Ruleset;
  readonly record: FightRecord;
  readonly moments: readonly Moment[];
  /** The exchanges as their cards show them, by their ids. */
  readonly stored: ReadonlyMap<string, StoredExchange>;
  /** What would come out otherwise today; empty for players, who do not know what it is compared with. */
  readonly otherwise: readonly Otherwise[];
  /** Was it read from a file? */
  readonly isFile: boolean;
}

/** Is somebody unknown to this user, now or as things stood then? */
function isUnknown(id: CombatantId, then: Encounter): boolean {
  const seen = seenHere();
  return !seen.knows(id) || (then.combatants[id]?.hidden === true && !seen.mayAct(id));
}

/** What people are called on the cards of a fight; the last name counts. */
function namesIn(stored: readonly StoredExchange[]): Readonly<Record<CombatantId, string>> {
  return Object.assign({}, ...stored.map(({ names }) => names));
}

/** Is an exchange over, and this user's to see? */
function isTold({ exchange: { stage } }: StoredExchange): boolean {
  return stage === "closed" || stage === "undone";
}

/** What would come out otherwise with the settings and sheets of this world. */
function compareHere(record: FightRecord, ruleset: Ruleset, isFile: boolean): readonly Otherwise[] {
  if (game.user?.isGM !== true) return [];
  const settings = ruleSettings(ruleset.id);
  const sheetOf = ({ id }: { readonly id: CombatantId }) => {
    // The people of a file are those of its own table
    const subject = isFile ? null : subjectOf(id);
    return subject ? playedReader().sheetOf(actorOf(subject)) : undefined;
  };
  return compareRecord(record, ruleset, { settings, sheetOf });
}

/** What a fight is called: its scene and how many rounds it took. */
function titleOf(combat: string): string {
  const fight = fromUuidSync(combat) as Combat.Implementation | null;
  return brief(fight?.scene?.name ?? text("Replay.fight"));
}

/** A fight of the chat log as this user may know it; null where the log keeps nothing of it for them. */
export function fightInLog(combat: string): PastFight | null {
  const all = exchangesOf(combat, isCardVisible).filter(isTold);
  const ruleset = presentRuleset();
  const system = game.system?.version ?? "";
  const head = { ruleset: ruleset.id, system, title: titleOf(combat), names: namesIn(all) };
  const record = recordFight(
    head,
    // A card that changes does so in place, and what is looked at stays as it was
    all.map(({ exchange }) => structuredClone(exchange)),
  );
  if (!record) return null;
  const told = game.user?.isGM ? record : recordFor(record, isUnknown);
  const stored = new Map(all.map((one) => [one.exchange.id, one]));
  return made(told, ruleset, stored, false);
}

/** A fight that was read from a file. */
export function fightInFile(record: FightRecord): PastFight {
  const stored = asItWas(record).flatMap(({ exchange }) => {
    if (!exchange) return [];
    const none = { combat: "", proposer: "", session: "", names: record.names };
    return [[exchange.id, newRecord(exchange, none)] as const];
  });
  return made(record, presentRuleset(), new Map(stored), true);
}

function made(record: FightRecord, ruleset: Ruleset, stored: PastFight["stored"], isFile: boolean): PastFight {
  const otherwise = compareHere(record, ruleset, isFile);
  return { ruleset, record, moments: asItWas(record), stored, otherwise, isFile };
}
