import type { BatchContext, Loose } from "../batch.ts";

/** Windows that are drawn by templates. */
export function handlebarsBatch({ describe, it, assert }: BatchContext): void {
  const { foundry, Handlebars, fixture } = globalThis as unknown as Loose;
  // Titles are listed where there is no Foundry
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry?.applications.api ?? {};
  const { renderTemplate, loadTemplates } = foundry?.applications.handlebars ?? {};
  const template = (path: string, text: string) => {
    Handlebars.registerPartial(path, Handlebars.compile(text));
    return path;
  };
  const quietly = async (act: () => Promise<unknown>) => {
    const { error } = console;
    console.error = () => {};
    try {
      return await act();
    } finally {
      console.error = error;
    }
  };
  const made = async (parts: Loose, members: Loose = {}) => {
    class Parted extends HandlebarsApplicationMixin(ApplicationV2) {
      // biome-ignore lint/suspicious/noExplicitAny: a class of Foundry's
      [key: string]: any;
      static PARTS = parts;
    }
    Object.assign(Parted, members.statics ?? {});
    Object.assign(Parted.prototype, members.methods ?? {});
    const app = new Parted();
    await app.render({ force: true });
    return app;
  };

  describe("windows drawn by templates", () => {
    it("part-one-root: a part of none or several elements is an error", async () => {
      for (const text of ["", "<p></p><p></p>", "only text"]) {
        const path = template(`contract/roots-${text.length}.hbs`, text);
        const said = await quietly(() =>
          made({ main: { template: path } }).then(
            () => "",
            (error: Error) => error.message,
          ),
        );
        assert(/single HTML element/.test(String(said)), `"${text}": ${String(said)}`);
      }
    });

    it("part-marks: each part's element names its part, in the order of PARTS", async () => {
      const app = await made({
        head: { template: template("contract/head.hbs", "<header></header>") },
        body: { template: template("contract/body.hbs", "<section></section>"), classes: ["extra"], id: "body" },
      });
      const elements = [...app.element.querySelectorAll("[data-application-part]")] as HTMLElement[];
      assert.deepEqual(
        elements.map((element) => element.dataset.applicationPart),
        ["head", "body"],
      );
      assert.deepEqual([app.parts.body.className, app.parts.body.id], ["extra", `${app.id}-body`]);
      await app.close();
    });

    it("part-context: a part's context is the shared one, with a partId", async () => {
      const seen: string[] = [];
      const app = await made(
        { one: { template: template("contract/one.hbs", "<p>{{partId}} {{word}}</p>") } },
        {
          methods: {
            async _prepareContext(): Promise<object> {
              return { word: "shared" };
            },
            async _onRender(context: Loose): Promise<void> {
              seen.push(context.partId);
            },
          },
        },
      );
      assert.equal(app.parts.one.textContent, `${app.id}-one shared`);
      assert.deepEqual(seen, [`${app.id}-one`]);
      await app.close();
    });

    it("part-redraw: only the parts that were asked for are drawn again", async () => {
      const app = await made({
        a: { template: template("contract/a.hbs", "<p>a</p>") },
        b: { template: template("contract/b.hbs", "<p>b</p>") },
      });
      const before = { ...app.parts };
      await app.render({ parts: ["b"] });
      assert.equal(app.parts.a, before.a);
      assert(app.parts.b !== before.b);
      assert.deepEqual(
        [...app.element.querySelectorAll("p")].map((p: Element) => p.textContent),
        ["a", "b"],
      );
      await app.close();
    });

    it("part-chosen: parts are left out while the options are configured, and no later", async () => {
      const parts = {
        a: { template: template("contract/a.hbs", "<p>a</p>") },
        b: { template: template("contract/b.hbs", "<p>b</p>") },
      };
      const without = (options: Loose) => {
        options.parts = options.parts.filter((part: string) => part !== "a");
      };
      const shown = ({ element }: Loose) => element.querySelector(".window-content").textContent.trim();
      const base = HandlebarsApplicationMixin(ApplicationV2).prototype;
      const early = await made(parts, {
        methods: {
          _configureRenderOptions(options: Loose) {
            base._configureRenderOptions.call(this, options);
            without(options);
          },
        },
      });
      assert.equal(shown(early), "b");
      const late = await made(parts, {
        methods: {
          async _preRender(_context: Loose, options: Loose) {
            without(options);
          },
        },
      });
      assert.equal(shown(late), "ab");
      await Promise.all([early.close(), late.close()]);
    });

    it("part-keeps: focus by id or name, and scrolling, outlive a rendering; other focus does not", async () => {
      const text =
        '<div style="height: 60px; overflow: auto"><div style="height: 400px"></div><input name="word"><button type="button"></button></div>';
      const app = await made({ main: { template: template("contract/long.hbs", text), scrollable: [""] } });
      const input = app.parts.main.querySelector("input");
      input.focus();
      app.parts.main.scrollTop = 123;
      await app.render();
      const now = app.parts.main.querySelector("input");
      assert(now !== input && document.activeElement === now, "the new field has the focus");
      assert.equal(app.parts.main.scrollTop, 123);
      app.parts.main.querySelector("button").focus();
      await app.render();
      assert(document.activeElement === document.body, "a button without id and name is not found again");
      await app.close();
    });

    it("tabs-config: tabs are prepared from TABS and switched by clicks", async () => {
      const nav = "templates/generic/tab-navigation.hbs";
      const part = (id: string) =>
        template(
          `contract/tab-${id}.hbs`,
          `<section class="tab {{tabs.${id}.cssClass}}" data-group="primary" data-tab="${id}">${id}</section>`,
        );
      const app = await made(
        { nav: { template: nav }, gear: { template: part("gear") }, notes: { template: part("notes") } },
        {
          statics: {
            TABS: {
              primary: {
                tabs: [{ id: "gear" }, { id: "notes", label: "Notes" }],
                initial: "gear",
                labelPrefix: "FIXTURE.Tab",
              },
            },
          },
        },
      );
      const active = () =>
        [...app.element.querySelectorAll("section.active")].map((section: Element) => section.textContent);
      assert.deepEqual(app._prepareTabs("primary").gear, {
        id: "gear",
        group: "primary",
        label: "FIXTURE.Tab.gear",
        active: true,
        cssClass: "active",
      });
      assert.deepEqual(active(), ["gear"]);
      app.element.querySelector('[data-action="tab"][data-tab="notes"]').click();
      assert.deepEqual([active(), app.tabGroups.primary], [["notes"], "notes"]);
      await app.render();
      assert.deepEqual(active(), ["notes"]);
      assert.throws(() => app.changeTab("nowhere", "primary"));
      await app.close();
    });

    it("template-helpers: the core's helpers", async () => {
      const text = `{{localize "${fixture.greeting}" name="you"}}|{{#if (and (eq a 1) (not (gt a 2)) (or false a))}}yes{{/if}}|{{ifThen a "x" "y"}}|{{concat "a" a}}|{{numberFormat 3.14159 decimals=2 sign=true}}|<input {{checked a}} {{disabled b}}>|{{lookup (object k="v") "k"}}`;
      assert.equal(
        await renderTemplate(template("contract/helpers.hbs", text), { a: 1, b: 0 }),
        `${fixture.greetYou}|yes|x|a1|+3.14|<input checked >|v`,
      );
      const options = await renderTemplate(
        template("contract/options.hbs", '{{selectOptions list selected="b" blank="" localize=false}}'),
        { list: { a: "A", b: "<B>" } },
      );
      assert.equal(
        options,
        '<option value=""></option><option value="a">A</option><option value="b" selected="">&lt;B&gt;</option>',
      );
    });

    it("template-prototype: templates may read getters of documents", async () => {
      class Thing {
        get word(): string {
          return "seen";
        }
      }
      assert.equal(
        await renderTemplate(template("contract/getter.hbs", "{{thing.word}}"), { thing: new Thing() }),
        "seen",
      );
    });

    it("template-load: loaded templates are partials by path or name; a missing file is an error", async () => {
      await loadTemplates({ "contract.footer": "templates/generic/form-footer.hbs" });
      await loadTemplates(["templates/generic/tab-navigation.hbs"]);
      assert("contract.footer" in Handlebars.partials && "templates/generic/tab-navigation.hbs" in Handlebars.partials);
      const footer = await renderTemplate("templates/generic/form-footer.hbs", {
        buttons: [{ type: "submit", label: "Save" }],
      });
      assert(/<footer class="form-footer"/.test(footer) && /Save/.test(footer));
      const missing = loadTemplates(["systems/nobody/nothing.hbs"]);
      const answer = await quietly(() =>
        missing.then(
          () => "loaded",
          () => "rejected",
        ),
      );
      assert.equal(answer, "rejected");
    });
  });
}
