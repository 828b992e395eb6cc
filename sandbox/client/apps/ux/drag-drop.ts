import { configured } from "../host.ts";

/** How elements are dragged and dropped. */
export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector: string | null) => boolean>>;
  callbacks?: Partial<
    Record<"dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend", (event: DragEvent) => unknown>
  >;
}

/** Makes the elements of a window draggable and lets it receive what is dropped. */
export class DragDrop {
  /** The class to use, which packages may replace in `CONFIG.ux.DragDrop`. */
  static get implementation(): typeof DragDrop {
    return configured("DragDrop", DragDrop);
  }

  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropConfiguration["permissions"]>;
  readonly callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({
    dragSelector = null,
    dropSelector = null,
    permissions = {},
    callbacks = {},
  }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Begin to listen within an element; done again after each rendering, it changes nothing. */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) this.#makeDraggable(element);
    }
    if (this.can("drop", this.dropSelector)) {
      const targets = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
      for (const target of targets) this.#makeTarget(target);
    }
    return this;
  }

  /** Whether the user may do it, by the permission function if there is one. */
  can(action: "dragstart" | "drop", selector: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  /** Call the callback of an event, if there is one. */
  callback(event: DragEvent, action: keyof NonNullable<DragDropConfiguration["callbacks"]>): unknown {
    return this.callbacks[action]?.(event);
  }

  #makeDraggable(element: HTMLElement): void {
    element.setAttribute("draggable", "true");
    element.ondragstart = (event) => {
      event.stopPropagation();
      this.callback(event, "dragstart");
    };
    element.ondragend = (event) => this.callback(event, "dragend");
  }

  #makeTarget(target: HTMLElement): void {
    target.ondragover = (event) => {
      event.preventDefault();
      this.callback(event, "dragover");
    };
    target.ondrop = (event) => {
      event.preventDefault();
      this.callback(event, "drop");
    };
  }
}
