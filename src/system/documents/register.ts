import { fetchTexts } from "../data/told-texts.ts";
import { playedRuleset, whenFetched } from "../foundry/active-ruleset.ts";
import { claimClass } from "../foundry/class-names.ts";
import { addStatus } from "../foundry/generation.ts";
import { LANG_ROOT, systemPath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { AwayActor } from "./actor.ts";
import { AwayActorDelta } from "./actor-delta.ts";
import { AwayCombat } from "./combat.ts";
import { AwayCombatant } from "./combatant.ts";
import { AwayCombatantGroup } from "./combatant-group.ts";
import { AwayItem } from "./item.ts";
import { AwayToken } from "./token.ts";
import { nameIndexes, namePacks, registerTextEditor, registerTitles } from "./translations.ts";

/** Tell Foundry our classes of documents, and the conditions of this world's rules as statuses. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = AwayActor;
  CONFIG.ActorDelta.documentClass = AwayActorDelta;
  CONFIG.Item.documentClass = AwayItem;
  CONFIG.Token.documentClass = AwayToken;
  CONFIG.Combat.documentClass = AwayCombat;
  CONFIG.Combatant.documentClass = AwayCombatant;
  CONFIG.CombatantGroup.documentClass = AwayCombatantGroup;
  for (const name of ["Actor", "Token", "Combat", "Combatant", "Item"] as const) {
    const { documentClass: ours } = CONFIG[name];
    claimClass(name, { ours, found: () => CONFIG[name].documentClass, isVital: name !== "Item" });
  }
  registerTitles();
  registerTextEditor();
  Hooks.once("setup", namePacks);
  Hooks.once("setup", () => void fetchTexts().catch((error: unknown) => reportError("fetchTexts", error)));
  Hooks.once("ready", nameIndexes);
  whenFetched(preparePeopleAgain);
  const { id: ruleset, conditions } = playedRuleset();
  for (const id of Object.keys(conditions)) {
    addStatus({ id, name: `${LANG_ROOT}.${ruleset}.Condition.${id}`, img: systemPath(`assets/status/${id}.svg`) });
  }
}

/** Work out anew what follows from a token's person, and let its bars show it. */
function prepareToken(token: TokenDocument.Implementation): void {
  // Its actor is the world's, or one of its own
  if (!token.actorLink) token.actor?.reset();
  token.object?.renderFlags.set({ refreshBars: true });
}

/** Prepare those anew who were prepared before the rules were there: figures that take the rules are missing in them. */
function preparePeopleAgain(): void {
  // Before the world is loaded there is nobody yet
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  for (const actor of actors ?? []) actor.reset();
  for (const scene of game.scenes ?? []) for (const token of scene.tokens) prepareToken(token);
}
