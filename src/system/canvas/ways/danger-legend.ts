import { templatePath } from "../../shared/ids.ts";
import { reportError } from "../../shared/notify.ts";
import { text } from "../../shared/text.ts";
import { hangUp } from "../hang-up.ts";
import { keyName } from "../key-name.ts";
import { type DangerSquare, levelOf } from "./danger-squares.ts";

const ELEMENT_ID = "away-team-danger-legend";
const TEMPLATE = templatePath("canvas/danger-legend");

/** What the legend explains. */
interface Danger {
  readonly name: string;
  readonly squares: readonly DangerSquare[];
  /** Does the user learn how great a danger is? */
  readonly isExact: boolean;
}

/** What was written last. */
let written = "";

async function render(danger: Danger | null): Promise<void> {
  document.getElementById(ELEMENT_ID)?.remove();
  if (!danger) return;
  const levels = new Set(danger.squares.map(levelOf));
  const rows = [0, 1, 2, 3]
    .filter((level) => levels.has(level))
    .map((level) => ({ level, label: labelOf(level, danger) }));
  const context = { title: text("Danger.title", { name: danger.name }), rows, key: keyName("danger") };
  const template = document.createElement("template");
  template.innerHTML = await foundry.applications.handlebars.renderTemplate(TEMPLATE, context);
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement)) return;
  element.id = ELEMENT_ID;
  hangUp(element);
}

function labelOf(level: number, { isExact }: Danger): string {
  return text(isExact || level === 0 ? `Danger.level.${level}` : "Danger.some");
}

/** Explain what is to be seen now; null takes the legend away. What stays the same is not written anew. */
export function showDangerLegend(danger: Danger | null): void {
  const next = danger
    ? JSON.stringify([danger.name, danger.isExact, [...new Set(danger.squares.map(levelOf))].sort((a, b) => a - b)])
    : "";
  if (next === written) return;
  written = next;
  render(danger).catch((error: unknown) => reportError("draw the legend of danger", error));
}
