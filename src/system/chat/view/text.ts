/**
 * Sentences in which a number can be unfolded, as fragments that templates draw. `text` of `foundry/text.ts` gives
 * plain strings; here some values are buttons.
 */
import type { Params } from "../../../engine/types.ts";
import { text } from "../../foundry/text.ts";

/** A part of a sentence; one with a fold is a number that a press unfolds into what it is made of. */
export interface TextFragment {
  readonly text: string;
  /** Id of the block that is unfolded; empty for plain words. */
  readonly disclosure: string;
  /** The punctuation that stands right after the number. */
  readonly tail?: string;
}

/** A sentence whose numbers can be unfolded. */
export type Line = readonly TextFragment[];

/** Around the name of a value in a sentence; no language writes these. */
const [BEFORE, AFTER] = ["\uE000", "\uE001"];

/** Words without any number that unfolds. */
export function plain(words: string): Line {
  return words === "" ? [] : [{ text: words, disclosure: "" }];
}

/** A value that unfolds; plain where there is nothing to unfold. */
export function disclosing(words: string, disclosure = ""): Line {
  return [{ text: words, disclosure }];
}

/** A sentence of ours in which some values are lines of their own. @param parts - By the names of the values. */
export function sentence(key: string, params: Params, parts: Readonly<Record<string, Line>>): Line {
  const marks = Object.keys(parts).map((name) => [name, `${BEFORE}${name}${AFTER}`]);
  const whole = text(key, { ...params, ...Object.fromEntries(marks) });
  const names = new RegExp(`${BEFORE}(\\w+)${AFTER}`);
  return whole.split(names).flatMap((words, place) => (place % 2 === 1 ? (parts[words] ?? []) : plain(words)));
}

/** Lines one after another, with a comma between them. */
export function listed(lines: readonly Line[]): Line {
  return lines.flatMap((line, place) => (place > 0 ? [...plain(", "), ...line] : line));
}

/** The line without disclosures that nothing stands behind, and punctuation with the number before it. */
export function linked(line: Line, disclosures: ReadonlySet<string>): Line {
  return withTails(
    line.map((fragment) => (disclosures.has(fragment.disclosure) ? fragment : { ...fragment, disclosure: "" })),
  );
}

/**
 * Punctuation goes with the number before it: a button ends a line as a picture does, so a full stop could begin the
 * next.
 */
function withTails(line: Line): Line {
  const signs = line.map(({ text, disclosure }) => (disclosure === "" ? (/^[.,:;!?)]+/.exec(text)?.[0] ?? "") : ""));
  return line.map((fragment, place) => {
    if (fragment.disclosure !== "") return { ...fragment, tail: `${fragment.tail ?? ""}${signs[place + 1] ?? ""}` };
    const taken = line[place - 1]?.disclosure ? (signs[place]?.length ?? 0) : 0;
    return { ...fragment, text: fragment.text.slice(taken) };
  });
}

/** The line as words alone. */
export function said(line: Line): string {
  return line.map(({ text, tail = "" }) => `${text}${tail}`).join("");
}
