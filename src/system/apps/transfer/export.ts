/** Saves a character as a JSON file. Loaded by `people/open-builder.ts` when somebody does so. */
import type { AwayActor } from "../../documents/actor.ts";
import { portablePerson } from "./format.ts";

/** The name of the file: letters and digits of the person's name. */
function fileName(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${words.slice(0, 60).toLowerCase() || "person"}.json`;
}

/** Save a person as a file of this browser. */
export function saveExport(actor: AwayActor): void {
  const json = JSON.stringify(portablePerson(actor), null, 2);
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  Object.assign(link, { href: url, download: fileName(actor.name) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
