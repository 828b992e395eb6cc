import { isPlayed } from "../../../common/ways.ts";
import { Hooks } from "../../hooks.ts";
import { kept } from "../../kept.ts";
import { ApplicationV2 } from "../api/application.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartialApplicationOptions, RenderContext, RenderOptions } from "../api/types.ts";

/** A tool of a set of controls. */
export interface SceneControlTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  /** A switch: stays on until it is pressed again. */
  toggle?: boolean;
  active?: boolean;
  /** Does something once and is never on. */
  button?: boolean;
  onChange?: (event: Event | undefined, active?: boolean) => unknown;
}

/** A set of tools. */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  layer?: string;
  visible?: boolean;
  tools: Record<string, SceneControlTool>;
  activeTool?: string;
  onChange?: (event: Event | undefined, active?: boolean) => unknown;
}

function coreControls(): Record<string, SceneControl> {
  const tool = (name: string, order: number, title: string, icon: string): SceneControlTool => ({
    name,
    order,
    title,
    icon,
  });
  return {
    tokens: {
      name: "tokens",
      order: 1,
      title: "Tokens",
      icon: "fa-solid fa-user",
      layer: "tokens",
      visible: true,
      activeTool: "select",
      tools: {
        select: tool("select", 1, "Select tokens", "fa-solid fa-expand"),
        target: tool("target", 2, "Target tokens", "fa-solid fa-bullseye"),
        ...(game.user.isGM
          ? {
              unconstrainedMovement: {
                ...tool("unconstrainedMovement", 3, "Move through walls", "fa-solid fa-ghost"),
                toggle: true,
                active: canvas.isMovementUnconstrained,
                onChange: (_event: Event | undefined, active?: boolean) => {
                  canvas.isMovementUnconstrained = active === true;
                },
              },
            }
          : {}),
      },
    },
    ...(game.user.isGM
      ? {
          tiles: {
            name: "tiles",
            order: 3,
            title: "Tiles",
            icon: "fa-solid fa-cubes",
            layer: "tiles",
            visible: true,
            activeTool: "select",
            tools: { select: tool("select", 1, "Select tiles", "fa-solid fa-expand") },
            onChange: (_event: Event | undefined, active?: boolean) => {
              if (active) canvas.tiles?.activate();
              else canvas.tiles?.deactivate();
            },
          },
        }
      : {}),
  };
}

/** The tools at the left (`ui.controls`); packages add theirs in the hook `getSceneControlButtons`. */
export class SceneControls extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "scene-controls",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { control: SceneControls.#onControl, tool: SceneControls.#onTool },
  };

  static override PARTS = {
    layers: { id: "layers", template: "templates/ui/scene-controls-layers.hbs" },
    tools: { id: "tools", template: "templates/ui/scene-controls-tools.hbs" },
  };

  #controls: Record<string, SceneControl> = {};
  #control = "tokens";

  /** All sets of tools by name. */
  get controls(): Record<string, SceneControl> {
    return this.#controls;
  }

  /** The set that is shown. */
  get control(): SceneControl | null {
    return this.#controls[this.#control] ?? null;
  }

  /** The tool in use; null when the shown set has none. */
  get tool(): SceneControlTool | null {
    return this.control?.tools[this.control.activeTool ?? ""] ?? null;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    super._configureRenderOptions(options);
    if (options.isFirstRender || options.reset) this.#prepare();
  }

  #prepare(): void {
    this.#controls = coreControls();
    if (isPlayed("twice")) Hooks.callAll("getSceneControlButtons", coreControls());
    Hooks.callAll("getSceneControlButtons", this.#controls);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const inOrder = <T extends { order: number; visible?: boolean }>(entries: Record<string, T>): T[] =>
      Object.values(entries)
        .filter((entry) => entry.visible ?? true)
        .sort((a, b) => a.order - b.order);
    const { control } = this;
    const tools = inOrder(control?.tools ?? {}).map((tool) => ({ ...tool, pressed: this.#isOn(tool) }));
    return Object.assign(await super._prepareContext(options), {
      controls: inOrder(this.#controls).map((entry) => ({ ...entry, active: entry === control })),
      tools,
    });
  }

  #isOn(tool: SceneControlTool): boolean {
    if (tool.button) return false;
    return tool.toggle ? Boolean(tool.active) : this.control?.activeTool === tool.name;
  }

  override _insertElement(element: HTMLElement): void {
    document.getElementById("ui-left")?.prepend(element);
  }

  /** Show a set, use a tool, or turn switches on and off. */
  async activate({
    event,
    control,
    tool,
    toggles = {},
  }: {
    event?: Event;
    control?: string;
    tool?: string;
    toggles?: Record<string, boolean>;
  } = {}): Promise<void> {
    if (control && control in this.#controls && control !== this.#control) {
      this.control?.onChange?.(event, false);
      this.#control = control;
      this.control?.onChange?.(event, true);
    }
    if (tool) this.#use(tool, event);
    for (const [name, active] of Object.entries(toggles)) this.#switch(name, active, event);
    await this.render();
    Hooks.callAll("activateSceneControls", this, { event, tool: this.tool });
  }

  #use(name: string, event: Event | undefined): void {
    const tool = this.control?.tools[name];
    if (!tool || !this.control) return;
    if (tool.toggle) {
      this.#switch(name, !tool.active, event);
      return;
    }
    if (tool.button) kept(tool.onChange)?.(event);
    else {
      this.control.activeTool = name;
      kept(tool.onChange)?.(event, true);
    }
  }

  #switch(name: string, active: boolean, event: Event | undefined): void {
    const tool = this.control?.tools[name];
    if (!tool?.toggle || tool.active === active) return;
    tool.active = active;
    kept(tool.onChange)?.(event, active);
  }

  static #onControl(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    return this.activate({ event, control: target.dataset.control as string });
  }

  static #onTool(this: SceneControls, event: PointerEvent, target: HTMLElement): Promise<void> {
    return this.activate({ event, tool: target.dataset.tool as string });
  }
}
