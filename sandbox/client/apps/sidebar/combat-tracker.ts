import { Hooks } from "../../hooks.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { menuEntry } from "../ux/menu-entry.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";
import type { TrackedCombat, TrackedCombatant, TurnContext } from "./tracked.ts";

/** Hooks after which another combat may be shown; what changes in one is drawn by the combat, once an operation. */
const CHANGES = ["createCombat", "updateCombat", "deleteCombat"] as const;

/** What a button of the tracker does with the combat that is shown. */
type CombatStep =
  | "startCombat"
  | "endCombat"
  | "nextTurn"
  | "previousTurn"
  | "nextRound"
  | "previousRound"
  | "rollAll"
  | "resetAll";

function step(method: CombatStep): (this: CombatTracker) => Promise<unknown> {
  return async function () {
    return this.viewed?.[method]();
  };
}

/** The combat tracker (`ui.combat`). */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";

  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    window: { title: "Combat" },
    actions: {
      startCombat: step("startCombat"),
      nextTurn: step("nextTurn"),
      previousTurn: step("previousTurn"),
      nextRound: step("nextRound"),
      previousRound: step("previousRound"),
      rollAll: step("rollAll"),
      resetAll: step("resetAll"),
      createCombat: CombatTracker.#onCreate,
      cycleCombat: CombatTracker.#onCycle,
      endCombat: step("endCombat"),
      activateCombatant: CombatTracker.#onActivate,
      panToCombatant: CombatTracker.#onActivate,
      rollInitiative: CombatTracker.#onControl,
      toggleDefeated: CombatTracker.#onControl,
      toggleHidden: CombatTracker.#onControl,
    },
  };

  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: TrackedCombat | null = null;

  /** The combat that is shown. */
  get viewed(): TrackedCombat | null {
    return this.#viewed;
  }

  /** Combats that can be shown here: those of the scene that is looked at, and those of none. */
  get combats(): TrackedCombat[] {
    return game.combats.combats as unknown as TrackedCombat[];
  }

  /** Choose the combat to show: the given one, else the one that is active, else the first. */
  initialize({ combat = null, render = true }: { combat?: TrackedCombat | null; render?: boolean } = {}): void {
    const { combats } = this;
    this.#viewed = combat ?? combats.find((entry) => entry.active) ?? combats[0] ?? null;
    if (render && this.element) void this.render();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    for (const hook of CHANGES) Hooks.on(hook, () => this.#follow(hook !== "updateCombat"));
    Hooks.on("canvasReady", () => this.initialize());
    this._createContextMenu(this._getEntryContextOptions, ".combatant", {
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
      fixed: true,
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.scrollToTurn();
  }

  /** The entries of the menu of a row. */
  _getEntryContextOptions(): ContextMenuEntry[] {
    const isGM = () => game.user.isGM;
    const of = (row: HTMLElement) => this.#combatantOf(row);
    return [
      menuEntry("COMBAT.CombatantClear", "fa-solid fa-arrow-rotate-left", isGM, (row) =>
        of(row)?.update({ initiative: null }),
      ),
      menuEntry("COMBAT.CombatantReroll", "fa-solid fa-dice-d20", isGM, (row) => {
        const combatant = of(row);
        return combatant && this.viewed?.rollInitiative([combatant.id]);
      }),
      menuEntry("COMBAT.CombatantRemove", "fa-solid fa-trash", isGM, (row) => of(row)?.delete()),
    ];
  }

  /** Bring the row whose turn it is into sight. */
  scrollToTurn(): void {
    const { combatant } = this.viewed ?? {};
    if (combatant) this.#rowOf(combatant.id)?.scrollIntoView({ block: "nearest" });
  }

  /** Mark the row of somebody whose token is under the pointer. */
  hoverCombatant(combatant: { readonly id: string }, hover: boolean): void {
    this.#rowOf(combatant.id)?.classList.toggle("hover", hover);
  }

  #rowOf(id: string): HTMLElement | null {
    return this.element?.querySelector(`[data-combatant-id="${CSS.escape(id)}"]`) ?? null;
  }

  /** The pointer comes to a row: its token shows it. */
  _onCombatantHoverIn(event: PointerEvent): void {
    this.#hoverToken(event, true);
  }

  _onCombatantHoverOut(event: PointerEvent): void {
    this.#hoverToken(event, false);
  }

  #hoverToken(event: Event, hover: boolean): void {
    const row = event.currentTarget as HTMLElement;
    const combatant = this.#combatantOf(row);
    if (combatant) this.hoverCombatant(combatant, hover);
    const token = combatant?.token?.object;
    if (token?.isVisible) token._setHover(hover);
  }

  #follow(render: boolean): void {
    const still = this.combats.find((combat) => combat === this.#viewed) ?? null;
    this.initialize({ combat: still?.active ? still : null, render });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    if (!this.#viewed) this.initialize({ render: false });
    const context = Object.assign(await super._prepareContext(options), { user: game.user });
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  /** What header and footer show. */
  async _prepareCombatContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const entries = this.combats.map((entry, index) => ({
      id: entry.id,
      number: index + 1,
      label: `Encounter ${index + 1}`,
      active: entry === combat,
    }));
    Object.assign(context, {
      combat,
      hasCombat: combat !== null,
      combats: entries,
      control: combat?.combatant?.isOwner ?? false,
    });
  }

  /** The rows: one for each combatant that the user may see, in the order of their turns. */
  async _prepareTrackerContext(context: RenderContext, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    context.turns = [];
    for (const [index, combatant] of (combat?.turns ?? []).entries()) {
      if (combatant.visible)
        context.turns.push(await this._prepareTurnContext(combat as TrackedCombat, combatant, index));
    }
  }

  /** One row. */
  async _prepareTurnContext(combat: TrackedCombat, combatant: TrackedCombatant, index: number): Promise<TurnContext> {
    const { id, name, img, initiative, hidden, isDefeated, isOwner } = combatant;
    const active = combat.started && index === combat.turn;
    const icons = combatant.actor?.temporaryEffects.map((effect) => ({ img: effect.img, name: effect.name })) ?? [];
    const css = [active ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter(Boolean).join(" ");
    return {
      id,
      name,
      img: img ?? "",
      active,
      hidden,
      isDefeated,
      isOwner,
      canPing: combatant.token !== null,
      hasRolled: initiative !== null,
      initiative: initiative === null ? null : String(Math.round(initiative * 100) / 100),
      resource: null,
      effects: { icons },
      css,
    };
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll<HTMLInputElement>(".initiative-input")) {
      input.addEventListener("change", () => void this.#setInitiative(input));
    }
    for (const row of element.querySelectorAll<HTMLElement>(".combatant")) {
      row.addEventListener("pointerenter", (event) => this._onCombatantHoverIn(event));
      row.addEventListener("pointerleave", (event) => this._onCombatantHoverOut(event));
    }
    element.addEventListener("dblclick", (event) => {
      const sheet = this.#combatantOf(event.target as HTMLElement)?.actor?.sheet;
      sheet?.render({ force: true });
    });
  }

  async #setInitiative(input: HTMLInputElement): Promise<void> {
    const combatant = this.#combatantOf(input);
    const value = Number(input.value);
    if (combatant && input.value.trim() !== "" && Number.isFinite(value))
      await this.viewed?.setInitiative(combatant.id, value);
  }

  #combatantOf(element: HTMLElement): TrackedCombatant | undefined {
    const id = element.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId;
    return id ? this.viewed?.combatants.get(id) : undefined;
  }

  static async #onCreate(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatCreate(event, target);
  }

  /** Make a combat of the scene that is looked at, and show it. */
  async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const data = { scene: game.scenes.current?.id ?? null };
    const combat = (await CONFIG.Combat.documentClass.create(data)) as unknown as TrackedCombat | undefined;
    await combat?.activate();
  }

  static async #onCycle(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatCycle(event, target);
  }

  /** Show another of the scene's combats. */
  async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combat = game.combats.get(target.dataset.combatId ?? "") as unknown as TrackedCombat | undefined;
    if (!combat) return;
    if (game.user.isGM) await combat.activate();
    this.initialize({ combat });
  }

  static #onActivate(this: CombatTracker, event: PointerEvent, target: HTMLElement): void {
    this._onCombatantMouseDown(event, target);
  }

  /** Select the token of a row that is pressed. */
  _onCombatantMouseDown(_event: PointerEvent, target: HTMLElement): void {
    const token = this.#combatantOf(target)?.token?.object;
    token?.control({ releaseOthers: true });
    if (token && target.dataset.action === "panToCombatant") void canvas.animatePan?.(token.center);
  }

  static async #onControl(this: CombatTracker, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this._onCombatantControl(event, target);
  }

  /** Do what a button in somebody's row says. */
  async _onCombatantControl(_event: PointerEvent, target: HTMLElement): Promise<void> {
    const combatant = this.#combatantOf(target);
    const { action } = target.dataset;
    if (action === "rollInitiative" && combatant) await this.viewed?.rollInitiative([combatant.id]);
    if (action === "toggleDefeated") await combatant?.update({ defeated: !combatant.isDefeated });
    if (action === "toggleHidden") await combatant?.update({ hidden: !combatant.hidden });
  }
}
