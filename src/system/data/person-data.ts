import { CodaPersonData } from "./coda/models.ts";
import { IconPersonData } from "./icon/models.ts";

/** What an actor stores as a person of one of the games; what all of them store can be read of any. */
export type PersonData = CodaPersonData | IconPersonData;

/** Does the actor store a person? */
export function isPersonData(system: unknown): system is PersonData {
  return system instanceof CodaPersonData || system instanceof IconPersonData;
}
