/**
 * The dialog before a roll: every modifier with its source can be switched off, own ones added, points spent, a target
 * chosen. Sheets open it by `askRoll`, which resolves with the adjusted intent. It follows what changes on the map
 * meanwhile.
 */
import type { Intent } from "../../engine/intent.ts";
import type { CombatantId } from "../../engine/types.ts";
import { showAim } from "../canvas/aim-line.ts";
import { tokenOf } from "../documents/subject.ts";
import { isBesideMap, isTag } from "../foundry/elements.ts";
import { templatePath } from "../foundry/ids.ts";
import { bestSaves } from "../foundry/settings.ts";
import { text } from "../foundry/text.ts";
import { TemplateWindow } from "../foundry/windows.ts";
import { presentRulesetUi } from "../sheets/ruleset-ui.ts";
import type { ActorContext } from "../sheets/view/actor-context.ts";
import { type RollView, rollView } from "../sheets/view/roll.ts";
import { foldFields } from "../sheets/view/situation.ts";
import { openRolls } from "./open-rolls.ts";
import { type Choices, choicesOf, chosenIntent } from "./roll-choices.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What the templates read. */
interface RollContext extends RollView {
  readonly added: Choices["added"];
  /** What of the circumstances lies below a fold, what stands in sight, and whether the fold is open. */
  readonly shown: RollView["situation"];
  readonly folded: RollView["situation"];
  readonly isUnfolded: boolean;
  /** Before the ids of fields, so that two dialogs do not share them. */
  readonly windowId: string;
}

/**
 * How those stand now whom the roll is about, whomever else the user aims at by now.
 *
 * @returns Null where one of them is gone: whoever hands the roll in is told.
 */
function contextFor({ target }: ActorContext, now: ActorContext, { actor, targets = [] }: Intent): ActorContext | null {
  const { combatants } = now.encounter;
  if ([actor, ...targets].some((id) => combatants[id] === undefined)) return null;
  const who = target ? combatants[target.who.id] : undefined;
  return { ...now, target: target && who ? { ...target, who } : null };
}

/** What is drawn again when a choice changes, and when only the number to meet does. */
const REDRAWN = ["sum", "result", "foot"];
const OF_TARGET = ["result", "foot"];

/**
 * Shows what will be rolled, with every modifier and its source, before the dice fall.
 *
 * Enter rolls, Escape cancels, Space switches; works without token, target and scene.
 */
class RollDialog extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["away-team", "roll-dialog"],
    position: { width: 560, height: "auto" as const },
    window: { title: "AWAY.Roll.title" },
    form: {
      async handler(this: RollDialog) {
        this.#roll();
      },
      closeOnSubmit: false,
    },
    actions: {
      switchModifier(this: RollDialog, _event: Event, button: HTMLElement) {
        return this.#switch(button.dataset.modifier ?? "");
      },
      aimAt(this: RollDialog, _event: Event, button: HTMLElement) {
        return this.#aimAt(button.dataset.who ?? "");
      },
      buyDice(this: RollDialog, _event: Event, button: HTMLElement) {
        return this.#buy(button.dataset.spends ?? "", Number(button.dataset.points));
      },
      addModifier(this: RollDialog) {
        return this.#add();
      },
      removeModifier(this: RollDialog, _event: Event, button: HTMLElement) {
        return this.#remove(Number(button.dataset.index));
      },
    },
  };

  static override PARTS = {
    duel: { template: templatePath("apps/roll-duel") },
    sum: {
      template: templatePath("apps/roll-sum"),
      templates: [templatePath("apps/roll-field"), templatePath("apps/roll-line")],
      scrollable: [""],
    },
    result: { template: templatePath("apps/roll-result") },
    foot: { template: templatePath("apps/roll-foot") },
  };

  readonly #name: string;
  readonly #contextNow: () => ActorContext;
  #context: ActorContext;
  #intent: Intent;
  readonly #choices: Choices;
  readonly #settle: (intent: Intent | null) => void;
  #isOver = false;
  /** Whether its user wants to see what lies below the fold; null while they have not said. */
  #isUnfolded: boolean | null = null;

  constructor(name: string, contextNow: () => ActorContext, intent: Intent, settle: (intent: Intent | null) => void) {
    super({});
    this.#name = name;
    this.#contextNow = contextNow;
    this.#context = contextNow();
    this.#intent = intent;
    this.#choices = choicesOf(intent);
    this.#settle = settle;
  }

  override get title(): string {
    return this.#view.title || text("Roll.title");
  }

  /** Whose roll this is. */
  get roller(): CombatantId {
    return this.#intent.actor;
  }

  /** The intent with the choices made so far. */
  get #adjusted(): Intent {
    return chosenIntent(this.#intent, this.#choices);
  }

  /** What there is to show with the choices made so far. */
  get #view(): RollView {
    return rollView(presentRulesetUi(), this.#name, { ...this.#context, saves: bestSaves() }, this.#adjusted);
  }

  /** Read again how things stand, and show it where it changes what is rolled. */
  follow(): void {
    const fresh = contextFor(this.#context, this.#contextNow(), this.#intent);
    if (!fresh?.ruleset.preview.action(fresh.encounter, this.#adjusted)) return;
    const before = JSON.stringify(this.#view);
    this.#readFields();
    this.#context = fresh;
    if (JSON.stringify(this.#view) !== before) void this.render({ parts: ["duel", ...REDRAWN] });
  }

  override async _prepareContext(): Promise<RollContext> {
    const view = this.#view;
    const { shown, folded, isChosen } = foldFields(view.situation);
    const isUnfolded = this.#isUnfolded ?? isChosen;
    return { ...view, added: this.#choices.added, shown, folded, isUnfolded, windowId: this.id };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
    // It does not bubble
    const onToggle = ({ target }: Event) => {
      if (!isTag(target, "details")) return;
      this.#isUnfolded = target.open;
      this.#keepInSight();
    };
    this.element.addEventListener("toggle", onToggle, { capture: true });
    const firsts = ["[data-action=aimAt]", "[name=target]", ".btn.main"];
    const [first] = firsts.flatMap((selector) => this.element.querySelector<HTMLElement>(selector) ?? []);
    first?.focus();
    const [at] = this.#intent.targets ?? [];
    showAim(at === undefined ? null : { from: this.roller, at });
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.#keepInSight();
  }

  /** Move up where it has grown beyond the end of the page. */
  #keepInSight(): void {
    const { element } = this;
    if (!isBesideMap(element)) return;
    const room = Math.max(0, innerHeight - element.offsetHeight);
    if (element.getBoundingClientRect().top > room) this.setPosition({ top: room });
  }

  override async close(...args: Parameters<Lifecycle["close"]>): Promise<this> {
    this.#end(null);
    this.#letKeyboardGo();
    await super.close(...args);
    return this;
  }

  /** Hand the roll in, or cancel it, once; its window may take a while to be gone. */
  #end(intent: Intent | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    showAim(null);
    this.#settle(intent);
  }

  /** Keep the keyboard from what asks next no longer, though the window may take a while to fade. */
  #letKeyboardGo(): void {
    const element = this.drawn;
    element?.toggleAttribute("data-over", true);
    const { activeElement } = element?.ownerDocument ?? document;
    if (element?.contains(activeElement)) (activeElement as HTMLElement).blur();
  }

  /** Read what is written in the fields, once they are drawn. */
  #readFields(): void {
    if (!this.drawn) return;
    const value = (name: string) => this.element.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim();
    const target = value("target");
    for (const { name, value: points } of this.element.querySelectorAll<HTMLSelectElement>("[data-count]"))
      this.#choices.spends[name.replace("spends.", "")] = Number(points);
    if (target !== undefined) this.#choices.target = target === "" ? null : Math.trunc(Number(target));
    for (const [index, own] of this.#choices.added.entries()) {
      own.label = value(`label.${index}`) ?? own.label;
      own.value = Math.trunc(Number(value(`value.${index}`))) || 0;
    }
  }

  /** A circumstance and points put in are lines of their own; a number only changes what comes of the lines. */
  #onInput({ target }: Event): void {
    const field = target as HTMLInputElement | HTMLSelectElement;
    const { situation } = field.dataset;
    if (situation) this.#choices.situation[situation] = presentRulesetUi().roll.situationValue(situation, field.value);
    this.#readFields();
    // Words of one's own change no number, and drawing their field again would take the keyboard from it
    if (situation && isTag(target, "input")) return;
    if (situation) void this.render({ parts: ["duel", ...REDRAWN] });
    else void this.render({ parts: field.dataset.count ? REDRAWN : OF_TARGET });
  }

  /** Enter rolls from switches and choices too, where a form by itself would not; Escape cancels. */
  #onKey(event: KeyboardEvent): void {
    const at = event.target as HTMLElement;
    if (event.key === "Escape") {
      event.stopPropagation();
      void this.close();
    } else if (event.key === "Enter" && at.matches("[role=switch], select")) {
      event.preventDefault();
      this.#roll();
    }
  }

  /** Hand the roll in, unless what was named makes it impossible; the foot says why then. */
  #roll(): void {
    this.#readFields();
    if (this.#isOver || this.#view.refusal) return;
    this.#end(this.#adjusted);
    void this.close();
  }

  /** Aim at somebody, on the map too, and go on with the roll against them. */
  async #aimAt(id: CombatantId): Promise<void> {
    const who = this.#contextNow().encounter.combatants[id];
    if (!who) return;
    tokenOf(id)?.object?.setTarget(true, { releaseOthers: true });
    this.#readFields();
    const now = this.#contextNow();
    this.#intent = { ...this.#intent, targets: [id] };
    this.#context = { ...now, target: { who, name: now.nameOf(id) } };
    showAim({ from: this.roller, at: id });
    await this.render({ parts: ["duel", ...REDRAWN] });
    this.element.querySelector<HTMLElement>(".btn.main")?.focus();
  }

  async #switch(modifier: string): Promise<void> {
    if (!this.#choices.off.delete(modifier)) this.#choices.off.add(modifier);
    this.#readFields();
    await this.render({ parts: REDRAWN });
  }

  /** Put so many points in, and keep the keyboard where it is. */
  async #buy(count: string, points: number): Promise<void> {
    this.#readFields();
    this.#choices.spends[count] = points;
    await this.render({ parts: REDRAWN });
    this.element.querySelector<HTMLElement>(`[data-spends="${count}"][data-points="${points}"]`)?.focus();
  }

  async #add(): Promise<void> {
    this.#readFields();
    this.#choices.added.push({ label: "", value: 1 });
    await this.render({ parts: REDRAWN });
    const fields = this.element.querySelectorAll<HTMLInputElement>("[name^='label.']");
    fields[fields.length - 1]?.focus();
  }

  async #remove(index: number): Promise<void> {
    this.#readFields();
    this.#choices.added.splice(index, 1);
    await this.render({ parts: REDRAWN });
  }
}

/** What changes how people stand while a roll is prepared; something taken back does, too. */
const OCCASIONS = [
  ...["updateActor", "createItem", "updateItem", "deleteItem", "createActiveEffect", "deleteActiveEffect"],
  ...["updateToken", "updateCombat", "deleteCombat", "updateCombatant", "deleteCombatant", "updateWall"],
];

/** How long several changes may take together. Unit: milliseconds. */
const SETTLE_MS = 60;

let isFollowing = false;

/** Let open rolls show how things stand from now on. */
function followChanges(): void {
  if (isFollowing) return;
  isFollowing = true;
  const followAll = foundry.utils.debounce(() => {
    for (const roll of openRolls) roll.follow();
  }, SETTLE_MS);
  for (const hook of OCCASIONS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, followAll);
}

/**
 * Show what an intent would roll and let its owner change it; a roll of theirs that is open already comes first.
 *
 * @param name - Who rolls, as they are called.
 * @param contextNow - Reads how they stand whenever something has changed.
 * @returns The intent with the adjustments, or null when it was cancelled.
 */
export async function askRoll(name: string, contextNow: () => ActorContext, intent: Intent): Promise<Intent | null> {
  const earlier = [...openRolls].find(({ roller }) => roller === intent.actor);
  if (earlier) {
    if (earlier.drawn) earlier.bringToFront();
    return null;
  }
  followChanges();
  const { promise, resolve } = Promise.withResolvers<Intent | null>();
  const end = (chosen: Intent | null) => {
    openRolls.delete(dialog);
    resolve(chosen);
  };
  const dialog = new RollDialog(name, contextNow, intent, end);
  openRolls.add(dialog);
  try {
    await dialog.render({ force: true });
  } catch (error) {
    openRolls.delete(dialog);
    throw error;
  }
  return promise;
}
