import { CodaPersonData } from "../../data/coda/person-data.ts";
import type { AwayActor } from "../actor.ts";

/** What the actor stores as a person of CODA. @throws TypeError - He is none. */
export function personOf({ system, uuid }: AwayActor): CodaPersonData {
  if (system instanceof CodaPersonData) return system;
  throw new TypeError(`actor ${uuid} is no person of CODA`);
}
