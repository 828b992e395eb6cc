import { instances } from "../api/registry.ts";

/** Close the main menu where it is open, else the token HUD and every open window; false when there was none. */
function closeWindows(): boolean {
  if (ui.menu?.rendered) {
    void ui.menu.toggle();
    return true;
  }
  const open = [...instances.values()].filter((app) => app.hasFrame || app.id === "token-hud");
  for (const app of open) void app.close({ closeKey: true });
  return open.length > 0;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], prose-mirror") !== null
  );
}

/**
 * Let Escape close the open windows; when there is none, the key goes on to the canvas, which lets go of its tokens.
 *
 * It listens where the event arrives last: a window that answers Escape itself stops it before. What is typed into a
 * field belongs to the field.
 */
export function listenForDismissal(): void {
  window.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || isTyping(event.target) || !closeWindows()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}
