/**
 * What the rules of building say against the edges and bonuses on a sheet. Sheets show it, the builder counts it as a
 * fault, learning is refused by it; nothing in play reads it.
 */
import type { Remark } from "../../engine/ruleset.ts";
import { bonusFlaws } from "./build/maneuver-bonuses.ts";
import { missingFor } from "./edges/prerequisites.ts";
import type { CodaEncounter, CodaSheet } from "./sheet.ts";

/** What stands against edges and maneuver bonuses on a sheet (R286, R429, C121, C122, G105). */
export function remarksOn(sheet: CodaSheet, settings: CodaEncounter["settings"]): readonly Remark[] {
  const edges = sheet.edges.flatMap((edge, index) =>
    missingFor(sheet, edge, settings).map(
      ({ kind, params }): Remark => ({ about: { list: "edges", index }, code: `edge/${kind}`, params }),
    ),
  );
  const skills = sheet.skills.flatMap((skill, index) =>
    bonusFlaws(sheet, skill, settings).map(
      ({ kind, params }): Remark => ({ about: { list: "skills", index }, code: `bonus/${kind}`, params }),
    ),
  );
  return [...edges, ...skills];
}
