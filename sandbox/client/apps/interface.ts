import { ROUTE } from "../route.ts";
import { loadPackageStyles } from "../shell/styles.ts";
import { ApplicationV2 } from "./api/application.ts";
import { coreInterface } from "./interface-classes.ts";
import { applyTheme } from "./ui/theme.ts";
import { TooltipManager } from "./ux/tooltip.ts";

/** Parts of the interface in the order in which they are drawn; the sidebar before its tabs. */
const ORDER = [
  "nav",
  "controls",
  "players",
  "hotbar",
  "pause",
  "sidebar",
  "chat",
  "combat",
  "scenes",
  "actors",
  "items",
  "journal",
  "compendium",
  "settings",
];

function place(id: string, parent: HTMLElement, tag = "div"): HTMLElement {
  const element = document.getElementById(id) ?? Object.assign(document.createElement(tag), { id });
  parent.append(element);
  return element;
}

/** Make the places for the parts; the canvas is behind, the board may be there already. */
function drawLayout(): void {
  const root = place("interface", document.body);
  for (const id of ["ui-left", "ui-top", "ui-bottom", "ui-right"]) place(id, root);
  place("notifications", document.body, "ol").classList.add("plain");
  place("tooltip", document.body, "aside");
}

/** Create the parts by the classes in `CONFIG.ui`, which packages may have replaced, and draw them. */
async function drawParts(): Promise<void> {
  const classes: Record<string, new () => unknown> = { ...coreInterface, ...CONFIG.ui };
  // The menu is made with the others, and drawn when it is asked for
  for (const name of [...ORDER, "menu"]) {
    const cls = classes[name];
    if (cls) ui[name] = new cls();
  }
  for (const name of ORDER) {
    const part: unknown = ui[name];
    if (part instanceof ApplicationV2) await part.render({ force: true });
  }
}

/** Draw the whole interface over the canvas. */
export async function drawInterface(): Promise<void> {
  applyTheme();
  drawLayout();
  await loadPackageStyles(game.system.styles ?? [], `systems/${game.system.id}/`, game.data.assets || ROUTE);
  ui.notifications ??= new (CONFIG.ui?.notifications ?? coreInterface.notifications)();
  game.tooltip ??= new TooltipManager();
  game.tooltip.activateEventListeners();
  await drawParts();
}
