/**
 * Makes the documents follow an exchange, forwards or back, and notes in it that they have. Called by
 * `exchange-runner.ts` and by undo. It can be resumed anywhere: the exchange says beforehand what it is about to do,
 * and documents bear marks of what they have.
 */
import { type Effect, takenBack } from "../../../engine/effects.ts";
import { effectsOf } from "../../../engine/exchange.ts";
import { type CombatantId, sameJson } from "../../../engine/types.ts";
import type { CurrentValue, Host } from "../host.ts";
import { ended, isUncommitted, revised, type StoredExchange, type Undoing } from "../log/stored-exchange.ts";
import { recalledFrom } from "../movement/recalled.ts";
import { type Revealed, toBeConcealed } from "../rights/visibility.ts";
import { valueNames } from "./dependent-undo.ts";
import { markStart, planWrites } from "./updates.ts";

/** What stands now where an effect wrote that is to be taken back. */
function currentValueOf(host: Host, stored: StoredExchange, effect: Effect): CurrentValue {
  const reachable = retargeted(host, stored, effect);
  return reachable ? host.currentValue(reachable, stored) : "gone";
}

/** Combatants to whom not everything can be put back, each once. */
function goneOf(host: Host, stored: StoredExchange): readonly CombatantId[] {
  const carried = effectsOf(stored.exchange.episode).slice(0, stored.applied);
  return [...new Set(carried.filter((effect) => currentValueOf(host, stored, effect) === "gone").map(({ on }) => on))];
}

/**
 * What the exchanges that were not over when this one began have set and still stand for, by the names of the values.
 */
function setBeside(host: Host, { beside = [] }: StoredExchange): ReadonlyMap<string, unknown> {
  const set = new Map<string, unknown>();
  for (const id of beside) {
    const other = host.load(id);
    if (!other || other.exchange.stage === "undone") continue;
    const nameOf = valueNames(other, host.personOf);
    for (const effect of effectsOf(other.exchange.episode).slice(0, other.applied))
      if ("to" in effect) set.set(nameOf(effect), effect.to);
  }
  return set;
}

/**
 * Places of the effects that can be taken back: what another hand changed since is that hand's, and what an exchange
 * beside this one has set to the same is that one's too, though this one did not see it when it began.
 */
function backOf(host: Host, stored: StoredExchange, effects: readonly Effect[]): ReadonlySet<number> {
  const now = (effect: Effect) => {
    const current = currentValueOf(host, stored, effect);
    return typeof current === "string" ? undefined : current.value;
  };
  const nameOf = valueNames(stored, host.personOf);
  const set = setBeside(host, stored);
  const isAnothersToo = (effect: Effect) => set.has(nameOf(effect)) && sameJson(set.get(nameOf(effect)), now(effect));
  const places = [...takenBack(effects, now, nameOf)];
  return new Set(places.filter((place) => !isAnothersToo(effects[place] as Effect)));
}

/** Carry out its effects, or take them back. @throws StoodDown */
async function writeEffects(host: Host, stored: StoredExchange, undo: boolean): Promise<void> {
  const { exchange, combat, applied } = stored;
  const played = effectsOf(exchange.episode);
  const effects = undo ? played.map((effect) => retargeted(host, stored, effect) ?? effect) : played;
  const counted = new Map(effects.flatMap((one) => (one.kind === "count" ? [[host.personOf(one.on), one.on]] : [])));
  for (const on of counted.values()) await host.mend(on, markStart(exchange.id, undo));
  const job = { exchange: exchange.id, combat, round: exchange.picture.round, effects, applied, undo };
  const back = undo ? { back: backOf(host, stored, played.slice(0, applied)) } : {};
  for (const write of planWrites({ ...job, ...back }, host.marks, host.personOf)) await host.write(write, undo);
}

/**
 * Let those be seen whom it reveals, or hide them again once it is taken back.
 *
 * Whom a later exchange has revealed again another hand had hidden between: they stay seen.
 */
async function writeVisibility(host: Host, { exchange, revealed }: StoredExchange): Promise<readonly Revealed[]> {
  const isHidden = exchange.stage === "undone";
  const later = isHidden ? host.later(exchange.id).flatMap((other) => other.revealed) : [];
  for (const { on, covers } of toBeConcealed(exchange, revealed))
    if (!later.some((other) => other.on === on && other.isSeen)) await host.setHidden(on, covers, isHidden);
  return revealed.map((one) => ({ ...one, isSeen: !isHidden }));
}

/** Take back one exchange that is whole. @throws StoodDown */
async function end(host: Host, stored: StoredExchange, by: string): Promise<StoredExchange> {
  const exchange = ended(stored.exchange, "undone");
  const gone = goneOf(host, stored);
  const recalled = recalledFrom(stored, host.now());
  const undone = revised(stored, { exchange, undoneBy: by, undoing: null, recalled, gone, asked: {} });
  await host.save(undone);
  return follow(host, undone);
}

/** Take an exchange back, which says beforehand what goes along. @throws StoodDown */
export async function takeBack(host: Host, stored: StoredExchange, undoing: Undoing): Promise<StoredExchange> {
  if (undoing.along.length === 0) return end(host, stored, undoing.by);
  const begun = revised(stored, { undoing });
  await host.save(begun);
  return endAll(host, begun, undoing);
}

/** Take back the later ones that go along, the newest first, and then the exchange itself. @throws StoodDown */
async function endAll(host: Host, stored: StoredExchange, { by, along }: Undoing): Promise<StoredExchange> {
  for (const id of along.toReversed()) {
    const other = host.load(id);
    const whole = other && (await follow(host, other));
    if (whole && whole.exchange.stage !== "undone") await end(host, whole, by);
  }
  return end(host, stored, by);
}

/** Take back what came of the exchange, and carry out what comes of it now. @throws StoodDown */
async function changeOver(host: Host, stored: StoredExchange, become: StoredExchange["amended"]) {
  await writeEffects(host, stored, true);
  const changed = revised(stored, { ...become, amended: null, applied: 0 });
  await host.save(changed);
  return follow(host, changed);
}

/**
 * Let the documents follow the exchange, then say in it that they do.
 *
 * Goes on wherever another session stopped: the exchange says beforehand what it is about to do.
 *
 * @throws StoodDown
 */
export async function follow(host: Host, stored: StoredExchange): Promise<StoredExchange> {
  if (!isUncommitted(stored)) return stored;
  if (stored.undoing) return endAll(host, stored, stored.undoing);
  if (stored.amended) return changeOver(host, stored, stored.amended);
  const undo = stored.exchange.stage === "undone";
  const before = undo ? null : await writeVisibility(host, stored);
  await writeEffects(host, stored, undo);
  const revealed = before ?? (await writeVisibility(host, stored));
  const settled = revised(stored, { revealed, applied: undo ? 0 : effectsOf(stored.exchange.episode).length });
  await host.save(settled);
  return settled;
}

/** Kinds of effects that are on the person and not on the token. */
const OF_PERSON: readonly Effect["kind"][] = ["count", "condition", "hold"];

/**
 * Whom an effect of the exchange is on by now, if it is to be taken back.
 *
 * What a person has stays with them: their token may be gone while they are in the world still, or it was linked to
 * another since, whom this does not concern.
 *
 * @returns Null where they cannot be reached any more, such as what only an unlinked token was that is linked by now.
 */
function targetOf(host: Host, { exchange }: StoredExchange, { kind, on }: Effect): CombatantId | null {
  const person = exchange.picture.combatants[on]?.person;
  if (person === undefined || !OF_PERSON.includes(kind) || host.personOf(on) === person) return on;
  return host.personOf(person) === person ? person : null;
}

/** The effect as it can be taken back, or null where they whom it was on cannot be reached any more. */
function retargeted(host: Host, stored: StoredExchange, effect: Effect): Effect | null {
  const on = targetOf(host, stored, effect);
  if (on === null) return null;
  return on === effect.on ? effect : { ...effect, on };
}
