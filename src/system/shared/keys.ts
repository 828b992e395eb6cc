import { LANG_ROOT, SYSTEM_ID } from "./ids.ts";
import { reportError } from "./notify.ts";

/** A key on the keyboard by its place, and what is held with it. */
interface UsualKey {
  readonly key: string;
  readonly modifiers?: readonly "Shift"[];
}

type Binding = foundry.helpers.interaction.ClientKeybindings.KeybindingActionBinding;

/**
 * Let a key do something on this client; sentences: `Keys.<id>`. Called in init.
 *
 * @param usual - The key until a user chooses another.
 * @param act - What goes wrong in the course of it is reported; no key of Foundry's comes after it.
 */
export function registerKey(id: string, usual: UsualKey, act: () => unknown): void {
  const onDown = () => {
    Promise.resolve(act()).catch((error: unknown) => reportError(`key ${id}`, error));
    return true;
  };
  const sentence = `${LANG_ROOT}.Keys.${id}`;
  game.keybindings.register(SYSTEM_ID, id, {
    name: `${sentence}.name`,
    hint: `${sentence}.hint`,
    editable: [usual as Binding],
    onDown,
  });
}
