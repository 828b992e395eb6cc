import { EventEmitter } from "./events.ts";
import type { ApplicationPosition, ClosingOptions, RenderContext, RenderOptions } from "./types.ts";

/** The moments in the life of an application, in their order; all empty, for classes to fill. */
export class ApplicationLifecycle extends EventEmitter {
  /** Before the first rendering: there is no element yet. */
  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  /** Before each rendering. */
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  /** After the first rendering: the element is in the page. */
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  /** After each rendering. */
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  /** After the hooks of a rendering. */
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  /** Before closing; the element is still there. */
  async _preClose(_options: ClosingOptions): Promise<void> {}
  /** When the element is about to go. */
  _tearDown(_options: ClosingOptions): void {}
  /** After closing; the element is gone. */
  _onClose(_options: ClosingOptions): void {}
  /** Before moving or resizing. */
  _prePosition(_position: Partial<ApplicationPosition>): void {}
  /** After moving or resizing. */
  _onPosition(_position: ApplicationPosition): void {}
}
