import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { packSources } from "../../tools/build/packs.ts";
import { filesIn, readText } from "../support/checkout.ts";

/** What says when the name of a token shows. */
interface Named {
  readonly displayName?: number;
}

/** Foundry's number for names that show all the time. */
const ALWAYS = 50;

/** The tokens that a file places or prepares. */
function tokensIn(file: string): readonly Named[] {
  const { tokens = [], prototypeToken } = parse(readText(file)) as { tokens?: Named[]; prototypeToken?: Named };
  return prototypeToken ? [...tokens, prototypeToken] : tokens;
}

describe("names of tokens", () => {
  const folders = [
    packSources,
    "sandbox/demo",
    "sandbox/demo-icon",
    "sandbox/demo-action",
    "sandbox/demo-battlestations",
    "sandbox/demo-sta",
  ];
  const tokens = folders.flatMap((folder) =>
    filesIn(folder, ".yml").flatMap((file) => tokensIn(file).map((token) => ({ file, ...token }))),
  );

  // A name is wider than a square, and people stand side by side in a fight
  it("show when a token is pointed at or selected, so that those of neighbours do not lie on each other", () => {
    expect(tokens.length).toBeGreaterThan(50);
    expect(tokens.filter(({ displayName }) => displayName === ALWAYS)).toEqual([]);
  });
});
