/**
 * The content of each step of the builder: cards, steppers and edges with what they ask for. Knows no window;
 * `builder.ts` draws it.
 */

import type { Step } from "../../../../rulesets/coda/build/check.ts";
import { choicesOf, maneuversFor, missing, mostOf, SKILL_KEYS } from "../../../../rulesets/coda/build/choices.ts";
import { isProfessional, pricesOf, type Settings } from "../../../../rulesets/coda/build/cost.ts";
import {
  courageOf,
  type Draft,
  scoresOf,
  sheetOfDraft,
  skillAt,
  skillKey,
} from "../../../../rulesets/coda/build/draft.ts";
import { amountOf, freshSkill, type Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import { defenseOf, healthOf, modifierOf, reactionOf } from "../../../../rulesets/coda/derived.ts";
import type { EdgeRow } from "../../../../rulesets/coda/edges/edge.ts";
import { edges } from "../../../../rulesets/coda/edges/index.ts";
import type { AttributeId, ReactionId } from "../../../../rulesets/coda/sheet.ts";
import { attributes, reactions, type SkillRow, skills } from "../../../../rulesets/coda/tables/attributes.ts";
import {
  buildFigures,
  kit,
  type ProfessionRow,
  professions,
  type SpeciesRow,
  species,
} from "../../../../rulesets/coda/tables/characters.ts";
import { plainText, words } from "../../../apps/library/entry.ts";
import { loneCombatant } from "../../../data/coda/bare-sheet.ts";
import { inLanguage } from "../../../data/translated-texts.ts";
import { nameIndexes } from "../../../documents/translations.ts";
import { entryName } from "../../../foundry/entry-names.ts";
import { SYSTEM_ID } from "../../../foundry/ids.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, listOf, signed, text } from "../../../foundry/text.ts";
import { writtenList } from "../sheet/item-form.ts";
import { edgeChanges } from "./edge-changes.ts";
import { additions, choiceLabel, edgeLabel, objectionText, skillLabel } from "./words.ts";

/** Something of which there can be more or less. */
interface Stepper {
  readonly label: string;
  readonly value: number;
  /** What one more is, as the button carries it. */
  readonly purchase: string;
  readonly atLeast: boolean;
  readonly atMost: boolean;
}

/** Something of which one is chosen. */
interface CardView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly details: readonly string[];
  readonly chosen: boolean;
}

/** What a step shows, beside the frame. */
type StepContent = Readonly<Record<string, unknown>>;

function stepper(draft: Draft, purchase: Purchase, name: string, [least, most]: readonly [number, number]): Stepper {
  const value = amountOf(draft, purchase);
  return {
    label: name,
    value,
    purchase: JSON.stringify(purchase),
    atLeast: value <= least,
    atMost: value >= most,
  };
}

function speciesCard({ id, attributes: scores, reactions: more, courage }: SpeciesRow, chosen: string): CardView {
  const plus = courage > 0 ? [text("Build.courageMore", { by: signed(courage) })] : [];
  return {
    id,
    label: label("coda", "Species", id),
    hint: text(`coda.Species.${id}.hint`),
    details: [listOf([...additions("Attribute", scores), ...additions("Reaction", more), ...plus])],
    chosen: id === chosen,
  };
}

function professionCard({ id, skills: cheap, kit: things }: ProfessionRow, chosen: string): CardView {
  return {
    id,
    label: label("coda", "Profession", id),
    hint: text(`coda.Profession.${id}.hint`),
    details: [
      text("Build.cheapSkills", { skills: listOf(cheap.map((skill) => label("coda", "Skill", skill))) }),
      text("Build.brings", { things: listOf(things.map((thing) => entryName(kit[thing].name))) }),
    ],
    chosen: id === chosen,
  };
}

/** The figures that follow from the scores. */
function follows(draft: Draft) {
  const sheet = sheetOfDraft(draft);
  const of = (id: ReactionId) => ({ label: label("coda", "Reaction", id), value: signed(reactionOf(sheet, id)) });
  return [
    { label: text("Sheet.defense"), value: String(defenseOf(loneCombatant(sheet))) },
    { label: text("Sheet.healthOfLevel"), value: String(healthOf(sheet)) },
    { label: text("Sheet.courage"), value: String(courageOf(draft)) },
    ...(Object.keys(reactions) as ReactionId[]).map(of),
  ];
}

function attributeContent(draft: Draft): StepContent {
  const sheet = sheetOfDraft(draft);
  const scores = scoresOf(draft);
  const rows = (Object.keys(attributes) as AttributeId[]).map((attribute) => ({
    ...stepper(draft, { kind: "attribute", attribute }, label("coda", "Attribute", attribute), [
      buildFigures.leastScore.value,
      buildFigures.mostScore.value,
    ]),
    species:
      scores[attribute] === draft.attributes[attribute] ? "" : text("Build.thenScore", { score: scores[attribute] }),
    modifier: signed(modifierOf(sheet, attribute)),
    hint: text(`Build.Attribute.${attribute}`),
  }));
  return { scores: rows, follows: follows(draft) };
}

/** The specialities that somebody has, and the field as it would read with one more of those that the rules name. */
function specialitiesOf(skill: string, had: readonly string[]) {
  const named = Object.values<SkillRow>(skills).find(({ id }) => id === skill)?.specialities ?? [];
  const more = named.filter((one) => !had.includes(one));
  return {
    written: writtenList("specialities", had),
    suggested: more.map((one) => writtenList("specialities", [...had, one])),
  };
}

function skillContent(draft: Draft, settings: Settings): StepContent {
  const { professional, other } = pricesOf(settings);
  const rows = SKILL_KEYS.map((key) => {
    const skill = skillAt(draft, key) ?? freshSkill(key);
    const cheap = isProfessional(draft.profession, skill.skill);
    return {
      ...stepper(draft, { kind: "rank", key }, skillLabel(key), [0, mostOf(draft, { kind: "rank", key }, settings)]),
      key,
      cheap,
      attribute: label("coda", "Attribute", skill.attribute),
      academic: Object.values(skills).find(({ id }) => id === skill.skill)?.academic ?? false,
      specialities: skill.ranks > 0 ? specialitiesOf(skill.skill, skill.specialities) : null,
    };
  });
  const list = (cheap: boolean) => rows.filter((row) => row.cheap === cheap);
  return {
    skillGroups: [
      { label: text("Build.ownSkills"), note: counted("Build.picksARank", professional), skills: list(true) },
      { label: text("Build.otherSkills"), note: counted("Build.picksARank", other), skills: list(false) },
    ],
  };
}

function maneuverContent(draft: Draft, settings: Settings): StepContent {
  const groups = draft.skills.flatMap((skill) => {
    const bonuses = maneuversFor(draft, skill).map((maneuver) => {
      const purchase: Purchase = { kind: "maneuver", key: skillKey(skill), maneuver };
      return stepper(draft, purchase, label("coda", "Maneuver", maneuver), [0, mostOf(draft, purchase, settings)]);
    });
    if (bonuses.length === 0) return [];
    const most = mostOf(draft, { kind: "maneuver", key: skillKey(skill), maneuver: "" }, settings);
    return [
      {
        label: skillLabel(skillKey(skill)),
        note: text("Build.bonusMost", { ranks: skill.ranks, most: signed(most) }),
        bonuses,
      },
    ];
  });
  return { bonusGroups: groups, noBonuses: groups.length === 0 };
}

/** An edge that may be taken, for what is chosen. */
function edgeOffer(draft: Draft, row: EdgeRow, settings: Settings, chosen: ReadonlyMap<string, string>, about: string) {
  const choices = choicesOf(draft, row);
  const wanted = chosen.get(row.id) ?? "";
  const choice = choices.includes(wanted) ? wanted : (choices[0] ?? "");
  const lacks = missing(draft, { kind: "edge", edge: row.id, choice }, settings).map(objectionText);
  const options = choices.map((value) => ({
    value,
    label: choiceLabel(value, row.choice),
    selected: value === choice,
  }));
  return {
    id: row.id,
    label: label("coda", "Edge", row.id),
    about,
    changes: edgeChanges(draft, { kind: "edge", edge: row.id, choice }, settings),
    options: row.choice === "none" ? [] : options,
    purchase: JSON.stringify({ kind: "edge", edge: row.id, choice }),
    lacks: choices.length === 0 ? [text("Build.nothingToChoose")] : lacks,
  };
}

/** The edges that somebody has, each with its next tier. */
function takenEdges(draft: Draft, settings: Settings, texts: ReadonlyMap<string, string>) {
  return draft.edges.map(({ edge, choice, tier }) => {
    const purchase: Purchase = { kind: "edge", edge, choice };
    const name = edgeLabel(edge, choice);
    const lacks = missing(draft, purchase, settings).map(objectionText);
    const changes = edgeChanges(draft, purchase, settings);
    return {
      label: name,
      about: texts.get(edge) ?? "",
      changes,
      tier,
      edge,
      purchase: JSON.stringify(purchase),
      lacks,
    };
  });
}

function edgeContent(
  draft: Draft,
  settings: Settings,
  chosen: ReadonlyMap<string, string>,
  texts: ReadonlyMap<string, string>,
): StepContent {
  const open = Object.values<EdgeRow>(edges).filter(
    ({ id, repeats }) => repeats || !draft.edges.some(({ edge }) => edge === id),
  );
  const offers = open.map((row) => edgeOffer(draft, row, settings, chosen, texts.get(row.id) ?? ""));
  const groups = [
    { label: text("Build.possibleEdges"), edges: offers.filter(({ lacks }) => lacks.length === 0) },
    { label: text("Build.missingEdges"), edges: offers.filter(({ lacks }) => lacks.length > 0) },
  ];
  return { taken: takenEdges(draft, settings, texts), edgeGroups: groups.filter(({ edges: list }) => list.length > 0) };
}

/**
 * What one step of the builder shows.
 *
 * @param chosen - What is to be named for edges that are not taken yet, by their ids.
 * @param texts - What edges say of themselves, by their ids.
 */
export function stepContent(
  step: Step,
  draft: Draft,
  settings: Settings,
  chosen: ReadonlyMap<string, string> = new Map(),
  texts: ReadonlyMap<string, string> = new Map(),
): StepContent {
  const contents: Readonly<Record<Step, () => StepContent>> = {
    species: () => ({ cards: Object.values<SpeciesRow>(species).map((row) => speciesCard(row, draft.species)) }),
    profession: () => ({
      cards: Object.values<ProfessionRow>(professions).map((row) => professionCard(row, draft.profession)),
    }),
    attributes: () => attributeContent(draft),
    skills: () => skillContent(draft, settings),
    maneuvers: () => maneuverContent(draft, settings),
    edges: () => edgeContent(draft, settings, chosen, texts),
  };
  return contents[step]();
}

/** As much of an edge in the pack's index as is read. */
interface ListedEdge {
  readonly system?: { readonly edge?: unknown; readonly description?: unknown };
}

/** What each edge does and what it needs, by its row; empty where the pack is gone. */
export async function readEdgeTexts(): Promise<ReadonlyMap<string, string>> {
  const index = await game.packs.get(`${SYSTEM_ID}.edges`)?.getIndex({
    fields: ["system.edge", "system.description"] as never,
  });
  const listed = [...(index ?? [])] as unknown as readonly ListedEdge[];
  const texts = listed.map(({ system }): [string, string] => [
    words(system?.edge),
    plainText(inLanguage(words(system?.description))),
  ]);
  // An index that is read again has the stored names again
  nameIndexes();
  return new Map(texts);
}
