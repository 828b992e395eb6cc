import { describe, expect, it } from "vitest";
import { isIntent } from "../../../src/system/referee/requests/messages.ts";

describe("an intent that comes over the wire", () => {
  const roll = { actor: "Scene.a.Token.b", action: "initiative" };

  it.each([undefined, "", "pistol"])("I003: may name a weapon or bare hands, which are none: %j", (weapon) => {
    expect(isIntent(weapon === undefined ? roll : { ...roll, weapon })).toBe(true);
  });

  it.each([3, null, {}, "constructor", "x".repeat(10_000)])("is damaged where its weapon is no name: %#", (weapon) => {
    expect(isIntent({ ...roll, weapon })).toBe(false);
  });
});
