import { isTag } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import { fitsRuleSetting, ruleSettingsNow, writeRuleSettings, writtenValue } from "../../foundry/rule-settings.ts";
import { text } from "../../foundry/text.ts";
import { TemplateWindow } from "../../foundry/windows.ts";
import { ruleSettingsView } from "./view.ts";

/** A field of the form. */
type Field = HTMLInputElement | HTMLSelectElement;

/** The game master's own rules, by what they are about. */
class RuleSettings extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-rules-of-the-table",
    tag: "form" as const,
    classes: ["away-team", "rule-settings"],
    position: { width: 640, height: 680 },
    window: { title: "AWAY.RuleSettings.window", resizable: true },
    actions: {
      usual(this: RuleSettings) {
        this.#putBack();
      },
    },
    form: {
      async handler(this: RuleSettings, event: Event) {
        await this.#save(event);
      },
      closeOnSubmit: false,
    },
  };

  static override PARTS = {
    settings: { template: templatePath("apps/rule-settings"), scrollable: [".scrolls"] },
  };

  override async _prepareContext(): Promise<object> {
    return { groups: ruleSettingsView(ruleSettingsNow()) };
  }

  #fields(): readonly Field[] {
    return [...this.element.querySelectorAll<Field>("[data-setting]")];
  }

  /** Keep all of it, or show the first field that cannot be read and keep nothing. */
  async #save(event: Event): Promise<void> {
    event.preventDefault();
    const settings = new Map(ruleSettingsNow().map((setting) => [setting.key, setting]));
    const values: Record<string, unknown> = {};
    for (const field of this.#fields()) {
      const setting = settings.get(field.dataset.setting ?? "");
      const value = enteredIn(field);
      if (!setting) continue;
      const fits = fitsRuleSetting(setting, value);
      field.setCustomValidity(
        fits ? "" : text("RuleSettings.unread", { like: String(writtenValue(setting.row.initial)) }),
      );
      // A browser hands in no form in which something is wrong, until it is changed
      field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
      if (!fits) return void field.reportValidity();
      values[setting.key] = value;
    }
    await writeRuleSettings(values);
    await this.close();
  }

  /** Show everything as the rules have it; it counts once it is kept. */
  #putBack(): void {
    const settings = new Map(ruleSettingsNow().map(({ key, row }) => [key, writtenValue(row.initial)]));
    for (const field of this.#fields()) {
      const usual = settings.get(field.dataset.setting ?? "");
      if (isTag(field, "input") && field.type === "checkbox") field.checked = usual === true;
      else field.value = String(usual ?? "");
    }
  }
}

function enteredIn(field: Field): unknown {
  if (isTag(field, "select")) return field.value;
  if (field.type === "checkbox") return field.checked;
  return field.type === "number" && field.value !== "" ? field.valueAsNumber : field.value;
}

let opened: RuleSettings | undefined;

/** The window; there is one. */
export function ruleSettingsWindow(): RuleSettings {
  opened ??= new RuleSettings({});
  return opened;
}
