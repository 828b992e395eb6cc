/** The moment of a replay as the map draws it: who stood where on the viewed scene, who acts, what came of it. */
import type { Encounter } from "../../../engine/encounter.ts";
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { trailsAt, waysBetween } from "../../../replay/timeline.ts";
import type { ShownMoment } from "../../canvas/replay-map.ts";
import { thisViewer } from "../../chat/this-viewer.ts";
import { cardView } from "../../chat/view/card.ts";
import { linesOf } from "../../chat/view/lines.ts";
import { said } from "../../chat/view/text.ts";
import { text } from "../../foundry/text.ts";
import { drawnOf } from "./scenes.ts";
import type { Showing } from "./showing.ts";
import { lettersOf, nameIn } from "./view.ts";

/** Most lines under the title of the label on the map. */
const LINES = 2;

/** What came of the exchange that is shown, as a label; null where it has no card. */
function wordsOf({ fight, step }: Showing): ShownMoment["words"] {
  const id = fight.moments[step]?.exchange?.id;
  const kept = id === undefined ? undefined : fight.stored.get(id);
  if (!kept) return null;
  const context = { stored: kept, viewer: thisViewer() };
  const { actor, act, result } = cardView(context, fight.ruleset, false);
  const { episode } = kept.exchange;
  // Who let what pass stands on the card; here is no room for more than what came of it
  const entries = episode.entries.filter(({ kind }) => kind !== "answered");
  const lines = linesOf(context, fight.ruleset, { ...episode, entries }, "");
  const came = result ? [result.label, result.figure].filter(Boolean).join(" ") : said(act);
  return { title: text("Replay.came", { name: actor.name, came }), lines: lines.slice(0, LINES).map(said) };
}

/** Those that have nothing which could be hurt. */
function thingsIn({ combatants, settings }: Encounter, { harm }: Ruleset): ReadonlySet<CombatantId> {
  const all = Object.values(combatants).filter(
    ({ sheet, counts }) => harm.tracks(sheet, counts, settings).length === 0,
  );
  return new Set(all.map(({ id }) => id));
}

/** What is to be drawn now. */
export function momentOf(showing: Showing): ShownMoment | null {
  const { fight, step, hasTrails } = showing;
  const moment = fight.moments[step];
  if (!moment) return null;
  const { intent } = moment.exchange ?? {};
  const encounter = drawnOf(moment.after, intent?.actor ?? "");
  const ids = Object.keys(moment.after.combatants);
  const here = trailsAt(fight.moments, step).filter(({ of }) => Object.hasOwn(encounter.combatants, of));
  return {
    encounter,
    trails: hasTrails ? here : [],
    ways: waysBetween(fight.moments, showing.from, step),
    glideMs: showing.glideMs,
    things: thingsIn(encounter, fight.ruleset),
    letters: Object.fromEntries(ids.map((id) => [id, lettersOf(nameIn(fight, id))])),
    act: intent ? { from: intent.actor, to: intent.targets?.[0] ?? null } : null,
    words: wordsOf(showing),
  };
}
