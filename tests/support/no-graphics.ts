/**
 * A graphics card that draws nothing, for the windows of tests that look at no picture: without a real one the browser
 * works out each pixel itself, a fifth of all the time of a test that moves tokens. Sent to each page by `table.ts`,
 * before anything is loaded.
 */

/**
 * Lets every canvas of the page have a WebGL context that takes each call and draws nothing; canvases in 2D stay as
 * they are. It is run in the page, and so refers to nothing around it.
 */
export function withoutGraphics(): void {
  type Context = Record<string, unknown>;
  const { prototype } = WebGL2RenderingContext;
  const inherited = Object.entries(Object.getOwnPropertyDescriptors(prototype));

  // What is made is an object of its own, what is asked of one is nothing; constants stay what they are
  const nothing: Context = {};
  for (const [name, { value }] of inherited) {
    if (name === "constructor" || value === undefined) continue;
    const makes = name.startsWith("create") || name === "fenceSync";
    nothing[name] = typeof value !== "function" ? value : makes ? () => ({}) : () => null;
  }

  /** What a renderer asks before it believes that it may draw. */
  const answers: Context = {
    getContextAttributes: () => ({ alpha: true, stencil: true, antialias: false }),
    isContextLost: () => false,
    getSupportedExtensions: () => [],
    getError: () => prototype.NO_ERROR,
    getShaderPrecisionFormat: () => ({ precision: 23, rangeMin: 127, rangeMax: 127 }),
    getShaderParameter: () => true,
    getProgramParameter: (_program: unknown, what: number) => (what === prototype.LINK_STATUS ? true : 0),
    getShaderInfoLog: () => "",
    getProgramInfoLog: () => "",
    getParameter: (what: number) => (what === prototype.VERSION ? "WebGL 2.0" : 16),
    checkFramebufferStatus: () => prototype.FRAMEBUFFER_COMPLETE,
  };

  const contexts = new WeakMap<HTMLCanvasElement, Context>();
  const contextOf = (canvas: HTMLCanvasElement): Context => {
    const known = contexts.get(canvas);
    if (known) return known;
    const size = { drawingBufferWidth: canvas.width, drawingBufferHeight: canvas.height };
    const context: Context = Object.setPrototypeOf({ ...nothing, ...answers, ...size, canvas }, prototype);
    contexts.set(canvas, context);
    return context;
  };

  const real = HTMLCanvasElement.prototype.getContext as (this: HTMLCanvasElement, ...given: unknown[]) => unknown;
  const getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
    return kind.includes("webgl") ? contextOf(this) : real.call(this, kind, ...more);
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext });
}
