import { type Subject, subjectOf } from "../../documents/subject.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { isTag } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { presentFace } from "../../sheets/faces.ts";
import { careForAll, giveCare, survivorOf } from "./care.ts";
import { type AftermathView, aftermathView, healersOf } from "./view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** Sees to those whom a fight has left hurt. */
class Aftermath extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-aftermath",
    classes: ["away-team", "aftermath"],
    position: { width: 420, height: "auto" as const },
    window: { title: "AWAY.Aftermath.window" },
    actions: {
      care(this: Aftermath, _event: Event, button: HTMLElement) {
        return this.#care(button);
      },
      careForAll(this: Aftermath, _event: Event, button: HTMLElement) {
        return careForAll(button.dataset.act ?? "", this.#subjects);
      },
    },
  };

  static override PARTS = { people: { template: templatePath("apps/aftermath") } };

  #people: readonly string[] = [];
  #healer = "";

  /** Show the window for these. */
  async show(people: readonly string[]): Promise<void> {
    this.#people = people;
    await this.render({ force: true });
    this.bringToFront();
  }

  get #subjects(): readonly Subject[] {
    return this.#people.flatMap((id) => subjectOf(id) ?? []);
  }

  override async _prepareContext(): Promise<AftermathView> {
    const people = this.#subjects.map(survivorOf);
    return aftermathView(presentRuleset().id, presentFace().care, people, this.#healer, game.user?.isGM === true);
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) this.#healer = target.value;
    });
  }

  /** The one who treats: who was chosen, else who does it best. */
  get #treating(): Subject | null {
    const healers = healersOf(this.#subjects.map(survivorOf));
    const id = (healers.find((one) => one.id === this.#healer) ?? healers[0])?.id;
    return id === undefined ? null : subjectOf(id);
  }

  /** Do for somebody what the button says. */
  async #care({ dataset }: HTMLElement): Promise<void> {
    const patient = subjectOf(dataset.id ?? "");
    const care = patient && survivorOf(patient).cares.find(({ id }) => id === dataset.act);
    if (care) await giveCare(care, patient, this.#treating);
  }
}

const aftermath = new Aftermath({});

/** What changes how people are. */
const OCCASIONS = ["updateActor", "createActiveEffect", "deleteActiveEffect", "deleteToken"] as const;

const refresh = foundry.utils.debounce(() => {
  if (isThere(aftermath)) void aftermath.render();
}, 60);
for (const hook of OCCASIONS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, refresh);

/** See to those who fought. @param people - Their UUIDs. */
export async function showAftermath(people: readonly string[]): Promise<void> {
  await aftermath.show(people);
}
