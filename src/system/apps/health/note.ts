/**
 * The note after an update: which rules come out otherwise since, with a way to the window. Nobody is kept from play.
 */
import { templatePath } from "../../foundry/ids.ts";
import { TemplateWindow } from "../../foundry/windows.ts";

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
export async function showNote(words: string, onWanted: () => void): Promise<void> {
  await new Note(words, onWanted).render({ force: true });
}
