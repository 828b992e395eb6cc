/**
 * Tests that fights at random break nothing, for the `soak.test.ts` of a game whose acts need nothing else to be looked
 * at.
 */
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../src/engine/exchange.ts";
import type { ActionRow, Table } from "../../src/engine/table.ts";
import type { SoakGame } from "../../tools/soak/game.ts";
import { soak } from "../../tools/soak/play.ts";
import { mustBeSaid } from "./said.ts";

/** Fights in each test, and tests: 8,000 exchanges together. */
const FIGHTS = 55;
const PARTS = 4;

/** An exchange is one document; see the architecture. */
const MOST_BYTES = 65_536;

/** Declare the tests. @param actions - The game's table of acts. */
export function testRandomFights<Sheet>(game: SoakGame<Sheet>, actions: Table<ActionRow>): void {
  describe("fights at random", () => {
    const acted = new Set<string>();
    let exchanges = 0;

    /** All that a card tells has its words, and the whole of it is a document of its size. */
    function watch(exchange: Exchange): void {
      mustBeSaid(exchange);
      expect(JSON.stringify(exchange).length).toBeLessThan(MOST_BYTES);
    }

    it.each(Array.from({ length: PARTS }, (_, part) => part))(
      "break nothing, part %i: no limit, undo, replay or refusal",
      (part) => {
        for (let fight = 1; fight <= FIGHTS; fight++) {
          const played = soak(game, part * FIGHTS + fight, watch);
          for (const act of Object.keys(played.acts)) acted.add(act);
          exchanges += played.exchanges;
          expect(played.exchanges).toBeGreaterThan(0);
        }
      },
      120_000,
    );

    it("are at least 8,000 exchanges, of every act that a person may begin", () => {
      expect(exchanges).toBeGreaterThanOrEqual(8_000);
      const chosen = Object.values(actions).flatMap(({ id, chosen: isChosen }) => (isChosen ? [id] : []));
      expect(chosen.filter((act) => !acted.has(act))).toEqual([]);
    });

    it("are the same for the same seed", () => {
      expect(soak(game, 7)).toEqual(soak(game, 7));
    });
  });
}
