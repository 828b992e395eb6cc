import { type Draft, emptyDraft } from "./draft.ts";
import type { Purchase } from "./purchase.ts";
import { type Purse, spend } from "./spend.ts";
import { type LevelRow, levels } from "./tables/levels.ts";
import { type RoleId, type RoleRow, roles } from "./tables/roles.ts";

/** How often an attribute is raised in each turn, by its place in the role's list. */
const WEIGHTS = [3, 2, 2, 2, 1, 1] as const;

/** What somebody of a level may spend; beyond the table it is the lowest or the highest. */
export function levelRow(level: number): LevelRow {
  const place = Math.max(1, Math.min(levels.length, Math.trunc(level) || 1));
  return levels[place - 1] as LevelRow;
}

function attributeWishes({ attributes }: RoleRow): readonly Purchase[] {
  return attributes.flatMap((attribute, place) =>
    Array.from({ length: WEIGHTS[place] ?? 1 }, (): Purchase => ({ kind: "attribute", attribute })),
  );
}

function bonusWishes({ maneuvers }: RoleRow): readonly Purchase[] {
  return maneuvers.map((path): Purchase => {
    const [key = "", maneuver = ""] = path.split("/");
    return { kind: "maneuver", key, maneuver };
  });
}

function edgeWishes({ edges }: RoleRow): readonly Purchase[] {
  return edges.map((path): Purchase => {
    const [edge = "", choice = ""] = path.split("=");
    return { kind: "edge", edge, choice };
  });
}

/** Ranks, the first skill twice as often as the others. */
function rankWishes({ skills: [first = "", ...others] }: RoleRow): readonly Purchase[] {
  return [first, first, ...others].map((key) => ({ kind: "rank", key }));
}

/**
 * An adversary of a role and level, always the same for the same world's settings; legal by `levelRow`.
 *
 * @param level - From 1 up; see the table of levels.
 */
export function npcDraft(role: RoleId, level: number, settings: Purse["settings"] = {}, species = "raider"): Draft {
  const row = roles[role];
  const purse: Purse = { settings, budget: levelRow(level) };
  const start: Draft = { ...emptyDraft, species, profession: role, kit: row.kit };
  const wishes = [attributeWishes, rankWishes, bonusWishes, edgeWishes];
  return wishes.reduce((draft, of) => spend(draft, of(row), purse), start);
}
