import type { BatchContext, Loose } from "../batch.ts";

/** The parts of the interface round the canvas. */
export function interfaceBatch({ describe, it, assert, until }: BatchContext): void {
  const { foundry, ui, game, Hooks, Combat, CONFIG, fixture } = globalThis as unknown as Loose;

  describe("interface", () => {
    it("ui-classes: the interface is made by the classes in CONFIG.ui", () => {
      for (const name of [
        "chat",
        "combat",
        "actors",
        "items",
        "compendium",
        "settings",
        "controls",
        "players",
        "sidebar",
      ]) {
        assert(ui[name] instanceof CONFIG.ui[name], name);
      }
      assert(CONFIG.ui.combat === foundry.applications.sidebar.tabs.CombatTracker);
    });

    it("ui-ids: what lies over the map is within the interface, by the ids that the core gives it", () => {
      for (const id of ["scene-controls", "scene-navigation", "players", "hotbar", "sidebar"])
        assert(document.querySelector(`#interface #${id}`), id);
    });

    it("clipboard: there is a helper that copies plain texts", () => {
      assert.equal(typeof game.clipboard.copyPlainText, "function");
    });

    it("menu-listed: a registered menu stands in the list by its key, and its hint can be another", () => {
      const namespace = game.system.id;
      const type = class extends foundry.applications.api.ApplicationV2 {};
      const menu = {
        name: "Listed",
        label: "Listed",
        hint: "Listed",
        icon: "fa-solid fa-list",
        type,
        restricted: true,
      };
      game.settings.registerMenu(namespace, "listed", menu);
      assert.equal(game.settings.menus.get(`${namespace}.listed`).hint, "Listed");
      game.settings.menus.delete(`${namespace}.listed`);
    });

    it("hooks-listed: the functions of a hook are told as they were registered", () => {
      const listener = () => {};
      const id = Hooks.on("awayTeamListed", listener);
      const { events } = Hooks;
      const list = events instanceof Map ? events.get("awayTeamListed") : events.awayTeamListed;
      assert(list.some(({ fn }: Loose) => fn === listener));
      Hooks.off("awayTeamListed", id);
    });

    it("ui-theme: the page says which theme it has", () => {
      const { classList } = document.body;
      assert(classList.contains("theme-dark") !== classList.contains("theme-light"));
    });

    it("ui-sidebar: one tab of the sidebar is shown", () => {
      ui.sidebar.changeTab("actors", "primary");
      assert.equal(ui.actors.element.getBoundingClientRect().width > 0, true);
      assert.equal(ui.chat.element.getBoundingClientRect().width, 0);
      ui.chat.activate();
      assert.equal(ui.sidebar.tabGroups.primary, "chat");
    });

    it("ui-sidebar: drawn anew it keeps what its tabs show", async () => {
      const before = ui.chat.element;
      await ui.sidebar.render();
      assert(ui.sidebar.element.contains(before), "the chat has left the page");
      assert.equal(ui.chat.element, before);
    });

    it("players-whole: what was put into the list of players is gone with its next drawing", async () => {
      const { element } = ui.players;
      element.append(document.createElement("hr"));
      await ui.players.render();
      await until(() => !ui.players.element.querySelector("hr"));
      assert(ui.players.element.textContent.includes(game.user.name));
    });

    it("pack-folders: compendia lie in the folders of the manifest, folded at first", () => {
      ui.sidebar.changeTab("compendium", "primary");
      const pack: HTMLElement = ui.compendium.element.querySelector(`[data-pack="${fixture.pack}"]`);
      const folders: string[] = [];
      for (let at: Element | null | undefined = pack; at; at = at.parentElement?.closest("[data-folder-id]"))
        if (at !== pack) folders.push(at.querySelector("header")?.textContent.trim() ?? "");
      assert.deepEqual(folders, fixture.packFolders);
      assert.equal(pack.getBoundingClientRect().height, 0);
      ui.sidebar.changeTab("chat", "primary");
    });

    it("tracker-dom: a row for each combatant, with the names that the core gives its parts", async () => {
      const combat = await Combat.create({ scene: game.scenes.current?.id ?? null });
      await combat.activate();
      const [anna, bert] = await combat.createEmbeddedDocuments("Combatant", [
        { name: "Anna", initiative: 5 },
        { name: "Bert", initiative: null, hidden: true },
      ]);
      await combat.startCombat();
      const row = (id: string): HTMLElement | null =>
        ui.combat.element.querySelector(`.combat-tracker > li.combatant[data-combatant-id="${id}"]`);
      await until(() => row(anna.id)?.classList.contains("active"));
      assert.equal(ui.combat.viewed, combat);
      assert.equal(row(anna.id)?.querySelector(".token-name .name")?.textContent, "Anna");
      assert.equal(row(anna.id)?.querySelector<HTMLInputElement>(".token-initiative .initiative-input")?.value, "5");
      assert(row(bert.id)?.classList.contains("hide"));
      for (const part of [".combat-tracker-header", ".combat-controls"]) assert(ui.combat.element.querySelector(part));
      assert(row(bert.id)?.querySelector('.token-initiative [data-action="rollInitiative"]'));
      (ui.combat.element.querySelector('.combat-controls [data-action="nextTurn"]') as HTMLElement).click();
      await until(() => combat.turn === 1);
      await combat.delete();
      await until(() => !row(anna.id));
    });

    it("tracker-hook: renderCombatTracker runs with the tracker and its element", async () => {
      const seen: unknown[] = [];
      const id = Hooks.on("renderCombatTracker", (app: unknown, element: unknown) =>
        seen.push(app === ui.combat, element === ui.combat.element),
      );
      await ui.combat.render();
      Hooks.off("renderCombatTracker", id);
      assert.deepEqual(seen, [true, true]);
    });

    it("controls-record: tools are added to a record; switches report their state", async () => {
      const log: unknown[] = [];
      const id = Hooks.on("getSceneControlButtons", (controls: Loose) => {
        const shared = {
          icon: "fa-solid fa-user",
          visible: true,
          onChange: (event: Event, active: boolean) => log.push([event?.type, active]),
        };
        controls.tokens.tools.contractSwitch = {
          ...shared,
          name: "contractSwitch",
          title: "Switch",
          order: 90,
          toggle: true,
          active: false,
        };
        controls.tokens.tools.contractButton = {
          ...shared,
          name: "contractButton",
          title: "Button",
          order: 91,
          button: true,
          onChange: (event: Event) => log.push([event?.type]),
        };
      });
      await ui.controls.render({ reset: true });
      Hooks.off("getSceneControlButtons", id);
      const tool = (name: string): HTMLElement => ui.controls.element.querySelector(`[data-tool="${name}"]`);
      tool("contractSwitch").click();
      await until(() => tool("contractSwitch").getAttribute("aria-pressed") === "true");
      assert.equal(ui.controls.controls.tokens.tools.contractSwitch.active, true);
      tool("contractButton").click();
      await until(() => log.length === 2);
      assert.deepEqual(log, [["click", true], ["click"]]);
      assert.equal(ui.controls.tool.name, "select", "a button is never the tool in use");
      await ui.controls.render({ reset: true });
      assert.equal(tool("contractSwitch"), null);
    });

    it("notifications: a notice is shown, changed and taken away", () => {
      const notice = ui.notifications.info(fixture.greeting, {
        format: { name: "you" },
        permanent: true,
        console: false,
      });
      assert.equal(notice.message, fixture.greetYou);
      assert(ui.notifications.has(notice) && notice.element.isConnected);
      ui.notifications.remove(notice);
      assert.deepEqual([ui.notifications.has(notice), notice.element.isConnected], [false, false]);
    });

    it("tooltip-data: an element with data-tooltip shows it, localized", () => {
      const button = Object.assign(document.createElement("button"), { textContent: "x" });
      button.dataset.tooltip = fixture.greeting;
      document.body.append(button);
      button.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      assert.equal(document.querySelector("#tooltip.active")?.textContent, game.i18n.localize(fixture.greeting));
      game.tooltip.deactivate();
      assert.equal(document.querySelector("#tooltip.active"), null);
      button.remove();
    });

    it("settings-window: settings with config are shown under namespace and key and saved", async () => {
      const { SettingsConfig } = foundry.applications.settings;
      const app = await new SettingsConfig().render({ force: true });
      assert.equal(app.element.querySelector(`[name="${fixture.scope}.local"]`), null);
      const field = app.element.querySelector(`[name="${fixture.scope}.pace"]`);
      assert.equal(field.value, String(game.settings.get(fixture.scope, "pace")));
      field.value = "8";
      app.form.requestSubmit();
      await until(() => game.settings.get(fixture.scope, "pace") === 8 && !app.rendered);
      await game.settings.set(fixture.scope, "pace", 3);
    });

    it("create-types: the dialog that creates a document offers the types that it is told", async () => {
      const asked = CONFIG.Actor.documentClass.createDialog({}, {}, { types: [fixture.types.crowd] });
      const dialog = () => document.querySelector<HTMLElement>('dialog:has(select[name="type"])');
      await until(dialog);
      const options = [...(dialog()?.querySelectorAll<HTMLOptionElement>('select[name="type"] option') ?? [])];
      assert.deepEqual(
        options.map(({ value }) => value).filter((value) => value !== ""),
        [fixture.types.crowd],
      );
      dialog()?.querySelector<HTMLElement>('[data-action="close"]')?.click();
      await asked;
    });

    it("tour-steps: steps come in turn, each after what is done before it", async () => {
      const done: string[] = [];
      class Walk extends (foundry.nue.Tour as new (config: object) => Loose) {
        async _preStep() {
          done.push(this.currentStep.id);
          if (this.currentStep.id !== "second") return;
          document.body.append(Object.assign(document.createElement("b"), { id: "fixture-mark" }));
        }
      }
      const steps = [
        { id: "first", title: fixture.greeting, content: "<em>one</em>" },
        { id: "second", title: "two", content: "two", selector: "#fixture-mark" },
      ];
      game.tours.register(fixture.scope, "walk", new Walk({ title: "Walk", steps }));
      const walk = game.tours.get(`${fixture.scope}.walk`);
      assert.equal(walk.status, "unstarted");
      await walk.start();
      assert.equal(foundry.nue.Tour.activeTour, walk);
      assert.equal(walk.targetElement, null);
      assert(walk.overlayElement.isConnected);
      const { left, right } = document.querySelector("aside.tour")?.getBoundingClientRect() ?? new DOMRect();
      assert(Math.abs(left - (innerWidth - right)) <= 1, `in the middle, not ${left} to ${right}`);
      await walk.next();
      assert.deepEqual(done, ["first", "second"]);
      assert.equal(walk.targetElement?.id, "fixture-mark");
      await walk.next();
      assert.equal(walk.status, "completed");
      assert.equal(foundry.nue.Tour.activeTour, null);
      document.getElementById("fixture-mark")?.remove();
    });

    it("css-layers: a package's style wins over the core's, however weak its selector", () => {
      const order = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .find((rule) => rule instanceof CSSLayerStatementRule) as CSSLayerStatementRule;
      const names = [...order.nameList];
      assert(names.indexOf("system") > names.indexOf("applications"), names.join(" "));
      const probe = Object.assign(document.createElement("button"), { className: fixture.styled.className });
      document.body.append(probe);
      assert.equal(getComputedStyle(probe).getPropertyValue(fixture.styled.property), fixture.styled.value);
      probe.remove();
    });

    it("enrich: links, rolls and own patterns become elements; secrets go", async () => {
      const { implementation } = foundry.applications.ux.TextEditor;
      CONFIG.TextEditor.enrichers.push({
        id: "contract",
        pattern: /@loud\[([^\]]+)\]/g,
        enricher: async (match: RegExpMatchArray) =>
          Object.assign(document.createElement("strong"), { textContent: match[1] }),
      });
      const actor = game.actors.contents[0];
      const text = `<p>@loud[hey] @loud[you] @UUID[${actor.uuid}] [[/r 1d6]]</p><section class="secret">hidden</section>`;
      const holder = document.createElement("div");
      holder.innerHTML = await implementation.enrichHTML(text);
      CONFIG.TextEditor.enrichers.pop();
      assert.deepEqual(
        [...holder.querySelectorAll("strong")].map((strong) => strong.textContent),
        ["hey", "you"],
      );
      assert.equal(holder.querySelector<HTMLElement>("a.content-link")?.dataset.uuid, actor.uuid);
      assert.equal(holder.querySelector<HTMLElement>("a.inline-roll")?.dataset.formula, "1d6");
      assert.equal(holder.querySelector("section"), null);
    });
  });
}
