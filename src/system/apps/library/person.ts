import { AwayActor } from "../../documents/actor.ts";
import { sheetOf } from "../../documents/coda/sheet.ts";
import { subjectOf } from "../../documents/subject.ts";
import { ruleSettings } from "../../shared/rule-settings.ts";
import type { Entry } from "./entry.ts";
import { bestFit, type EdgeFit } from "./fit.ts";

/** The person for whom the library is looked through: of the selected token, else the user's own character. */
export function selectedPerson(): AwayActor | null {
  const [token] = canvas?.tokens?.controlled ?? [];
  const actor: unknown = token?.actor ?? game.user?.character;
  return actor instanceof AwayActor && actor.isOwner && subjectOf(actor.uuid) ? actor : null;
}

/** How a person stands towards edges, worked out once for each. */
export function fitsOf(person: AwayActor): (entry: Entry) => EdgeFit | null {
  const sheet = sheetOf(person);
  const settings = ruleSettings("coda");
  const known = new Map<string, EdgeFit | null>();
  return ({ kind, row }) => {
    if (kind !== "edges") return null;
    if (!known.has(row)) known.set(row, bestFit(sheet, row, settings));
    return known.get(row) ?? null;
  };
}
