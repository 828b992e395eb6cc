/**
 * What is said of a check outside its window: one line in Foundry's settings, and one note where a module, a setting or
 * the system has changed since and another rule comes out otherwise now. `open-windows.ts` asks once the world is
 * there.
 */
import { SYSTEM_ID, templatePath } from "../../foundry/ids.ts";
import { counted, listOf, text } from "../../foundry/text.ts";
import { TemplateWindow } from "../../foundry/windows.ts";
import { beginCheckup, checkWith, storedHistory } from "./checkup.ts";
import { findingsOf, idOf } from "./findings.ts";
import { type History, hasChanged } from "./history.ts";
import type { Checkup } from "./view.ts";
import { dayOf, newsText, ofAll } from "./words.ts";
import { quickWorld } from "./world.ts";

/** The note: which rules come out otherwise, with a way to the window. Nobody is kept from play. */
class Note extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-health-note",
    classes: ["away-team"],
    position: { width: 480, height: "auto" as const },
    window: { title: "AWAY.Health.changedTitle", minimizable: false },
    actions: {
      async whatChanged(this: Note) {
        await this.close();
        this.#onWanted();
      },
    },
  };

  static override PARTS = { note: { template: templatePath("apps/health/note") } };

  readonly #words: string;
  readonly #onWanted: () => void;

  constructor(words: string, onWanted: () => void) {
    super({});
    this.#words = words;
    this.#onWanted = onWanted;
  }

  override async _prepareContext() {
    return { words: this.#words };
  }
}

/** Show the note. @param onWanted - Called where somebody wants to see what changed. */
async function showNote(words: string, onWanted: () => void): Promise<void> {
  await new Note(words, onWanted).render({ force: true });
}

/** Say in Foundry's settings what the newest check came to. */
export function sayInSettings({ checks: [last] }: History): void {
  const menu = game.settings.menus.get(`${SYSTEM_ID}.rulesCheck`);
  if (!menu || !last) return;
  const hint = text("Health.hintDone", { words: ofAll(last.asBook, last.total), day: dayOf(last.at) });
  Object.assign(menu, { hint });
}

/** How many examples come out otherwise that did not before. */
function newlyOtherwise({ run, here, history }: Checkup, before: History): number {
  const { clusters } = findingsOf(run, here.suspects, history.kept);
  const ids = clusters.flatMap(({ all }) => all.map(({ at }) => idOf(run.scenarios, at)));
  return ids.filter((id) => !(id in before.since)).length;
}

/**
 * Check once more where something has changed since the last check, and say so where another rule comes out otherwise.
 *
 * @param onWanted - Called where the game master wants to see what changed.
 */
export async function lookAfterUpdate(onWanted: () => void): Promise<void> {
  const before = storedHistory();
  sayInSettings(before);
  if (!hasChanged(before, quickWorld(before.world?.entries ?? {}))) return;
  let now: Checkup = await beginCheckup();
  const over = async (checkup: Checkup) => {
    now = checkup;
  };
  await checkWith(now, () => {}, over);
  now.run.close();
  sayInSettings(now.history);
  const count = newlyOtherwise(now, before);
  if (count === 0) return;
  const what = listOf((now.history.checks[0]?.news ?? []).map(newsText));
  await showNote(counted("Health.changed", count, { what }), onWanted);
}
