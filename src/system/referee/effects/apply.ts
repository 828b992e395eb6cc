/**
 * The only place where effects of an exchange reach Foundry's documents, and where is read what stands there now.
 * Called by the referee through `table.ts`, and by `expiry.ts` for what ends by itself.
 */
import { type Change, type Effect, type OwnChange, valueAt } from "../../../engine/effects.ts";
import { type Place, type Spot, sameSpot } from "../../../engine/grid/cell.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { AwayCombatant } from "../../documents/combatant.ts";
import { playedReader } from "../../documents/readers.ts";
import { placeAmongScenes, readLevel } from "../../documents/scene-levels.ts";
import { onSceneIn, sharedIn, textOnScene } from "../../documents/shared-counts.ts";
import { stockOf } from "../../documents/sheet.ts";
import { pictureOf } from "../../documents/snapshot.ts";
import { actorOf, type Subject, subjectOf } from "../../documents/subject.ts";
import { AwayToken } from "../../documents/token.ts";
import { storedRound } from "../../documents/turn-order.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { passedOver, readCounted, readHand, stockCount } from "../../foundry/stock-count.ts";
import { wired } from "../../wiring.ts";
import type { CurrentValue } from "../host.ts";
import { takenBackBy } from "../movement/late-moves.ts";
import type { Cover } from "../rights/visibility.ts";
import { addCounts, type CountsPort } from "./counts.ts";
import { goOver, leaveBehind } from "./go-over.ts";
import type { Marks, Write } from "./updates.ts";

type WriteOf<K extends Write["kind"]> = Extract<Write, { kind: K }>;

/** The fight of that UUID, or null where there is none any more. */
function fightOf(combat: string): Combat.Implementation | null {
  return combat === "" ? null : (fromUuidSync(combat) as Combat.Implementation | null);
}

/** The combatant of a subject in its running fight, or null outside one. */
export function combatantOf(id: CombatantId): AwayCombatant | null {
  for (const combat of game.combats ?? []) {
    if (!combat.started) continue;
    const found = combat.combatants.find((one) => one instanceof AwayCombatant && one.participant === id);
    if (found instanceof AwayCombatant) return found;
  }
  return null;
}

/** A thing of the combatant's, or undefined when it is gone. */
function itemOf(on: CombatantId, item: string): Item.Implementation | undefined {
  const subject = subjectOf(on);
  return subject ? actorOf(subject).items.get(item) : undefined;
}

/** The marks that the documents bear. */
export const documentMarks: Marks = {
  person: (on) => {
    const subject = subjectOf(on);
    return subject ? String(actorOf(subject).getFlag(SYSTEM_ID, "mark") ?? "") : "";
  },
  round: (on, round) => combatantOf(on)?.roundRecord(round).mark ?? "",
  item: (on, item) => String(itemOf(on, item)?.getFlag(SYSTEM_ID, "mark") ?? ""),
  combat: (combat) => String(fightOf(combat)?.getFlag(SYSTEM_ID, "mark") ?? ""),
};

/** The document that holds the person, so that two linked tokens are written once. */
export function personOf(on: CombatantId): string {
  const subject = subjectOf(on);
  return subject ? actorOf(subject).uuid : on;
}

/** Add to the counts of a person; none falls below 0, and what others write meanwhile stays. */
async function writePerson({ on, counts, mark }: WriteOf<"person">): Promise<void> {
  const subject = subjectOf(on);
  if (!subject) return;
  const actor = actorOf(subject);
  const known = Object.entries(counts).map(([key, by]) => [playedReader().counts[key], by] as const);
  const port: CountsPort = {
    read: (path) => Number(foundry.utils.getProperty(actor, path)),
    write: async (numbers) => {
      const update = { ...numbers, [`flags.${SYSTEM_ID}.mark`]: mark, ...countedIn(actor, numbers) };
      await actor.update(foundry.utils.expandObject(update) as Actor.UpdateData);
    },
    watch: (take) => watchOthers(actor, mark, take),
  };
  await addCounts(port, Object.fromEntries(known.filter(([path]) => path !== undefined)));
}

/** What a write of numbers notes beside them: see `foundry/stock-count.ts`. */
function countedIn(actor: AwayActor, numbers: Readonly<Record<string, number>>): Readonly<Record<string, string>> {
  const hand = readHand(actor.getFlag(SYSTEM_ID, "hand"))?.id ?? "";
  return { [`flags.${SYSTEM_ID}.counted`]: JSON.stringify({ hand, to: numbers }) };
}

/** Put right numbers that a user and our last write, whose mark begins so, have changed at the same time. */
export async function mendCounts(on: CombatantId, start: string): Promise<void> {
  const subject = subjectOf(on);
  const mark = documentMarks.person(on);
  if (!subject || !mark.startsWith(start)) return;
  const actor = actorOf(subject);
  const [hand, counted] = [actor.getFlag(SYSTEM_ID, "hand"), actor.getFlag(SYSTEM_ID, "counted")];
  const due = passedOver(readHand(hand), readCounted(counted), mark);
  if (!due) return;
  const update = { ...due, [`flags.${SYSTEM_ID}.mark`]: mark, ...countedIn(actor, due) };
  await actor.update(foundry.utils.expandObject(update) as Actor.UpdateData);
}

/** Be told of changes of an actor that do not set this mark. @returns Ends it. */
function watchOthers(actor: Actor.Implementation, mark: string, take: () => void): () => void {
  const hook = Hooks.on("updateActor", (changed, change) => {
    const isOurs = foundry.utils.getProperty(change, `flags.${SYSTEM_ID}.mark`) === mark;
    if (changed === actor && !isOurs) take();
  });
  return () => Hooks.off("updateActor", hook);
}

/** Use up what a thing holds, or give it back; never more than it holds, never less than none. */
async function writeItem({ on, item, key, used, mark }: WriteOf<"item">): Promise<void> {
  const thing = itemOf(on, item);
  const stock = thing && stockOf(thing, key);
  if (!stock) return;
  const left = Math.min(stock.max, Math.max(0, stock.value - used));
  const update = { [`${playedReader().stocks[key]}.value`]: left, [`flags.${SYSTEM_ID}.mark`]: mark };
  await thing.update(foundry.utils.expandObject(update) as Item.UpdateData);
}

async function writeTimedEffects({ on, timedEffects }: WriteOf<"timedEffects">): Promise<void> {
  await combatantOf(on)?.changeTimedEffects(timedEffects);
}

async function writeHolds({ on, holds }: WriteOf<"holds">): Promise<void> {
  const subject = subjectOf(on);
  if (subject) await actorOf(subject).changeHolds(holds);
}

async function writeRound({ on, round, spend, marks, mark }: WriteOf<"round">): Promise<void> {
  await combatantOf(on)?.changeRound(round, { spend, marks, mark });
}

async function writeCondition({ on, condition, active }: WriteOf<"condition">): Promise<void> {
  const subject = subjectOf(on);
  if (!subject) return;
  const actor = actorOf(subject);
  if (actor.statuses.has(condition) !== active) await actor.toggleStatusEffect(condition, { active });
}

/** Where somebody stands, with their scene where the spot names one. */
function placeLike(subject: Subject, { level }: Spot): Place {
  const { place } = pictureOf(subject);
  const scene = subject instanceof AwayToken ? subject.parent?.id : null;
  return scene && readLevel(level) ? placeAmongScenes(place, scene) : place;
}

/** Put a token where it belongs; going back only from where the exchange had left it. */
async function writeMove({ on, from, to }: WriteOf<"move">, undo: boolean): Promise<void> {
  const token = subjectOf(on);
  if (!(token instanceof AwayToken)) return;
  const over = readLevel(to.level);
  if (over) await leaveBehind(token);
  const now = placeLike(token, to);
  if (sameSpot(now, to) || (undo && !sameSpot(now, from))) return;
  if (!over || over.scene === token.parent?.id) return wired("place")(on, to);
  const scene = game.scenes?.get(over.scene);
  if (scene) await goOver(token, { scene, level: over.level, spot: to });
}

/** Let the fight have more or less of what is nobody's own. */
async function writeShared({ combat, counts, mark }: WriteOf<"shared">): Promise<void> {
  const fight = fightOf(combat);
  if (!fight) return;
  const now = sharedIn(fight);
  const shared = Object.fromEntries(
    Object.entries(counts).map(([key, by]) => [key, Math.max(0, (now[key] ?? 0) + by)]),
  );
  await fight.update({ flags: { [SYSTEM_ID]: { shared, mark } } } as Combat.UpdateData);
}

/** Let something last on the scene of a fight, or no longer. */
async function writeScene({ combat, timedEffects }: WriteOf<"scene">): Promise<void> {
  const fight = fightOf(combat);
  await fight?.update({ flags: { [SYSTEM_ID]: { onScene: textOnScene(fight, timedEffects) } } } as Combat.UpdateData);
}

/** The combatant in that fight, or null when either is gone. */
function combatantIn(combat: string, id: CombatantId): AwayCombatant | null {
  const found = fightOf(combat)?.combatants.find((one) => (one as AwayCombatant).participant === id);
  return (found as AwayCombatant | undefined) ?? null;
}

/** Give somebody a place in the fight, as Foundry would make it of their token, or take it from them. */
async function writeJoin({ on, combat: uuid, takesPart }: WriteOf<"join">): Promise<void> {
  const combat = fightOf(uuid);
  const subject = subjectOf(on);
  const there = combatantIn(uuid, on);
  if (!combat || !subject || takesPart === (there !== null)) return;
  if (there) await there.delete();
  else await combat.createEmbeddedDocuments("Combatant", [placeFor(subject)]);
}

function placeFor(subject: Subject) {
  if (!(subject instanceof AwayToken)) return { actorId: subject.id, tokenId: null, sceneId: null, hidden: false };
  const { id, actorId, hidden, parent } = subject;
  return { actorId, tokenId: id, sceneId: parent?.id ?? null, hidden };
}

/** What stands where an effect on the combatant themselves wrote, whatever fight they are in. */
function ofPerson(subject: Subject, effect: Effect & OwnChange): CurrentValue {
  if (effect.kind === "condition") return { value: actorOf(subject).statuses.has(effect.key) };
  const stock = effect.kind === "count" ? stockCount(effect.key) : null;
  if (stock && !itemOf(effect.on, stock.item)) return "gone";
  const place = effect.kind === "move" ? placeLike(subject, effect.to) : null;
  return { value: valueAt({ ...pictureOf(subject), ...(place && { place }) }, effect) };
}

/** What stands where an effect wrote that is on nobody in the fight. */
function ofFight(effect: Extract<Effect, { kind: "shared" | "scene" }>, combat: string): CurrentValue {
  const fight = fightOf(combat);
  if (!fight) return "over";
  const { kind, key } = effect;
  return { value: kind === "shared" ? (sharedIn(fight)[key] ?? 0) : (onSceneIn(fight)[key] ?? null) };
}

/** What stands where an effect wrote in that round of the fight. */
export function currentValueOf(effect: Effect, combat: string, round: number): CurrentValue {
  if (effect.kind === "shared" || effect.kind === "scene") return ofFight(effect, combat);
  const subject = subjectOf(effect.on);
  if (!subject) return "gone";
  if (effect.kind === "join") return fightOf(combat) ? { value: combatantIn(combat, effect.on) !== null } : "over";
  if (effect.kind !== "spend" && effect.kind !== "mark" && effect.kind !== "timedEffects")
    return ofPerson(subject, effect);
  const combatant = combatantIn(combat, effect.on);
  if (!combatant) return "over";
  const { spent, marks } = combatant.roundRecord(round);
  return { value: valueAt(pictureOf(subject, { spent, marks, timedEffects: combatant.timedEffects }), effect) };
}

/** Carry out one write. What has lost its document is left out. */
export async function applyWrite(write: Write, undo: boolean): Promise<void> {
  switch (write.kind) {
    case "person":
      return writePerson(write);
    case "item":
      return writeItem(write);
    case "round":
      return writeRound(write);
    case "timedEffects":
      return writeTimedEffects(write);
    case "holds":
      return writeHolds(write);
    case "condition":
      return writeCondition(write);
    case "move":
      return writeMove(write, undo);
    case "join":
      return writeJoin(write);
    case "shared":
      return writeShared(write);
    case "scene":
      return writeScene(write);
  }
}

/** By what a combatant is hidden from players. */
export function hiddenBy(on: CombatantId): readonly Cover[] {
  const subject = subjectOf(on);
  const covers: Cover[] = subject instanceof AwayToken && subject.hidden ? ["token"] : [];
  return combatantOf(on)?.hidden ? [...covers, "combatant"] : covers;
}

/** Show or hide the token and the place in the fight, as far as they are named and not so already. */
export async function setHidden(on: CombatantId, covers: readonly Cover[], isHidden: boolean): Promise<void> {
  const subject = subjectOf(on);
  const now = hiddenBy(on);
  const differs = (cover: Cover) => covers.includes(cover) && now.includes(cover) !== isHidden;
  if (differs("token") && subject instanceof AwayToken) await subject.update({ hidden: isHidden });
  if (differs("combatant")) await combatantOf(on)?.update({ hidden: isHidden });
}

/** What a free move is known to have cost in one of the last rounds, or null where it was not noted. */
export function notedPrice(token: CombatantId, movement: string): readonly Change[] | null {
  return combatantOf(token)?.noteOf(movement)?.price ?? null;
}

/**
 * Note what a free move cost, or that it goes back, which belongs to the round of the move. The same id counts once.
 */
export async function noteMove(token: CombatantId, changes: readonly Change[], movement: string): Promise<void> {
  const combatant = combatantOf(token);
  if (!combatant || combatant.noteOf(movement)) return;
  const round =
    combatant.noteOf(takenBackBy(movement) ?? "")?.round ?? (combatant.parent && storedRound(combatant.parent));
  if (round === null) return;
  const spend: Record<string, number> = {};
  for (const change of changes) if (change.kind === "spend") spend[change.key] = (spend[change.key] ?? 0) + change.by;
  const marks = Object.fromEntries(changes.flatMap((one) => (one.kind === "mark" ? [[one.key, one.to]] : [])));
  await combatant.changeRound(round, { spend, marks, noted: movement, price: changes });
}
