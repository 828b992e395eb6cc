import { amendTest } from "../referee/propose.ts";
import { loadExchange } from "../referee/store.ts";
import { templatePath } from "../shared/ids.ts";
import { testLabel } from "../shared/labels.ts";
import { figure, text } from "../shared/text.ts";
import { type Change, changed, switchedOver, testAt } from "./view/amending.ts";

/** Longest name that somebody may give a modifier. Unit: characters. */
const LONGEST = 80;

/** A whole number that was written into a field, or null for none. */
function wholeOf(written: unknown): number | null {
  const number = written === null || written === "" ? Number.NaN : Number(written);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

/** Ask what is to be changed in a test. @returns Null when nothing is. */
async function askChange(title: string, total: number): Promise<Change | null> {
  const context = { total: figure(total) };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/change-test"), context);
  const ok = { label: text("Card.change") };
  const written = await foundry.applications.api.DialogV2.input({ window: { title }, content, ok, rejectClose: false });
  if (typeof written !== "object" || written === null) return null;
  const fields = written as Record<string, unknown>;
  const label = typeof fields.label === "string" ? fields.label.trim() : "";
  return {
    label: label.slice(0, LONGEST) || text("Card.byHand"),
    value: wholeOf(fields.value) ?? 0,
    total: wholeOf(fields.total),
  };
}

/** Add a modifier to a test, or say what it comes to, as its dialog is filled in. */
export async function changeTest(exchange: string, place: number): Promise<void> {
  const played = loadExchange(exchange)?.exchange;
  const test = played ? testAt(played.episode, place) : null;
  if (!played || !test) return;
  const change = await askChange(testLabel(played.ruleset, test.id), test.total);
  const isNothing = change === null || (change.value === 0 && change.total === null);
  if (!isNothing) await amendTest(exchange, changed(played, place, change));
}

/** Turn one modifier of a test over. */
export async function switchModifier(exchange: string, test: number, place: number): Promise<void> {
  const played = loadExchange(exchange)?.exchange;
  if (played) await amendTest(exchange, switchedOver(played, test, place));
}

/** Let a test be as it was rolled. */
export async function restoreTest(exchange: string, test: number): Promise<void> {
  await amendTest(exchange, { test });
}
