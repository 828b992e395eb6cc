import { conditions } from "../../rulesets/coda/tables/conditions.ts";
import { addStatus } from "../shared/generation.ts";
import { LANG_ROOT, systemPath } from "../shared/ids.ts";
import { AwayActor } from "./actor.ts";
import { AwayCombat } from "./combat.ts";
import { AwayCombatant } from "./combatant.ts";
import { AwayItem } from "./item.ts";
import { nameIndexes } from "./pack-names.ts";
import { AwayToken } from "./token.ts";

/** Tell Foundry our classes of documents, and the conditions as statuses. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = AwayActor;
  CONFIG.Item.documentClass = AwayItem;
  CONFIG.Token.documentClass = AwayToken;
  CONFIG.Combat.documentClass = AwayCombat;
  CONFIG.Combatant.documentClass = AwayCombatant;
  Hooks.once("ready", nameIndexes);
  for (const id of Object.keys(conditions)) {
    addStatus({ id, name: `${LANG_ROOT}.coda.Condition.${id}`, img: systemPath(`assets/status/${id}.svg`) });
  }
}
