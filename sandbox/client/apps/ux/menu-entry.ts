import { generationRow } from "../../../common/generation.ts";
import type { ContextMenuEntry } from "./context-menu.ts";

/** An entry of a menu of the core's, in the words of the generation. */
export function menuEntry(
  label: string,
  icon: string,
  isShown: (target: HTMLElement) => boolean,
  act: (target: HTMLElement) => unknown,
): ContextMenuEntry {
  if (generationRow().contextMenu === "label") {
    return { label, icon, visible: isShown, onClick: (_event, target) => act(target) };
  }
  return { name: label, icon: `<i class="${icon}"></i>`, condition: isShown, callback: act };
}
