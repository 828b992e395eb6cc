/**
 * Words for what the rules name by ids: actions, conditions, modifiers, tests. Every label is looked up under the
 * game's id; what no language file knows is taken for a person's own words.
 */
import type { Combatant, Encounter } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId, Params } from "../../engine/types.ts";
import { entryName, keyOfEntry } from "./entry-names.ts";
import { brief, counted, hasText, listOf, text } from "./text.ts";

/** The families of labels of parameters that are not called like them. */
const FAMILIES: Readonly<Record<string, string>> = { from: "Wound", level: "Wound", limb: "Weapon", to: "Wound" };

/** Parameters that may hold a person's own words in place of an id. */
const OWN_WORDS: ReadonlySet<string> = new Set(["skill", "speciality", "maneuver", "edge"]);

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function isLabel(ruleset: string, family: string, id: string): boolean {
  const key = `${ruleset}.${family}.${id}`;
  return hasText(key) || hasText(`${key}.label`);
}

/**
 * The word for a parameter that is an id of the game: of the family of labels that is called like it; others speak for
 * themselves.
 */
function wordedParam(ruleset: string, name: string, value: string): string {
  const family = FAMILIES[name] ?? capital(name);
  const isAnId = Object.hasOwn(FAMILIES, name) || OWN_WORDS.has(name);
  return isAnId || isLabel(ruleset, family, value) ? label(ruleset, family, value) : value;
}

/** An id that is a person's own words, as they would write them: `crescentBlade` is "Crescent blade". */
function ownWords(id: string): string {
  return capital(id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

/** The label of an id; one that the language does not know is a person's own words. */
export function label(ruleset: string, family: string, id: string): string {
  const key = `${ruleset}.${family}.${id}`;
  if (hasText(`${key}.label`)) return text(`${key}.label`);
  if (hasText(key)) return text(key);
  // A speciality may be in a weapon of the library
  const entry = family === "Speciality" ? `${ruleset}.Entry.${id}` : "";
  return entry !== "" && hasText(entry) ? text(entry) : ownWords(id);
}

/** What a condition of somebody is called, and for how many more rounds they can bear it where these are counted. */
export function countedCondition(
  { id: ruleset, round }: Pick<Ruleset, "id" | "round">,
  encounter: Encounter,
  one: Combatant,
  id: string,
): string {
  const rounds = round.roundsLeft?.(encounter, one, id) ?? null;
  return rounds === null ? label(ruleset, "Condition", id) : counted(`${ruleset}.ConditionLeft.${id}`, rounds);
}

/**
 * The id of what somebody wrote, in whatever case: that which is called so or is it, else the words themselves.
 *
 * @param known - Ids of the family that have labels.
 */
export function idOfWords(ruleset: string, family: string, known: readonly string[], words: string): string {
  const written = words.trim().toLowerCase();
  const named = known.find((id) => [label(ruleset, family, id), id].some((name) => name.toLowerCase() === written));
  return named ?? keyOfEntry(written) ?? written.replace(/\s+(\S)/g, (_match, letter: string) => letter.toUpperCase());
}

/** What declared actions are called, in their order. @param kinds - As the ruleset names them. */
export function kindLabels(ruleset: string, kinds: readonly string[]): readonly string[] {
  return kinds.map((kind) => label(ruleset, "Kind", kind));
}

/** The parameters of a sentence with ids turned into words. */
export function wordedParams(ruleset: string, params: Params): Params {
  const entries = Object.entries(params).map(([name, value]) => {
    if (name === "weapon" && typeof value === "string") return [name, brief(entryName(value))];
    if (name === "kinds" && typeof value === "string") return [name, kindLabels(ruleset, value.split(",")).join(", ")];
    return [name, typeof value === "string" ? wordedParam(ruleset, name, value) : value];
  });
  return Object.fromEntries(entries);
}

/** What a modifier is, such as "Armed combat, 5 ranks"; a person's own one is called what they called it. */
export function modifierLabel(ruleset: string, { id, params = {} }: Modifier): string {
  if (id === "own") return String(params.label ?? "") || text("Roll.ownModifier");
  // What comes after a colon tells several of one kind apart
  const [kind] = id.split(":");
  return text(`${ruleset}.Modifier.${kind}`, wordedParams(ruleset, params));
}

/**
 * Why a modifier counts, such as "24 m, Beam rifle 5/20/50/100"; empty where its label says it.
 *
 * @param nameOf - What those are called who bring it about.
 */
export function modifierReason(
  ruleset: string,
  { reason, params = {}, about = [] }: Modifier,
  nameOf: (id: CombatantId) => string,
): string {
  if (!reason) return "";
  const worded = wordedParams(ruleset, params);
  const who = [...(worded.barrier ? [String(worded.barrier)] : []), ...about.map(nameOf)];
  return text(`${ruleset}.Reason.${reason}`, { ...worded, who: listOf(who) });
}

/** Where a modifier comes from, in a word or two: the game's own, or the one that all games have. */
export function sourceLabel(ruleset: string, { source }: Pick<Modifier, "source">): string {
  const own = `${ruleset}.Source.${source}`;
  return text(hasText(own) ? own : `Source.${source}`);
}

/** What is tested. @param id - As the ruleset wrote it, `family/detail`. */
export function testLabel(ruleset: string, id: string): string {
  const own = `${ruleset}.Test.${id}`;
  if (hasText(own)) return text(own);
  const [family = "", detail = family] = id.split("/");
  if (family.endsWith("Test")) return label(ruleset, capital(family.slice(0, -"Test".length)), detail);
  return label(ruleset, hasText(`${ruleset}.MovementMode.${detail}`) ? "MovementMode" : "Action", detail);
}
