/** Which level of a scene this user looks at, and what lies on it. Asked by whatever draws on the map for somebody. */
import type { Combatant } from "../../engine/encounter.ts";

/** The level of the scene that this user looks at, in generation 14; null where there is none. */
export function viewedLevel(): string | null {
  return (canvas as { readonly level?: { readonly id?: string | null } | null }).level?.id ?? null;
}

/** Is somebody's place drawn where this user looks: on the viewed level, or with none known? */
export function isOnLevel({ place }: Pick<Combatant, "place">, level: string | null): boolean {
  return level === null || place.level === undefined || place.level === level;
}
