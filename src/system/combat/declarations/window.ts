/**
 * The window in which a combatant rolls for their place or declares their actions, by mouse or digits. Opened by
 * `controller.ts`, and drawn again with every choice.
 */
import type { CombatantId, Refusal } from "../../../engine/types.ts";
import type { AwayCombatant } from "../../documents/combatant.ts";
import { roundSeen } from "../../documents/round-now.ts";
import { actorOf } from "../../documents/subject.ts";
import { isWriting } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { Guard } from "../../foundry/keys.ts";
import { reportError } from "../../foundry/notify.ts";
import { type Place, placeAmong } from "../../foundry/page.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { doWith, pendingActionOf } from "./declare.ts";
import { type DeclarationContext, declarationView, keyOfPlace } from "./view.ts";

/** What a key does that was meant for what was there before. */
const nothing = async () => {};

/** Where its user has put such a window; null while they have moved none. */
let moved: Place | null = null;

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What the window needs of whoever keeps it. */
export interface DeclarationsControl {
  /** The others of this user's who owe a declaration in the same round, by the order of the fight. */
  othersOf(combat: Combat.Implementation, of: CombatantId): readonly CombatantId[];
  /**
   * Say for whom of the others the same would be declared and who is left out, and ask; null where it was not
   * confirmed.
   */
  sameFor(
    combat: Combat.Implementation,
    of: CombatantId,
    kinds: readonly string[],
  ): Promise<readonly CombatantId[] | null>;
  /** Declare for somebody, now or as soon as their turn has come. */
  declare(combat: Combat.Implementation, of: CombatantId, kinds: readonly string[]): Promise<Refusal | null>;
  /** Declare the same for the others as their turns come; whoever takes one back wants none of the rest. */
  declareWith(
    combat: Combat.Implementation,
    first: CombatantId,
    others: readonly CombatantId[],
    kinds: readonly string[],
  ): void;
}

/**
 * Lets somebody do what they owe in the part of the round under way: roll with a weapon, or declare their actions.
 *
 * Digits, and letters after them, choose and lead to the button that declares, Backspace takes the last choice out,
 * Escape puts it off.
 */
export class DeclarationWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["away-team", "prompt", "declaration"],
    position: { width: 560, height: "auto" as const },
    window: { title: "AWAY.Declaration.window" },
    actions: {
      pick(this: DeclarationWindow, _event: Event, { dataset }: HTMLElement) {
        return this.#pick(dataset.id ?? "");
      },
      takeOut(this: DeclarationWindow, _event: Event, { dataset }: HTMLElement) {
        return this.#choose(this.#chosen.filter((_one, place) => place !== Number(dataset.place)));
      },
      handIn(this: DeclarationWindow) {
        return this.#handIn();
      },
      forAll(this: DeclarationWindow) {
        return this.#handIn(true);
      },
    },
  };

  static override PARTS = { pending: { template: templatePath("combat/declaration") } };

  readonly combat: Combat.Implementation;
  readonly of: CombatantId;
  readonly #controller: DeclarationsControl;
  readonly #guard = new Guard(() => this.drawn?.toggleAttribute("data-awake", true));
  #chosen: readonly string[] = [];
  /** Where it was put at first. */
  #put: Place | null = null;
  #isBusy = false;
  #areKeysHeard = false;

  constructor(combat: Combat.Implementation, of: CombatantId, controller: DeclarationsControl) {
    super({ id: `away-team-declaration-${of.replaceAll(".", "-")}` });
    this.combat = combat;
    this.of = of;
    this.#controller = controller;
  }

  get #combatant(): AwayCombatant | undefined {
    return (this.combat.combatants.contents as AwayCombatant[]).find(({ participant }) => participant === this.of);
  }

  /** What is looked at; null where nothing is pending any more. */
  #look(): DeclarationContext | null {
    const now = roundSeen(this.combat);
    const pending = now?.ruleset.round.pendingAction?.(now.encounter, this.of) ?? null;
    const subject = this.#combatant?.subject;
    if (!now || !pending || !subject) return null;
    const { ruleset, encounter } = now;
    return {
      ruleset,
      encounter,
      pending,
      of: this.of,
      name: this.#combatant?.name ?? "",
      chosen: this.#chosen,
      weaponName: (id) => actorOf(subject).items.get(id)?.name ?? id,
      others: pending.plan ? this.#controller.othersOf(this.combat, this.of).length : 0,
    };
  }

  /** Whose window it is and what is declared in it, which its head leaves to the text below. */
  protected override get spokenTitle(): string {
    const look = this.#look();
    return look ? declarationView(look).title : this.title;
  }

  override async _prepareContext() {
    const look = this.#look();
    return look ? { ...declarationView(look) } : {};
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.setPosition(placeAmong(this.element, "declaration", moved));
    this.#put = this.#place;
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.#guard.begin();
    if (!this.element.ownerDocument.activeElement?.closest(".declaration")) this.takeKeys();
  }

  /** Where its user has put one of them, the next stands. */
  override async close(...args: Parameters<Lifecycle["close"]>): Promise<this> {
    const { left, top } = this.#place;
    if (this.#put && (left !== this.#put.left || top !== this.#put.top)) moved = { left, top };
    return super.close(...args);
  }

  get #place(): Place {
    const { left, top } = this.position;
    return { left: left ?? 0, top: top ?? 0 };
  }

  /** Let keys go to this window from now on, unless they do or somebody writes. */
  takeKeys(): void {
    if (!isThere(this) || !this.drawn || isWriting(this.element.ownerDocument) || this.#hasKeyboard) return;
    this.#guard.begin();
    this.element.removeAttribute("data-awake");
    this.#focusFirst();
  }

  get #hasKeyboard(): boolean {
    return this.element.contains(this.element.ownerDocument.activeElement);
  }

  #focusFirst(): void {
    this.element.querySelector<HTMLElement>("[data-action=pick]")?.focus({ preventScroll: true });
  }

  /** Show the keys of the choices as long as they do something. */
  showKeys(areHeard: boolean): void {
    this.#areKeysHeard = areHeard;
    for (const key of this.drawn?.querySelectorAll<HTMLElement>("kbd") ?? [])
      key.style.visibility = areHeard ? "" : "hidden";
  }

  /** Do what a number means here that was pressed outside of all these windows; the keyboard comes here. */
  takeNumber(event: KeyboardEvent): void {
    if (!isThere(this) || !this.drawn) return;
    if (!this.#hasKeyboard) this.#focusFirst();
    this.#onKey(event);
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.showKeys(this.#areKeysHeard);
  }

  #onKey(event: KeyboardEvent): void {
    const isMeant = this.#guard.isAwake || event.key === "Escape" || event.key === "Tab";
    const command = isMeant ? this.#commandOf(event) : nothing;
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    command().catch((error: unknown) => reportError("DeclarationWindow", error));
  }

  /** What a key does, or null for one that is left to the button it is on, or to Foundry. */
  #commandOf({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): (() => Promise<unknown>) | null {
    if (ctrlKey || altKey || metaKey) return null;
    if (key === "Escape") return () => this.close();
    if (key === "Backspace") return () => this.#byKey(() => this.#choose(this.#chosen.slice(0, -1)));
    if (key === "Enter" && !(target as Element).closest("button")) return () => this.#handIn();
    const picks = [...this.element.querySelectorAll<HTMLElement>("[data-action=pick]")];
    const pick = picks.find((_one, place) => keyOfPlace(place) === key.toUpperCase());
    return pick ? () => this.#byKey(() => this.#pick(pick.dataset.id ?? "")) : null;
  }

  /** Choose by a key; Enter then declares. */
  async #byKey(choose: () => Promise<void>): Promise<void> {
    await choose();
    this.drawn?.querySelector<HTMLElement>("[data-action=handIn]")?.focus({ preventScroll: true });
  }

  /** Choose an action to declare, or do it with that weapon at once. */
  async #pick(id: string): Promise<void> {
    const pending = pendingActionOf(this.combat, this.of);
    if (!pending) return;
    const weapon = pending.means.length > 0 ? id : undefined;
    if (!pending.plan) await this.#once(() => doWith(this.of, pending, weapon));
    else if (this.#chosen.length < pending.plan.most) await this.#choose([...this.#chosen, id]);
  }

  async #choose(chosen: readonly string[]): Promise<void> {
    this.#chosen = chosen;
    await this.render();
  }

  /** Declare what is chosen. @param forAll - For the others of this user's too. */
  async #handIn(forAll = false): Promise<void> {
    const pending = pendingActionOf(this.combat, this.of);
    if (!pending?.plan) return;
    await this.#once(async () => {
      const others = forAll ? await this.#controller.sameFor(this.combat, this.of, this.#chosen) : [];
      if (!others) return null;
      const refusal = await this.#controller.declare(this.combat, this.of, this.#chosen);
      if (!refusal) this.#controller.declareWith(this.combat, this.of, others, this.#chosen);
      return refusal;
    });
  }

  /** Hand something in, once; the window closes when it is no longer pending. */
  async #once(work: () => Promise<unknown>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await work();
    } finally {
      this.#isBusy = false;
    }
  }
}
