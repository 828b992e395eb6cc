import { afterEach, describe, expect, it, vi } from "vitest";
import { idOver, notePlace, participantOf, toKeep, uuidOf } from "../../../src/system/documents/participant.ts";

type Place = Parameters<typeof notePlace>[0];

/** A place in a fight, and the fight that has it. */
function placed(over: Partial<Place> = {}, participants?: Readonly<Record<string, string>>) {
  const flags = participants ? { "away-team": { participants } } : {};
  const place = { id: "p", sceneId: "A", tokenId: "1", actorId: "x", parent: { flags }, ...over };
  vi.stubGlobal("game", { combats: [{ combatants: { contents: [place] } }] });
  return place;
}

afterEach(() => void vi.unstubAllGlobals());

describe("the id by which somebody is known in a fight", () => {
  it("is the UUID of their token, where that is the one with which they came", () => {
    const place = placed();
    notePlace(place);
    expect([idOver(place), toKeep(place)]).toEqual([null, null]);
    expect([participantOf({ uuid: "Scene.A.Token.1" }), uuidOf("Scene.A.Token.1")]).toEqual([
      "Scene.A.Token.1",
      "Scene.A.Token.1",
    ]);
  });

  it("stays where their place is given another token of theirs, before the fight keeps it", () => {
    const place = placed();
    notePlace(place);
    Object.assign(place, { sceneId: "B", tokenId: "2" });
    notePlace(place);
    expect(participantOf({ uuid: "Scene.B.Token.2" })).toBe("Scene.A.Token.1");
    expect(uuidOf("Scene.A.Token.1")).toBe("Scene.B.Token.2");
    expect(toKeep(place)).toEqual({
      flags: { "away-team": { participants: { p: "Scene.A.Token.1", "B-2": "Scene.A.Token.1" } } },
    });
  });

  it("is what the fight keeps of it, in a window that was opened since", () => {
    const place = placed({ sceneId: "B", tokenId: "2" }, { p: "Scene.A.Token.1", "B-2": "Scene.A.Token.1" });
    notePlace(place);
    expect([idOver(place), toKeep(place)]).toEqual(["Scene.A.Token.1", null]);
  });

  it("is the same where they are taken out of the fight and put back", () => {
    const place = placed({ id: "q", sceneId: "B", tokenId: "2" }, { p: "Scene.A.Token.1", "B-2": "Scene.A.Token.1" });
    notePlace(place);
    expect([idOver(place), uuidOf("Scene.A.Token.1")]).toEqual(["Scene.A.Token.1", "Scene.B.Token.2"]);
    expect(idOver({ ...place, id: null })).toBe("Scene.A.Token.1");
    const other = placed({ id: "q", sceneId: "C", tokenId: "2" }, { "B-2": "Scene.A.Token.1" });
    expect(idOver(other)).toBeNull();
  });

  it("is no longer another where they are back with the token that they had", () => {
    const place = placed({}, { p: "Scene.A.Token.1" });
    notePlace(place);
    expect([idOver(place), participantOf({ uuid: "Scene.A.Token.1" })]).toEqual([null, "Scene.A.Token.1"]);
  });

  it("is a new one where the place becomes somebody else's", () => {
    const place = placed();
    notePlace(place);
    Object.assign(place, { sceneId: "B", tokenId: "2", actorId: "y" });
    notePlace(place);
    expect([idOver(place), participantOf({ uuid: "Scene.B.Token.2" })]).toEqual([null, "Scene.B.Token.2"]);
  });

  it("stays as it is for an actor without a token, and for whoever is in no fight", () => {
    const place = placed({ sceneId: null, tokenId: null });
    notePlace(place);
    expect([idOver(place), participantOf({ uuid: "Actor.x" }), uuidOf("Actor.x")]).toEqual([
      null,
      "Actor.x",
      "Actor.x",
    ]);
  });
});
