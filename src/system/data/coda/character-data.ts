import { CodaPersonData } from "./person-data.ts";

/** A person whom a player plays. */
export class CharacterData extends CodaPersonData {}
