import type { JudgedWay } from "../../../odds/ways.ts";
import { templatePath } from "../../shared/ids.ts";
import { reportError } from "../../shared/notify.ts";
import { hangUp } from "../hang-up.ts";
import { keyName } from "../key-name.ts";
import { wayLines } from "./way-lines.ts";

const ELEMENT_ID = "away-team-way-plate";
const TEMPLATE = templatePath("canvas/way-plate");

async function render(way: JudgedWay | null): Promise<void> {
  document.getElementById(ELEMENT_ID)?.remove();
  if (!way) return;
  const template = document.createElement("template");
  const context = { ...wayLines(way), key: keyName("safeWay") };
  template.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, context);
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) return;
  element.id = ELEMENT_ID;
  hangUp(element);
}

/** Tell what a way comes to, beside the map; null takes the words away. */
export function showWayPlate(way: JudgedWay | null): void {
  render(way).catch((error: unknown) => reportError("tell what a way comes to", error));
}
