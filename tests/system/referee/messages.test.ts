import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMessage } from "../../../src/system/referee/requests/messages.ts";

const ID = "aaaaaaaaaaaaaaaa";
const intent = {
  kind: "intent",
  id: ID,
  session: "s",
  audience: "public",
  intent: { actor: "Scene.a.Token.b", action: "move" },
};
const answer = { kind: "answer", id: "x", exchange: ID, answer: { prompt: "a1", choice: "decline" } };
const undo = { kind: "undo", id: "x", exchange: ID, revision: 3 };
const freeMove = { kind: "freeMove", id: "undo.m1", token: "t", changes: [{ kind: "spend", key: "actions", by: 1 }] };
const refusal = { kind: "reply", id: "x", to: "u", outcome: "refused", refusal: { code: "act/helpless", params: {} } };

describe("a message over the socket", () => {
  it.each([
    intent,
    { ...intent, intent: { ...intent.intent, targets: ["t"], path: [{ col: 1, row: 2 }], movementMode: "jog" } },
    { ...intent, intent: { ...intent.intent, adjustment: { off: ["aim"], added: [{ label: "fog", value: -2 }] } } },
    { ...intent, intent: { ...intent.intent, adjustment: { added: [{ label: "", value: 1 }] } } },
    { ...intent, kind: "judge" },
    answer,
    { ...answer, answer: { ...answer.answer, details: { at: { col: 1, row: 2 } } } },
    undo,
    { ...undo, kind: "applyDefault" },
    freeMove,
    { ...freeMove, changes: [{ kind: "mark", key: "openMovement", from: null, to: { metres: 2 } }] },
    refusal,
    { kind: "who", id: "s" },
    { kind: "present", id: "s", session: "s" },
  ])("of our own passes: %j", (message) => {
    expect(readMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
  });

  it.each([
    ["no message", null],
    ["a text", "intent"],
    ["an unknown kind", { ...undo, kind: "constructor" }],
    ["an id that is none of a document", { ...intent, id: "a" }],
    ["an id with a path in it", { ...undo, id: "../../x" }],
    ["an intent for an audience that is none", { ...intent, audience: "everybody" }],
    ["an intent without an actor", { ...intent, intent: { action: "move" } }],
    ["a path off every map", { ...intent, intent: { ...intent.intent, path: [{ col: 1e9, row: 2 }] } }],
    ["a path to another level", { ...intent, intent: { ...intent.intent, path: [{ col: 1, row: 2, level: "b" }] } }],
    ["a path without an end", { ...intent, intent: { ...intent.intent, path: Array(500).fill({ col: 1, row: 1 }) } }],
    ["an adjustment that is a text", { ...intent, intent: { ...intent.intent, adjustment: "+99" } }],
    ["a modifier that is no number", { ...intent, intent: { ...intent.intent, adjustment: { target: "5" } } }],
    ["an answer to nothing", { ...answer, answer: { choice: "strike" } }],
    ["a free move that heals", { ...freeMove, changes: [{ kind: "count", key: "damage", by: -9 }] }],
    ["an undo without a revision", { kind: "undo", id: "x", exchange: ID }],
    ["a reply with an outcome of its own", { ...refusal, outcome: "won" }],
    ["a reply to nobody", { ...refusal, to: "" }],
    [
      "an act that says itself what it interrupts",
      { ...intent, intent: { ...intent.intent, interrupts: { as: "x" } } },
    ],
    ["an action that every object has", { ...intent, intent: { ...intent.intent, action: "constructor" } }],
    ["an option that every object has", { ...intent, intent: { ...intent.intent, options: { subject: "__proto__" } } }],
    [
      "an option in the place of a prototype",
      JSON.parse(`${JSON.stringify(intent).slice(0, -2)},"options":{"__proto__":1}}}`),
    ],
    ["longer than anything of ours beside what is known of it", { ...undo, more: Array(300).fill("x".repeat(190)) }],
  ])("is dropped when it is %s", (_title, payload) => {
    expect(readMessage(payload)).toBeNull();
  });

  it("never throws, whatever it is", () => {
    fc.assert(fc.property(fc.anything(), (payload) => readMessage(payload) === null || typeof payload === "object"));
  });
});
