/**
 * What our buttons in the tracker do: end or delay a turn, roll, say who begins, surprise a side, correct what
 * somebody has left. Called by `tracker.ts` for each press.
 */

import { leftFor } from "../../engine/allowance.ts";
import { CONDITIONS, combatantOf, type Encounter } from "../../engine/encounter.ts";
import { ALLOT, DELAY, type Intent, RECOUNT, SURPRISE } from "../../engine/intent.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import type { AwayCombat } from "../documents/combat.ts";
import { type AwayCombatant, isNpc } from "../documents/combatant.ts";
import { participantOf } from "../documents/participant.ts";
import { type RoundNow, roundNow } from "../documents/round-now.ts";
import { encounterOf, sideOf } from "../documents/snapshot.ts";
import { actorOf, type Subject } from "../documents/subject.ts";
import { AwayToken } from "../documents/token.ts";
import { storedRound } from "../documents/turn-order.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { text } from "../foundry/text.ts";
import { hasReferee, propose } from "../referee/requests/requests.ts";
import { wired } from "../wiring.ts";
import { showDeclaration } from "./declarations/controller.ts";

/** Does what a button of ours in the tracker says. */
type Press = (combat: AwayCombat, button: HTMLElement) => Promise<unknown>;

/** A window of an actor. */
type SheetWindow = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** Keep back whatever actions are left, and let the next one have the turn. */
async function delay(combat: AwayCombat): Promise<void> {
  const actor = (combat.combatant as AwayCombatant | undefined)?.participant;
  if (actor && !(await propose({ actor, action: DELAY }))) await handOn(combat, actor);
}

/**
 * Let somebody do what they owe in this part of the round: the one whose button it is, else the first of this user's.
 */
async function owe(combat: AwayCombat, { dataset }: HTMLElement): Promise<void> {
  const turns = roundNow(combat)?.progress.turns ?? [];
  const all = combat.turns as AwayCombatant[];
  const first = all.find(({ isOwner, participant }) => isOwner && turns.includes(participant ?? ""));
  const of = (dataset.id ? all.find(({ id }) => id === dataset.id) : first)?.participant;
  if (of) await showDeclaration(combat, of);
}

/** End the turn of whoever of this user's has it, and let the one whose button it is come next. */
async function nameNext(combat: AwayCombat, { dataset }: HTMLElement): Promise<void> {
  const now = roundNow(combat);
  const all = combat.turns as AwayCombatant[];
  const actor = all.find(({ isOwner, participant }) => isOwner && now?.progress.turns.includes(participant ?? ""));
  const next = all.find(({ id }) => id === dataset.id)?.participant;
  if (now?.phase.ends && actor?.participant && next)
    await propose({ actor: actor.participant, action: now.phase.ends, targets: [next] });
}

/** Roll for those whom no player owns. */
async function rollNpcs(combat: AwayCombat): Promise<void> {
  if (!roundNow(combat)) return void (await combat.rollNPC());
  await combat.rollInitiative(combat.combatants.filter(({ isNPC }) => isNPC).map(({ id }) => id ?? ""));
}

/** Select whoever keeps actions back and open their sheet, where their acts are. */
async function actNow(combat: AwayCombat, { dataset }: HTMLElement): Promise<void> {
  const combatant = combat.combatants.get(dataset.id ?? "");
  combatant?.token?.object?.control({ releaseOthers: true });
  const sheet = combatant?.actor?.sheet as SheetWindow | null | undefined;
  await sheet?.render({ force: true });
  sheet?.bringToFront();
}

/** Put right what somebody has left of the round, by an act that can be taken back. */
async function allot(combat: AwayCombat, { dataset, value }: HTMLElement & { value?: string }): Promise<void> {
  const combatant = combat.combatants.get(dataset.id ?? "") as AwayCombatant | undefined;
  const actor = combatant?.participant;
  if (actor) await propose({ actor, action: ALLOT, options: { entry: dataset.entry ?? "", left: Number(value) } });
}

/** Change what the fight counts, by an act of the first who takes part in it. */
async function recount(combat: AwayCombat, { dataset, value }: HTMLElement & { value?: string }): Promise<void> {
  const [actor] = encounterOf(combat).order;
  if (actor) await propose({ actor, action: RECOUNT, options: { entry: dataset.id ?? "", by: Number(value) } });
}

/** What somebody in the fight is called. */
function nameIn(combat: AwayCombat, of: CombatantId): string {
  const all = combat.turns as AwayCombatant[];
  return all.find(({ participant }) => participant === of)?.name ?? "";
}

/** Let a game master say what lasts on the scene or on somebody, by an act that can be taken back. */
async function changeOnScene(combat: AwayCombat, { dataset }: HTMLElement): Promise<void> {
  const intent = await wired("sceneUi")()?.ask(encounterOf(combat), dataset.id ?? null, (of) => nameIn(combat, of));
  if (intent) await propose(intent);
}

async function endOnScene(combat: AwayCombat, { dataset }: HTMLElement): Promise<void> {
  const intent = wired("sceneUi")()?.end(encounterOf(combat), dataset.id ?? "");
  if (intent) await propose(intent);
}

/** Those of a fight whom no player owns, without characters of players who have yet to come. */
function npcTokens(combat: AwayCombat): AwayToken[] {
  return (combat.turns as AwayCombatant[])
    .filter(isNpc)
    .flatMap(({ token }) => (token instanceof AwayToken ? token : []));
}

/** Buttons of templates/combat, by `data-press`: core's tracker has actions of its own. */
const presses: Readonly<Record<string, Press>> = {
  endTurn: (combat) => combat.nextTurn(),
  delay,
  actNow,
  allot,
  recount,
  changeOnScene,
  endOnScene,
  owe,
  nameNext,
  nextRound: (combat) => combat.nextRound(),
  rollNpcs,
  orders: async (combat) => wired("giveOrders")(npcTokens(combat)),
  forecast: async (combat) => wired("openForecast")(combat),
  replay: async (combat) => wired("openReplay")(combat),
  begin: (combat, { dataset }) => begin(combat, dataset.side ?? ""),
  surpriseTest: (combat, { dataset }) => testSurprise(combat, dataset.side ?? ""),
  surprise: (combat, { dataset, ariaPressed }) => surpriseSide(combat, dataset.side ?? "", ariaPressed !== "true"),
};

/** Do what a button of ours says; a second press does nothing until the first is dealt with. */
export async function pressTracker(combat: AwayCombat, button: HTMLElement): Promise<void> {
  const press = presses[button.dataset.press ?? ""];
  if (!press || button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  try {
    await press(combat, button);
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/**
 * Does the intent keep back everything that the actor has left of their turn, as one that names no number does (R167)?
 */
export function keepsAll(ruleset: Ruleset, encounter: Encounter, { actor, action, options }: Intent): boolean {
  if (action !== DELAY || encounter.turn !== actor) return false;
  const left = leftFor("turn", ruleset, encounter, combatantOf(encounter, actor));
  return options?.keep === undefined || options.keep === left;
}

/**
 * Hand the turn on as ending it does, once the delay has been carried out.
 *
 * It stays where nobody has carried it out yet, where it is somebody else's by now, and where the round goes by acts.
 */
export async function handOn(combat: Combat.Implementation, from: CombatantId): Promise<void> {
  const holder = (combat.combatant as AwayCombatant | undefined)?.participant;
  if (holder === from && hasReferee() && !roundNow(combat)) await combat.nextTurn();
}

/** The button by which a side is said to have begun the fight. */
interface BeginnerView {
  readonly side: string;
  readonly label: string;
  readonly isOn: boolean;
}

/** The sides of a fight of which one may have begun it, while people roll for its first round. */
export function beginnersOf(combat: Combat.Implementation, now: RoundNow | null): readonly BeginnerView[] {
  const means = now?.phase.began;
  if (!now || !means || storedRound(combat) > 1) return [];
  const people = Object.values(now.encounter.combatants);
  const began = people.find(({ timedEffects }) => Object.values(timedEffects).some(({ kind }) => kind === means.lasts));
  const sides = [...new Set(people.map(({ side }) => side))];
  return sides.map((side) => ({
    side,
    label: text("Tracker.began", { side: text(`Side.${side}`) }),
    isOn: began?.side === side,
  }));
}

/** Say that a side began the fight, by the first of its people. */
async function begin(combat: Combat.Implementation, side: string): Promise<void> {
  const act = roundNow(combat)?.phase.began?.act;
  const all = combat.turns as AwayCombatant[];
  const actor = all.find(({ subject }) => subject !== null && sideOf(subject) === side)?.participant;
  if (actor && act) await propose({ actor, action: act });
}

const SURPRISED = CONDITIONS.surprised;

/** The button that surprises a whole side, or lets it notice after all, and the one by which dice say who notices. */
interface SurpriseView {
  readonly side: string;
  readonly label: string;
  readonly isOn: boolean;
  /** What the button says that rolls for them; empty where the rules have no test, or nobody lies in wait for them. */
  readonly test: string;
}

/** All who take part, in the order of the fight. */
function subjectsOf({ turns }: Combat.Implementation): readonly Subject[] {
  return (turns as AwayCombatant[]).flatMap(({ subject }) => subject ?? []);
}

function membersOf(combat: Combat.Implementation, side: string): AwayActor[] {
  const subjects = (combat.combatants.contents as AwayCombatant[]).flatMap(({ subject }) => subject ?? []);
  return subjects.filter((subject) => sideOf(subject) === side).map(actorOf);
}

/** The sides of a fight in which surprise still matters: none after its first round (R001, R004). */
export function surprisesOf(combat: Combat.Implementation): readonly SurpriseView[] {
  if (storedRound(combat) > 1 || !(SURPRISED in presentRuleset().tables.conditions)) return [];
  const sides = [...new Set(subjectsOf(combat).map(sideOf))];
  const isTested = SURPRISE in presentRuleset().tables.actions && sides.length > 1;
  return sides.map((side) => ({
    side,
    label: text("Tracker.surprise", { side: text(`Side.${side}`) }),
    isOn: membersOf(combat, side).every(({ statuses }) => statuses.has(SURPRISED)),
    test: isTested ? text("Tracker.surpriseTest", { side: text(`Side.${side}`) }) : "",
  }));
}

/** Let the dice say who of a side notices the others, all of whom lie in wait (R005). */
async function testSurprise(combat: Combat.Implementation, side: string): Promise<void> {
  const all = subjectsOf(combat);
  const targets = all.filter((subject) => sideOf(subject) === side).map(participantOf);
  const ambushers = all.filter((subject) => sideOf(subject) !== side).map(participantOf);
  const [actor] = ambushers;
  if (actor) await propose({ actor, action: SURPRISE, targets, options: { ambushers } });
}

/** Let a whole side be surprised, or notice; a fight that has begun takes the order that follows (R006, R443, G206). */
async function surpriseSide(combat: Combat.Implementation, side: string, active: boolean): Promise<void> {
  await Promise.all(membersOf(combat, side).map((actor) => actor.toggleStatusEffect(SURPRISED, { active })));
  if (!combat.started) return;
  const encounter = encounterOf(combat);
  const order = presentRuleset().round.order(encounter);
  if (order.join() !== encounter.order.join()) await (combat as AwayCombat).arrange(order);
}
