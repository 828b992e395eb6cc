/** The edit view of the fourth game's sheets: skills, species, profession, rank, figures of one's own. */
import { hitsOf, luckLeft, moveOf, targetNumberOf } from "../../../../rulesets/battlestations/derived.ts";
import { professions, skills } from "../../../../rulesets/battlestations/tables/skills.ts";
import { species } from "../../../../rulesets/battlestations/tables/species.ts";
import { things } from "../../../../rulesets/battlestations/tables/things.ts";
import { isThing } from "../../../data/types.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { personOf, sheetOf } from "../../../documents/battlestations/reader.ts";
import { text } from "../../../foundry/text.ts";
import type { ThingForm } from "../../../sheets/ruleset-ui.ts";
import {
  choiceField,
  type EditView,
  type FieldBlock,
  numberField,
  ownFigures,
  scoreFigures,
} from "../../../sheets/view/edit.ts";

/** What changes in play. */
function countsOf(actor: AwayActor): EditView["counts"] {
  const { hits, luck, scarred, grade, markers } = personOf(actor);
  if (isThing(actor)) return [[numberField(text("battlestations.Sheet.markers"), "system.markers", markers)]];
  return [
    [
      numberField(text("battlestations.Sheet.grade"), "system.grade", grade),
      numberField(text("battlestations.Sheet.lostHits"), "system.hits.value", hits.value),
      numberField(text("battlestations.Sheet.scars"), "system.scarred", scarred),
      numberField(text("battlestations.Sheet.luckSpent"), "system.luck.spent", luck.spent),
    ],
  ];
}

/** What somebody has otherwise than species and rank make it, each with what those make it (T05, T06, T08). */
function ownBlock(actor: AwayActor): FieldBlock {
  const bare = { ...sheetOf(actor), hits: null, luck: null, target: null, move: null };
  const target = targetNumberOf(bare);
  const usual = { hits: hitsOf(bare), luck: luckLeft({ sheet: bare, counts: {} }), target, move: moveOf(bare) };
  return ownFigures("battlestations", personOf(actor).own, bare.thing ? { target } : usual);
}

function figuresOf(actor: AwayActor): readonly FieldBlock[] {
  if (isThing(actor)) return [ownBlock(actor)];
  const kind = { ruleset: "battlestations", family: "Skill", path: "skills" };
  const scores = scoreFigures(kind, skills, personOf(actor).skills);
  return [{ label: text("Sheet.skills"), hint: "", fields: scores }, ownBlock(actor)];
}

/** Where a thing leads as a door: nowhere, or to a thing on another scene than its own (G441). */
function doorChoice(actor: AwayActor): NonNullable<EditView["choices"]>[number] {
  const { leadsTo } = personOf(actor);
  const isOwn = (token: TokenDocument.Implementation) => (token.actor as AwayActor | null) === actor;
  const scenes = (game.scenes?.contents ?? []).filter(({ tokens }) => !tokens.some(isOwn));
  const there = scenes.flatMap(({ name: scene, tokens }) =>
    tokens
      .filter((token) => token.actor !== null && isThing(token.actor as AwayActor))
      .map(({ uuid, name }) => ({
        value: uuid as string,
        label: text("battlestations.Sheet.leadsThere", { scene, name }),
      })),
  );
  const nowhere = { value: "", label: text("battlestations.Sheet.leadsNowhere") };
  return {
    label: text("battlestations.Sheet.leadsTo"),
    path: "system.leadsTo",
    options: [nowhere, ...there].map((one) => ({ ...one, selected: one.value === leadsTo })),
  };
}

/** What is one of several. */
function choicesOf(actor: AwayActor): NonNullable<EditView["choices"]> {
  const { kin, calling } = personOf(actor);
  const choice = (words: string, path: string, rows: object, family: string, chosen: string) =>
    choiceField(words, path, { ruleset: "battlestations", family, rows }, chosen);
  const { thing } = personOf(actor);
  if (isThing(actor))
    return [choice(text("battlestations.Sheet.thing"), "system.thing", things, "Thing", thing), doorChoice(actor)];
  return [
    choice(text("Sheet.species"), "system.kin", species, "Species", kin),
    choice(text("Sheet.profession"), "system.calling", { none: null, ...professions }, "Profession", calling),
  ];
}

/** What a game master says of a thing: whether it is a module, and what it has otherwise than others (B028, B030). */
export function thingForm(): ThingForm {
  const rows = { ruleset: "battlestations", family: "Thing", rows: things };
  return {
    choices: [choiceField(text("battlestations.Sheet.thing"), "system.thing", rows, "equipment")],
    counts: [numberField(text("battlestations.Sheet.ownTarget"), "system.own.target", 0)],
  };
}

export function editView(actor: AwayActor): EditView {
  const isPerson = !isThing(actor);
  const title = { label: text("battlestations.Sheet.title"), path: "system.rank", value: actor.person.rank };
  return {
    words: isPerson ? [title] : [],
    counts: countsOf(actor),
    choices: choicesOf(actor),
    figures: figuresOf(actor),
    follows: [],
    skills: [],
    types: { skill: null, edge: isPerson ? "battlestationsAbility" : null },
  };
}
