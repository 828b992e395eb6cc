import { refusalText } from "../../foundry/notify.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { counted, metres, tenths, text } from "../../foundry/text.ts";
import type { SafeWay } from "../ruler/forecast.ts";
import { trialLine, type Words, zoneLines } from "../ruler/label.ts";
import type { Reckoning } from "../ruler/reckoning.ts";

/** What the strikes on the way come to, as far as the user may know. */
function harmLine({ foes, harm }: Reckoning): readonly string[] {
  if (foes === 0) return [];
  if (oddsShown() !== "figures") return [counted("Movement.foes", foes)];
  return [text("Movement.expected", { damage: tenths(harm) })];
}

/** What the way asks of its mover: tests, and else what it costs. */
function effortLine({ trials, actions }: Reckoning): string {
  if (trials.length > 0) return trials.map(trialLine).join("; ");
  return counted("Movement.actions", actions?.cost ?? 0);
}

/** May nobody strike at its mover, and nobody's fire hit him? */
export function isHarmless({ foes, zones }: Reckoning): boolean {
  return foes === 0 && zones.length === 0;
}

/** The words of a way: how far it is and what it may cost, or why it cannot be gone now. @param key - That takes it. */
export function wayLines({ reckoning }: SafeWay, key: string): Words {
  const { refusal } = reckoning;
  const far = { metres: metres(reckoning.metres) };
  if (refusal) return { title: text("SafeWay.least", far), lines: [refusalText(refusal)], isRefused: true };
  const effort = effortLine(reckoning);
  const last = key === "" ? effort : text("SafeWay.press", { line: effort, key });
  const title = text(isHarmless(reckoning) ? "SafeWay.safe" : "SafeWay.least", far);
  return { title, lines: [...zoneLines(reckoning), ...harmLine(reckoning), last] };
}
