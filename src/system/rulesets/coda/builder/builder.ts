/**
 * The window that builds a character step by step, its frame of steps, and the writing of the finished character.
 * Loaded by `ruleset-ui.ts`; the draft is kept in the browser until it is finished.
 */
import { uniformDice } from "../../../../engine/dice/dice.ts";
import { refuse } from "../../../../engine/types.ts";
import {
  type BuildCheck,
  checkBuild,
  type Fault,
  type Fund,
  STEPS,
  type Step,
} from "../../../../rulesets/coda/build/check.ts";
import type { Draft } from "../../../../rulesets/coda/build/draft.ts";
import { buy, giveBack, type Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import { randomDraft } from "../../../../rulesets/coda/build/random.ts";
import { professionRow } from "../../../../rulesets/coda/tables/characters.ts";
import { openSheet } from "../../../apps/people/open-sheet.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { templatePath } from "../../../foundry/ids.ts";
import { label } from "../../../foundry/labels.ts";
import { notifyRefusal, reportError } from "../../../foundry/notify.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { counted, text } from "../../../foundry/text.ts";
import { isThere, TemplateWindow } from "../../../foundry/windows.ts";
import { listOf } from "../sheet/item-form.ts";
import { draftItems, type ItemSource, personOf } from "./items.ts";
import { type KeptDraft, keepFor, keptFor } from "./saved-draft.ts";
import { readEdgeTexts, stepContent } from "./steps.ts";
import { isUnbuilt } from "./unbuilt.ts";
import { faultText } from "./words.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

const PARTIALS = ["cards", "attributes", "skills", "maneuvers", "edges", "stepper"];

/** Say that somebody is built already, perhaps in another window. */
function refuseBuilt({ name }: AwayActor): void {
  notifyRefusal(refuse("build/already-built", { name }));
}

/** Builds a character step by step; what is chosen is kept in this browser until it is finished. */
class Builder extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["away-team", "builder"],
    position: { width: 880, height: 660 },
    window: { title: "AWAY.Build.window", resizable: true },
    actions: {
      goTo(this: Builder, _event: Event, { dataset }: HTMLElement) {
        return this.#goTo(STEPS.find((step) => step === dataset.step) ?? "species");
      },
      next(this: Builder) {
        return this.#goTo(STEPS[STEPS.indexOf(this.#kept.step) + 1] ?? "edges");
      },
      back(this: Builder) {
        return this.#goTo(STEPS[STEPS.indexOf(this.#kept.step) - 1] ?? "species");
      },
      pick(this: Builder, _event: Event, { dataset }: HTMLElement) {
        return this.#pick(dataset.id ?? "");
      },
      more(this: Builder, _event: Event, button: HTMLElement) {
        return this.#step(button, buy);
      },
      less(this: Builder, _event: Event, button: HTMLElement) {
        return this.#step(button, (draft, purchase) => giveBack(draft, purchase));
      },
      random(this: Builder) {
        return this.#random();
      },
      putBack(this: Builder) {
        return this.#putBack();
      },
      finish(this: Builder, _event: Event, button: HTMLElement) {
        return this.#finish(button);
      },
    },
  };

  static override PARTS = {
    builder: {
      template: templatePath("rulesets/coda/builder/builder"),
      templates: PARTIALS.map((name) => templatePath(`rulesets/coda/builder/${name}`)),
      scrollable: [".b-pane"],
    },
  };

  readonly #actor: AwayActor | null;
  #kept: KeptDraft;
  /** What there was before the dice made somebody else. */
  #before: KeptDraft | null = null;
  readonly #choices = new Map<string, string>();
  #isFinishing = false;

  constructor(actor: AwayActor | null) {
    super({ id: `away-team-builder-${actor?.id ?? "new"}` });
    this.#actor = actor;
    this.#kept = keptFor(this.#key);
  }

  /** Under which name the draft is kept. */
  get #key(): string {
    return this.#actor?.uuid ?? "new";
  }

  get #settings() {
    return ruleSettings("coda");
  }

  /** What the edges say of themselves, once they have been read. */
  #edgeTexts: ReadonlyMap<string, string> | undefined;

  override async _prepareContext() {
    const { draft, step, name } = this.#kept;
    const frame = frameView(draft, step, checkBuild(draft, this.#settings));
    if (step === "edges") this.#edgeTexts ??= await readEdgeTexts();
    const content = stepContent(step, draft, this.#settings, this.#choices, this.#edgeTexts);
    const is = { [step === "profession" ? "species" : step]: true };
    const placeholder = this.#actor?.name ?? text("Build.newName");
    return { rootId: this.id, name, placeholder, ...frame, ...content, is, canPutBack: this.#before !== null };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => this.#onChange(event.target as HTMLInputElement));
    this.element.querySelector<HTMLElement>("[aria-current=step]")?.focus();
  }

  /** Keep what was changed, and show it. */
  async #keep(change: Partial<KeptDraft>): Promise<void> {
    this.#kept = { ...this.#kept, ...change };
    await keepFor(this.#key, this.#kept);
    await this.render();
  }

  /** Go to a step; whoever came by keyboard reads on from its head. */
  async #goTo(step: Step): Promise<void> {
    await this.#keep({ step });
    const pane = this.element.querySelector<HTMLElement>(".b-pane");
    pane?.scrollTo({ top: 0 });
    pane?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
  }

  async #pick(id: string): Promise<void> {
    const { draft, step } = this.#kept;
    const profession = { profession: id, kit: [...(professionRow(id)?.kit ?? [])] };
    await this.#keep({ draft: { ...draft, ...(step === "species" ? { species: id } : profession) } });
  }

  async #step(
    { dataset, ariaDisabled }: HTMLElement,
    change: (draft: Draft, purchase: Purchase) => Draft,
  ): Promise<void> {
    if (ariaDisabled === "true" || !dataset.purchase) return;
    await this.#keep({ draft: change(this.#kept.draft, JSON.parse(dataset.purchase) as Purchase) });
  }

  /** Keep what a field says, and show it once the button is let go that was pressed to leave the field. */
  async #keepField(change: Partial<KeptDraft>): Promise<void> {
    this.#kept = { ...this.#kept, ...change };
    await this.press.released;
    await this.#keep({});
  }

  /** A name, the specialities of a skill, or what an edge is to be taken for. */
  #onChange({ name, value, dataset }: HTMLInputElement): void {
    const { specialities, edgeChoice } = dataset;
    if (edgeChoice !== undefined) this.#choices.set(edgeChoice, value);
    const draft = specialities === undefined ? this.#kept.draft : this.#named(specialities, value);
    const change = name === "name" ? { name: value } : { draft };
    this.#keepField(change).catch((error: unknown) => reportError("Builder", error));
  }

  /** The draft with the specialities that were written for a skill. */
  #named(key: string, words: string): Draft {
    const { draft } = this.#kept;
    const specialities = [...new Set(listOf("specialities", words))];
    const skills = draft.skills.map((skill) => {
      const own = skill.group === "" ? skill.skill : `${skill.skill}:${skill.group}`;
      return own === key ? { ...skill, specialities } : skill;
    });
    return { ...draft, skills };
  }

  /** Let the dice make somebody, of the species and profession that were chosen by hand, if any. */
  async #random(): Promise<void> {
    this.#before ??= this.#kept;
    const { species, profession } = this.#before.draft;
    const dice = uniformDice(() => CONFIG.Dice.randomUniform());
    await this.#keep({ draft: randomDraft(dice, this.#settings, { species, profession }), step: "edges" });
  }

  async #putBack(): Promise<void> {
    const before = this.#before;
    this.#before = null;
    await this.#keep(before ?? {});
  }

  /** Write the character once, if nothing is wrong with it; what was chosen is kept until that is done. */
  async #finish({ ariaDisabled }: HTMLElement): Promise<void> {
    if (ariaDisabled === "true" || this.#isFinishing) return;
    if (this.#actor && !isUnbuilt(this.#actor)) return refuseBuilt(this.#actor);
    this.#isFinishing = true;
    try {
      const { name, draft } = this.#kept;
      const actor = await finish(this.#actor, name.trim(), draft);
      await keepFor(this.#key, null);
      await this.close();
      await openSheet(actor);
    } catch (error) {
      reportError("Builder#finish", error);
    } finally {
      this.#isFinishing = false;
    }
  }
}

const windows = new Map<string, Builder>();

/** Show the builder for somebody who knows nothing yet, or for a new character. */
export async function showBuilder(actor: AwayActor | null): Promise<void> {
  if (actor && !isUnbuilt(actor)) return refuseBuilt(actor);
  const key = actor?.uuid ?? "new";
  const known = windows.get(key);
  const builder = known && isThere(known) ? known : new Builder(actor);
  windows.set(key, builder);
  await builder.render({ force: true });
  builder.bringToFront();
}

/** A step in the list at the side. */
interface StepView {
  readonly id: Step;
  readonly number: number;
  readonly label: string;
  /** What has been chosen there, what is left to spend, or how much is to be mended. */
  readonly note: string;
  readonly current: boolean;
  readonly state: "wrong" | "done" | "open";
}

/** What all steps show around their own content. */
interface FrameView {
  readonly steps: readonly StepView[];
  readonly step: Step;
  readonly title: string;
  readonly hint: string;
  /** What stands against what the step shows, in sentences. */
  readonly faults: readonly string[];
  readonly left: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayFinish: boolean;
  /** Is finishing the next thing to do, and not the next step? */
  readonly isReady: boolean;
  readonly status: string;
}

/** Which step has points of its own. */
function fundOf(step: Step): Fund | null {
  return step === "species" || step === "profession" ? null : step;
}

/** How many points a step has left, in words; nothing where it has none. */
function leftText(step: Step, { sums }: BuildCheck): string {
  const fund = fundOf(step);
  if (!fund) return "";
  const { spent, of } = sums[fund];
  return text("Build.left", { left: of - spent, of });
}

function noteOf(step: Step, draft: Draft, check: BuildCheck, faults: readonly Fault[]): string {
  if (step === "species" && draft.species !== "") return label("coda", "Species", draft.species);
  if (step === "profession" && draft.profession !== "") return label("coda", "Profession", draft.profession);
  return faults.length > 0 ? counted("Build.toMend", faults.length) : leftText(step, check);
}

function stateOf(step: Step, { sums }: BuildCheck, faults: readonly Fault[]): StepView["state"] {
  const fund = fundOf(step);
  const missing = faults.some(({ code }) => code === "build/no-species" || code === "build/no-profession");
  if (faults.length > 0) return missing ? "open" : "wrong";
  return fund && sums[fund].spent < sums[fund].of ? "open" : "done";
}

/** How the whole stands: what is to be mended, or else in how many steps points are left. */
function statusText({ faults, sums }: BuildCheck): string {
  if (faults.length > 0) return counted("Build.toMend", faults.length);
  const open = Object.values(sums).filter(({ spent, of }) => spent < of).length;
  return open === 0 ? text("Build.nothingWrong") : counted("Build.pointsLeft", open);
}

/** The frame of the builder around one step. */
export function frameView(draft: Draft, step: Step, check: BuildCheck): FrameView {
  const faultsOf = (of: Step) => check.faults.filter((fault) => fault.step === of);
  const place = STEPS.indexOf(step);
  const { length } = check.faults;
  return {
    steps: STEPS.map((id, index) => ({
      id,
      number: index + 1,
      label: text(`Build.Step.${id}.label`),
      note: noteOf(id, draft, check, faultsOf(id)),
      current: id === step,
      state: stateOf(id, check, faultsOf(id)),
    })),
    step,
    title: text(`Build.Step.${step}.title`),
    hint: text(`Build.Step.${step}.hint`),
    faults: faultsOf(step).map(faultText),
    left: leftText(step, check),
    isFirst: place === 0,
    isLast: place === STEPS.length - 1,
    mayFinish: length === 0,
    isReady: length === 0 && place === STEPS.length - 1,
    status: statusText(check),
  };
}

/** Make a new actor of the draft, in one call. */
async function create(name: string, draft: Draft): Promise<AwayActor> {
  const data = {
    type: "character",
    system: personOf(draft),
    items: await draftItems(draft),
  };
  const named = name || text("Build.newName");
  const made = await Actor.implementation.create({ ...data, name: named } as never);
  return made as unknown as AwayActor;
}

/** The items of which an actor has none of the same kind and name. */
function lacking(actor: AwayActor, items: readonly ItemSource[]): readonly ItemSource[] {
  return items.filter(({ name, type }) => !actor.items.some((own) => own.name === name && own.type === type));
}

/**
 * Write a finished draft: its values first, then all its items at once.
 *
 * Whoever was left between the two has no skills and edges yet, so they can still be built, and nothing comes twice.
 *
 * @param actor - Who is built; a new actor is made where there is none.
 * @param name - Empty to keep the one that they have.
 */
export async function finish(actor: AwayActor | null, name: string, draft: Draft): Promise<AwayActor> {
  if (!actor) return create(name, draft);
  const items = await draftItems(draft);
  await actor.update({ ...(name && { name }), system: personOf(draft) } as never);
  await actor.createEmbeddedDocuments("Item", lacking(actor, items) as never);
  return actor;
}
