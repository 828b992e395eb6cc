import { beforeAll, expect, it } from "vitest";
import { fetchLate } from "../../../src/system/foundry/late-file.ts";
import { useEnglish } from "../../support/words.ts";

beforeAll(useEnglish);

it("gives what was fetched", async () => {
  expect(await fetchLate(async () => "code")).toBe("code");
});

it("says in words what to do where nothing comes, and tries again when it is asked again", async () => {
  let isGone = true;
  const load = async () => {
    if (isGone) throw new TypeError("Failed to fetch dynamically imported module");
    return "code";
  };
  await expect(fetchLate(load)).rejects.toThrow(/could not be loaded.*Try again/);
  isGone = false;
  expect(await fetchLate(load)).toBe("code");
});
