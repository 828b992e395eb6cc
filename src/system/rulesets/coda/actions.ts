/**
 * What act buttons, keys and macros mean in CODA: which acts are offered, the intent of each, what it takes to handle a
 * weapon, and what somebody chooses beside the button: with which weapon, hand or foot it is done, which thing in an
 * enemy's hands is meant, which hand takes a thing, how many actions are kept. Handed to sheets and action bar by
 * `ruleset-ui.ts`.
 */
import { isFight } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionRow } from "../../../engine/table.ts";
import { refuse } from "../../../engine/types.ts";
import { freeHand } from "../../../rulesets/coda/gear/hands.ts";
import { thingsStowed } from "../../../rulesets/coda/gear/kinds.ts";
import { asUsed, handsOn, heldWeapons, holdOf, isInHand } from "../../../rulesets/coda/gear/weapons.ts";
import { isOn } from "../../../rulesets/coda/settings.ts";
import type { CodaSheet, CodaWeapon } from "../../../rulesets/coda/sheet.ts";
import { actionRow } from "../../../rulesets/coda/tables/actions.ts";
import { attributes } from "../../../rulesets/coda/tables/attributes.ts";
import { movementModeRow } from "../../../rulesets/coda/tables/movement-modes.ts";
import { allowanceOf } from "../../../rulesets/coda/turn.ts";
import { label } from "../../foundry/labels.ts";
import { counted, text } from "../../foundry/text.ts";
import type { ActionUi } from "../../sheets/ruleset-ui.ts";
import type { ChoiceKind, ChoiceOption } from "../../sheets/view/act-choices.ts";
import { choicesOf, withChoices } from "../../sheets/view/act-choices.ts";
import { type ActorContext, intentOf } from "../../sheets/view/actor-context.ts";
import { intentWith, weaponName, weaponsOf } from "./sheet/attacks.ts";
import { askedIntent } from "./sheet/skills.ts";

type Kind = ChoiceKind<CodaSheet>;

/** Refusals that speak of the weapon alone: no other target, place or time would let it serve. */
const UNFIT: ReadonlySet<string> = new Set([
  "attack/no-such-weapon",
  "attack/not-for-shooting",
  "attack/not-for-striking",
  "fire/never-empty",
  "fire/not-automatic",
  "fire/not-for-suppressing",
  "grab/not-made-for-it",
  "trip/not-for-tripping",
]);

/** Before the id of a weapon with which somebody is grabbed from behind, which the game master judges (R228). */
const BEHIND = "behind:";

/** Acts of gear for which a hand has to be free (R191). */
const TAKING: ReadonlySet<string> = new Set(["drawWeapon", "retrieve", "pickUp"]);

/** Acts of gear that may be about something that is on no sheet. */
const ANYTHING: ReadonlySet<string> = new Set(["retrieve", "pickUp"]);

/** Acts by which something is struck or wrested from an enemy's hands (R172, R217, R394). */
const DISARMING: ReadonlySet<string> = new Set(["disarm", "rangedDisarm", "grabDisarm"]);

/** Work that the rules name no skill for, or another than its own may serve for. */
const TESTED: ReadonlySet<string> = new Set(["door", "moveObject", "firstAid", "computer", "tricorder", "otherWork"]);

/** The weapons with which an act may be done at all, as it uses them. */
function servingFor(context: CodaContext, action: string): readonly CodaWeapon[] {
  if (action === "reload") return weaponsOf(context).filter(({ shots }) => shots !== null);
  const skills = actionRow(action)?.skills ?? [];
  return weaponsOf(context).filter((weapon) => skills.includes(asUsed(weapon, skills).skill));
}

/** Why it cannot be done with the weapon now, or null; squares that it wants are told when it is done. */
function refusalWith(context: CodaContext, action: string, value: string): string | null {
  const { ruleset, encounter } = context;
  const intent = intentOf(context, action, weaponTold(value));
  if (ruleset.map.squaresFor(encounter, intent) !== null) return null;
  return ruleset.check(encounter, intent)?.code ?? null;
}

/** What the choice of a weapon makes of an act. */
function weaponTold(value: string): Partial<Intent> {
  if (!value.startsWith(BEHIND)) return { weapon: value };
  return { weapon: value.slice(BEHIND.length), options: { fromBehind: true } };
}

/** Can somebody be grabbed with it only from behind: an armed weapon that is not made for grabbing (R228)? */
function isForBehind({ skill, traits }: CodaWeapon): boolean {
  return skill === "armed" && !traits.includes("grabs");
}

/** A weapon as an option of an act. */
function weaponOption(action: string, weapon: CodaWeapon): ChoiceOption {
  const name = weaponName(weapon);
  if (action !== "grab" || !isForBehind(weapon)) return { value: weapon.id, label: name };
  return { value: `${BEHIND}${weapon.id}`, label: text("coda.ActChoice.fromBehind", { weapon: name }) };
}

/** What the act can be done with: what is in hand, or else all that would serve; from behind comes last. */
function weaponOptions(context: CodaContext, action: string): readonly ChoiceOption[] {
  const serving = servingFor(context, action);
  const held = serving.filter((weapon) => weapon.held);
  const options = (held.length > 0 ? held : serving).map((weapon) => weaponOption(action, weapon));
  const usable = options.filter(({ value }) => !UNFIT.has(refusalWith(context, action, value) ?? ""));
  const behind = ({ value }: ChoiceOption) => Number(value.startsWith(BEHIND));
  return (usable.length > 0 ? usable : options).toSorted((a, b) => behind(a) - behind(b));
}

/** With what it is done (R157, R172, R192, R199, R228). */
const weapon: Kind = {
  id: "weapon",
  options: weaponOptions,
  told: (_context, value) => weaponTold(value),
  usual(context, action, options) {
    return options.find(({ value }) => refusalWith(context, action, value) === null)?.value ?? options[0]?.value ?? "";
  },
};

/** What somebody holds, as whoever sees them may call it: by its name, or only by the hand that holds it. */
function heldName({ learns }: CodaContext, of: string, weapon: CodaWeapon): string {
  if (learns?.(of) !== "nothing") return weaponName(weapon);
  const where = handsOn(weapon) > 1 ? "both" : weapon.offHand ? "off" : "main";
  return text(`coda.Hand.${where}`);
}

/** Which of the things in an enemy's hands is meant (R172, R217, G256). */
const object: Kind = {
  id: "object",
  options(context, action) {
    const { encounter, target } = context;
    if (!target || !DISARMING.has(action)) return [];
    return heldWeapons(encounter, target.who).map((held) => ({
      value: held.id,
      label: heldName(context, target.who.id, held),
    }));
  },
  told: (_context, value) => ({ options: { object: value } }),
};

/** Options that are words of a family; the first leaves the matter to the rules. */
function worded(family: string, ids: readonly string[]): readonly ChoiceOption[] {
  return ids.map((id, index) => ({ value: index === 0 ? "" : id, label: label("coda", family, id) }));
}

/** Which hand takes a thing (R191, G63). */
const hand: Kind = {
  id: "hand",
  options: (_context, action) => (TAKING.has(action) ? worded("Hand", ["any", "main", "off", "both"]) : []),
  told: (_context, value) => (value === "" ? {} : { options: { hand: value } }),
};

/** What is taken: a thing of a sheet, or something that stands on none. */
const thing: Kind = {
  id: "thing",
  options: (_context, action) => (ANYTHING.has(action) ? worded("ThingTaken", ["listed", "other"]) : []),
  told: (_context, value) => (value === "" ? {} : { options: { other: true } }),
};

/** How many actions are kept back (R167). */
const keep: Kind = {
  id: "keep",
  options({ encounter, me }, action) {
    if (action !== "delay" || !isFight(encounter)) return [];
    const { left } = allowanceOf(encounter, me).actions;
    const fewer = Array.from({ length: Math.max(0, left - 1) }, (_, index) => ({
      value: String(index + 1),
      label: counted("coda.ActChoice.actions", index + 1),
    }));
    return [{ value: "", label: text("coda.ActChoice.all") }, ...fewer];
  },
  told: (_context, value) => (value === "" ? {} : { options: { keep: Number(value) } }),
};

/** Whether one sees what one does, where the fight itself is not in the dark (R231). */
const light: Kind = {
  id: "light",
  options: ({ encounter }, action) =>
    action === "reload" && !isOn(encounter, "dark") ? worded("Light", ["enough", "dark"]) : [],
  told: (_context, value) => (value === "" ? {} : { options: { dark: true } }),
};

/** Skills as options, by the sheet they are on: six acts offer the same. */
const offeredSkills = new WeakMap<CodaContext, readonly ChoiceOption[]>();

/** The skills of somebody as options of work, found once for each drawing. */
function skillOptions(context: CodaContext): readonly ChoiceOption[] {
  const found = offeredSkills.get(context) ?? skillsAsOptions(context);
  offeredSkills.set(context, found);
  return found;
}

/** A skill of the sheet, or one of its specialities, as an option; which one is written into the value. */
function skillsAsOptions({ me }: CodaContext): readonly ChoiceOption[] {
  return me.sheet.skills.flatMap(({ skill, group, specialities }) => {
    const kind = group === "" ? "" : ` (${label("coda", "SkillGroup", group)})`;
    const name = `${label("coda", "Skill", skill)}${kind}`;
    const plain = { value: JSON.stringify({ skill, group }), label: name };
    const finer = specialities.map((speciality) => ({
      value: JSON.stringify({ skill, group, speciality }),
      label: `${name}: ${label("coda", "Speciality", speciality)}`,
    }));
    return [plain, ...finer];
  });
}

/** With which skill or attribute work is tested, where somebody wants a test (R011, C47). */
const test: Kind = {
  id: "test",
  options(context, action) {
    if (!TESTED.has(action)) return [];
    const usual = label("coda", "UsualTest", action === "firstAid" ? "own" : "none");
    const bodily = Object.values(attributes).map(({ id }) => ({
      value: JSON.stringify({ attribute: id }),
      label: label("coda", "Attribute", id),
    }));
    return [{ value: "", label: usual }, ...skillOptions(context), ...bodily];
  },
  told: (_context, value) => (value === "" ? {} : { options: JSON.parse(value) as NonNullable<Intent["options"]> }),
};

/** Everything that somebody may choose about an act before they begin it. */
const choiceKinds: readonly Kind[] = [weapon, object, hand, thing, keep, light, test];

/** Acts with buttons of their own: each weapon attacks by itself, and moving needs a path. */
const ELSEWHERE: ReadonlySet<string> = new Set(["move", "armedAttack", "rangedAttack", "unarmedAttack"]);

/** Groups of acts that concern nobody but whoever does them, whomever they aim at. */
const OF_ONESELF: ReadonlySet<string | undefined> = new Set<ActionRow["group"]>(["move", "defend"]);

/** Refusals of what is not for this person at all: an edge that they have not, a state that they are not in. */
const BEYOND: ReadonlySet<string> = new Set(["act/no-edge", "work/not-collapsed"]);

/** Does the act concern nobody but whoever does it, whomever they aim at? */
function isOfOneself(action: string): boolean {
  return OF_ONESELF.has(actionRow(action)?.group);
}

function actIntent(context: CodaContext, action: string): Intent {
  const plain = intentOf(context, action, isOfOneself(action) ? { targets: [] } : {});
  return withChoices(choiceKinds, context, plain);
}

/** Does the group concern the person now? What is done in a hold is offered to those who are in one. */
function concerns({ me }: CodaContext, { group }: ActionRow): boolean {
  return group !== "grab" || me.conditions.includes("grabbing") || me.conditions.includes("grabbed");
}

/** Is it nothing that this person could do as they are? */
function isBeyond(context: CodaContext, { id }: ActionRow): boolean {
  const { ruleset, encounter } = context;
  return BEYOND.has(ruleset.check(encounter, actIntent(context, id))?.code ?? "");
}

/** Put away what is in hand, pick up what lies on the floor, draw the rest (R026, R034, R036). */
function handleIntent(context: CodaContext, thing: string): Intent | null {
  const { me } = context;
  const weapon = me.sheet.weapons.find(({ id }) => id === thing);
  if (!weapon) return null;
  const hold = holdOf(me, weapon);
  const stowed = typeof hold === "object" && "lies" in hold ? "pickUp" : "drawWeapon";
  const action = isInHand(me, weapon) ? "sheathe" : stowed;
  return intentOf(context, action, { weapon: thing, targets: [] });
}

export const acts: ActionUi<CodaSheet> = {
  groups: ["attack", "maneuver", "grab", "move", "defend", "work"],
  isOffered(context, row) {
    if (context.me.sheet.lifeless || ELSEWHERE.has(row.id)) return false;
    return concerns(context, row) && !isBeyond(context, row);
  },
  isEquipped(context, action) {
    const skills = actionRow(action)?.skills ?? [];
    return skills.length === 0 || weaponsOf(context).some(({ skill }) => skills.includes(skill));
  },
  // Nobody says beforehand what they will do; a weapon to draw is wanted at once
  isDue: ({ encounter, me }, action) => action === "drawWeapon" && thingsStowed(encounter, me).length > 0,
  choices: (context, action) => choicesOf(choiceKinds, context, action),
  act: actIntent,
  attack: intentWith,
  handle: handleIntent,
  refuseHands({ encounter, me }, thing) {
    const weapon = thingsStowed(encounter, me).find(({ id }) => id === thing);
    return weapon && freeHand(encounter, me, weapon) === null
      ? refuse("gear/hands-full", { weapon: weapon.name })
      : null;
  },
  skill: askedIntent,
  movementMode(id) {
    const row = movementModeRow(id);
    const safe = row?.steps === true || row?.withdraws === true;
    const passes = safe || row?.tumbles === true;
    return { passes, safe, rare: row !== undefined && !row.onFoot && !row.tumbles };
  },
};

/** How somebody of CODA stands when their sheet is read. */
export type CodaContext = ActorContext<CodaSheet>;
