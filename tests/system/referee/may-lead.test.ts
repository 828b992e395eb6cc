import { afterEach, describe, expect, it, vi } from "vitest";
import { newestSetting, readNewest } from "../../../src/system/foundry/stored-settings.ts";
import { isLeading, mayLead, sayWhoIsMissing } from "../../../src/system/referee/session/may-lead.ts";

const ME = "player0000000001";
const SESSION = "session000000001";

/** Somebody, as Foundry tells of them. */
function person(isGM: boolean, mayWrite: boolean): User.Implementation {
  return { id: ME, isGM, active: true, can: (what: string) => what === "SETTINGS_MODIFY" && mayWrite } as never;
}

/** A setting of the world as it is stored, and when. */
function stored(value: string, modifiedTime: number, over: object = {}) {
  return { key: "away-team.lease", value: JSON.stringify(value), _stats: { modifiedTime }, ...over };
}

/** The table as one user sees it, with that written into the lease, oldest first. */
function sit(isGM: boolean, ...leases: readonly string[]): void {
  const documents = leases.map((lease, time) => stored(lease, time + 1));
  vi.stubGlobal("game", {
    user: person(isGM, true),
    settings: { get: () => leases[0] ?? "", storage: new Map([["world", documents]]) },
  });
}

afterEach(() => vi.unstubAllGlobals());

describe("who may hold the referee's lease", () => {
  it.each([
    ["a game master who may write settings", true, true, true],
    ["an assistant to whom the world denies it", true, false, false],
    ["a trusted player to whom the world gives it", false, true, false],
    ["a player", false, false, false],
  ])("%s: %s, %s → %s", (_who, isGM, mayWrite, expected) => {
    expect(mayLead(person(isGM, mayWrite))).toBe(expected);
  });

  it("a player whose own session was written into it does not sit there", () => {
    sit(false, `${SESSION}/${ME}`);
    expect(isLeading(SESSION)).toBe(false);
  });

  it("nor under the name of a game master", () => {
    sit(true, `${SESSION}/gamemaster000001`);
    expect(isLeading(SESSION)).toBe(false);
  });

  it("a game master's own session does", () => {
    sit(true, `${SESSION}/${ME}`);
    expect(isLeading(SESSION)).toBe(true);
  });
});

describe("a setting that two windows wrote for the first time at once", () => {
  it("is what was written last, whichever of them Foundry finds first", () => {
    sit(true, `other00000000001/${ME}`, `${SESSION}/${ME}`);
    expect(readNewest("lease")).toBe(`${SESSION}/${ME}`);
    expect(isLeading(SESSION)).toBe(true);
  });

  it("is not a user's own under the same name", () => {
    const mine = stored("mine", 9, { user: ME });
    expect(newestSetting([stored("world", 1), mine], "away-team.lease")?.value).toBe('"world"');
  });

  it("is its default where nobody has written it", () => {
    sit(true);
    expect(readNewest("lease")).toBe("");
  });
});

describe("an assistant who may not write settings", () => {
  /** Tell that assistant what is missing, with these beside them. @returns How often they are told something. */
  function tellBeside(...others: readonly User.Implementation[]): number {
    const error = vi.fn();
    const me = person(true, false);
    const users = [me, ...others];
    vi.stubGlobal("game", { user: me, users, i18n: { localize: (key: string) => key, format: (key: string) => key } });
    vi.stubGlobal("ui", { notifications: { error } });
    sayWhoIsMissing();
    sayWhoIsMissing();
    return error.mock.calls.length;
  }

  it("hears nothing while somebody else may sit, and once that a permission is needed when nobody may", () => {
    expect(tellBeside(person(false, true), person(true, true))).toBe(0);
    expect(tellBeside(person(false, true))).toBe(1);
    expect(tellBeside()).toBe(0);
  });
});
