import type { BatchContext, Loose } from "../batch.ts";

/** Windows: options, life, actions, forms, place. */
export function applicationBatch({ describe, it, assert, until }: BatchContext): void {
  const { foundry, Hooks, ui } = globalThis as unknown as Loose;
  // Titles are listed where there is no Foundry
  const ApplicationV2 = foundry?.applications.api.ApplicationV2 ?? Object;

  class Plain extends ApplicationV2 {
    // biome-ignore lint/suspicious/noExplicitAny: a class of Foundry's
    [key: string]: any;
    static DEFAULT_OPTIONS: object = {
      classes: ["plain-window"],
      window: { title: "Plain" },
      position: { width: 300 },
    };
    async _renderHTML(): Promise<string> {
      return this.options.html ?? "<p>Nothing</p>";
    }
    _replaceHTML(result: string, content: HTMLElement): void {
      content.innerHTML = result;
    }
  }
  const made = (cls: object, options: object = {}): Loose => Reflect.construct(cls as typeof Object, [options]);
  const opened = (cls: object, options: object = {}): Promise<Loose> => made(cls, options).render({ force: true });
  const quietly = async (act: () => Promise<unknown>) => {
    const { error } = console;
    console.error = () => {};
    try {
      return await act();
    } finally {
      console.error = error;
    }
  };

  describe("windows", () => {
    it("app-options-merge: options join along the class chain", async () => {
      class Child extends Plain {
        static override DEFAULT_OPTIONS = {
          classes: ["child-window"],
          window: { resizable: true },
          actions: { a: () => {} },
        };
      }
      const app = made(Child, { classes: ["own"], position: { height: 200 } });
      for (const name of ["application", "plain-window", "child-window", "own"])
        assert.include(app.options.classes, name);
      assert.equal(app.options.window.title, "Plain");
      assert.equal(app.options.window.resizable, true);
      assert.deepEqual([app.position.width, app.position.height], [300, 200]);
      assert.equal("a" in made(Plain).options.actions, false, "a child's options stay out of the parent");
      assert(Object.isFrozen(app.options));
    });

    it("app-lifecycle: the methods of a rendering and a closing in their order", async () => {
      const log: string[] = [];
      const names = [
        "_configureRenderOptions",
        "_prepareContext",
        "_preFirstRender",
        "_preRender",
        "_renderFrame",
        "_renderHTML",
        "_replaceHTML",
        "_onFirstRender",
        "_onRender",
        "_postRender",
        "_preClose",
        "_tearDown",
        "_onClose",
      ];
      class Noted extends Plain {}
      for (const name of names) {
        Object.defineProperty(Noted.prototype, name, {
          value(this: Loose, ...args: unknown[]) {
            log.push(name);
            return (Plain.prototype as Loose)[name].apply(this, args);
          },
        });
      }
      const app = await opened(Noted);
      assert.deepEqual(log.splice(0), names.slice(0, 10));
      await app.render();
      assert.deepEqual(log.splice(0), [
        "_configureRenderOptions",
        "_prepareContext",
        "_preRender",
        "_renderHTML",
        "_replaceHTML",
        "_onRender",
        "_postRender",
      ]);
      await app.close();
      assert.deepEqual(log, names.slice(10));
    });

    it("app-unforced: what was never rendered is rendered only by force", async () => {
      const app = made(Plain);
      await app.render();
      assert.equal(app.rendered, false);
      await app.render(true);
      assert.equal(app.rendered, true);
      assert.equal(foundry.applications.instances.get(app.id), app);
      assert.equal(document.getElementById(app.id), app.element);
      await app.close();
      assert.equal(foundry.applications.instances.has(app.id), false);
      assert.equal(document.getElementById(app.id), null);
      await app.render();
      assert.equal(app.rendered, false);
    });

    it("app-queue: renderings asked for at once happen one after another", async () => {
      let inside = 0;
      let most = 0;
      class Slow extends Plain {
        async _prepareContext(): Promise<object> {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 5));
          inside -= 1;
          return {};
        }
      }
      const app = made(Slow);
      await Promise.all([app.render({ force: true }), app.render(), app.render(), app.close()]);
      assert.equal(most, 1);
      assert.equal(app.rendered, false, "closing comes last");
    });

    it("app-hooks: hooks of the class and of its parents, the class first", async () => {
      class Child extends Plain {}
      const log: unknown[] = [];
      const note = (name: string) =>
        Hooks.on(name, (app: Loose, element: unknown) =>
          log.push([name, app.constructor.name, element instanceof HTMLElement]),
        );
      const ids = ["renderChild", "renderPlain", "renderApplicationV2", "closeChild"].map(
        (name) => [name, note(name)] as const,
      );
      await (await opened(Child)).close();
      for (const [name, id] of ids) Hooks.off(name, id);
      assert.deepEqual(log, [
        ["renderChild", "Child", true],
        ["renderPlain", "Child", true],
        ["renderApplicationV2", "Child", true],
        ["closeChild", "Child", false],
      ]);
    });

    it("app-actions: a click on data-action calls the static handler with the application as `this`", async () => {
      const log: unknown[] = [];
      class Acting extends Plain {
        static override DEFAULT_OPTIONS = {
          actions: {
            press: Acting.onPress,
            right: { handler: Acting.onPress, buttons: [2] },
          },
        };
        static onPress(this: Loose, event: Event, target: HTMLElement): void {
          log.push([this.constructor.name, event.type, target.dataset.action]);
        }
        _onClickAction(_event: Event, target: HTMLElement): void {
          log.push(["unknown", target.dataset.action]);
        }
      }
      const html =
        '<button type="button" data-action="press"><i></i></button><button type="button" data-action="right"></button><a data-action="other"></a>';
      const app = await opened(Acting, { html });
      app.element.querySelector(".window-content i").click();
      app.element.querySelector('[data-action="right"]').click();
      app.element
        .querySelector('[data-action="right"]')
        .dispatchEvent(new MouseEvent("auxclick", { button: 2, bubbles: true }));
      app.element.querySelector('[data-action="other"]').click();
      assert.deepEqual(log, [
        ["Acting", "click", "press"],
        ["Acting", "auxclick", "right"],
        ["unknown", "other"],
      ]);
      await app.close();
    });

    it("app-actions-own: an action named as one of every window's is not called in its place", async () => {
      const log: unknown[] = [];
      class Closing extends Plain {
        static override DEFAULT_OPTIONS = { actions: { close: Closing.onClose } };
        static onClose(): void {
          log.push("own");
        }
      }
      const app = await opened(Closing, { html: '<button type="button" data-action="close"></button>' });
      app.element.querySelector(".window-content button").click();
      await until(() => !app.rendered);
      assert.deepEqual(log, []);
    });

    it("app-form: the handler gets the form's values; submitOnChange submits each change", async () => {
      const log: Loose[] = [];
      class Asking extends Plain {
        static override DEFAULT_OPTIONS = {
          tag: "form",
          form: { handler: Asking.onSubmit, submitOnChange: true, closeOnSubmit: false },
        };
        static async onSubmit(this: Loose, event: Event, form: HTMLFormElement, formData: Loose): Promise<void> {
          log.push({
            self: this.constructor.name,
            type: event.type,
            same: form === this.form,
            object: formData.object,
          });
        }
      }
      const app = await opened(Asking, {
        html: '<input name="system.count" type="number" value="3"><button type="submit"></button>',
      });
      const input = app.element.querySelector("input");
      input.value = "";
      input.dispatchEvent(new Event("change", { bubbles: true }));
      input.value = "7";
      app.element.querySelector(".window-content button").click();
      await until(() => log.length === 2);
      assert.deepEqual(log, [
        { self: "Asking", type: "change", same: true, object: { "system.count": null } },
        { self: "Asking", type: "submit", same: true, object: { "system.count": 7 } },
      ]);
      await app.close();
    });

    it("app-form-error: an error of the handler keeps the window open", async () => {
      class Failing extends Plain {
        static override DEFAULT_OPTIONS = { tag: "form", form: { handler: Failing.onSubmit, closeOnSubmit: true } };
        static async onSubmit(): Promise<void> {
          throw new Error("not so");
        }
      }
      const app = await opened(Failing, { html: "<button></button>" });
      await quietly(async () => {
        app.form.requestSubmit();
        await new Promise((resolve) => setTimeout(resolve));
      });
      assert.equal(app.rendered, true);
      await app.close();
    });

    it("app-position: a window is placed, moved, made small and big again", async () => {
      const app = await opened(Plain, { position: { width: 320, height: 200 } });
      app.setPosition({ left: 40, top: 50 });
      const box = app.element.getBoundingClientRect();
      assert.deepEqual([box.left, box.top, box.width, box.height], [40, 50, 320, 200]);
      await app.minimize();
      assert.equal(app.element.querySelector(".window-content").getBoundingClientRect().height, 0);
      await app.maximize();
      assert.equal(app.element.getBoundingClientRect().height, 200);
      await app.close();
    });

    it("app-minimized: a window says that it is made small until it is big again", async () => {
      const app = await opened(Plain, { position: { width: 320, height: 200 } });
      assert.equal(app.minimized, false);
      await app.minimize();
      assert.equal(app.minimized, true);
      await app.maximize();
      assert.equal(app.minimized, false);
      await app.close();
    });

    it("app-element: a window has an element on the page until it is closed", async () => {
      const app = await opened(Plain);
      assert.equal(app.element.isConnected, true);
      await app.close();
      assert.equal(app.element, null);
    });

    it("app-front: the window that was touched last lies on top", async () => {
      const [one, two] = [await opened(Plain), await opened(Plain)];
      assert.equal(ui.activeWindow, two);
      one.element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      assert.equal(ui.activeWindow, one);
      assert(Number(one.element.style.zIndex) > Number(two.element.style.zIndex));
      await Promise.all([one.close(), two.close()]);
    });

    it("app-frameless: a window without a frame lies over the interface", async () => {
      class Bare extends Plain {
        static override DEFAULT_OPTIONS = { id: "bare-window", window: { frame: false } };
      }
      const app = await opened(Bare, { html: '<p style="width: 90px; height: 40px; pointer-events: auto">Here</p>' });
      assert.equal(app.element.parentElement, document.body);
      const { left, top } = app.element.querySelector("p").getBoundingClientRect();
      assert(app.element.contains(document.elementFromPoint(left + 45, top + 20)), "something else lies on top of it");
      await app.close();
    });

    it("app-context-menu: a right click opens a menu, to which a hook of each class adds", async () => {
      class Listed extends Plain {}
      const hooks = ["Listed", "Plain"].map((name) => [
        `get${name}EntryOptions`,
        Hooks.on(`get${name}EntryOptions`, (app: Loose, entries: object[]) => {
          if (app.options.id === "listed-window") entries.push({ name: `By ${name}`, label: `By ${name}`, icon: "" });
        }),
      ]);
      const app = await opened(Listed, { id: "listed-window", html: "<p>Thing</p>" });
      const own = () => [{ name: "Own", label: "Own", icon: "", callback: () => {}, onClick: () => {} }];
      app._createContextMenu(own, "p", { hookName: "get{}EntryOptions", fixed: true });
      for (const [name, id] of hooks) Hooks.off(name, id);
      const where = { bubbles: true, cancelable: true, button: 2, clientX: 200, clientY: 200 };
      app.element.querySelector("p").dispatchEvent(new MouseEvent("contextmenu", where));
      const told = () => document.querySelector("#context-menu")?.textContent ?? "";
      await until(() => told().includes("Own"));
      for (const name of ["Listed", "Plain"]) assert(told().includes(`By ${name}`), told());
      await app.close();
      document.querySelector("#context-menu")?.remove();
    });

    it("app-context-menu-words: each generation reads an entry in its own words, and 14 the older ones too", async () => {
      const is14 = game.release.generation === 14;
      const said: unknown[][] = [];
      const both = {
        name: "In words of 13",
        label: "In words of 14",
        icon: "",
        condition: () => !is14,
        visible: () => is14,
        callback: (...told: unknown[]) => said.push(["callback", ...told]),
        onClick: (...told: unknown[]) => said.push(["onClick", ...told]),
      };
      const older = { name: "Older", icon: "", condition: () => true, callback: both.callback };
      const unseen = { ...both, name: "Unseen", label: "Unseen", condition: () => is14, visible: () => !is14 };
      const app = await opened(Plain, { id: "worded-window", html: "<p>Thing</p>" });
      app._createContextMenu(() => [both, older, unseen], "p", { fixed: true });
      const thing = app.element.querySelector("p");
      const where = { bubbles: true, cancelable: true, button: 2, clientX: 200, clientY: 200 };
      const menu = () => document.querySelector("#context-menu");
      for (const [label, told] of [
        [is14 ? both.label : both.name, is14 ? "onClick" : "callback"],
        [older.name, "callback"],
      ]) {
        thing.dispatchEvent(new MouseEvent("contextmenu", where));
        await until(() => menu()?.textContent?.includes(String(label)) === true);
        assert(!menu()?.textContent?.includes("Unseen"), menu()?.textContent ?? "");
        assert(!menu()?.textContent?.includes(is14 ? both.name : both.label), menu()?.textContent ?? "");
        said.length = 0;
        const row = [...(menu()?.querySelectorAll("li") ?? [])].find((one) => one.textContent?.includes(String(label)));
        row?.click();
        assert.deepEqual(
          said.map(([by]) => by),
          [told],
        );
        assert(said[0]?.[told === "onClick" ? 2 : 1] === thing, "the element that was clicked is not told");
        await until(() => !menu());
      }
      await app.close();
    });

    it("app-controls: entries of the window's menu, those of a hook too", async () => {
      let pressed = 0;
      const hook = Hooks.on("getHeaderControlsPlain", (_app: unknown, controls: object[]) => {
        controls.push(
          { icon: "fa-solid fa-user", label: "Hello", onClick: () => (pressed += 1) },
          { icon: "", label: "Hidden", visible: false },
        );
      });
      const app = await opened(Plain);
      Hooks.off("getHeaderControlsPlain", hook);
      const buttons = [...app.element.querySelectorAll(".controls-dropdown button")] as HTMLButtonElement[];
      assert.deepEqual(
        buttons.map((button) => button.textContent?.trim()),
        ["Hello"],
      );
      buttons[0]?.click();
      assert.equal(pressed, 1);
      await app.close();
    });

    it("app-escape: Escape closes every open window, unless one answers it or one is typing", async () => {
      const typing = await opened(Plain, { html: "<input>" });
      const answering = await opened(Plain);
      answering.element.addEventListener("keydown", (event: Event) => event.stopPropagation());
      for (const element of [typing.element.querySelector("input"), answering.element]) {
        element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
      assert.deepEqual([typing.rendered, answering.rendered], [true, true]);
      await ui.menu.toggle();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      await until(() => !ui.menu.rendered);
      assert.deepEqual([typing.rendered, answering.rendered], [true, true], "an open menu closes first");
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      await until(() => !typing.rendered && !answering.rendered);
    });

    it("app-detached: on 14 a window stands in another document, what it draws is of other classes", async () => {
      const app = made(Plain);
      await app.render({ force: true, window: { detached: true } });
      await app.render();
      const is14 = game.release.generation === 14;
      assert.equal(app.element.ownerDocument !== document, is14);
      assert.equal(app.element instanceof HTMLElement, !is14);
      const page = app.element.ownerDocument.defaultView;
      await app.close();
      assert.equal(page.closed, is14);
    });

    it("app-detached-undrawn: on 14 a window that moves is told of it, and is not drawn", async () => {
      const heard: string[] = [];
      class Told extends Plain {
        async _onRender(): Promise<void> {
          heard.push("drawn");
        }
        _onDetach(): void {
          heard.push("out");
        }
        _onAttach(): void {
          heard.push("in");
        }
      }
      const app = made(Told);
      await app.render({ force: true });
      const opened = Hooks.on("openDetachedWindow", () => heard.push("opened"));
      const is14 = game.release.generation === 14;
      assert.equal(typeof app.detachWindow, is14 ? "function" : "undefined");
      if (is14) {
        await app.detachWindow();
        assert.equal(app.element.ownerDocument === document, false);
        await app.attachWindow();
        assert.equal(app.element.ownerDocument, document);
        assert.equal(app.rendered, true);
      }
      Hooks.off("openDetachedWindow", opened);
      assert.deepEqual(heard, is14 ? ["drawn", "opened", "out", "in"] : ["drawn"]);
      await app.close();
    });

    it("app-failure: a rendering that fails rejects and says which application it was", async () => {
      class Broken extends Plain {
        async _prepareContext(): Promise<never> {
          throw new Error("no context");
        }
      }
      const said = await quietly(() =>
        made(Broken)
          .render({ force: true })
          .then(
            () => "",
            (error: Error) => error.message,
          ),
      );
      assert(/no context/.test(String(said)) && /app-/.test(String(said)), String(said));
    });
  });
}
