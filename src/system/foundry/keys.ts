/**
 * Registers keybindings, tells what a key is called on a label, and keeps keys from doing harm: Tab and Space stay
 * with our focused controls, and keys pause for a moment when a new prompt appears.
 */
import { asElement, inEachPage } from "./elements.ts";
import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";
import { reportError } from "./notify.ts";

/** A key on the keyboard by its place, and what is held with it. */
interface UsualKey {
  readonly key: string;
  readonly modifiers?: readonly "Shift"[];
}

/** When a key is ours and nobody else's. */
interface KeyUse {
  /** Is it meant now? Otherwise it is left to whoever has it beside us; always unless said. */
  readonly isMeant?: () => boolean;
  /** Is it ours before others that have it, as long as it is meant? */
  readonly isFirst?: true;
}

type Binding = foundry.helpers.interaction.ClientKeybindings.KeybindingActionBinding;

/**
 * Let a key do something on this client; sentences: `Keys.<id>`. Called in init.
 *
 * @param usual - The key until a user chooses another.
 * @param act - What goes wrong in the course of it is reported; no key of Foundry's comes after it.
 * @param use - When it is ours.
 */
export function registerKey(id: string, usual: UsualKey, act: () => unknown, use: KeyUse = {}): void {
  const { isMeant = () => true, isFirst } = use;
  const onDown = () => {
    if (!isMeant()) return false;
    Promise.resolve(act()).catch((error: unknown) => reportError(`key ${id}`, error));
    return true;
  };
  const sentence = `${LANG_ROOT}.Keys.${id}`;
  game.keybindings.register(SYSTEM_ID, id, {
    name: `${sentence}.name`,
    hint: `${sentence}.hint`,
    editable: [usual as Binding],
    onDown,
    ...(isFirst && { precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY }),
  });
}

/** The key of one of our actions, as it is written on a keyboard; empty where none is set. */
export function keyName(action: string): string {
  const [binding] = game.keybindings.get(SYSTEM_ID, action) ?? [];
  if (!binding) return "";
  return [...(binding.modifiers ?? []), binding.key.replace(/^(Key|Digit)/, "")].join("+");
}

/** Keys by which a browser goes to a control and works it. To the table they mean the next token and a pause. */
const KEYS: ReadonlySet<string> = new Set(["Tab", " "]);

/**
 * Where those keys belong to what has the keyboard: in our windows and cards, and in the sidebar, where our buttons
 * stand among Foundry's. Whoever clicked there with the mouse has not gone there by keys, and keeps those of the table.
 */
const OURS = ".away-team, .away-team *, #sidebar :focus-visible";

/**
 * Leave those keys to the controls of our windows, cards and the sidebar while one has the keyboard. Called once, in
 * init.
 */
export function keepOwnKeys(): void {
  inEachPage((page) =>
    page.addEventListener("keydown", (event) => {
      const isOurs = asElement(event.target)?.matches(OURS) === true;
      if (isOurs && KEYS.has(event.key)) event.stopPropagation();
    }),
  );
}

/** How long keys do nothing after something new was asked: they were meant for what was before. Unit: milliseconds. */
const GUARD_MS = 400;

/** Keeps keys from answering what has only just appeared. */
export class Guard {
  #isAwake = false;
  #waking = 0;
  readonly #onChange: () => void;

  /** @param onChange - Called when keys begin to count. */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Do keys count, nothing new having been asked just now? */
  get isAwake(): boolean {
    return this.#isAwake;
  }

  /** Something new is asked: from now on keys do nothing for a moment. */
  begin(): void {
    this.#isAwake = false;
    clearTimeout(this.#waking);
    this.#waking = window.setTimeout(() => {
      this.#isAwake = true;
      this.#onChange();
    }, GUARD_MS);
  }
}
