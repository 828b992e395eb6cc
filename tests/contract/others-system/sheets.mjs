/** Windows of a system as others write them. */
const { HandlebarsApplicationMixin, ApplicationV2 } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

export class PersonSheet extends HandlebarsApplicationMixin(ActorSheetV2) {
  static DEFAULT_OPTIONS = {
    classes: ["others"],
    position: { width: 500, height: 400 },
    actions: { rest: PersonSheet.#onRest, tab: PersonSheet.#onOwnTab },
    form: { submitOnChange: true },
  };

  static PARTS = {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    main: { template: "systems/others/templates/main.hbs", scrollable: [".long"] },
    gear: { template: "systems/others/templates/gear.hbs" },
  };

  static TABS = {
    primary: { tabs: [{ id: "main" }, { id: "gear" }], initial: "main", labelPrefix: "OTHERS.Tabs" },
  };

  ownTabs = 0;
  states = [];

  _configureRenderParts(options) {
    const parts = super._configureRenderParts(options);
    if (this.document.type === "ship") delete parts.gear;
    return parts;
  }

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    return Object.assign(context, { system: this.document.system, lines: Array.fromRange(60) });
  }

  _preSyncPartState(partId, newElement, priorElement, state) {
    super._preSyncPartState(partId, newElement, priorElement, state);
    this.states.push({ partId, newElement, scrollPositions: [...(state.scrollPositions ?? [])] });
  }

  static async #onRest() {
    await this.document.update({ "system.health.value": this.document.system.health.max });
  }

  static #onOwnTab() {
    this.ownTabs += 1;
  }
}

export class GearSheet extends HandlebarsApplicationMixin(ItemSheetV2) {
  static PARTS = { main: { template: "systems/others/templates/item.hbs" } };

  async _prepareContext(options) {
    const { TextEditor } = foundry.applications.ux;
    const context = await super._prepareContext(options);
    context.enriched = await TextEditor.implementation.enrichHTML(this.document.system.notes, {
      relativeTo: this.document,
      rollData: this.document.getRollData(),
    });
    return context;
  }
}

export class HouseRules extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = { id: "others-rules", tag: "form", window: { title: "OTHERS.Menu" } };
  static PARTS = { main: { template: "systems/others/templates/line.hbs" } };
}

/** A tracker with entries of its own in the menu of a row. */
export class OthersTracker extends foundry.applications.sidebar.tabs.CombatTracker {
  calls = [];

  _getEntryContextOptions() {
    const isNewer = game.release.generation >= 14;
    const entry = isNewer
      ? { label: "Wait", icon: "fa-solid fa-clock", onClick: (_event, row) => this.calls.push(row.dataset.combatantId) }
      : {
          name: "Wait",
          icon: '<i class="fa-solid fa-clock"></i>',
          callback: (row) => this.calls.push(row.dataset.combatantId),
        };
    return [...super._getEntryContextOptions(), entry];
  }

  _onCombatantHoverIn(event) {
    this.calls.push("in");
    super._onCombatantHoverIn(event);
  }

  _onCombatantHoverOut(event) {
    this.calls.push("out");
    super._onCombatantHoverOut(event);
  }

  _onCombatantMouseDown(event, target) {
    this.calls.push("down");
    super._onCombatantMouseDown(event, target);
  }

  async _onCombatantControl(event, target) {
    this.calls.push(target.dataset.action);
    return super._onCombatantControl(event, target);
  }

  async _onCombatCreate(event, target) {
    this.calls.push("create");
    return super._onCombatCreate(event, target);
  }

  async _onCombatCycle(event, target) {
    this.calls.push("cycle");
    return super._onCombatCycle(event, target);
  }

  scrollToTurn() {
    this.calls.push("scroll");
    super.scrollToTurn();
  }
}
