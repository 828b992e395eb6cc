/**
 * The window in which a character spends experience. Loaded by `ruleset-ui.ts`; purchases are made by
 * `learning.ts`.
 */
import type { Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { templatePath } from "../../../foundry/ids.ts";
import { reportError } from "../../../foundry/notify.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { text } from "../../../foundry/text.ts";
import { TemplateWindow } from "../../../foundry/windows.ts";
import { listOf } from "../sheet/item-form.ts";
import { advancementView, WARES } from "./advancement-view.ts";
import { learn, learnerOf, takeBackLast } from "./learning.ts";

/** Spends somebody's experience: what can be had, what it costs, what was bought. */
class Advancement extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["away-team", "builder", "advancement"],
    position: { width: 760, height: 620 },
    window: { title: "AWAY.Build.Menu.advance", resizable: true },
    actions: {
      async ware(this: Advancement, _event: Event, { dataset }: HTMLElement) {
        this.#ware = WARES.find((ware) => ware === dataset.ware) ?? "attributes";
        await this.render();
      },
      async buy(this: Advancement, _event: Event, button: HTMLElement) {
        const { purchase } = button.dataset;
        if (purchase) await learn(this.#actor, JSON.parse(purchase) as Purchase);
      },
      speciality(this: Advancement) {
        return this.#speciality();
      },
      takeBack(this: Advancement) {
        return takeBackLast(this.#actor);
      },
    },
  };

  static override PARTS = {
    advancement: { template: templatePath("rulesets/coda/builder/advancement"), scrollable: [".b-pane"] },
  };

  readonly #actor: AwayActor;
  #ware: (typeof WARES)[number] = "attributes";

  constructor(actor: AwayActor) {
    super({ id: `away-team-advancement-${actor.uuid.replaceAll(".", "-")}` });
    this.#actor = actor;
  }

  override get title(): string {
    return text("Build.advancementOf", { name: this.#actor.name });
  }

  /** Is it about this actor? */
  shows(actor: unknown): boolean {
    return actor === this.#actor;
  }

  override _onClose(...args: Parameters<TemplateWindow["_onClose"]>): void {
    super._onClose(...args);
    windows.delete(this);
  }

  override async _prepareContext() {
    return { rootId: this.id, ...advancementView(learnerOf(this.#actor), this.#ware, ruleSettings("coda")) };
  }

  /** Learn the speciality that was written for the skill that was chosen. */
  async #speciality(): Promise<void> {
    const value = (name: string) => this.element.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const [speciality = ""] = listOf("specialities", value("speciality"));
    await learn(this.#actor, { kind: "speciality", key: value("skill"), speciality });
  }
}

const windows = new Set<Advancement>();

/** Draw again what shows somebody who has changed. */
function refresh(actor: unknown): void {
  for (const window of windows)
    if (window.shows(actor)) window.render().catch((error: unknown) => reportError("Advancement", error));
}

Hooks.on("updateActor", refresh);
for (const hook of ["createItem", "updateItem", "deleteItem"] as const) {
  (Hooks.on as (hook: string, fn: (item: { parent: unknown }) => void) => number)(hook, ({ parent }) =>
    refresh(parent),
  );
}

/** Show what somebody may buy with their experience. */
export async function showAdvancement(actor: AwayActor): Promise<void> {
  const known = [...windows].find((window) => window.shows(actor));
  const window = known ?? new Advancement(actor);
  windows.add(window);
  await window.render({ force: true });
  window.bringToFront();
}
