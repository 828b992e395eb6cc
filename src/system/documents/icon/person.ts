import { IconPersonData } from "../../data/icon/person-data.ts";
import type { AwayActor } from "../actor.ts";

/** What the actor stores as a person of ICON. @throws TypeError - He is none. */
export function personOf({ system, uuid }: AwayActor): IconPersonData {
  if (system instanceof IconPersonData) return system;
  throw new TypeError(`actor ${uuid} is no person of ICON`);
}
