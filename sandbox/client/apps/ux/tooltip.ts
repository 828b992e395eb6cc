import { localize } from "../host.ts";

type Direction = "UP" | "DOWN" | "LEFT" | "RIGHT";

/** How a tooltip is shown. */
export interface TooltipOptions {
  text?: string;
  html?: string | HTMLElement;
  direction?: Direction;
  cssClass?: string;
}

const MARGIN = 6;

/** Shows the tooltip of the element under the pointer or with the focus (`game.tooltip`). */
export class TooltipManager {
  static readonly TOOLTIP_DIRECTIONS = { UP: "UP", DOWN: "DOWN", LEFT: "LEFT", RIGHT: "RIGHT" } as const;

  /** The element whose tooltip is shown. */
  element: HTMLElement | null = null;
  #tip: HTMLElement | null = null;

  get tooltip(): HTMLElement {
    this.#tip ??= document.getElementById("tooltip") ?? makeTip();
    return this.#tip;
  }

  /** Begin to watch the page. */
  activateEventListeners(): void {
    document.addEventListener("pointerover", (event) => this.#follow(event.target), { capture: true });
    document.addEventListener("focusin", (event) => this.#follow(event.target));
    document.addEventListener("focusout", () => this.deactivate());
    document.addEventListener("pointerdown", () => this.deactivate(), { capture: true });
  }

  #follow(target: EventTarget | null): void {
    const element =
      target instanceof Element
        ? target.closest<HTMLElement>("[data-tooltip], [data-tooltip-html], [data-tooltip-text]")
        : null;
    if (element === this.element) {
      if (element && !element.isConnected) this.deactivate();
      return;
    }
    if (element) this.activate(element);
    else this.deactivate();
  }

  /** Nothing to do: tooltips follow the pointer wherever it is. */
  observe(): void {}

  /** Show the tooltip of an element, by its data attributes or the options. */
  activate(element: HTMLElement, options: TooltipOptions = {}): void {
    const { tooltipText, tooltipHtml, tooltip, tooltipDirection, tooltipClass } = element.dataset;
    this.element = element;
    const tip = this.tooltip;
    tip.className = [
      "active",
      options.cssClass ??
        tooltipClass ??
        element.closest<HTMLElement>("[data-tooltip-class]")?.dataset.tooltipClass ??
        "",
    ]
      .filter(Boolean)
      .join(" ");
    const html = options.html ?? tooltipHtml;
    const text =
      options.text ?? tooltipText ?? (tooltip === "" ? (element.getAttribute("aria-label") ?? "") : tooltip) ?? "";
    if (html instanceof HTMLElement) tip.replaceChildren(html);
    else if (html) tip.innerHTML = html;
    else tip.textContent = localize(text);
    if (!tip.hasChildNodes()) {
      this.deactivate();
      return;
    }
    const inherited = element.closest<HTMLElement>("[data-tooltip-direction]")?.dataset.tooltipDirection;
    place(
      tip,
      element.getBoundingClientRect(),
      options.direction ?? ((tooltipDirection ?? inherited) as Direction | undefined) ?? "DOWN",
    );
  }

  /** Hide the tooltip. */
  deactivate(): void {
    this.element = null;
    this.tooltip.classList.remove("active");
  }
}

function makeTip(): HTMLElement {
  const tip = Object.assign(document.createElement("aside"), { id: "tooltip", role: "tooltip" });
  document.body.append(tip);
  return tip;
}

function place(tip: HTMLElement, at: DOMRect, direction: Direction): void {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const middle = { left: at.left + (at.width - width) / 2, top: at.top + (at.height - height) / 2 };
  const places: Record<Direction, { left: number; top: number }> = {
    UP: { left: middle.left, top: at.top - height - MARGIN },
    DOWN: { left: middle.left, top: at.bottom + MARGIN },
    LEFT: { left: at.left - width - MARGIN, top: middle.top },
    RIGHT: { left: at.right + MARGIN, top: middle.top },
  };
  const { left, top } = places[direction];
  tip.style.left = `${Math.max(0, Math.min(left, innerWidth - width))}px`;
  tip.style.top = `${Math.max(0, Math.min(top, innerHeight - height))}px`;
}
