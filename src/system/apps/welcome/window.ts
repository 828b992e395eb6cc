/**
 * The welcome window: a game master chooses how much is automated and plays a practice fight, a player is shown their
 * sheet.
 */
import { AUTOMATIONS, type Automation } from "../../../odds/orders.ts";
import { playedRuleset, presentRuleset } from "../../foundry/active-ruleset.ts";
import { SYSTEM_ID, templatePath } from "../../foundry/ids.ts";
import { automation, chooseAutomation } from "../../foundry/settings.ts";
import { listOf, text } from "../../foundry/text.ts";
import { TemplateWindow } from "../../foundry/windows.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import { beginLessons } from "./lessons.ts";
import { ownPerson } from "./own-person.ts";
import { missingPacks } from "./practice.ts";
import type { TourRow } from "./ruleset-ui.ts";

/** A way to play, as the window offers it. */
interface WayView {
  readonly id: string;
  readonly name: string;
  readonly says: string;
  readonly isChosen: boolean;
}

/** What the window shows; a player chooses nothing for the table. */
interface WelcomeView {
  readonly isGM: boolean;
  readonly title: string;
  /** Is there a first fight to be led through? */
  readonly hasFight: boolean;
  /** Does the picture tell of this game: of ways through the reach of enemies? */
  readonly hasPicture: boolean;
  /** Are there journals of the rules? */
  readonly hasRules: boolean;
  readonly lead: string;
  readonly note: string;
  readonly own: string;
  /** May a player be shown around on a sheet of their own? */
  readonly hasTour: boolean;
  readonly ways: readonly WayView[];
}

/** What of Foundry's documents can be opened. */
interface Sheeted {
  readonly sheet: { render(options: object): Promise<unknown> };
}

/** What a game master who is new to it is told to choose. */
const FIRST_WAY: Automation = "ask";

function waysNow(): readonly WayView[] {
  const chosen = automation();
  return AUTOMATIONS.map((id) => ({
    id,
    name: text(`Setting.automation.choices.${id}`),
    says: [text(`Welcome.way.${id}`), ...(id === FIRST_WAY ? [text("Welcome.startHere")] : [])].join(" "),
    isChosen: id === chosen,
  }));
}

function playersNote(): string {
  const way = automation();
  return text("Welcome.player.note", {
    way: text(`Setting.automation.choices.${way}`),
    says: text(`Welcome.way.${way}`),
  });
}

function narratorsNote(hasFight: boolean): string {
  return text(hasFight ? `${playedRuleset().id}.Welcome.note` : "Welcome.noteBrief");
}

/** The tour of a kind that the game has, or undefined. */
function tourOf(kind: TourRow["kind"]): TourRow | undefined {
  return presentRulesetUi().start.tours.find((one) => one.kind === kind);
}

/** Start a tour of the game. */
async function startTour(kind: TourRow["kind"]): Promise<void> {
  await game.tours?.get(`${SYSTEM_ID}.${tourOf(kind)?.id}`)?.start();
}

/** What is at hand at the first start: how much is done, the first fight, a character, the rules. */
class Welcome extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-welcome",
    tag: "form" as const,
    classes: ["away-team", "welcome"],
    position: { width: 760, height: "auto" as const },
    window: { title: "AWAY.Welcome.window", minimizable: false, contentClasses: ["standard-form"] },
    actions: {
      async character(this: Welcome) {
        await openCharacter();
      },
      async rules(this: Welcome) {
        game.packs?.get(`${SYSTEM_ID}.${presentRulesetUi().start.rules}`)?.render(true);
      },
    },
    form: {
      async handler(this: Welcome) {
        await this.#begin();
      },
      closeOnSubmit: false,
    },
  };

  static override PARTS = { welcome: { template: templatePath("apps/welcome") } };

  override async _prepareContext(): Promise<WelcomeView> {
    const isGM = game.user?.isGM ?? false;
    const { practice, rules } = presentRulesetUi().start;
    const hasFight = practice !== null;
    return {
      isGM,
      title: text(`${playedRuleset().id}.Welcome.title`),
      hasFight,
      hasPicture: presentRuleset().threat !== undefined,
      hasRules: rules !== null,
      lead: text(isGM ? "Welcome.lead" : "Welcome.player.lead"),
      note: isGM ? narratorsNote(hasFight) : playersNote(),
      own: characterLabel(),
      hasTour: !isGM && tourOf("sheet") !== undefined && ownPerson() !== null,
      ways: isGM ? waysNow() : [],
    };
  }

  /** On the window itself, once: it may be rendered without its part being redrawn. */
  override async _onFirstRender(...args: Parameters<TemplateWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as HTMLInputElement;
      if (name === "automation") void chooseAutomation(value);
    });
  }

  override async _onRender(...args: Parameters<TemplateWindow["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const { element } = this;
    if (!element || element.contains(element.ownerDocument.activeElement)) return;
    element.querySelector<HTMLElement>(":checked, [type=submit]")?.focus();
  }

  /** A game master plays the first fight, a player is shown their sheet; who has none looks at ready characters. */
  async #begin(): Promise<void> {
    const tour = tourOf(game.user?.isGM ? "fight" : "sheet");
    if (!tour) return openCharacter();
    if (!game.user?.isGM) return ownPerson() ? this.#showAround() : openCharacter();
    const missing = missingPacks();
    if (missing.length > 0) {
      ui.notifications?.warn(text("Welcome.missing", { packs: listOf(missing) }));
      return;
    }
    await this.close();
    await startTour("fight");
  }

  /** The sheet now; the rest of a first fight when it comes. */
  async #showAround(): Promise<void> {
    await this.close();
    await beginLessons();
    await startTour("sheet");
  }
}

/** What the button for a character says. */
function characterLabel(): string {
  const { user } = game;
  if (user?.character || (!user?.isGM && ownPerson())) return text("Welcome.own");
  return text(user?.isGM ? "Welcome.ready" : "Welcome.browse");
}

/** The user's own character; else a ready one, of whom a player sees what the compendium lets them see. */
async function openCharacter(): Promise<void> {
  const { user } = game;
  const { crew, ready } = presentRulesetUi().start;
  const own = user?.isGM ? user.character : ownPerson();
  if (!own && !user?.isGM) {
    game.packs?.get(`${SYSTEM_ID}.${crew}`)?.render(true);
    return;
  }
  const found = (own ??
    (await fromUuid(`Compendium.${SYSTEM_ID}.${crew}.Actor.${ready}`))) as unknown as Sheeted | null;
  if (found) await found.sheet.render({ force: true });
  else ui.notifications?.warn(text("Welcome.missing", { packs: crew }));
}

let opened: Welcome | undefined;

/** The window; there is one. */
export function welcome(): Welcome {
  opened ??= new Welcome({});
  return opened;
}
