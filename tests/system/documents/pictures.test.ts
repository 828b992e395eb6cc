import { describe, expect, it, vi } from "vitest";

/** As much of Foundry's documents as their pictures take: what is stored, and what is prepared from it. */
class Prepared {
  readonly _source: object;
  constructor(source: object) {
    this._source = source;
    Object.assign(this, source);
    this.prepareBaseData();
  }
  prepareBaseData(): void {}
}

// Another file may have loaded our classes upon other classes of Foundry
vi.resetModules();
Object.assign(globalThis, { Actor: Prepared, TokenDocument: Prepared });

const { AwayActor } = await import("../../../src/system/documents/actor.ts");
const { AwayToken } = await import("../../../src/system/documents/token.ts");

const DISC = "icons/svg/mystery-man.svg";
const OURS = {
  character: "systems/away-team/assets/tokens/person.svg",
  npc: "systems/away-team/assets/tokens/other.svg",
};

const actorOf = (type: string, img: string | null) => new AwayActor({ name: "", type, img, flags: {} } as never);
const tokenOf = (type: string | null, src: string) =>
  new AwayToken({ texture: { src, scaleX: 2 }, baseActor: type && { type } } as never);

describe("whoever was stored with Foundry's grey disc", () => {
  it("is shown with the face that new people get, which is written nowhere", () => {
    const person = actorOf("character", DISC);
    expect(person.img).toBe(OURS.character);
    expect(person._source.img).toBe(DISC);
    expect(actorOf("npc", DISC).img).toBe(OURS.npc);
  });

  it("has a token that shows it too, as large as it was", () => {
    const token = tokenOf("npc", DISC);
    expect(token.texture).toEqual({ src: OURS.npc, scaleX: 2 });
    expect(token._source.texture.src).toBe(DISC);
  });

  it("stays as it is with a picture of its own, without an actor, and where its type is nobody's of ours", () => {
    expect(actorOf("character", "worlds/mine/kassus.webp").img).toBe("worlds/mine/kassus.webp");
    expect(actorOf("character", null).img).toBeNull();
    expect(actorOf("module.vehicle", DISC).img).toBe(DISC);
    const tokens = [tokenOf("npc", "worlds/mine/boarder.webp"), tokenOf(null, DISC), tokenOf("module.vehicle", DISC)];
    expect(tokens.map(({ texture }) => texture.src)).toEqual(["worlds/mine/boarder.webp", DISC, DISC]);
  });
});
