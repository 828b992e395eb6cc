import { playedRuleset } from "../shared/ruleset.ts";
import { codaReader } from "./coda/reader.ts";
import { iconReader } from "./icon/reader.ts";
import type { Reader } from "./reader.ts";

/** Readers by the ids of their rulesets. */
const READERS: Readonly<Record<string, Reader>> = { coda: codaReader, icon: iconReader };

/** How the documents of this world's ruleset are read. @throws RangeError - It has documents of no kind. */
export function playedReader(): Reader {
  const { id } = playedRuleset();
  const reader = READERS[id];
  if (!reader) throw new RangeError(`nobody reads the documents of ${id}`);
  return reader;
}
