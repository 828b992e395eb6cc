import type { Course, Resolution } from "../../../engine/course.ts";
import type { Intent } from "../../../engine/intent.ts";
import { type Modifier, sumModifiers } from "../../../engine/modifiers.ts";
import { nextTurnEnd } from "../../../engine/timed-effects.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { beginAct } from "../act.ts";
import { extraOf } from "../attack/attack.ts";
import { maneuverPart } from "../attack/modifiers.ts";
import { hooksOf } from "../edges/moments.ts";
import { endLasting, letLast, loseLasting } from "../lasting.ts";
import type { CodaCombatant, CodaEncounter, CodaSheet, CodaWeapon } from "../sheet.ts";
import { sees } from "../sight.ts";
import type { CodaActionRow } from "../tables/actions.ts";
import { aims } from "../tables/aims.ts";
import { asUsed, weaponOf } from "../weapons.ts";
import { refuseNoFight, refuseTarget, targetOf } from "./foe.ts";
import { isInView } from "./spot.ts";

/** The weapon that is aimed, as the act uses it. */
function aimedWeapon(encounter: CodaEncounter, actor: CodaCombatant, intent: Intent, row: CodaActionRow) {
  const weapon = weaponOf(encounter, actor, intent.weapon);
  return weapon && asUsed(weapon, row.skills);
}

/** Why the weapon cannot be aimed so, or null. */
function refuseWeapon(weapon: CodaWeapon | undefined, row: CodaActionRow): Refusal | null {
  if (!weapon || !row.skills.includes(weapon.skill)) return refuse("attack/no-such-weapon");
  return weapon.held ? null : refuse("attack/not-held", { weapon: weapon.name });
}

/** Why nobody can aim so, or null: a weapon in hand, and a target in sight. */
export function checkAim(
  encounter: CodaEncounter,
  actor: CodaCombatant,
  intent: Intent,
  row: CodaActionRow,
): Refusal | null {
  const weapon = aimedWeapon(encounter, actor, intent, row);
  const refusal =
    refuseNoFight(encounter, intent) ?? refuseWeapon(weapon, row) ?? refuseTarget(encounter, actor, intent);
  const target = targetOf(encounter, intent);
  if (refusal || !target) return refusal;
  return sees(encounter, actor, target) ? null : refuse("maneuver/no-sight");
}

/** What an aim adds up to: so much for everybody, the bonus in aiming, and what edges give (R123, R124, R349, G251). */
export function aimParts(encounter: CodaEncounter, actor: CodaCombatant, weapon: CodaWeapon): readonly Modifier[] {
  const { value: plain, rules } = aims[weapon.skill];
  const known = maneuverPart({ attacker: actor, weapon }, "aim");
  const aim = { encounter, skill: weapon.skill, plain, bonus: sumModifiers(known) };
  const more = hooksOf(actor, "onAim").map(({ hook, edge }) => hook(aim, edge));
  const better = more
    .filter((value) => value !== 0)
    .map((value): Modifier => ({ id: "improvedAim", value, source: "edge", rules: ["R349"] }));
  return [{ id: "aimed", value: plain, source: "maneuver", rules }, ...known, ...better];
}

/** Let the aim last for the next attack on that target, to the end of the next turn; it takes the place of another (G54). */
function takeAim(course: Course<CodaSheet>, { actor }: Intent, weapon: CodaWeapon, about: string): void {
  endLasting(course, actor, ({ kind }) => kind === "aimed");
  loseLasting(course, actor, "aimed");
  const parts = aimParts(course.encounter, course.of(actor), weapon);
  const value = sumModifiers(parts);
  const until = nextTurnEnd(course.encounter, actor);
  letLast(course, actor, { kind: "aimed", by: actor, about, value, data: { skills: [weapon.skill] }, until });
  course.note("aim/taken", { value }, actor, { value: parts });
}

/** Aim at somebody (R018, R019, R123 to R126, G54). */
export function* resolveAim(course: Course<CodaSheet>, intent: Intent, row: CodaActionRow): Resolution {
  const before = course.of(intent.actor);
  const weapon = aimedWeapon(course.encounter, before, intent, row);
  const target = targetOf(course.encounter, intent);
  const extra = extraOf(course.encounter, before, row, intent);
  const goesOn = yield* beginAct(course, intent, row, weapon ?? null, checkAim);
  if (!goesOn || !weapon || !target) return;
  const inView = yield* isInView(course, intent, weapon, extra);
  if (inView) takeAim(course, intent, weapon, target.id);
}
