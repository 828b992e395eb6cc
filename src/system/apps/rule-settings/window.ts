/**
 * The window in which a game master changes settings of the rules, grouped by what they are about. Nothing is kept as
 * long as one field cannot be read.
 */
import { isTag } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import {
  fitsRuleSetting,
  type RuleSettingNow,
  ruleSettingsNow,
  wordedSetting,
  writeRuleSettings,
  writtenValue,
} from "../../foundry/rule-settings.ts";
import { text } from "../../foundry/text.ts";
import { TemplateWindow } from "../../foundry/windows.ts";

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

/** One setting with the field in which it is changed. */
interface SettingView {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly isSwitch: boolean;
  readonly isOn: boolean;
  /** Empty where nothing is chosen from a list. */
  readonly choices: readonly { readonly id: string; readonly name: string; readonly isChosen: boolean }[];
  readonly type: "number" | "text";
  readonly value: string;
  /** What it is unless somebody changes it, in words; null while it is so. */
  readonly usual: string | null;
}

/** A head with what stands under it. */
interface GroupView {
  readonly id: string;
  readonly name: string;
  readonly settings: readonly SettingView[];
}

function sentence(ruleset: string, id: string, part: string): string {
  return text(`Setting.${ruleset}.${id}.${part}`);
}

function settingView({ key, ruleset, row, value }: RuleSettingNow): SettingView {
  const { id, initial, choices = [] } = row;
  const usual = writtenValue(initial);
  return {
    key,
    name: sentence(ruleset, id, "name"),
    hint: sentence(ruleset, id, "hint"),
    isSwitch: typeof initial === "boolean",
    isOn: value === true,
    choices: choices.map((one) => ({
      id: one,
      name: sentence(ruleset, id, `choices.${one}`),
      isChosen: one === value,
    })),
    type: typeof initial === "number" ? "number" : "text",
    value: String(value),
    usual: value === usual ? null : text("RuleSettings.usual", { value: wordedSetting(ruleset, row, usual) }),
  };
}

/** All rule settings under their heads. */
function ruleSettingsView(settings: readonly RuleSettingNow[]): readonly GroupView[] {
  const heads = [...new Set(settings.map(({ row }) => row.head))];
  return heads.map((id) => ({
    id,
    name: text(`RuleSettings.group.${id}`),
    settings: settings.filter(({ row }) => row.head === id).map(settingView),
  }));
}
