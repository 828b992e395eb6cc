import { courageOf, type Draft, reactionsOf, scoresOf } from "../../../../rulesets/coda/build/draft.ts";
import { professionRow, speciesRow } from "../../../../rulesets/coda/tables/characters.ts";
import { label } from "../../../foundry/labels.ts";

function each<K extends string, V>(record: Readonly<Record<K, number>>, form: (value: number) => V) {
  return Object.fromEntries(Object.entries<number>(record).map(([id, value]) => [id, form(value)]));
}

/** What a person's document stores of a draft, his items apart. */
export function personOf(draft: Draft): Readonly<Record<string, unknown>> {
  const courage = courageOf(draft);
  const family = professionRow(draft.profession) ? "Profession" : "Role";
  return {
    attributes: each(scoresOf(draft), (value) => ({ value })),
    reactions: each(reactionsOf(draft), (bonus) => ({ bonus })),
    courage: { value: courage, max: courage },
    wounds: { value: 0 },
    stature: speciesRow(draft.species)?.stature ?? 2,
    species: label("coda", "Species", draft.species),
    profession: label("coda", family, draft.profession),
  };
}
