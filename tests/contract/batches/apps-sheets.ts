import type { BatchContext, Loose } from "../batch.ts";

/** Sheets of documents. */
export function sheetsBatch({ describe, it, assert, until }: BatchContext): void {
  const { foundry, Handlebars, Actor, Item, game, CONFIG, fixture } = globalThis as unknown as Loose;
  // Titles are listed where there is no Foundry
  const { HandlebarsApplicationMixin } = foundry?.applications.api ?? {};
  const ActorSheetV2 = foundry?.applications.sheets.ActorSheetV2;
  const Config = foundry?.applications.apps.DocumentSheetConfig;

  const sheetClass = (text: string, options: object = {}): Loose => {
    const path = `contract/sheet-${foundry.utils.randomID()}.hbs`;
    Handlebars.registerPartial(path, Handlebars.compile(text));
    return class ContractSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
      static DEFAULT_OPTIONS = options;
      static PARTS = { main: { template: path } };
    };
  };
  const sheetOf = (cls: object, actor: Loose): Loose => Reflect.construct(cls as typeof Object, [{ document: actor }]);
  const hero = (): Promise<Loose> =>
    Actor.create({ name: "Somebody", type: fixture.types.hero, system: { health: { value: 7 } } });
  const drop = (data: object) => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", JSON.stringify(data));
    return new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true });
  };

  describe("sheets", () => {
    it("sheet-registered: a sheet is registered for types under scope and class name", async () => {
      const Sheet = sheetClass("<p>{{document.name}}</p>");
      Config.registerSheet(Actor, "contract", Sheet, {
        types: [fixture.types.hero],
        makeDefault: true,
        label: "Contract",
      });
      const registered = CONFIG.Actor.sheetClasses[fixture.types.hero]["contract.ContractSheet"];
      assert.deepEqual([registered.cls === Sheet, registered.default, registered.label], [true, true, "Contract"]);
      const actor = await hero();
      assert(actor.sheet.constructor === Sheet);
      assert.equal(actor.sheet, actor.sheet);
      await actor.sheet.render({ force: true });
      assert.equal(actor.sheet.element.textContent.includes("Somebody"), true);
      assert.equal(actor.sheet.actor, actor);
      await actor.sheet.close();
      Config.unregisterSheet(Actor, "contract", Sheet, { types: [fixture.types.hero] });
      assert.equal("contract.ContractSheet" in CONFIG.Actor.sheetClasses[fixture.types.hero], false);
    });

    it("sheet-context: document, source, fields, editable and user", async () => {
      const actor = await hero();
      const sheet = sheetOf(sheetClass("<p></p>"), actor);
      const context = await sheet._prepareContext({});
      assert(context.document === actor && context.source === actor._source && context.fields === actor.schema.fields);
      assert.deepEqual([context.editable, context.user === game.user], [true, true]);
    });

    it("sheet-redraws: a changed document draws its open sheets anew", async () => {
      const actor = await hero();
      const sheet = sheetOf(sheetClass("<p>{{document.system.health.value}}</p>"), actor);
      await sheet.render({ force: true });
      await actor.update({ "system.health.value": 3 });
      await until(() => sheet.parts.main.textContent === "3");
      await actor.createEmbeddedDocuments("Item", [{ name: "Thing", type: fixture.types.tool }]);
      await actor.delete();
      await until(() => !sheet.rendered);
    });

    it("sheet-submit: a change in the form is an update of the document", async () => {
      const actor = await hero();
      const Sheet = sheetClass(
        '<div><input name="name" value="{{document.name}}"><input type="number" name="system.health.value" value="{{document.system.health.value}}"></div>',
        {
          form: { submitOnChange: true },
        },
      );
      const sheet = sheetOf(Sheet, actor);
      await sheet.render({ force: true });
      const [name, health] = sheet.element.querySelectorAll("input");
      name.value = "Somebody else";
      health.value = "5";
      health.dispatchEvent(new Event("change", { bubbles: true }));
      await until(() => actor.name === "Somebody else");
      assert.deepEqual([actor.system.health.value, actor.system.health.max], [5, 10]);
      await sheet.submit({ updateData: { "system.health.max": 12 } });
      assert.equal(actor.system.health.max, 12);
      await sheet.close();
    });

    it("sheet-drop-item: an item dropped on an actor's sheet is copied into the actor", async () => {
      const actor = await hero();
      const item = await Item.create({ name: "Spanner", type: fixture.types.tool, system: { weight: 4 } });
      const sheet = sheetOf(sheetClass("<p></p>"), actor);
      await sheet.render({ force: true });
      sheet.parts.main.dispatchEvent(drop(item.toDragData()));
      await until(() => actor.items.size === 1);
      assert.deepEqual([actor.items.contents[0].name, actor.items.contents[0].system.weight], ["Spanner", 4]);
      await sheet.close();
    });

    it("sheet-sort: an item dropped on another of the same actor is sorted before it", async () => {
      const actor = await hero();
      const [a, b] = await actor.createEmbeddedDocuments("Item", [
        { name: "A", type: fixture.types.tool, sort: 1000 },
        { name: "B", type: fixture.types.tool, sort: 2000 },
      ]);
      const text =
        '<ol>{{#each document.items as |item|}}<li class="draggable" data-item-id="{{item.id}}">{{item.name}}</li>{{/each}}</ol>';
      const sheet = sheetOf(sheetClass(text), actor);
      await sheet.render({ force: true });
      sheet.element.querySelector(`[data-item-id="${a.id}"]`).dispatchEvent(drop(b.toDragData()));
      await until(() => b.sort < a.sort);
      assert.equal(actor.items.size, 2);
      const transfer = new DataTransfer();
      const start = new DragEvent("dragstart", { dataTransfer: transfer, bubbles: true });
      sheet.element.querySelector(`[data-item-id="${a.id}"]`).dispatchEvent(start);
      assert.deepEqual(JSON.parse(transfer.getData("text/plain")), { type: "Item", uuid: a.uuid });
      await sheet.close();
    });

    it("sheet-theme: a sheet with a theme of its own carries its classes", async () => {
      const actor = await hero();
      await actor.setFlag("core", "sheetTheme", "light");
      const sheet = sheetOf(sheetClass("<p></p>"), actor);
      await sheet.render({ force: true });
      assert(sheet.element.classList.contains("themed") && sheet.element.classList.contains("theme-light"));
      await sheet.close();
    });
  });
}
