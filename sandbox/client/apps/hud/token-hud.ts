import type { Plain } from "../../../common/utils/index.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";
import { localize } from "../host.ts";

/** A token on the canvas, as its HUD needs it. */
interface HudToken {
  readonly id: string;
  readonly bounds: { x: number; y: number; width: number; height: number };
  readonly isTargeted: boolean;
  readonly document: HudTokenDocument;
  readonly actor: HudActor | null;
  setTarget(targeted: boolean, options?: object): unknown;
}

interface HudTokenDocument {
  readonly elevation: number;
  readonly hidden: boolean;
  readonly locked?: boolean;
  readonly inCombat: boolean;
  readonly movementAction: string;
  getBarAttribute(name: "bar1" | "bar2"): { attribute: string; value: number; max?: number; editable: boolean } | null;
  update(changes: Plain, options?: Plain): Promise<unknown>;
  toggleCombatant(options?: object): Promise<unknown>;
}

interface HudActor {
  readonly statuses: Set<string>;
  readonly sheet: { render(options: object): unknown } | null;
  toggleStatusEffect(id: string, options?: object): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
}

interface StatusEffect {
  id: string;
  name: string;
  img?: string;
  hud?: boolean;
}

/** A palette that is open: conditions or movement. */
type Palette = "effects" | "movementActions";

/** The buttons round a token that was clicked with the right mouse button. */
export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "token-hud",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    actions: {
      combat: TokenHUD.#onCombat,
      target: TokenHUD.#onTarget,
      sheet: TokenHUD.#onSheet,
      visibility: TokenHUD.#onVisibility,
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      movementAction: TokenHUD.#onMovementAction,
      togglePalette: TokenHUD.#onTogglePalette,
    },
    form: { handler: null },
  };

  static override PARTS = { hud: { root: true, template: "templates/hud/token-hud.hbs" } };

  #token: HudToken | null = null;
  #palette: Palette | null = null;
  #followsView = false;

  /** The token, while the HUD is shown. */
  get object(): HudToken | null {
    return this.#token;
  }

  get document(): HudTokenDocument | undefined {
    return this.#token?.document;
  }

  get actor(): HudActor | null | undefined {
    return this.#token?.actor;
  }

  /** Show the HUD round a token; the same token again closes it. */
  async bind(token: HudToken): Promise<void> {
    if (this.#token === token && this.rendered) {
      await this.close();
      return;
    }
    this.#token = token;
    this.#palette = null;
    await this.render({ force: true });
  }

  /** Forget the token and hide. */
  clear(): void {
    void this.close();
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("contextmenu", (event) => event.preventDefault());
    if (!this.#followsView) Hooks.on("canvasPan", () => this.#keepSize());
    this.#followsView = true;
  }

  override _onClose(options: object): void {
    super._onClose(options as Plain);
    this.#token = null;
  }

  override _insertElement(element: HTMLElement): void {
    canvas.hudElement.append(element);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const { document, actor } = this;
    if (!document) return context;
    return Object.assign(context, {
      isGM: game.user.isGM,
      elevation: document.elevation,
      hidden: document.hidden,
      inCombat: document.inCombat,
      isTargeted: this.#token?.isTargeted,
      hasActor: Boolean(actor),
      bars: (["bar1", "bar2"] as const)
        .map((name) => ({ name, ...document.getBarAttribute(name) }))
        .filter((bar) => "attribute" in bar),
      palette: this.#palette,
      statusEffects: this._getStatusEffectChoices(),
      movementActions: this._getMovementActionChoices(),
    });
  }

  /** The conditions one can set, with those that are set marked. */
  _getStatusEffectChoices(): Record<
    string,
    { id: string; title: string; src: string; isActive: boolean; cssClass: string }
  > {
    const statuses = Object.values(CONFIG.statusEffects) as StatusEffect[];
    const shown = statuses.filter((status) => status.hud !== false);
    return Object.fromEntries(
      shown.map(({ id, name, img = "" }) => {
        const isActive = this.actor?.statuses.has(id) ?? false;
        return [id, { id, title: localize(name), src: img, isActive, cssClass: isActive ? "active" : "" }];
      }),
    );
  }

  /** The ways to move that this token can choose, by their order; the first leaves the choice to the system. */
  _getMovementActionChoices(): Record<
    string,
    { id: string; label: string; icon: string; isActive: boolean; cssClass: string }
  > {
    const all = Object.entries(CONFIG.Token.movement.actions).filter(
      ([, { canSelect }]) => (this.document && canSelect?.(this.document)) ?? true,
    );
    return Object.fromEntries(
      all
        .sort(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
        .map(([id, action]) => {
          const isActive = this.document?.movementAction === id;
          return [
            id,
            {
              id,
              label: localize(action.label),
              icon: action.icon ?? "",
              isActive,
              cssClass: isActive ? "active" : "",
            },
          ];
        }),
    );
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#place();
    for (const field of this.element.querySelectorAll("input")) {
      field.addEventListener("change", () => void this.#onChangeField(field));
    }
  }

  #place(): void {
    const bounds = this.#token?.bounds;
    if (!bounds) return;
    const { style } = this.element;
    style.left = `${bounds.x}px`;
    style.top = `${bounds.y}px`;
    style.setProperty("--token-width", `${bounds.width}px`);
    style.setProperty("--token-height", `${bounds.height}px`);
    this.#keepSize();
  }

  /** The HUD lies on the scene; its buttons keep their size however far one zooms. */
  #keepSize(): void {
    this.element?.style.setProperty("--hud-scale", String(1 / canvas.viewPosition.scale));
  }

  /** A number sets a value, one with a sign before it changes it. */
  async #onChangeField(field: HTMLInputElement): Promise<void> {
    const text = field.value.trim();
    const isDelta = /^[+-]/.test(text);
    const value = Number(text);
    if (text === "" || !Number.isFinite(value)) return;
    if (field.name === "elevation")
      await this.document?.update({ elevation: isDelta ? (this.document.elevation ?? 0) + value : value });
    else
      await this.actor?.modifyTokenAttribute(
        field.dataset.attribute ?? "",
        value,
        isDelta,
        field.dataset.bar === "true",
      );
    await this.render();
  }

  /** The token and all that are selected with it. */
  static async #onCombat(this: TokenHUD): Promise<void> {
    const { document } = this;
    if (!document) return;
    const selected = canvas.tokens?.controlled.map((token) => token.document as unknown as HudTokenDocument) ?? [];
    const active = !document.inCombat;
    for (const one of new Set([document, ...selected])) await one.toggleCombatant({ active });
    await this.render();
  }

  static async #onTarget(this: TokenHUD): Promise<void> {
    this.#token?.setTarget(!this.#token.isTargeted, { releaseOthers: false });
    await this.render();
  }

  static #onSheet(this: TokenHUD): void {
    this.actor?.sheet?.render({ force: true });
  }

  static async #onVisibility(this: TokenHUD): Promise<void> {
    await this.document?.update({ hidden: !this.document.hidden });
    await this.render();
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.actor?.toggleStatusEffect(target.dataset.statusId ?? "", { overlay: event.button === 2 });
    await this.render();
  }

  static async #onMovementAction(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.document?.update({ movementAction: target.dataset.movementAction ?? null });
    await this.render();
  }

  static async #onTogglePalette(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const palette = target.dataset.palette as Palette;
    this.#palette = this.#palette === palette ? null : palette;
    await this.render();
  }
}
