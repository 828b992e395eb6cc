import { generationRow } from "../../../common/generation.ts";
import { NotModelledError } from "../../lacking.ts";
import { configured, localize } from "../host.ts";

/** An entry of a menu, in the words of either generation. */
export interface ContextMenuEntry {
  name?: string;
  label?: string;
  /** Markup, or from 14 on a class name. */
  icon?: string;
  classes?: string;
  condition?: boolean | ((target: HTMLElement) => boolean);
  visible?: boolean | ((target: HTMLElement) => boolean);
  callback?: (target: HTMLElement, event: PointerEvent) => unknown;
  onClick?: (event: PointerEvent, target: HTMLElement) => unknown;
}

export interface ContextMenuOptions {
  eventName?: string;
  onOpen?: (target: HTMLElement) => unknown;
  onClose?: (target: HTMLElement) => unknown;
  fixed?: boolean;
  jQuery?: boolean;
}

/** A menu that a right click on an element opens; only one is open at a time. */
export class ContextMenu {
  /** The class to use, which packages may replace in `CONFIG.ux.ContextMenu`. */
  static get implementation(): typeof ContextMenu {
    return configured("ContextMenu", ContextMenu);
  }

  readonly selector: string | null;
  readonly eventName: string;
  menuItems: ContextMenuEntry[];
  onOpen: ContextMenuOptions["onOpen"];
  onClose: ContextMenuOptions["onClose"];
  readonly #container: HTMLElement;
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  constructor(
    container: HTMLElement,
    selector: string | null,
    menuItems: ContextMenuEntry[],
    { eventName = "contextmenu", onOpen, onClose, jQuery }: ContextMenuOptions = {},
  ) {
    if (jQuery ?? generationRow().contextMenu === "name")
      throw new NotModelledError("What foundry.applications.ux.ContextMenu does without `jQuery: false`");
    this.#container = container;
    this.selector = selector;
    this.menuItems = menuItems;
    this.eventName = eventName;
    this.onOpen = onOpen;
    this.onClose = onClose;
    container.addEventListener(eventName, (event) => this.#onEvent(event));
  }

  get element(): HTMLElement | null {
    return this.#element;
  }

  get target(): HTMLElement | null {
    return this.#target;
  }

  #onEvent(event: Event): void {
    const { target } = event;
    const found = this.selector ? (target as HTMLElement).closest<HTMLElement>(this.selector) : this.#container;
    if (!found || !this.#container.contains(found)) return;
    event.preventDefault();
    event.stopPropagation();
    void this.render(found, { event: event as PointerEvent });
  }

  /** Open the menu of an element. */
  async render(target: HTMLElement, { event }: { event?: MouseEvent } = {}): Promise<void> {
    document.getElementById("context-menu")?.remove();
    this.#target = target;
    const menu = Object.assign(document.createElement("nav"), { id: "context-menu" });
    const list = menu.appendChild(Object.assign(document.createElement("menu"), { className: "context-items" }));
    const shown = this.menuItems.map(readEntry).filter(({ isShown }) => isShown(target));
    for (const entry of shown) list.append(this.#row(entry, target));
    const { left, bottom } = target.getBoundingClientRect();
    const place = { left: `${event?.clientX ?? left}px`, top: `${event?.clientY ?? bottom}px` };
    Object.assign(menu.style, { position: "fixed", zIndex: "10000", ...place });
    this.#element = menu;
    document.body.append(menu);
    document.addEventListener("pointerdown", this.#onPress, { capture: true });
    this.onOpen?.(target);
  }

  #row({ icon, classes, label, press }: ReadEntry, target: HTMLElement): HTMLElement {
    const row = Object.assign(document.createElement("li"), { className: `context-item ${classes}` });
    row.innerHTML = icon.startsWith("<") ? icon : `<i class="${icon}"></i>`;
    const text = document.createElement("span");
    text.textContent = localize(label);
    row.append(text);
    row.addEventListener("click", (event) => {
      press(event as PointerEvent, target);
      void this.close();
    });
    return row;
  }

  readonly #onPress = (event: Event): void => {
    if (!this.#element?.contains(event.target as Node)) void this.close();
  };

  async close(_options: object = {}): Promise<void> {
    document.removeEventListener("pointerdown", this.#onPress, { capture: true });
    this.#element?.remove();
    this.#element = null;
    if (this.#target) this.onClose?.(this.#target);
    this.#target = null;
  }
}

/** What is read of an entry. */
interface ReadEntry {
  readonly label: string;
  readonly icon: string;
  readonly classes: string;
  readonly isShown: (target: HTMLElement) => boolean;
  readonly press: (event: PointerEvent, target: HTMLElement) => unknown;
}

/** Words of 13, and what stands for each in 14. */
const WORDS = { name: "label", condition: "visible", callback: "onClick" } as const;

/**
 * An entry in the generation's own words: 13 knows no others, 14 takes those of 13 where its own are missing, with a
 * word on the console (assumption app-context-menu-words).
 */
function readEntry(entry: ContextMenuEntry): ReadEntry {
  const { icon = "", classes = "" } = entry;
  const isOlder = generationRow().contextMenu === "name";
  const newer: ContextMenuEntry = isOlder ? {} : entry;
  const older: ContextMenuEntry = isOlder ? entry : missingIn(entry);
  const rule = newer.visible ?? older.condition ?? true;
  return {
    icon,
    classes,
    label: newer.label ?? older.name ?? "",
    isShown: (target) => (typeof rule === "function" ? rule(target) : rule),
    press: (event, target) => (newer.onClick ? newer.onClick(event, target) : older.callback?.(target, event)),
  };
}

/** What an entry says in the words of 13 alone. */
function missingIn(entry: ContextMenuEntry): ContextMenuEntry {
  const words = (Object.keys(WORDS) as (keyof typeof WORDS)[]).filter(
    (word) => entry[word] !== undefined && entry[WORDS[word]] === undefined,
  );
  for (const word of words) console.warn(`ContextMenuEntry#${word} is deprecated: it is ${WORDS[word]}.`);
  return Object.fromEntries(words.map((word) => [word, entry[word]]));
}
