/**
 * Puts our parts into Foundry's combat tracker whenever Foundry renders it, and says turns aloud for screen readers.
 * Registered in init; `tracker-view.ts` says what is in it.
 */

import { openPrompts } from "../../engine/play.ts";
import { isQuestion } from "../../engine/prompt.ts";
import type { CombatantId } from "../../engine/types.ts";
import { asSeenBy } from "../../engine/visibility.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import type { Viewer } from "../chat/view/viewer.ts";
import type { AwayCombat } from "../documents/combat.ts";
import { AwayCombatant } from "../documents/combatant.ts";
import { participantOf } from "../documents/participant.ts";
import { type RoundNow, roundNow } from "../documents/round-now.ts";
import { encounterOf, sideOf } from "../documents/snapshot.ts";
import { activeRuleset, playedRuleset, presentRuleset, whenFetched, whenPlayable } from "../foundry/active-ruleset.ts";
import { claimClass } from "../foundry/class-names.ts";
import { Press, pageWithKeyboard } from "../foundry/elements.ts";
import { focusWithin, restoreFocus } from "../foundry/focus.ts";
import { liveRegion } from "../foundry/live-region.ts";
import { reportError } from "../foundry/notify.ts";
import { loadPartials } from "../foundry/windows.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import { wired } from "../wiring.ts";
import { watchDeclarations } from "./declarations/controller.ts";
import { beginnersOf, pressTracker, surprisesOf } from "./tracker-buttons.ts";
import { clearParts, makeParts, PARTS, placeParts, type Shown } from "./tracker-dom.ts";
import type { Tracked, TrackerContext } from "./tracker-round.ts";
import { trackerView, turnSentence } from "./tracker-view.ts";

/** What is used of Foundry's tracker. */
interface Tracker {
  readonly viewed: Combat.Implementation | null;
}

/** What the bar under the head of the tracker shows: a game master's, and what anybody may; null for none. */
function barOf(combat: Combat.Implementation): object | null {
  if (combat.turns.length === 0) return null;
  // Whether there is anything to be shown would tell players that somebody whom they do not see has acted
  const isReplayable = combat.started;
  if (!game.user?.isGM) return isReplayable ? { isReplayable } : null;
  const now = roundNow(combat);
  const mayRoll = (combat.combatants.contents as AwayCombatant[]).some((one) => owesRoll(one, now));
  const isForeseeable = playedRuleset().tactics !== undefined;
  return {
    isGM: true,
    mayRoll,
    isForeseeable,
    isReplayable,
    surprises: surprisesOf(combat),
    beginners: beginnersOf(combat, now),
  };
}

/** Is it one of the game master's people who has to roll for the order, for the first time or once more? */
function owesRoll({ isNPC, initiative, participant }: AwayCombatant, now: RoundNow | null): boolean {
  if (!now) return isNPC && initiative === null;
  return isNPC && now.phase.ranks && now.progress.turns.includes(participant ?? "");
}

/** Whether a button of a tracker is pressed: what we draw waits until it is let go, or the click would be lost. */
const press = new Press();

/** A tracker that was drawn: the sidebar's, or one that was taken out of it. */
interface Drawn {
  tracker: Tracker;
  /** How often; what takes longer than the next drawing is left out. */
  times: number;
  /** What our parts show; null where they show nothing. */
  words: string | null;
  /** Where the keyboard was last, for it may be redrawn under it. */
  where: string | null;
  focused: Element | null;
}

/** All that were drawn, by their elements. */
const drawn = new Map<HTMLElement, Drawn>();

/** All that our parts show of a fight, to be compared with what they showed before. */
function viewOf(combat: Combat.Implementation) {
  const view: Shown = { ...trackerView(lookAt(combat)), bar: barOf(combat) };
  return { view, words: JSON.stringify(view) };
}

/** Put our parts into Foundry's tracker: into each row, under its head, above its buttons. */
async function fill(combat: Combat.Implementation, root: HTMLElement, one: Drawn): Promise<void> {
  const drawing = ++one.times;
  const { view, words } = viewOf(combat);
  one.words = words;
  const made = await makeParts(view);
  await press.released;
  if (one.times === drawing) placeParts(root, made, combat);
}

/** Remember where the keyboard is. */
function noteFocus({ currentTarget, target }: FocusEvent): void {
  const root = currentTarget as HTMLElement;
  const one = drawn.get(root);
  if (one) Object.assign(one, { where: focusWithin(root), focused: target });
}

/** Do what one of our buttons says. */
function pressOurs(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-press]");
  const viewed = drawn.get(event.currentTarget as HTMLElement)?.tracker.viewed;
  if (!button || !viewed) return;
  event.stopPropagation();
  pressTracker(viewed as AwayCombat, button).catch((error: unknown) => reportError("pressTracker", error));
}

/** Note that a tracker is drawn, and from the first time on hear what is done in it. */
function noteDrawn(tracker: Tracker, root: HTMLElement): Drawn {
  const known = drawn.get(root);
  if (known) return Object.assign(known, { tracker });
  const one: Drawn = { tracker, times: 0, words: null, where: null, focused: null };
  drawn.set(root, one);
  press.watch(root);
  // One that was out of the page for a while hears already, and not twice
  root.addEventListener("focusin", noteFocus);
  root.addEventListener("click", pressOurs, { capture: true });
  return one;
}

/** Give the keyboard back to what stands where it was, unless it has gone elsewhere. */
function refocus(root: HTMLElement, { where, focused }: Drawn): void {
  const { activeElement, body } = root.ownerDocument;
  if (focused && !focused.isConnected && (activeElement === body || activeElement === null)) restoreFocus(root, where);
}

/** Would our parts of some tracker show something else than they do? */
function isOutdated(): boolean {
  for (const root of drawn.keys()) if (!root.isConnected) drawn.delete(root);
  const differs = ({ tracker: { viewed }, words }: Drawn) => !viewed || words !== viewOf(viewed).words;
  return !activeRuleset() || drawn.size === 0 || [...drawn.values()].some(differs);
}

/** Draw anew where news change what is shown: much is said in chat that does not. */
function redraw(): void {
  if (press.isHeld) void press.released.then(redraw);
  else if (game.combat && isOutdated()) void ui.combat?.render();
}

/** What may change what the rows say; prompts are opened and closed in chat messages. */
const REDRAWING = [
  "updateActor",
  "createActiveEffect",
  "deleteActiveEffect",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
] as const;

/** Says aloud whose turn it is, once for each; a turn of somebody hidden sounds like none. */
function announceTurn(combat: Combat.Implementation): void {
  const region = liveRegion(pageWithKeyboard(), "away-team-turn");
  const sentence = turnSentence(lookAt(combat));
  if (region.textContent !== sentence) region.textContent = sentence;
}

/** Several changes that come together are said once, when the turn is where they leave it. Unit: milliseconds. */
const SAID_MS = 150;

/**
 * Say each turn aloud, also where the order alone has given it to another.
 *
 * Foundry tells of no turn then, tells of combatants before it has put them into their order, and writes the place of
 * whoever keeps the turn a moment after that.
 */
function watchTurns(): void {
  const say = foundry.utils.debounce((combat: Combat.Implementation) => {
    if (activeRuleset() && combat.started) announceTurn(combat);
  }, SAID_MS);
  Hooks.on("combatTurnChange", (combat) => {
    if (activeRuleset()) announceTurn(combat);
  });
  Hooks.on("updateCombat", (combat) => say(combat));
  for (const hook of ["createCombatant", "updateCombatant", "deleteCombatant"] as const)
    Hooks.on(hook, ({ combat }: Combatant.Implementation) => {
      if (combat) say(combat);
    });
}

/** Add to Foundry's tracker: sides, wounds, what is left of the round, what to do next. Called once, in init. */
export function registerTracker(): void {
  loadPartials(PARTS);
  // What is drawn otherwise has no place for our parts
  const ours = foundry.applications.sidebar.tabs.CombatTracker;
  claimClass("tracker", { ours, found: () => CONFIG.ui.combat, isVital: false });
  Hooks.on("renderCombatTracker", (given, html) => {
    const [tracker, root] = [given as unknown as Tracker, html as unknown as HTMLElement];
    const one = noteDrawn(tracker, root);
    if (!tracker.viewed || !activeRuleset()) {
      one.words = null;
      return clearParts(root);
    }
    fill(tracker.viewed, root, one)
      .then(() => refocus(root, one))
      .catch((error: unknown) => reportError("registerTracker", error));
  });
  watchTurns();
  whenPlayable(watchDeclarations);
  const redrawSoon = foundry.utils.debounce(redraw, 50);
  for (const hook of REDRAWING) Hooks.on(hook, redrawSoon);
  Hooks.on("updateToken", (_token, changes) => {
    if ("hidden" in changes) redrawSoon();
  });
  whenFetched(redraw);
}

/** Those for whom an answer is open. */
function askedNow(): ReadonlySet<CombatantId> {
  const prompts = unfinishedExchanges().flatMap(({ exchange }) => openPrompts(exchange));
  return new Set(prompts.filter(isQuestion).map(({ of }) => of));
}

function trackedOf(combatant: AwayCombatant, asked: ReadonlySet<CombatantId>, viewer: Viewer): Tracked | null {
  const { subject } = combatant;
  if (!subject) return null;
  const of = participantOf(subject);
  return {
    id: combatant.id ?? "",
    of,
    name: combatant.name ?? "",
    side: sideOf(subject),
    state: viewer.stateOf(of),
    isHidden: combatant.isUnseen,
    isOut: combatant.isDefeated,
    isAsked: asked.has(of),
  };
}

/** A fight as this user looks at it; who has lost their actor is left out. */
function lookAt(combat: Combat.Implementation): TrackerContext {
  const asked = askedNow();
  const encounter = encounterOf(combat);
  const viewer = thisViewer(encounter);
  const people = combat.turns.flatMap((one) =>
    one instanceof AwayCombatant ? (trackedOf(one, asked, viewer) ?? []) : [],
  );
  const hidden = new Set(people.filter(({ isHidden }) => isHidden).map(({ of }) => of));
  // Each fight hides its own: who is hidden in one may be seen in another
  const seen = asSeenBy(encounter, { ...viewer, isHidden: (id) => hidden.has(id) });
  return { ruleset: presentRuleset(), encounter, people, isGM: viewer.isGM, scene: wired("sceneUi")(), seen };
}
