/** The window of one example: the card of it as the book has it, and as it comes out here where that is another. */
import type { ExampleAt } from "../../../scenarios/examples.ts";
import { pastCard } from "../../chat/past-card.ts";
import { templatePath } from "../../foundry/ids.ts";
import { openRule, ruleLinks } from "../../foundry/rule-links.ts";
import { TemplateWindow } from "../../foundry/windows.ts";
import { idOf } from "./findings.ts";
import { titleOf } from "./listed.ts";
import { actOf, namesIn, storedOf, toldApart } from "./told.ts";
import type { Checkup } from "./view.ts";

class Example extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-health-example",
    classes: ["away-team"],
    position: { width: 660, height: "auto" as const },
    window: { title: "AWAY.Health.example" },
    actions: {
      rule(this: Example, _event: Event, target: HTMLElement) {
        return openRule(target);
      },
    },
  };

  static override PARTS = { example: { template: templatePath("apps/health/example"), scrollable: [".scrolls"] } };

  #shown: { readonly checkup: Checkup; readonly at: ExampleAt } | null = null;

  async show(checkup: Checkup, at: ExampleAt): Promise<void> {
    this.#shown = { checkup, at };
    await this.render({ force: true });
    this.bringToFront();
  }

  override async _prepareContext() {
    if (!this.#shown) return {};
    const { checkup, at } = this.#shown;
    const { run, ruleset } = checkup;
    const scenario = run.scenarios[at.scenario];
    if (!scenario) return {};
    const shown = await run.show(at);
    const { book, here } = shown;
    const id = idOf(run.scenarios, at);
    const differs = run.differences.some((one) => idOf(run.scenarios, one.at) === id);
    const names = namesIn(scenario);
    const card = async (one: typeof book) => (one ? (await pastCard(storedOf(one, names), ruleset)).innerHTML : "");
    return {
      title: titleOf(checkup, scenario),
      act: book ? actOf(ruleset, scenario, book) : "",
      rulesHtml: ruleLinks((scenario.rules ?? []).join(", ")),
      differs,
      bookHtml: await card(book),
      hereHtml: differs ? await card(here) : "",
      // Cards may be alike: they show no figure that changed nothing in the end
      told: differs ? toldApart(ruleset, scenario, shown) : null,
    };
  }
}

let example: Example | null = null;

/** Show one example. There is one window. */
export async function showExample(checkup: Checkup, at: ExampleAt): Promise<void> {
  example ??= new Example({});
  await example.show(checkup, at);
}
