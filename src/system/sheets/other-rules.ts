/**
 * The sheet of actors and items that were made for another game, which says so and nothing else; game masters are told
 * once that there are some.
 */
import { otherTypes, rulesetOfType } from "../data/types.ts";
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { LANG_ROOT, SYSTEM_ID, templatePath } from "../foundry/ids.ts";
import { text } from "../foundry/text.ts";
import { TemplateActorSheet, TemplateItemSheet } from "../foundry/windows.ts";

/** How both sheets look. */
const OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
  classes: ["away-team", "person-sheet", "other-rules"],
  position: { width: 400, height: "auto" },
};

const PARTS = { sheet: { template: templatePath("sheets/other-rules") } };

/** What rules are called. */
function rulesName(id: string): string {
  return text(`Setting.ruleset.choices.${id}`);
}

/** Who or what it is, and which rules it was made for. */
function otherView({ name, img }: { readonly name: string; readonly img: string | null }, ruleset: string | null) {
  return { name, img, rules: rulesName(ruleset ?? ""), played: rulesName(playedRuleset().id) };
}

/** Shows an actor who was made for other rules than this world's; they are kept as they are. */
class OtherRulesActor extends TemplateActorSheet {
  static override DEFAULT_OPTIONS = OPTIONS;
  static override PARTS = PARTS;

  override async _prepareContext(): Promise<object> {
    return otherView(this.actor, rulesetOfType("Actor", this.actor.type));
  }
}

/** Shows an item that was made for other rules than this world's; it is kept as it is. */
class OtherRulesItem extends TemplateItemSheet {
  static override DEFAULT_OPTIONS = OPTIONS;
  static override PARTS = PARTS;

  override async _prepareContext(): Promise<object> {
    return otherView(this.item, rulesetOfType("Item", this.item.type));
  }
}

/** Say so where there are actors of other rules than this world's. */
function tellOthers(): void {
  const others = otherTypes("Actor");
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  const count = actors?.filter(({ type }) => others.includes(type)).length ?? 0;
  if (count === 0 || !game.user?.isGM) return;
  const rules = rulesName(playedRuleset().id);
  ui.notifications?.warn(text("Ruleset.others", { count, rules }), { permanent: true });
}

/**
 * Give documents of other rulesets a sheet that says so, and tell game masters that there are some. Called once, in
 * init.
 */
export function registerOtherRules(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const sheet = (types: readonly string[]) => ({
    label: `${LANG_ROOT}.Ruleset.sheet`,
    types: [...types],
    makeDefault: true,
  });
  const [actors, items] = [otherTypes("Actor"), otherTypes("Item")];
  if (actors.length > 0) DocumentSheetConfig.registerSheet(Actor, SYSTEM_ID, OtherRulesActor, sheet(actors));
  if (items.length > 0) DocumentSheetConfig.registerSheet(Item, SYSTEM_ID, OtherRulesItem, sheet(items));
  Hooks.once("ready", tellOthers);
}
