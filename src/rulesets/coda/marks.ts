import { isSet, type MarkShapes } from "../../engine/stored-shapes.ts";
import type { Json } from "../../engine/types.ts";

function isMeasure(value: Json | undefined): boolean {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}

/** A square, with its height where one is told. */
function isSquare(value: Json): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { col, row, elevation = 0 } = value as Readonly<Record<string, Json>>;
  return Number.isInteger(col) && Number.isInteger(row) && Number.isFinite(elevation);
}

/** Ids of people. */
function isPeople(value: Json): boolean {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

/** A movement action that is under way; see `move/piece.ts`. */
function isPiece(value: Json): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { manner, limit, metres, diagonals, struck = [], stepped } = value as Readonly<Record<string, Json>>;
  const isBegun = isPeople(struck) && (stepped === undefined || isSquare(stepped));
  return typeof manner === "string" && [limit, metres, diagonals].every(isMeasure) && isBegun;
}

/** What a round of the Expanded Combat System remembers of somebody. */
export const marks: MarkShapes = {
  withdrawing: isSet,
  piece: isPiece,
  full: isSet,
  comeTo: isSet,
  metresBefore: isMeasure,
  attacked: isPeople,
  attackedBefore: isPeople,
};
