import * as PIXI from "pixi.js";

/** What a class of layers says of itself. */
export interface LayerOptions {
  /** Its name in `canvas`. */
  name: string;
  zIndex?: number;
  [option: string]: unknown;
}

/** A layer of the map: made and drawn with the scene, and taken away with it. */
export class CanvasLayer extends PIXI.Container {
  options: LayerOptions = (this.constructor as typeof CanvasLayer).layerOptions;

  static get layerOptions(): LayerOptions {
    return { name: "" };
  }

  static get instance(): unknown {
    return (canvas as unknown as Record<string, unknown>)[this.layerOptions.name];
  }

  /** Called with each scene; packages say in `_draw` what is drawn. */
  async draw(options: object = {}): Promise<this> {
    await this._draw(options);
    return this;
  }

  async _draw(_options: object): Promise<void> {}

  async tearDown(options: object = {}): Promise<this> {
    await this._tearDown(options);
    return this;
  }

  async _tearDown(_options: object): Promise<void> {}
}

/** A layer that one can work on. */
export class InteractionLayer extends CanvasLayer {
  active = false;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, baseClass: InteractionLayer, zIndex: 0 };
  }

  activate(_options: object = {}): this {
    this.active = true;
    this._activate();
    return this;
  }

  _activate(): void {}

  deactivate(): this {
    this.active = false;
    this._deactivate();
    return this;
  }

  _deactivate(): void {}
}
