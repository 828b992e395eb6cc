import { hasCondition } from "../../engine/encounter.ts";
import type { Modifier } from "../../engine/modifiers.ts";
import type { Situation } from "./situation.ts";

/** What not seeing takes off every test that needs sight (R293, R442). */
const BLIND = -5;

/** Tests that need sight. */
const SIGHTED: ReadonlySet<string> = new Set(["hit", "aid", "defence"]);

/** What the state of whoever rolls adds to a test (R293, R442). */
export function conditionModifiers({ actor, kind }: Situation): readonly Modifier[] {
  if (!SIGHTED.has(kind) || !hasCondition(actor, "blinded")) return [];
  return [{ id: "blinded", value: BLIND, source: "condition", rules: ["R293", "R442"] }];
}
