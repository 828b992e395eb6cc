import { SYSTEM_ID } from "../foundry/ids.ts";

/** The key of one of our actions, as it is written on a keyboard; empty where none is set. */
export function keyName(action: string): string {
  const [binding] = game.keybindings.get(SYSTEM_ID, action) ?? [];
  if (!binding) return "";
  return [...(binding.modifiers ?? []), binding.key.replace(/^(Key|Digit)/, "")].join("+");
}
