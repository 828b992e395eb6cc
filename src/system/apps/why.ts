/**
 * The window that says why each enemy could strike at the last move of the selected token, or could not. Opened by a
 * key; registered in init.
 */
import { tellWhyNot, whyNeverThreat, whyNoScene } from "../canvas/hints.ts";
import { reasonsForLast } from "../canvas/movement/last-move.ts";
import type { MoveReasons } from "../canvas/movement/token-move.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import { calledBy } from "../chat/view/viewer.ts";
import { type WhyView, whyView } from "../chat/view/why.ts";
import { sideOf } from "../documents/snapshot.ts";
import { subjectOf } from "../documents/subject.ts";
import { AwayToken } from "../documents/token.ts";
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { templatePath } from "../foundry/ids.ts";
import { registerKey } from "../foundry/keys.ts";
import { openRule } from "../foundry/rule-links.ts";
import { text } from "../foundry/text.ts";
import { TemplateWindow } from "../foundry/windows.ts";

class Why extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-why",
    classes: ["away-team", "why"],
    position: { width: 460, height: "auto" as const },
    window: { title: "AWAY.Why.window" },
    actions: { rule: (_event: Event, link: HTMLElement) => void openRule(link) },
  };

  static override PARTS = {
    reasons: { template: templatePath("apps/why"), templates: [templatePath("chat/reasons")] },
  };

  #view: WhyView | null = null;

  /** Show the reasons for one token. */
  async show(token: AwayToken, found: MoveReasons): Promise<void> {
    const viewer = thisViewer();
    this.#view = whyView(viewer, found, {
      ruleset: playedRuleset().id,
      title: text("Why.title", { name: token.name }),
      nameOf: (id) => calledBy(viewer, id, {}),
      sideOf: (id) => {
        const subject = subjectOf(id);
        return subject ? sideOf(subject) : "neutral";
      },
    });
    await this.render({ force: true });
  }

  override async _prepareContext() {
    return this.#view ?? {};
  }
}

/** The window; made when it is first opened. */
let why: Why | undefined;

/** Answer the question for the token that the user has selected; say what is missing otherwise. */
async function tellWhy(): Promise<void> {
  const token = canvas?.tokens?.controlled[0]?.document;
  const found = token instanceof AwayToken ? reasonsForLast(token) : null;
  const never = whyNeverThreat();
  if (token instanceof AwayToken && found && !never) return whyWindow().show(token, found);
  tellWhyNot(never ?? whyNoScene() ?? text(token ? "Why.noMove" : "Why.noToken"));
}

function whyWindow(): Why {
  why ??= new Why({});
  return why;
}

/** Let a key ask why there was an Action of Opportunity at the last move, or none. Called once, in init. */
export function registerWhy(): void {
  registerKey("why", { key: "KeyU", modifiers: ["Shift"] }, tellWhy);
}
