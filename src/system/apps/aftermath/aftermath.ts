import { type Subject, subjectOf } from "../../documents/subject.ts";
import { templatePath } from "../../shared/ids.ts";
import { presentRuleset } from "../../shared/ruleset.ts";
import { TemplateWindow } from "../../shared/windows.ts";
import { giveFirstAid, recover, refuseNoHealer, survivorOf, tryToComeTo } from "./care.ts";
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
      restAll(this: Aftermath) {
        return this.#forAll("rest");
      },
      healAll(this: Aftermath) {
        return this.#forAll("all");
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
    return aftermathView(
      presentRuleset().actions,
      this.#subjects.map(survivorOf),
      this.#healer,
      game.user?.isGM === true,
    );
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement) this.#healer = target.value;
    });
  }

  /** Do for somebody what the button says. */
  async #care({ dataset }: HTMLElement): Promise<void> {
    const patient = subjectOf(dataset.id ?? "");
    if (!patient) return;
    const { act } = dataset;
    if (act === "firstAid") await this.#treat(patient);
    else if (act === "comeTo") await tryToComeTo(patient);
    else if (act === "rest" || act === "heal" || act === "wake") await recover(patient, act);
  }

  async #treat(patient: Subject): Promise<void> {
    const healers = healersOf(this.#subjects.map(survivorOf));
    const id = (healers.find((one) => one.id === this.#healer) ?? healers[0])?.id;
    const healer = id === undefined ? null : subjectOf(id);
    if (healer) await giveFirstAid(healer, patient);
    else refuseNoHealer();
  }

  /** Let all who need it recover so, one after the other: each is taken back by itself. */
  async #forAll(how: "rest" | "all"): Promise<void> {
    for (const subject of this.#subjects) {
      const { needsCare, isTired } = survivorOf(subject);
      if (how === "rest" ? isTired : needsCare) await recover(subject, how);
    }
  }
}

const aftermath = new Aftermath({});

/** What changes how people are. */
const OCCASIONS = ["updateActor", "createActiveEffect", "deleteActiveEffect", "deleteToken"] as const;

const refresh = foundry.utils.debounce(() => {
  if (aftermath.rendered) void aftermath.render();
}, 60);
for (const hook of OCCASIONS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, refresh);

/** See to those who fought. @param people - Their UUIDs. */
export async function showAftermath(people: readonly string[]): Promise<void> {
  await aftermath.show(people);
}
