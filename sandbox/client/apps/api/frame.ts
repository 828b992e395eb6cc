import type { ApplicationV2 } from "./application.ts";
import type { HeaderControl } from "./types.ts";

/** The elements of a framed window. */
export interface WindowElements {
  header: HTMLElement;
  title: HTMLElement;
  icon: HTMLElement;
  controls: HTMLButtonElement;
  controlsDropdown: HTMLMenuElement;
  close: HTMLButtonElement;
  resize: HTMLElement | null;
  content: HTMLElement;
}

function make(tag: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function headerButton(action: string, icon: string, label: string): HTMLButtonElement {
  return make("button", {
    type: "button",
    class: `header-control icon fa-solid ${icon}`,
    "data-action": action,
    "data-tooltip": label,
    "aria-label": label,
  }) as HTMLButtonElement;
}

/** Fill a window's element with head, menu, content and, if it can be resized, the handle. */
export function buildFrame(element: HTMLElement, app: ApplicationV2): WindowElements {
  const { window: options } = app.options;
  const icon = make("i", { class: `window-icon ${options.icon || "hidden"}`, inert: "" });
  const title = make("h1", { class: "window-title" }, app.title);
  const controls = headerButton("toggleControls", "fa-ellipsis-vertical", "Window menu");
  const close = headerButton("close", "fa-xmark", "Close window");
  const header = make("header", { class: "window-header" }, icon, title, controls, close);
  const controlsDropdown = make("menu", { class: "controls-dropdown" }) as HTMLMenuElement;
  // Of the page in which it stands: what is drawn into it is of that page's classes
  const content = element.ownerDocument.createElement(options.contentTag || "section");
  content.className = ["window-content", ...options.contentClasses].join(" ");
  const resize = options.resizable ? make("div", { class: "window-resize-handle" }) : null;
  element.append(header, controlsDropdown, content);
  if (resize) element.append(resize);
  return { header, title, icon, controls, controlsDropdown, close, resize, content };
}

/** Redraw the entries of the window's menu; without entries its button hides. */
export function drawControls(
  parts: WindowElements,
  entries: Iterable<HeaderControl>,
  localize: (key: string) => string,
): void {
  const items = [...entries].map((entry) => controlItem(entry, localize));
  parts.controlsDropdown.replaceChildren(...items);
  parts.controls.hidden = items.length === 0;
}

function controlItem(entry: HeaderControl, localize: (key: string) => string): HTMLElement {
  const button = make(
    "button",
    { type: "button", class: "header-control", ...(entry.action ? { "data-action": entry.action } : {}) },
    make("i", { class: `control-icon fa-fw ${entry.icon}`, inert: "" }),
    make("span", { class: "control-label" }, localize(entry.label)),
  );
  if (entry.onClick) button.addEventListener("click", entry.onClick as (event: Event) => unknown);
  return make("li", {}, button);
}

/** Let a press anywhere else close the window's menu. */
export function closeMenuOnPress({ controls, controlsDropdown: menu }: WindowElements): void {
  const page = menu.ownerDocument;
  const press = ({ target }: Event): void => {
    if (menu.contains(target as Node) || controls.contains(target as Node)) return;
    menu.classList.remove("expanded");
    page.removeEventListener("pointerdown", press, { capture: true });
  };
  page.addEventListener("pointerdown", press, { capture: true });
}
