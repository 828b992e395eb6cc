import type { SettingRow } from "../../../engine/table.ts";
import { type RuleSettingNow, writtenValue } from "../../foundry/rule-settings.ts";
import { text } from "../../foundry/text.ts";

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

/** A value as one reads it beside its field. */
function worded(ruleset: string, { id, choices }: SettingRow, value: unknown): string {
  if (typeof value === "boolean") return text(value ? "RuleSettings.on" : "RuleSettings.off");
  if (choices) return sentence(ruleset, id, `choices.${String(value)}`);
  return String(value) === "" ? text("RuleSettings.none") : String(value);
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
    usual: value === usual ? null : text("RuleSettings.usual", { value: worded(ruleset, row, usual) }),
  };
}

/** All rule settings under their heads. */
export function ruleSettingsView(settings: readonly RuleSettingNow[]): readonly GroupView[] {
  const heads = [...new Set(settings.map(({ row }) => row.head))];
  return heads.map((id) => ({
    id,
    name: text(`RuleSettings.group.${id}`),
    settings: settings.filter(({ row }) => row.head === id).map(settingView),
  }));
}
