/**
 * The window in which a game master makes an adversary by role, level and species. Loaded by `ruleset-ui.ts`.
 */
import { sheetOfDraft } from "../../../../rulesets/coda/build/draft.ts";
import { npcDraft } from "../../../../rulesets/coda/build/npc.ts";
import { roles, species } from "../../../../rulesets/coda/tables/characters.ts";
import { openSheet } from "../../../apps/people/open-sheet.ts";
import { templatePath } from "../../../foundry/ids.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { text } from "../../../foundry/text.ts";
import { TemplateWindow } from "../../../foundry/windows.ts";
import { options } from "../../../sheets/view/options.ts";
import { kitWeapons } from "../builder/items.ts";
import { makeAdversary, USUAL, type Wanted } from "./adversary.ts";
import { adversaryView, attackLines, levelOptions, roleOf } from "./adversary-view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

class Generator extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-generator",
    classes: ["away-team", "builder", "generator"],
    position: { width: 460, height: "auto" as const },
    window: { title: "AWAY.Build.Menu.adversary" },
    actions: {
      make(this: Generator) {
        return this.#make();
      },
    },
  };

  static override PARTS = { generator: { template: templatePath("rulesets/coda/generator/generator") } };

  #wanted: Wanted = USUAL;

  override async _prepareContext() {
    const { name, role, level } = this.#wanted;
    const draft = npcDraft(role, level, ruleSettings("coda"), this.#wanted.species);
    const weapons = await kitWeapons(draft.kit);
    return {
      name,
      placeholder: text(`coda.Role.${role}.label`),
      roles: options("coda", Object.keys(roles), "Role", role),
      hint: text(`coda.Role.${role}.hint`),
      levels: levelOptions(level),
      species: options("coda", Object.keys(species), "Species", this.#wanted.species),
      ...adversaryView(draft),
      attacks: attackLines({ ...sheetOfDraft(draft), weapons }),
    };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => this.#onChange(event.target as HTMLInputElement));
    this.element.querySelector<HTMLElement>("select")?.focus();
  }

  #onChange({ name, value }: HTMLInputElement): void {
    const changes: Readonly<Record<string, Partial<Wanted>>> = {
      name: { name: value },
      role: { role: roleOf(value) },
      level: { level: Number(value) },
      species: { species: value },
    };
    this.#wanted = { ...this.#wanted, ...changes[name] };
    void this.render();
  }

  async #make(): Promise<void> {
    const actor = await makeAdversary(this.#wanted, ruleSettings("coda"));
    ui.notifications?.info(text("Build.made", { name: actor.name }));
    await openSheet(actor);
  }
}

const generator = new Generator({});

/** Show the window in which adversaries are made. */
export async function showGenerator(): Promise<void> {
  await generator.render({ force: true });
  generator.bringToFront();
}
