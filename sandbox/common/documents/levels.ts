import { generationRow } from "../generation.ts";
import { isPlainObject, type Plain } from "../utils/objects.ts";

/** Id that the one level of a scene has which was made before there were levels. */
const DEFAULT_LEVEL = "defaultLevel0000";

/**
 * Give a scene of generation 13 the level that generation 14 makes of it while it loads a world or a pack: its picture
 * is the first level's. What is created or updated later does not come this way. Assumption: scene-background.
 */
export function withLevels(source: Plain): Plain {
  if (!generationRow().levels || !isPlainObject(source.background)) return source;
  const { background, ...scene } = source;
  const [first = { _id: DEFAULT_LEVEL, name: "Level" }, ...others] = (source.levels ?? []) as Plain[];
  return { ...scene, levels: [{ background, ...first }, ...others] };
}
