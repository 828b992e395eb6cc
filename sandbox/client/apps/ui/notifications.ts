import type { Plain } from "../../../common/utils/index.ts";
import { localize } from "../host.ts";

type Kind = "info" | "warning" | "error" | "success" | "progress";

/** How a notice is shown. */
export interface NotificationOptions {
  /** Stay until it is taken away. */
  permanent?: boolean;
  console?: boolean;
  localize?: boolean;
  format?: Plain;
  escape?: boolean;
  clean?: boolean;
  progress?: boolean;
}

/** A notice that is shown. */
export interface Notification {
  readonly id: number;
  readonly type: Kind;
  readonly message: string;
  readonly timestamp: number;
  readonly element: HTMLElement;
  readonly permanent: boolean;
  update(change: { message?: string; pct?: number; localize?: boolean; format?: Plain }): void;
  remove(): void;
}

const LIFETIME_MS = 5000;

/** Short notices at the top of the page (`ui.notifications`). */
export class Notifications {
  #lastId = 0;
  readonly #shown = new Map<number, Notification>();

  info(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, "info", options);
  }

  success(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, "success", options);
  }

  warn(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: string | Error, options: NotificationOptions = {}): Notification {
    return this.notify(message, "error", options);
  }

  /** Show a notice; it goes by itself, unless it is permanent or shows progress. */
  notify(message: string | Error, type: Kind = "info", options: NotificationOptions = {}): Notification {
    this.#lastId += 1;
    const id = this.#lastId;
    const text = textOf(message, options);
    const permanent = Boolean(options.permanent || options.progress || type === "progress");
    const element = draw(text, type, () => this.remove(id));
    const notice: Notification = {
      id,
      type,
      message: text,
      timestamp: Date.now(),
      element,
      permanent,
      update: (change) => this.update(id, change),
      remove: () => this.remove(id),
    };
    this.#shown.set(id, notice);
    document.getElementById("notifications")?.append(element);
    if (options.console !== false) console[type === "error" ? "error" : type === "warning" ? "warn" : "info"](text);
    if (!permanent) setTimeout(() => this.remove(id), LIFETIME_MS);
    return notice;
  }

  /** Change the text or the progress (0 to 1) of a notice; one that reached 1 goes by itself. */
  update(
    notice: number | Notification,
    change: { message?: string; pct?: number; localize?: boolean; format?: Plain },
  ): void {
    const shown = this.#find(notice);
    if (!shown) return;
    const text = shown.element.querySelector("p");
    if (text && change.message !== undefined) text.textContent = textOf(change.message, change);
    if (change.pct === undefined) return;
    shown.element.style.setProperty("--progress", `${Math.round(change.pct * 100)}%`);
    shown.element.classList.add("progress");
    if (change.pct >= 1) setTimeout(() => this.remove(shown.id), LIFETIME_MS);
  }

  remove(notice: number | Notification): void {
    const shown = this.#find(notice);
    shown?.element.remove();
    if (shown) this.#shown.delete(shown.id);
  }

  has(notice: number | Notification): boolean {
    return this.#find(notice) !== undefined;
  }

  clear(): void {
    for (const notice of [...this.#shown.values()]) this.remove(notice);
  }

  #find(notice: number | Notification): Notification | undefined {
    return this.#shown.get(typeof notice === "number" ? notice : notice.id);
  }
}

function textOf(message: string | Error, options: Pick<NotificationOptions, "localize" | "format">): string {
  const text = message instanceof Error ? message.message : String(message);
  return options.localize || options.format ? localize(text, options.format) : text;
}

function draw(text: string, type: Kind, close: () => void): HTMLElement {
  const item = Object.assign(document.createElement("li"), { className: `notification ${type}` });
  item.setAttribute("role", type === "error" || type === "warning" ? "alert" : "status");
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "close fa-solid fa-xmark",
  });
  button.setAttribute("aria-label", "Dismiss");
  button.addEventListener("click", close);
  item.append(Object.assign(document.createElement("p"), { textContent: text }), button);
  return item;
}
