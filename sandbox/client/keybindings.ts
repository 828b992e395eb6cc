import { kept } from "./kept.ts";

/** A key with its modifiers. */
export interface Keybinding {
  key: string;
  modifiers?: string[];
}

/** What a handler learns. */
export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
  namespace: string;
  action: string;
}

/** A registered action. */
export interface KeybindingConfig {
  name?: string;
  hint?: string;
  editable?: Keybinding[];
  uneditable?: Keybinding[];
  restricted?: boolean;
  repeat?: boolean;
  precedence?: number;
  onDown?: (context: KeyContext) => boolean | undefined;
  onUp?: (context: KeyContext) => boolean | undefined;
}

/** The precedence of an action that names none, and of the core's own. */
const NORMAL = 1;

const MODIFIERS = ["Shift", "Control", "Alt"] as const;

/** Foundry's `game.keybindings`: actions by key; the first handler that answers true consumes the key. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingConfig & { namespace: string; action: string }>();

  register(namespace: string, action: string, data: KeybindingConfig): void {
    if (game.ready) throw new Error("Keybindings must be registered before the game is ready");
    this.actions.set(`${namespace}.${action}`, { ...data, namespace, action });
  }
  /** Keys of an action. */
  get(namespace: string, action: string): Keybinding[] {
    const found = this.actions.get(`${namespace}.${action}`);
    return [...(found?.uneditable ?? []), ...(found?.editable ?? [])];
  }
  /**
   * Listen to the keyboard; keys typed into a form belong to it.
   *
   * The keys of the canvas are the core's own bindings: actions of a higher precedence have to be heard before them.
   */
  _listen(): void {
    for (const type of ["keydown", "keyup"] as const) {
      for (const isFirst of [true, false]) {
        window.addEventListener(type, (event) => this.#handle(event, type === "keyup", isFirst), { capture: isFirst });
      }
    }
  }

  /** Let those actions have the key that go before the core's own, or all others. */
  #handle(event: KeyboardEvent, up: boolean, isFirst: boolean): void {
    if (
      event.target instanceof HTMLElement &&
      event.target.closest("input, textarea, select, [contenteditable], prose-mirror")
    )
      return;
    const order = [...this.actions.values()]
      .filter(({ precedence = NORMAL }) => precedence < NORMAL === isFirst)
      .sort((a, b) => (a.precedence ?? NORMAL) - (b.precedence ?? NORMAL));
    for (const action of order) {
      if (!this.#matches(action, event, up)) continue;
      const handled = kept(up ? action.onUp : action.onDown)?.(contextOf(event, up, action));
      // A promise is no answer
      if (handled !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }
  #matches(
    action: KeybindingConfig & { namespace: string; action: string },
    event: KeyboardEvent,
    up: boolean,
  ): boolean {
    if (action.restricted && !game.user?.isGM) return false;
    if (event.repeat && !action.repeat) return false;
    return this.get(action.namespace, action.action).some(
      ({ key, modifiers = [] }) =>
        key === event.code &&
        (up ||
          MODIFIERS.every((name) => event.getModifierState(name) === modifiers.includes(name) || key.startsWith(name))),
    );
  }
}

function contextOf(
  event: KeyboardEvent,
  up: boolean,
  { namespace, action }: { namespace: string; action: string },
): KeyContext {
  return {
    event,
    key: event.code,
    isShift: event.shiftKey,
    isControl: event.ctrlKey || event.metaKey,
    isAlt: event.altKey,
    up,
    repeat: event.repeat,
    namespace,
    action,
  };
}
