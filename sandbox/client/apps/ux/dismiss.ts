import { instances } from "../api/registry.ts";

/** Close every open window; false when there was none. */
function closeWindows(): boolean {
  const open = [...instances.values()].filter((app) => app.hasFrame);
  for (const app of open) void app.close({ closeKey: true });
  return open.length > 0;
}

/** Let Escape close the open windows; when there is none, the key goes on to the canvas, which lets go of its tokens. */
export function listenForDismissal(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if ((event.target as Element).closest?.("dialog")) return; // A dialog closes itself, and alone
      const hud = instances.get("token-hud");
      if (hud) void hud.close();
      if (!closeWindows() && !hud) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
