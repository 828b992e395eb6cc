/**
 * What CODA does for the hurt after a fight: First Aid, coming to, rest and time (C41, C45, C46). The recovery window
 * shows these as buttons.
 */
import { damageOf, fatigueOf, woundLevel } from "../../../rulesets/coda/derived.ts";
import type { CodaCombatant, CodaSheet } from "../../../rulesets/coda/sheet.ts";
import { fatigues } from "../../../rulesets/coda/tables/recovery.ts";
import type { RecoveryUi, Treatment } from "../../apps/recovery/view.ts";

const FIRST_AID: Treatment = { id: "firstAid", icon: "aid", by: "healer", action: "firstAid" };

const COME_TO: Treatment = { id: "comeTo", icon: "step", by: "self", action: "comeTo" };

const WAKE: Treatment = { id: "wake", icon: "eye", by: "narrator", action: "recover", options: { wakes: true } };

const REST: Treatment = { id: "rest", icon: "delay", by: "narrator", action: "recover", options: { levels: 1 } };

const ALL = Number.MAX_SAFE_INTEGER;

const HEAL: Treatment = { id: "heal", icon: "check", by: "narrator", action: "recover", options: { points: ALL } };

/** Are they hurt beyond the first wound level, so that First Aid has something to do? */
function isWounded(patient: CodaCombatant): boolean {
  return woundLevel(patient.sheet, damageOf(patient)).penalty !== 0;
}

function isOut({ conditions }: CodaCombatant): boolean {
  return conditions.includes("unconscious") || conditions.includes("stunned");
}

function treatments(patient: CodaCombatant): readonly Treatment[] {
  const { level } = fatigueOf(patient);
  const hasCollapsed = level === fatigues.collapsed.level;
  return [
    ...(isWounded(patient) || hasCollapsed ? [FIRST_AID] : []),
    ...(hasCollapsed ? [COME_TO] : []),
    ...(isOut(patient) ? [WAKE] : []),
    ...(level > 0 && !hasCollapsed ? [REST] : []),
    ...(damageOf(patient) > 0 ? [HEAL] : []),
  ];
}

export const recovery: RecoveryUi<CodaSheet> = {
  healing: FIRST_AID,
  treatments,
  ofAll: [
    { id: "restAll", action: "recover", options: { levels: 1 } },
    { id: "healAll", action: "recover", options: { points: ALL, levels: ALL, wakes: true } },
  ],
};
