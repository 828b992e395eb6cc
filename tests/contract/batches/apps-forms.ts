import type { BatchContext, Loose } from "../batch.ts";

/** Form values and form controls. */
export function formsBatch({ describe, it, assert }: BatchContext): void {
  const { foundry, fixture } = globalThis as unknown as Loose;
  const FormDataExtended = foundry?.applications.ux.FormDataExtended; // Titles are listed where there is no Foundry
  const formOf = (html: string) => {
    const form = document.createElement("form");
    form.innerHTML = html;
    document.body.append(form);
    return form;
  };
  const valuesOf = (html: string, act: (form: HTMLFormElement) => void = () => {}) => {
    const form = formOf(html);
    act(form);
    const { object } = new FormDataExtended(form);
    form.remove();
    return object;
  };

  describe("form values", () => {
    it("form-numbers: numbers are numbers, an empty one is null, text stays text", () => {
      assert.deepEqual(
        valuesOf(
          '<input type="number" name="a" value="4.5"><input type="number" name="b"><input name="c" value="4"><input name="d" value="4" data-dtype="Number"><input type="range" name="e" value="7">',
        ),
        {
          a: 4.5,
          b: null,
          c: "4",
          d: 4,
          e: 7,
        },
      );
    });

    it("form-checkboxes, form-checkbox-lists: one gives a boolean, several the checked values", () => {
      const html =
        '<input type="checkbox" name="one"><input type="checkbox" name="two" checked><input type="checkbox" name="many" value="x" checked><input type="checkbox" name="many" value="y"><input type="checkbox" name="many" value="z" checked>';
      assert.deepEqual(valuesOf(html), { one: false, two: true, many: ["x", "z"] });
    });

    it("form-left-out: disabled fields, buttons and fields without a name are left out; read-only ones are not", () => {
      assert.deepEqual(
        valuesOf(
          '<input name="a" disabled value="1"><fieldset disabled><input name="b"></fieldset><input value="c"><button name="d">d</button><input name="e" value="e" readonly>',
        ),
        { e: "e" },
      );
    });

    it("form-selects: a choice, several choices, a radio", () => {
      const html =
        '<select name="a"><option value="x" selected></option></select><select name="b" multiple><option value="1" selected></option><option value="2" selected></option></select><input type="radio" name="c" value="r"><input type="radio" name="c" value="s" checked>';
      assert.deepEqual(valuesOf(html), { a: "x", b: ["1", "2"], c: "s" });
    });

    it("form-elements: the core's own elements have a name and a value", () => {
      const html =
        '<string-tags name="tags" value="a,b"></string-tags><range-picker name="range" min="0" max="10" step="1" value="4"></range-picker><prose-mirror name="text" value="&lt;p&gt;hi&lt;/p&gt;"></prose-mirror><multi-select name="many"><option value="x" selected>X</option><option value="y">Y</option></multi-select><file-picker name="file" value="a.svg"></file-picker>';
      assert.deepEqual(valuesOf(html), { tags: ["a", "b"], range: 4, text: "<p>hi</p>", many: ["x"], file: "a.svg" });
    });

    it("form-element-change: a change inside such an element is one change of the element", () => {
      let changes = 0;
      const form = formOf('<range-picker name="range" min="0" max="10" step="1" value="4"></range-picker>');
      form.addEventListener("change", (event) => {
        if ((event.target as Element).tagName === "RANGE-PICKER") changes += 1;
      });
      const inner = form.querySelector("input") as HTMLInputElement;
      inner.value = "6";
      inner.dispatchEvent(new Event("change", { bubbles: true }));
      assert.deepEqual([new FormDataExtended(form).object, changes], [{ range: 6 }, 1]);
      form.remove();
    });

    it("field-inputs: data fields draw their controls with label and hint", () => {
      const { schema } = fixture.HeroData;
      const colour = schema.getField("colour").toFormGroup({}, { value: "blue" });
      assert.equal(colour.querySelector("select")?.value, "blue");
      assert.equal(colour.querySelector("select")?.name, "system.colour");
      const health = schema.getField("health.value").toFormGroup({ rootId: "x" }, { value: 3 });
      const control = health.querySelector("[name]");
      assert.equal(health.querySelector("label")?.textContent, "Health");
      assert.equal(health.querySelector("label")?.htmlFor, control?.id);
    });
  });
}
