import type { BatchContext, Loose } from "../batch.ts";

/** Questions with buttons. */
export function dialogBatch({ describe, it, assert, until }: BatchContext): void {
  const { foundry } = globalThis as unknown as Loose;
  const DialogV2 = foundry?.applications.api.DialogV2; // Titles are listed where there is no Foundry
  const shown = async (): Promise<Loose> => {
    const isShown = (app: Loose) => app instanceof DialogV2 && app.rendered;
    const find = () => [...foundry.applications.instances.values()].find(isShown);
    await until(find);
    return find();
  };
  const press = async (action: string) => {
    const dialog = await shown();
    dialog.element.querySelector(`footer [data-action="${action}"]`).click();
    await until(() => !dialog.rendered);
  };

  describe("dialogs", () => {
    it("dialog-confirm: yes is true, no is false, dismissed is null", async () => {
      for (const [action, expected] of [
        ["yes", true],
        ["no", false],
      ] as const) {
        const answer = DialogV2.confirm({ window: { title: "Sure" }, content: "<p>Sure?</p>" });
        await press(action);
        assert.equal(await answer, expected);
      }
      const dismissed = DialogV2.confirm({ content: "" });
      await (await shown()).close();
      assert.equal(await dismissed, null);
    });

    it("dialog-reject: with rejectClose a dismissal rejects", async () => {
      const answer = DialogV2.confirm({ content: "", rejectClose: true }).then(
        () => "answered",
        () => "rejected",
      );
      await (await shown()).close();
      assert.equal(await answer, "rejected");
    });

    it("dialog-wait: the callback's result, or the action of a button without one", async () => {
      const log: unknown[] = [];
      const buttons = [
        { action: "plain", label: "Plain", default: true },
        {
          action: "rich",
          label: "Rich",
          callback: (event: Event, button: HTMLButtonElement, dialog: Loose) => [
            event.type,
            button.dataset.action,
            dialog instanceof DialogV2,
          ],
        },
      ];
      const first = DialogV2.wait({
        content: "<p>Which?</p>",
        buttons,
        render: (event: Event, dialog: Loose) => log.push([event.type, dialog.rendered]),
      });
      const { element } = await shown();
      assert(document.activeElement === element.querySelector('[data-action="plain"]'), "the default has the focus");
      await press("plain");
      assert.equal(await first, "plain");
      const second = DialogV2.wait({ content: "", buttons });
      await press("rich");
      assert.deepEqual(await second, ["click", "rich", true]);
      assert.deepEqual(log, [["render", true]]);
    });

    it("dialog-input: the form's values, expanded", async () => {
      const answer = DialogV2.input({
        content: '<input name="system.count" type="number" value="3"><input name="word" value="w">',
      });
      await press("ok");
      assert.deepEqual(await answer, { system: { count: 3 }, word: "w" });
    });

    it("dialog-element: of a div the markup is taken, of a text what is no drawing and runs nothing", async () => {
      const content = document.createElement("div");
      content.innerHTML = '<svg></svg><input name="word" value="w" style="width: 3rem">';
      let pressed = 0;
      content.querySelector("input")?.addEventListener("click", () => (pressed += 1));
      const marks = (element: HTMLElement) => [
        element.querySelectorAll(".dialog-content svg").length,
        element.querySelector("input")?.hasAttribute("style"),
      ];
      const callback = (_event: Event, button: HTMLButtonElement) => (button.form as HTMLFormElement).word.value;
      for (const [given, kept] of [
        [content, [1, true]],
        [content.innerHTML, [0, false]],
      ] as const) {
        const answer = DialogV2.prompt({ content: given, ok: { callback } });
        const { element } = await shown();
        assert.deepEqual(marks(element), kept);
        element.querySelector("input")?.click();
        await press("ok");
        assert.equal(await answer, "w");
      }
      assert.equal(pressed, 0);
      assert.throws(
        () => new DialogV2({ content: document.createElement("p"), buttons: [{ action: "a", label: "A" }] }),
      );
    });

    it("dialog-no-buttons: a dialog without buttons is an error", () => {
      assert.throws(() => new DialogV2({ content: "" }));
    });

    it("dialog-escape: Escape closes a dialog with all other windows, and a modal one alone", async () => {
      const open = (modal: boolean) =>
        new DialogV2({ content: "", modal, buttons: [{ action: "a", label: "A" }] }).render({ force: true });
      const pressEscape = ({ element }: Loose) => {
        const key = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
        element.querySelector("button").dispatchEvent(key);
      };
      const under = await open(false);
      const modal = await open(true);
      pressEscape(modal);
      await until(() => !modal.rendered);
      assert.equal(under.rendered, true);
      const over = await open(false);
      pressEscape(over);
      await until(() => !under.rendered && !over.rendered);
    });
  });
}
