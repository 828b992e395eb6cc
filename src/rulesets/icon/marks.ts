import { aSpot, either, isSet, type MarkShapes, oneOf } from "../../engine/stored-shapes.ts";
import type { Json } from "../../engine/types.ts";
import { kinds } from "./tables/actions.ts";

/** The most actions that anybody could have declared. */
const MOST_DECLARED = 20;

function isRecord(value: Json): value is Readonly<Record<string, Json>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isOneDeclared(value: Json): boolean {
  return isRecord(value) && kinds.some((kind) => kind === value.kind) && typeof value.used === "boolean";
}

/** What somebody has declared; see `round/plan.ts`. */
function isDeclared(value: Json): boolean {
  return Array.isArray(value) && value.length <= MOST_DECLARED && value.every(isOneDeclared);
}

/** What somebody has rolled for the order of the round; see `round/order.ts`. */
function isInitiative(value: Json): boolean {
  if (!isRecord(value)) return false;
  const { total, drama, again, weapon } = value;
  const isNumbers = Array.isArray(again) && again.every(Number.isFinite);
  return Number.isFinite(total) && Number.isFinite(drama) && isNumbers && typeof weapon === "string";
}

/** What a round of ICON remembers of somebody. */
export const marks: MarkShapes = {
  declared: isDeclared,
  initiative: isInitiative,
  delayed: isSet,
  exposed: either(oneOf(true), aSpot),
  lostPlace: isSet,
};
