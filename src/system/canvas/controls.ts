import { SYSTEM_ID } from "../foundry/ids.ts";

/** Let one of our tools among the token controls look switched on or off. */
export function showToolState(name: string, isOn: boolean): void {
  const tool = ui.controls?.controls.tokens?.tools[name];
  if (!tool || tool.active === isOn) return;
  tool.active = isOn;
  void ui.controls?.render();
}

/** The key of one of our actions, as it is written on a keyboard; empty where none is set. */
export function keyName(action: string): string {
  const [binding] = game.keybindings.get(SYSTEM_ID, action) ?? [];
  if (!binding) return "";
  return [...(binding.modifiers ?? []), binding.key.replace(/^(Key|Digit)/, "")].join("+");
}
