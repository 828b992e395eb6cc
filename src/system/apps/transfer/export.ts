/** Saves a character as a JSON file. Loaded by `people/open-builder.ts` when somebody does so. */
import type { AwayActor } from "../../documents/actor.ts";
import { saveJson } from "../../foundry/save-file.ts";
import { portablePerson } from "./format.ts";

/** Save a person as a file of this browser. */
export function saveExport(actor: AwayActor): void {
  saveJson(JSON.stringify(portablePerson(actor), null, 2), actor.name, "person");
}
