import { templatePath } from "../../shared/ids.ts";
import { reportError } from "../../shared/notify.ts";
import { text } from "../../shared/text.ts";
import { hangUp } from "../hang-up.ts";
import { keyName } from "../key-name.ts";
import { lookOf } from "../sides.ts";
import type { Patch } from "./fields.ts";
import { THREAT_KEY } from "./switch.ts";

const TEMPLATE = templatePath("canvas/threat-legend");
const ELEMENT_ID = "away-team-threat-legend";

/** What the legend explains: only what is to be seen. */
interface Legend {
  readonly sides: readonly string[];
  readonly hasSpent: boolean;
  readonly hasPace: boolean;
  /** Sides of those who keep squares under fire. */
  readonly zones: readonly string[];
}

let legend: Legend = { sides: [], hasSpent: false, hasPace: false, zones: [] };

async function render(): Promise<void> {
  const { sides, hasSpent, hasPace, zones } = legend;
  const rows = sides.map((side) => ({ side, pattern: lookOf(side).pattern, label: text(`Threat.strike.${side}`) }));
  const hasThreat = sides.length > 0 || hasSpent || hasPace;
  const title = text(hasThreat ? "Threat.title" : "Zones.title");
  const key = hasThreat ? keyName(THREAT_KEY) : "";
  const fire = zones.map((side) => ({ side, label: text("Zones.legend", { side: text(`Side.${side}`) }) }));
  const context = { title, rows, hasSpent, hasPace, fire, key };
  const html = await foundry.applications.handlebars.renderTemplate(TEMPLATE, context);
  const template = document.createElement("template");
  template.innerHTML = html;
  document.getElementById(ELEMENT_ID)?.remove();
  const element = template.content.firstElementChild;
  if (!(element instanceof HTMLElement) || (!hasThreat && zones.length === 0)) return;
  element.id = ELEMENT_ID;
  hangUp(element);
}

/** Change the legend; what stays the same is not written anew. */
function change(part: Partial<Legend>): void {
  const next = { ...legend, ...part };
  if (JSON.stringify(next) === JSON.stringify(legend)) return;
  legend = next;
  render().catch((error: unknown) => reportError("draw the legend", error));
}

/** Explain the patches that are to be seen now. */
export function showPatches(patches: readonly Patch[]): void {
  const sides = patches.filter(({ spent }) => !spent).map(({ side }) => side);
  change({ sides: sides.toSorted(), hasSpent: patches.some(({ spent }) => spent) });
}

/** Explain the mark of a provoking pace while there is one. */
export function showPace(hasPace: boolean): void {
  change({ hasPace });
}

/** Explain the squares under fire that are to be seen now. @param sides - Of those who fire. */
export function showZones(sides: readonly string[]): void {
  change({ zones: [...new Set(sides)].toSorted() });
}
