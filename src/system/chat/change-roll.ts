import { askFor } from "../foundry/dialogs.ts";
import { templatePath } from "../foundry/ids.ts";
import { label, testLabel } from "../foundry/labels.ts";
import { figure, text } from "../foundry/text.ts";
import { loadExchange } from "../referee/log/exchange-message.ts";
import { amendRoll } from "../referee/requests/requests.ts";
import { type Change, changed, type Roll, rollAt, switchedOver, totalOf } from "./view/amending.ts";

/** Longest name that somebody may give a modifier. Unit: characters. */
const LONGEST = 80;

/** A whole number that was written into a field, or null for none. */
function wholeOf(written: unknown): number | null {
  const number = written === null || written === "" ? Number.NaN : Number(written);
  return Number.isFinite(number) ? Math.trunc(number) : null;
}

/** Ask what is to be changed in a roll. @returns Null when nothing is. */
async function askChange(title: string, total: number): Promise<Change | null> {
  const context = { total: figure(total) };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/change-roll"), context);
  const fields = await askFor(title, content, text("Card.change"));
  if (!fields) return null;
  const name = typeof fields.label === "string" ? fields.label.trim() : "";
  return {
    label: name.slice(0, LONGEST) || text("Card.byHand"),
    value: wholeOf(fields.value) ?? 0,
    total: wholeOf(fields.total),
  };
}

/** What was rolled. */
function titleOf(ruleset: string, roll: Roll): string {
  return roll.kind === "test" ? testLabel(ruleset, roll.test.id) : label(ruleset, "Sum", roll.sum.id);
}

/** Add a part to a roll, or say what it comes to, as its dialog is filled in. */
export async function changeRoll(exchange: string, place: number): Promise<void> {
  const played = loadExchange(exchange)?.exchange;
  const roll = played ? rollAt(played.episode, place) : null;
  if (!played || !roll) return;
  const change = await askChange(titleOf(played.ruleset, roll), totalOf(roll));
  const isNothing = change === null || (change.value === 0 && change.total === null);
  if (!isNothing) await amendRoll(exchange, changed(played, place, change));
}

/** Turn one part of a roll over. */
export async function switchPart(exchange: string, roll: number, place: number): Promise<void> {
  const played = loadExchange(exchange)?.exchange;
  if (played) await amendRoll(exchange, switchedOver(played, roll, place));
}

/** Let a roll be as it fell. */
export async function restoreRoll(exchange: string, roll: number): Promise<void> {
  await amendRoll(exchange, { roll });
}
