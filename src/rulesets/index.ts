import type { RulesetDoor } from "../engine/ruleset.ts";
import { codaDoor } from "./coda/door.ts";
import { iconDoor } from "./icon/door.ts";

/** The way to every ruleset by its id; the id is stored in worlds. The first one plays where nothing else is said. */
export const doors: Readonly<Record<string, RulesetDoor>> = { coda: codaDoor, icon: iconDoor };
