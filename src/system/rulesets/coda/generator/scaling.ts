/**
 * The window that makes a generated adversary tougher or weaker, and says beforehand what will change. Loaded by
 * `ruleset-ui.ts`.
 */
import { type Draft, sheetOfDraft } from "../../../../rulesets/coda/build/draft.ts";
import { npcDraft, scaled } from "../../../../rulesets/coda/build/npc.ts";
import { defenseOf, healthOf } from "../../../../rulesets/coda/derived.ts";
import type { CodaSheet } from "../../../../rulesets/coda/sheet.ts";
import { levels } from "../../../../rulesets/coda/tables/characters.ts";
import { loneCombatant } from "../../../data/coda/bare-sheet.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { sheetOf } from "../../../documents/coda/reader.ts";
import { SYSTEM_ID, templatePath } from "../../../foundry/ids.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { figure, listOf, text } from "../../../foundry/text.ts";
import { TemplateWindow } from "../../../foundry/windows.ts";
import { learnerOf, writeScaled } from "../builder/learning.ts";
import { adversaryView, attackLines, levelOptions, type Made, madeOf } from "./adversary-view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What somebody of that making would be at another level. */
function atLevel(now: Draft, { role, level, species }: Made, wanted: number): Draft {
  const settings = ruleSettings("coda");
  return scaled(now, npcDraft(role, level, settings, species), npcDraft(role, wanted, settings, species));
}

/** A number as it is and as it will be. */
function fromTo(from: number, to: number): string {
  return from === to ? figure(to) : text("Build.fromTo", { from: figure(from), to: figure(to) });
}

/** What will be otherwise, list by list. */
function changesOf(before: Draft, after: Draft) {
  const [was, will] = [adversaryView(before).lists, adversaryView(after).lists];
  return will.flatMap(({ label, list }, place) => {
    const fresh = list.filter((words) => !was[place]?.list.includes(words));
    const gone = (was[place]?.list ?? []).filter(
      (words) => !list.some((one) => one.startsWith(words.replace(/\s\S+$/, ""))),
    );
    const said = [...fresh, ...gone.map((name) => text("Build.noMore", { name }))];
    return said.length > 0 ? [{ label, words: listOf(said) }] : [];
  });
}

/** The person as the rules will read them. */
function sheetAfter(actor: AwayActor, after: Draft): CodaSheet {
  const { attributes, reactionBonus, skills, edges } = sheetOfDraft(after);
  const weapons = sheetOf(actor).weapons.map((weapon) => ({ ...weapon, held: true }));
  return { ...sheetOf(actor), attributes, reactionBonus, skills, edges, weapons };
}

class Scaling extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["away-team", "builder", "generator"],
    position: { width: 460, height: "auto" as const },
    actions: {
      step(this: Scaling, _event: Event, { dataset }: HTMLElement) {
        this.#want(this.#wanted + Number(dataset.by));
      },
      scale(this: Scaling) {
        return this.#write(this.#wanted, true);
      },
      takeBack(this: Scaling) {
        return this.#write(madeOf(this.#actor)?.before ?? this.#wanted, false);
      },
    },
  };

  static override PARTS = { scaling: { template: templatePath("rulesets/coda/generator/scaling") } };

  readonly #actor: AwayActor;
  #wanted: number;

  constructor(actor: AwayActor) {
    super({ id: `away-team-scaling-${actor.uuid.replaceAll(".", "-")}` } as never);
    this.#actor = actor;
    this.#wanted = madeOf(actor)?.level ?? 1;
  }

  override get title(): string {
    return text("Build.scaleOf", { name: this.#actor.name });
  }

  override async _prepareContext() {
    const made = madeOf(this.#actor);
    if (!made) return {};
    const now = learnerOf(this.#actor).draft;
    const after = atLevel(now, made, this.#wanted);
    const [before, then] = [now, after].map((draft) => sheetAfter(this.#actor, draft)) as [CodaSheet, CodaSheet];
    return {
      levels: levelOptions(this.#wanted),
      weaker: this.#wanted > 1,
      tougher: this.#wanted < levels.length,
      isChange: this.#wanted !== made.level,
      figures: [
        {
          label: text("Sheet.defense"),
          words: fromTo(defenseOf(loneCombatant(before)), defenseOf(loneCombatant(then))),
        },
        { label: text("Sheet.healthOfLevel"), words: fromTo(healthOf(before), healthOf(then)) },
      ],
      attacks: attackLines(then),
      lines: changesOf(now, after),
      back: made.before === undefined ? "" : text("Build.scaleBack", { level: text(`Build.Level.${made.before}`) }),
    };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => this.#want(Number((target as HTMLSelectElement).value)));
    this.element.querySelector<HTMLElement>("select")?.focus();
  }

  #want(level: number): void {
    this.#wanted = Math.max(1, Math.min(levels.length, level));
    void this.render();
  }

  /** Write what they are at that level. @param isNew - Can it be taken back? */
  async #write(level: number, isNew: boolean): Promise<void> {
    const made = madeOf(this.#actor);
    if (!made || level === made.level) return;
    const { draft } = learnerOf(this.#actor);
    const { before: _last, ...rest } = made;
    const next: Made = { ...rest, level, ...(isNew && { before: made.level }) };
    await writeScaled(this.#actor, draft, atLevel(draft, made, level), {
      [`flags.${SYSTEM_ID}.made`]: JSON.stringify(next),
    });
    this.#want(level);
  }
}

/** Show the window in which somebody who was generated is made tougher or weaker. */
export async function showScaling(actor: AwayActor): Promise<void> {
  const window = new Scaling(actor);
  await window.render({ force: true });
  window.bringToFront();
}
