import type { Learner } from "../../../../rulesets/coda/build/advance.ts";
import { COURAGE, type Draft } from "../../../../rulesets/coda/build/draft.ts";
import { professions } from "../../../../rulesets/coda/tables/characters.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/coda/reader.ts";
import { idOfWords } from "../../../foundry/labels.ts";
import { ledgerOf } from "./ledger.ts";

/** The profession whose label an actor bears; his own words where it is none. */
function professionOf(words: string): string {
  return idOfWords("coda", "Profession", Object.keys(professions), words);
}

/** What an actor is, as the rules of learning read him: his species' part is in his scores already. */
function draftOf(actor: AwayActor): Draft {
  const { attributes, reactionBonus, skills, edges, weapons, abilities } = sheetOf(actor);
  const { courage, profession } = actor.person;
  return {
    species: "",
    profession: professionOf(profession),
    attributes,
    reactions: reactionBonus,
    courage: courage.max - COURAGE,
    skills,
    edges,
    kit: [],
    abilities,
    arms: weapons.map(({ id, name, skill }) => ({ id, name, skill })),
  };
}

/** An actor as somebody who learns. */
export function learnerOf(actor: AwayActor): Learner {
  return { draft: draftOf(actor), experience: personOf(actor).experience.value, ledger: ledgerOf(actor) };
}
