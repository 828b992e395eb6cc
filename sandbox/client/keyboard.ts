const MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

/** Foundry's `game.keyboard`: which keys are held down in this window. */
export class KeyboardManager {
  static readonly MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" };
  static readonly MODIFIER_CODES = MODIFIER_CODES;

  /** Codes of the keys that are held down. */
  readonly downKeys = new Set<string>();
  /** Codes of the arrow keys and their like that were pressed lately: the canvas keeps its own. */
  readonly moveKeys = new Set<string>();

  /** Whether the keys belong to a field. */
  get hasFocus(): boolean {
    return document.activeElement?.closest("input, textarea, select, [contenteditable], prose-mirror") != null;
  }
  /** Whether one of the keys of a modifier is held down. @param modifier - One of `MODIFIER_KEYS`, or its name. */
  isModifierActive(modifier: string): boolean {
    const name = (KeyboardManager.MODIFIER_KEYS as Record<string, string>)[modifier] ?? modifier;
    return MODIFIER_CODES[name]?.some((code) => this.downKeys.has(code)) ?? false;
  }
  /** Forget all keys, as where the window has lost the focus and hears of none. */
  releaseKeys(): void {
    this.downKeys.clear();
  }

  /** Listen before anybody who may stop a key. */
  _activateListeners(): void {
    window.addEventListener("keydown", ({ code }) => this.downKeys.add(code), { capture: true });
    window.addEventListener("keyup", ({ code }) => this.downKeys.delete(code), { capture: true });
    window.addEventListener("blur", () => this.releaseKeys());
  }
}
