/**
 * What an advantage is that somebody creates: whoever created it places it as a trait, gets rid of something that
 * hinders them, or leaves it to the game master's telling (S031, S050, G484, G491).
 */
import type { Course } from "../../engine/course.ts";
import { isFight } from "../../engine/encounter.ts";
import type { Answers, Choice, Prompt } from "../../engine/prompt.ts";
import type { CombatantId } from "../../engine/types.ts";
import { complicationsOf, removeComplication } from "./complications.ts";
import type { StaSheet } from "./sheet.ts";
import { MOST_LETTERS, type TraitReachId, traitReachOf } from "./tables/traits.ts";
import { endTrait, findTrait, hindrances, placeTrait } from "./traits.ts";

const TOLD = "told";
const UNCOMPLICATE = "uncomplicate";
/** Choices that end a trait, with a name and without, before its key. */
const ENDS = { named: "endTrait:", unnamed: "endSetback:" };

/** What an advantage may do, and to whose tasks; null for those of its maker's side. */
const PLACES = [
  { id: "easier", reach: "bearer", value: -1 },
  { id: "harderToHit", reach: "atBearer", value: 1 },
  { id: "easierForSide", reach: null, value: -1 },
] as const;

/** What an advantage may come to for somebody now. */
function choicesFor(course: Course<StaSheet>, of: CombatantId): readonly Choice[] {
  const { encounter } = course;
  const one = course.of(of);
  const ended = hindrances(encounter, one).map(
    ({ key, name }): Choice => ({ id: `${ENDS[name === "" ? "unnamed" : "named"]}${key}`, params: { trait: name } }),
  );
  return [
    ...(complicationsOf(encounter, one) > 0 ? [{ id: UNCOMPLICATE }] : []),
    ...ended,
    ...PLACES.map(({ id }) => ({ id })),
    { id: TOLD },
  ];
}

/** Place an advantage where its maker says; where they say nothing a complication goes, or it is told. */
export function* placeAdvantage(
  course: Course<StaSheet>,
  of: CombatantId,
  name: string,
): Generator<readonly Prompt[], void, Answers> {
  if (!isFight(course.encounter)) return course.note("spend/createAdvantage", {}, of);
  const choices = choicesFor(course, of);
  const fallback = choices.some(({ id }) => id === UNCOMPLICATE) ? UNCOMPLICATE : TOLD;
  const rules = ["S031", "S050", "G491"];
  const [answer] = yield* course.ask([{ of, kind: "advantage", choices, fallback, rules }]);
  const { choice = fallback } = answer ?? {};
  const place = PLACES.find(({ id }) => choice === id);
  const ended = findTrait(course.encounter, choice.slice(choice.indexOf(":") + 1));
  if (place) {
    const reach: TraitReachId = place.reach ?? traitReachOf(course.of(of).side);
    placeTrait(course, of, { name: name.trim().slice(0, MOST_LETTERS), reach, tasks: "anyTask", value: place.value });
  } else if (ended) endTrait(course, ended);
  else if (choice !== UNCOMPLICATE || !removeComplication(course, of)) course.note("spend/createAdvantage", {}, of);
}
