import { describe, expect, it } from "vitest";
import { type AddedPart, type CardContext, CardParts } from "../../../src/system/chat/card-parts.ts";
import type { CardView, DrawnPart } from "../../../src/system/chat/view/card-part.ts";

const context = { exchange: "e1", view: { stage: "closed" } } as CardContext;
const nothing = async () => null;

/** A part as a module adds it: its template writes the stage of the exchange. */
function added(id: string, over: Partial<AddedPart> = {}): AddedPart {
  const view = ({ view: { stage } }: CardContext) => ({ stage });
  return { id, template: `modules/${id}.hbs`, view, actions: { [id]: nothing }, mayPress: () => true, ...over };
}

/** A part of our own that is drawn where the exchange may be taken back. */
const undo: DrawnPart = {
  id: "undo",
  place: "footEnd",
  template: "chat/card/undo",
  draws: ({ canUndo }) => (canUndo ? { isBrief: false } : null),
};

/** Our own part, and what was told of faults while cards were drawn. */
function list() {
  const faults: string[] = [];
  const parts = new CardParts([undo], { undo: nothing });
  const drawing = {
    render: async (template: string, view: object) => `${template} ${JSON.stringify(view)}`,
    report: (part: string, { message }: Error) => faults.push(`${part}: ${message}`),
  };
  return { parts, faults, draw: () => parts.draw(context, drawing) };
}

describe("parts that modules add to cards", () => {
  it("draws one with its template, its view and whether its buttons are for this user", async () => {
    const { parts, draw } = list();
    parts.add(added("luck", { mayPress: () => false }));
    expect(await draw()).toEqual([{ id: "luck", html: 'modules/luck.hbs {"stage":"closed","mayPress":false}' }]);
  });

  it("draws nothing where a part has nothing for the card", async () => {
    const { parts, draw } = list();
    parts.add(added("luck", { view: () => null }));
    expect(await draw()).toEqual([]);
  });

  it("leaves one out that throws, keeps the others, and tells it once for all cards", async () => {
    const { parts, faults, draw } = list();
    const fail = () => {
      throw new Error("broken");
    };
    parts.add(added("view", { view: fail }));
    parts.add(added("press", { mayPress: fail }));
    parts.add(added("luck"));
    await draw();
    expect((await draw()).map(({ id }) => id)).toEqual(["luck"]);
    expect(faults).toEqual(["view: broken", "press: broken"]);
  });

  it("finds what a button does through its part, and asks an added one who may press it", async () => {
    const { parts } = list();
    const pressed: string[] = [];
    const actions = (id: string) => ({ [id]: async (exchange: string) => pressed.push(`${id} ${exchange}`) });
    parts.add(added("open", { actions: actions("open") }));
    parts.add(added("shut", { actions: actions("shut"), mayPress: () => false }));
    const button = {} as HTMLElement;
    await parts.pressOf("open", () => context)?.("e1", button);
    await parts.pressOf("open", () => null)?.("gone", button);
    await parts.pressOf("shut", () => context)?.("e1", button);
    expect(pressed).toEqual(["open e1"]);
    expect(parts.pressOf("undo", () => null)).toBe(nothing);
    expect(parts.pressOf("toString", () => context)).toBeNull();
  });

  it("lets what fails in an added part be a fault of the press, so that its button is freed", async () => {
    const { parts } = list();
    const fail = () => {
      throw new Error("broken");
    };
    parts.add(added("luck", { mayPress: fail }));
    await expect(parts.pressOf("luck", () => context)?.("e1", {} as HTMLElement)).rejects.toThrow("broken");
  });

  it("hands each part a view of its own, so that none changes what the others and the card are made from", async () => {
    const { parts, draw } = list();
    const spoil = ({ view }: CardContext) => {
      Object.assign(view, { stage: "spoilt" });
      return null;
    };
    parts.add(added("spoiler", { view: spoil }));
    parts.add(added("luck"));
    expect(await draw()).toEqual([{ id: "luck", html: 'modules/luck.hbs {"stage":"closed","mayPress":true}' }]);
    expect(context.view.stage).toBe("closed");
  });

  it("refuses an id or an action that another part has", () => {
    const { parts } = list();
    parts.add(added("luck"));
    expect(() => parts.add(added("luck", { actions: {} }))).toThrow("id luck");
    expect(() => parts.add(added("other", { actions: { undo: nothing } }))).toThrow("name undo");
  });
});

describe("our own parts of cards", () => {
  const laidOut = (canUndo: boolean) => {
    const view = { stage: "closed", isBrief: false, canUndo } as CardView;
    return new CardParts([undo], { undo: nothing }).layOut(view, () => null);
  };

  it("draws one in its place, with what its template is given", () => {
    const template = "systems/away-team/templates/chat/card/undo.hbs";
    expect(laidOut(true).footEnd).toEqual([{ template, view: { isBrief: false } }]);
  });

  it("draws no button that is not for this user", () => {
    expect(laidOut(false)).toEqual({
      ...{ stage: "closed", isBrief: false },
      ...{ top: [], main: [], below: [], foot: [], footEnd: [] },
    });
  });
});
