/**
 * Puts our document classes, the statuses of the game and the translated titles in place. Called by `main.ts`: the
 * classes as soon as the script is loaded, since modules extend them, and all of it in init.
 */
import { fetchTexts } from "../data/translated-texts.ts";
import { playedRuleset, whenFetched } from "../foundry/active-ruleset.ts";
import { claimClass, putClass } from "../foundry/class-names.ts";
import { addStatus } from "../foundry/generation.ts";
import { LANG_ROOT, systemPath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { type ClassPlace, rememberCode } from "../foundry/own-code.ts";
import { isRuleSetting } from "../foundry/rule-settings.ts";
import { TemplateActorSheet } from "../foundry/windows.ts";
import { AwayActor } from "./actor.ts";
import { AwayCombat } from "./combat.ts";
import { AwayCombatant, AwayCombatantGroup } from "./combatant.ts";
import { AwayItem } from "./item.ts";
import { watchNames } from "./names-apart.ts";
import { AwayActorDelta } from "./refuse-others.ts";
import { AwayToken } from "./token.ts";
import { nameIndexes, namePacks, registerTextEditor, registerTitles } from "./translations.ts";

/**
 * Ours by the document that they are of. Where it is said whether rules can be played without one, it is looked at
 * whether it stands.
 */
const CLASSES = [
  { name: "Actor", ours: AwayActor, isVital: true },
  { name: "ActorDelta", ours: AwayActorDelta },
  { name: "Item", ours: AwayItem, isVital: false },
  { name: "Token", ours: AwayToken, isVital: true },
  { name: "Combat", ours: AwayCombat, isVital: true },
  { name: "Combatant", ours: AwayCombatant, isVital: true },
  { name: "CombatantGroup", ours: AwayCombatantGroup },
] as const;

/** Where our classes stand, for whoever asks what others have put there. */
export function documentPlaces(): readonly ClassPlace[] {
  return CLASSES.map(({ name, ours }) => ({ name, ours, holder: CONFIG[name] as ClassPlace["holder"] }));
}

/** Remember our classes as they are before any module comes. Called when our script is loaded. */
export function rememberDocuments(): void {
  for (const { name, ours } of CLASSES) rememberCode(name, ours);
}

/** Tell Foundry our classes of documents. Called when our script is loaded, and in init. */
export function placeDocuments(): void {
  for (const { name, ours } of CLASSES) putClass(CONFIG[name], "documentClass", ours);
}

/** Tell Foundry the conditions of this world's rules as statuses, and have it looked at whether our classes stand. */
export function registerDocuments(): void {
  placeDocuments();
  for (const { name, ours, ...claim } of CLASSES) {
    if ("isVital" in claim) claimClass(name, { ours, found: () => CONFIG[name].documentClass, ...claim });
  }
  watchNames();
  registerTitles();
  registerTextEditor();
  Hooks.once("setup", namePacks);
  Hooks.once("setup", () => void fetchTexts().catch((error: unknown) => reportError("fetchTexts", error)));
  Hooks.once("ready", nameIndexes);
  whenFetched(preparePeopleAgain);
  for (const change of ["createSetting", "updateSetting"] as const) Hooks.on(change, onSetting);
  const {
    id: ruleset,
    tables: { conditions },
  } = playedRuleset();
  for (const id of Object.keys(conditions)) {
    addStatus({ id, name: `${LANG_ROOT}.${ruleset}.Condition.${id}`, img: systemPath(`assets/status/${id}.svg`) });
  }
}

/** Work out again what follows from a token's person, and let its bars show it. */
function prepareToken(token: TokenDocument.Implementation): void {
  // Its actor is the world's, or one of its own
  if (!token.actorLink) token.actor?.reset();
  token.object?.renderFlags.set({ refreshBars: true });
}

/** Let figures follow that a rule setting makes: where Stun and Life end, say. */
function onSetting({ key }: Setting.Implementation): void {
  if (!isRuleSetting(key)) return;
  preparePeopleAgain();
  for (const app of foundry.applications.instances.values()) if (app instanceof TemplateActorSheet) void app.render();
}

/**
 * Prepare those again who were prepared before the rules were there: figures that take the rules are missing in them.
 */
function preparePeopleAgain(): void {
  // Before the world is loaded there is nobody yet
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  for (const actor of actors ?? []) actor.reset();
  for (const scene of game.scenes ?? []) for (const token of scene.tokens) prepareToken(token);
}
