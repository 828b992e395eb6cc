import type { Ask, Choice } from "../../engine/ask.ts";
import type { Prospect } from "../../engine/ruleset.ts";
import { interruptions } from "./tables/interruptions.ts";

/** What a choice of an ask takes; how likely it does what it is taken for, nobody can tell beforehand. */
export function prospectOf({ kind }: Ask, { id, action, refusal }: Choice): Prospect | null {
  if (refusal || action === undefined) return null;
  if (kind === "defence") return { actions: 1, byOrder: true, odds: null };
  if (!Object.hasOwn(interruptions, kind)) return null;
  return { actions: kind === "stepIn" ? 1 : 0, byOrder: id === "release", odds: null };
}
