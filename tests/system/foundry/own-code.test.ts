import { afterEach, expect, it } from "vitest";
import {
  foreignClasses,
  foreignListeners,
  foreignMethods,
  rememberCode,
  withoutForeign,
} from "../../../src/system/foundry/own-code.ts";

class Thing {
  figure(): number {
    return 4;
  }
}

rememberCode("Thing", Thing);
const own = Thing.prototype.figure;

/** The place where the class of things stands. */
const holder: { documentClass: unknown } = { documentClass: Thing };
const places = [{ name: "Thing", ours: Thing, holder }];
const made = () => new (holder.documentClass as typeof Thing)();

afterEach(() => {
  Thing.prototype.figure = own;
  Reflect.deleteProperty(Thing.prototype, "more");
  holder.documentClass = Thing;
});

it("finds nothing of others where everything stands as it was", () => {
  expect([...foreignMethods(), ...foreignClasses(places)]).toEqual([]);
});

it("finds a method that was replaced or added, with its code", () => {
  Thing.prototype.figure = function five() {
    return 5;
  };
  Object.assign(Thing.prototype, { more: () => 1 });
  expect(foreignMethods().map(({ place }) => place)).toEqual(["Thing.figure", "Thing.more"]);
  expect(foreignMethods()[0]?.code).toContain("return 5");
});

it("finds each class that extends ours", () => {
  class Heights extends Thing {}
  class Wider extends Heights {}
  holder.documentClass = Wider;
  expect(foreignClasses(places).map(({ code }) => code.split(" ")[1])).toEqual(["Wider", "Heights"]);
});

it("lets something be done without them, and puts them back, also where it throws", () => {
  class Heights extends Thing {
    override figure(): number {
      return super.figure() + 1;
    }
  }
  holder.documentClass = Heights;
  const wrapped = () => 7;
  Thing.prototype.figure = wrapped;
  expect(made().figure()).toBe(8);
  expect(withoutForeign(places, () => made().figure())).toBe(4);
  expect(made().figure()).toBe(8);
  const throws = () => {
    throw new RangeError("no");
  };
  expect(() => withoutForeign(places, throws)).toThrow("no");
  expect(made().figure()).toBe(8);
});

it.each([
  ["a record", (listener: object) => ({ "our.hook": [listener] })],
  ["a map", (listener: object) => new Map([["our.hook", [listener]]])],
])("finds who listens to a hook, be the list %s", (_what, eventsWith) => {
  const before = (globalThis as { Hooks?: object }).Hooks;
  Object.assign(globalThis, { Hooks: { events: eventsWith({ fn: () => "heights" }) } });
  expect(foreignListeners("our.hook")).toEqual([{ place: "our.hook", code: expect.stringContaining("heights") }]);
  expect(foreignListeners("another")).toEqual([]);
  Object.assign(globalThis, { Hooks: before });
});
