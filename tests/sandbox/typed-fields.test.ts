import { describe, expect, it } from "vitest";
import {
  DocumentTypeField,
  NumberField,
  SchemaField,
  StringField,
  TypedSchemaField,
} from "../../sandbox/common/data/fields/index.ts";

const type = (name: string) => new StringField({ required: true, initial: name, choices: [name] });
const field = () =>
  new TypedSchemaField({
    heal: { type: type("heal"), points: new NumberField({ integer: true, initial: 1 }) },
    harm: new SchemaField({ type: type("harm"), points: new NumberField({ initial: 0 }), kind: new StringField() }),
  });

describe("one of several schemas, told apart by its type", () => {
  it("cleans a value by the schema of its type, and drops what that one has not", () => {
    expect(field().clean({ type: "heal", points: "2.4", kind: "fire" })).toEqual({ type: "heal", points: 2 });
    expect(field().clean({ type: "harm", points: "2.4", kind: "fire" })).toEqual({
      type: "harm",
      points: 2.4,
      kind: "fire",
    });
  });

  it("lets no value pass that has none of the types", () => {
    expect(field().validate({ type: "heal", points: 2 })).toBeUndefined();
    for (const value of [{ type: "constructor" }, { points: 2 }, {}])
      expect(String(field().validate(value)?.message), JSON.stringify(value)).toMatch(/heal, harm/);
  });

  it("says which value of a type is wrong", () => {
    expect(field().validate({ type: "heal", points: "many" })?.fields).toHaveProperty("points");
  });

  it("merges a change into a value of the same type, and takes one of another type whole", () => {
    const [now, options] = [{ type: "harm", points: 3, kind: "fire" }, {}];
    expect(field().merge(now, { points: 4 }, options)).toEqual({
      next: { type: "harm", points: 4, kind: "fire" },
      diff: { points: 4 },
    });
    expect(field().merge(now, { type: "heal", points: 1 }, options)?.next).toEqual({ type: "heal", points: 1 });
  });

  it("is not made of a schema that has no type", () => {
    expect(() => new TypedSchemaField({ heal: { points: new NumberField() } })).toThrow(/no field "type"/);
  });
});

describe("the type of a document", () => {
  const types = ["hero", "crowd"];
  const field = new DocumentTypeField({ documentName: "Actor", TYPES: types });

  it("is one that its class has at that moment", () => {
    expect(field.validate("hero")).toBeUndefined();
    expect(field.validate("ship")).toBeDefined();
    types.push("ship");
    expect(field.validate("ship")).toBeUndefined();
  });

  it("is never empty", () => {
    expect(field.validate("")).toBeDefined();
  });
});
