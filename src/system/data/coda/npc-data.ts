import { CodaPersonData } from "./person-data.ts";

/** A person whom the game master plays; only he reads the notes. */
export class NpcData extends CodaPersonData {}
