import { ALLOT, DELAY } from "../../engine/intent.ts";
import { isPlayersType } from "../data/types.ts";
import type { AwayCombat } from "../documents/combat.ts";
import type { AwayCombatant } from "../documents/combatant.ts";
import { roundNow } from "../documents/round-now.ts";
import { AwayToken } from "../documents/token.ts";
import { propose } from "../referee/requests/requests.ts";
import { begin } from "./beginners.ts";
import { handOn } from "./hand-on.ts";
import { showOwed } from "./owed/keeper.ts";
import { surpriseSide, testSurprise } from "./surprise.ts";

/** Ways to windows of layers above this one. */
export interface TrackerDoors {
  /** Open the orders of several at once. */
  readonly giveOrders: (tokens: readonly AwayToken[]) => void;
}

/** Does what a button of ours in the tracker says. */
type Press = (combat: AwayCombat, button: HTMLElement, doors: TrackerDoors) => Promise<unknown>;

/** A window of an actor. */
type SheetWindow = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** Keep back whatever actions are left, and let the next one have the turn. */
async function delay(combat: AwayCombat): Promise<void> {
  const actor = (combat.combatant as AwayCombatant | undefined)?.participant;
  if (actor && !(await propose({ actor, action: DELAY }))) await handOn(combat, actor);
}

/** Let somebody do what he owes in this part of the round: the one whose button it is, else the first of this user's. */
async function owe(combat: AwayCombat, { dataset }: HTMLElement): Promise<void> {
  const turns = roundNow(combat)?.standing.turns ?? [];
  const all = combat.turns as AwayCombatant[];
  const first = all.find(({ isOwner, participant }) => isOwner && turns.includes(participant ?? ""));
  const of = (dataset.id ? all.find(({ id }) => id === dataset.id) : first)?.participant;
  if (of) await showOwed(combat, of);
}

/** Roll for those whom no player owns. */
async function rollNpcs(combat: AwayCombat): Promise<void> {
  if (!roundNow(combat)) return void (await combat.rollNPC());
  await combat.rollInitiative(combat.combatants.filter(({ isNPC }) => isNPC).map(({ id }) => id ?? ""));
}

/** Select whoever keeps actions back and open his sheet, where his acts are. */
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
  const left = Number(value);
  const options = dataset.what === "actions" ? { actions: left } : { opportunities: left };
  if (actor) await propose({ actor, action: ALLOT, options });
}

/** Those of a fight whom no player owns, without characters of players who have yet to come. */
function npcTokens(combat: AwayCombat): AwayToken[] {
  const npcs = combat.turns.filter(({ actor }) => actor && !actor.hasPlayerOwner && !isPlayersType(actor.type));
  return npcs.flatMap(({ token }) => (token instanceof AwayToken ? token : []));
}

/** Buttons of templates/combat, by `data-press`: core's tracker has actions of its own. */
const presses: Readonly<Record<string, Press>> = {
  endTurn: (combat) => combat.nextTurn(),
  delay,
  actNow,
  allot,
  owe,
  nextRound: (combat) => combat.nextRound(),
  rollNpcs,
  orders: async (combat, _button, { giveOrders }) => giveOrders(npcTokens(combat)),
  begin: (combat, { dataset }) => begin(combat, dataset.side ?? ""),
  surpriseTest: (combat, { dataset }) => testSurprise(combat, dataset.side ?? ""),
  surprise: (combat, { dataset, ariaPressed }) => surpriseSide(combat, dataset.side ?? "", ariaPressed !== "true"),
};

/** Do what a button of ours says; a second press does nothing until the first is dealt with. */
export async function pressTracker(combat: AwayCombat, button: HTMLElement, doors: TrackerDoors): Promise<void> {
  const press = presses[button.dataset.press ?? ""];
  if (!press || button.getAttribute("aria-disabled") === "true") return;
  button.setAttribute("aria-disabled", "true");
  try {
    await press(combat, button, doors);
  } finally {
    button.removeAttribute("aria-disabled");
  }
}
