import type { BatchContext, Loose } from "../batch.ts";

/** Journals and tables, and the editor that shows what they say. */
export function journalBatch({ describe, it, assert, until }: BatchContext): void {
  const { CONFIG, JournalEntry, Macro, RollTable, foundry, game } = globalThis as unknown as Loose;

  /** Do something while what is shown is in capitals. */
  const loudly = async (act: () => Promise<void>) => {
    const Editor = CONFIG.ux.TextEditor;
    CONFIG.ux.TextEditor = class extends Editor {
      static async enrichHTML(html: string, options: object) {
        return super.enrichHTML(html.toUpperCase(), options);
      }
    };
    await act();
    CONFIG.ux.TextEditor = Editor;
  };

  describe("journals and tables", () => {
    it("editor-own: what shows a text asks the class in CONFIG.ux, and what edits it does not", async () => {
      const page = { name: "First", type: "text", text: { content: "<p>hello</p>", format: 1 } };
      const journal = await JournalEntry.create({ name: "Notes", pages: [page] });
      await loudly(async () => {
        assert(foundry.applications.ux.TextEditor.implementation === CONFIG.ux.TextEditor);
        await journal.sheet.render({ force: true });
        await until(() => journal.sheet.element.textContent.includes("HELLO"));
      });
      assert(journal.sheet.element.textContent.includes("First"));
      assert.equal(journal.pages.contents[0].text.content, "<p>hello</p>");
      await journal.delete();
    });

    it("macro-sheet: the window of a macro has a button that executes it", async () => {
      const command = 'document.body.dataset.macroRan = "yes";';
      const macro = await Macro.create({ name: "Ran", type: "script", command });
      await macro.sheet.render({ force: true });
      await until(() => macro.sheet.element?.querySelector('[data-action="execute"]'));
      macro.sheet.element.querySelector('[data-action="execute"]').click();
      await until(() => document.body.dataset.macroRan === "yes");
      delete document.body.dataset.macroRan;
      await macro.sheet.close({ animate: false });
      await macro.delete();
    });

    it("table-draw: a draw rolls, finds its results and tells them in the chat", async () => {
      const results = [
        { type: "text", name: "Low", range: [1, 1], description: "<p>down</p>" },
        { type: "text", name: "High", range: [2, 9], description: "<p>up</p>" },
      ];
      const table = await RollTable.create({ name: "Where", formula: "1d1 + 1", results });
      await loudly(async () => {
        const drawn = await table.draw();
        assert.deepEqual([drawn.roll.total, drawn.results.map((result: Loose) => result.name)], [2, ["High"]]);
      });
      const message = game.messages.contents.at(-1);
      assert.equal(message.flags.core.RollTable, table.id);
      assert(message.content.includes("UP") && !message.content.includes("DOWN"));
      await message.delete();
      await table.delete();
    });
  });
}
