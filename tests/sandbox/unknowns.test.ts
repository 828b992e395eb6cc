import { describe, expect, it } from "vitest";
import { type AssumptionId, assumptions } from "../../sandbox/assumptions.ts";
import { WAY_NAMES, type WayName } from "../../sandbox/common/ways.ts";
import { filesIn, readText } from "../support/checkout.ts";

/**
 * What a table may do that nobody knows of Foundry, or that its people choose, each with the ways that do it; or with
 * the row of what every table of the stand-in does, where it needs no way.
 */
const UNKNOWNS: [what: string, ways: readonly WayName[], always?: AssumptionId][] = [
  ["callbacks that are called without this", [], "calls-unbound"],
  ["windows that are moved and not drawn", [], "app-detached-undrawn"],
  ["promises that are not awaited", ["unawaited"]],
  ["hooks that come twice", ["twice", "toldTwice"]],
  ["ready that comes late", ["readyLate"]],
  ["queries that every window of a user answers", ["queryEverywhere"]],
  ["queries that nobody answers", ["queryNobody"]],
  ["messages that come late and out of order", ["messagesLate"]],
  ["moves that are told late", ["movesLate"]],
  ["moves that say fractions of a pixel", ["fractions"]],
  ["plain updates that walls constrain", [], "move-direct-update"],
  ["the turn pinned to its holder", ["turnUnpinned"]],
  ["permissions that a game master raised, lowered or moves during play", ["grantsAll", "grantsNone", "grantsMoved"]],
  ["players without a token in sight", ["blind"]],
  ["a scene of another size", ["metres", "feet", "wide", "padded"]],
  ["hexes", ["hexes"]],
  ["no grid", ["gridless"]],
  ["levels", ["levels"]],
  ["a fight on two scenes", ["boarded"]],
  ["a route prefix", ["prefix"]],
  ["code and styles from another host", ["otherHost"]],
  ["modules that wrap our methods", ["wrapped", "wrappedLate", "wrappedSlowly"]],
  ["modules that extend classes before we are told of the start", ["extended"]],
  ["modules that throw in shared hooks, or freeze what these pass", ["throwing", "frozen"]],
  ["a world with 200 actors and 2,000 messages", ["crowd"]],
  ["a small window", ["small"]],
  ["a browser zoomed in or out", ["zoomed", "zoomedOut"]],
  ["windows that close slowly", ["closingSlowly"]],
  ["reduced motion and photosensitive mode", ["reducedMotion", "photosensitive"]],
];

const listed = new Set<string>(WAY_NAMES);

it.each(UNKNOWNS)("%s: there is a way, or every table does it", (_what, ways, always) => {
  expect(ways.filter((name) => !listed.has(name))).toEqual([]);
  expect(ways.length > 0 || (always !== undefined && always in assumptions)).toBe(true);
});

it("each way is for something that nobody knows", () => {
  const known = new Set<string>(UNKNOWNS.flatMap(([, ways]) => ways));
  expect(WAY_NAMES.filter((name) => !known.has(name))).toEqual([]);
});

describe("a way that is listed", () => {
  const doing = [...filesIn("sandbox", ".ts"), "tests/matrix/joined.ts"]
    .filter((file) => file !== "sandbox/common/ways.ts")
    .map(readText)
    .join("\n");
  // What the game master of a path does, while a question is open
  const inPaths: readonly WayName[] = ["grantsMoved"];

  it.each(WAY_NAMES)("%s is done by the stand-in, or by who sits down there", (name) => {
    const prompts = new RegExp(
      `(isPlayed|ways\\.includes|\\bhas)\\("${name}"\\)|way: "${name}"|const ZOOMS = \\{[^}]*\\b${name}:`,
    );
    const places = inPaths.includes(name) ? readText("tests/matrix/main-paths.ts") : doing;
    expect(prompts.test(places)).toBe(true);
  });
});
