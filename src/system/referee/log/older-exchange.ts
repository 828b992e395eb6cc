import { isObject } from "../requests/shape.ts";

/** As it stands in a text where points were told by the one count that could be spent. */
const OLD = "courage";

/** What somebody changed in a test, and a modifier that points were spent on, as they are written today. */
function renewed(key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  const { [OLD]: points, ...rest } = value;
  if (key === "adjustment" && points !== undefined) return { ...rest, spends: { [OLD]: points } };
  if (value.source !== OLD || value.spends !== undefined || !isObject(value.params)) return value;
  return { ...value, spends: { count: OLD, points: value.params.points } };
}

/**
 * What an exchange is stored as, in the form of today: worlds of 0.1.0 know points of courage and no others.
 *
 * @throws SyntaxError - The text is damaged.
 */
export function parseExchange(json: string) {
  return json.includes(`"${OLD}"`) ? JSON.parse(json, renewed) : JSON.parse(json);
}
