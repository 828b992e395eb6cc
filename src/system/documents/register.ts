import { fetchTexts } from "../data/told-texts.ts";
import { addStatus } from "../shared/generation.ts";
import { LANG_ROOT, systemPath } from "../shared/ids.ts";
import { reportError } from "../shared/notify.ts";
import { claimClass } from "../shared/own-classes.ts";
import { playedRuleset, whenFetched } from "../shared/ruleset.ts";
import { AwayActor } from "./actor.ts";
import { AwayActorDelta } from "./actor-delta.ts";
import { AwayCombat } from "./combat.ts";
import { AwayCombatant } from "./combatant.ts";
import { AwayCombatantGroup } from "./combatant-group.ts";
import { AwayItem } from "./item.ts";
import { nameIndexes, namePacks } from "./pack-names.ts";
import { preparePeopleAgain } from "./prepare-again.ts";
import { registerTextEditor } from "./text-editor.ts";
import { registerTitles } from "./titles.ts";
import { AwayToken } from "./token.ts";

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
