/** What an adversary of a level may spend; the figures are this project's own, as the source has no such thing. */
export interface LevelRow {
  readonly attributes: number;
  readonly skills: number;
  readonly maneuvers: number;
  readonly edges: number;
  readonly ranks: number;
}

/** The levels, from a hireling to somebody whom songs are about; the third is a match for a new character. */
export const levels: readonly LevelRow[] = [
  { attributes: 38, skills: 8, maneuvers: 1, edges: 0, ranks: 3 },
  { attributes: 44, skills: 14, maneuvers: 4, edges: 2, ranks: 4 },
  { attributes: 50, skills: 22, maneuvers: 8, edges: 4, ranks: 6 },
  { attributes: 54, skills: 30, maneuvers: 10, edges: 6, ranks: 8 },
  { attributes: 58, skills: 38, maneuvers: 12, edges: 8, ranks: 10 },
  { attributes: 62, skills: 46, maneuvers: 14, edges: 10, ranks: 12 },
];
