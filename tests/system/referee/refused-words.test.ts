import { beforeAll, describe, expect, it } from "vitest";
import { refuse } from "../../../src/engine/types.ts";
import type { Request } from "../../../src/system/referee/requests/messages.ts";
import { refusedWords } from "../../../src/system/referee/requests/outcome.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

/** What is told of a refused act of the boarder. */
function told(action: string, nameOf = (_id: string): string | null => "Raider boarder"): string {
  const intent = { actor: "boarder", action };
  const request: Request = { kind: "intent", id: "r1", session: "s1", intent, audience: "public" };
  return refusedWords(refuse("work/nothing-to-recover"), request, nameOf);
}

describe("a refusal", () => {
  it("says for whom harm or healing by word was meant, so that of several one knows who is left out (C41, I046)", () => {
    expect(told("befall")).toBe("Raider boarder: There is nothing to recover from.");
  });

  it("names nobody where one acts alone, or whom nobody finds any more", () => {
    expect(told("rest")).toBe("There is nothing to recover from.");
    expect(told("befall", () => null)).toBe("There is nothing to recover from.");
  });
});
