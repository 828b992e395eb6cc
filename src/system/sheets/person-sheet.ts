/**
 * What the sheets of characters and NPCs share: buttons that act, fields that write, dragging, printing, the switch
 * between play and edit. Derived by both sheets; `context.ts` fills them.
 */
import type { Intent } from "../../engine/intent.ts";
import type { Refusal } from "../../engine/types.ts";
import { isRollOpen } from "../apps/open-rolls.ts";
import { actions as personActions } from "../apps/people/person-actions.ts";
import type { AwayActor } from "../documents/actor.ts";
import { activeRuleset, isWithheld } from "../foundry/active-ruleset.ts";
import { isDialogOpen } from "../foundry/dialogs.ts";
import { iconMarkup } from "../foundry/icons.ts";
import { templatePath } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { TemplateActorSheet } from "../foundry/windows.ts";
import { befallActor } from "./affect.ts";
import { chooseMovementMode, openChoices } from "./choose.ts";
import { editContext } from "./context.ts";
import { editItem } from "./edit-item.ts";
import { recordOf } from "./enriched-text.ts";
import { intentOfMacroAction, macroData, skillTest } from "./macro-actions.ts";
import { perform } from "./perform.ts";
import type { MacroAction } from "./ruleset-ui.ts";
import { turnSwitch } from "./turn-switch.ts";
import { type ActorContext, figureIntent } from "./view/actor-context.ts";
import { orderOf } from "./view/orders.ts";

type Lifecycle = InstanceType<typeof foundry.applications.sheets.ActorSheetV2>;

/** Unit: pixels. */
interface WindowSize {
  readonly width?: number;
  readonly height?: number | "auto";
}

/** The parts of the edit view, which all sheets of people show alike. */
export const EDIT_PARTIALS = ["edit-head", "edit-body", "edit-skills", "edit-figures"].map((name) =>
  templatePath(`sheets/character/${name}`),
);

/** Parts that several views use. */
export const SHARED_PARTIALS = [
  "act",
  "act-button",
  "attack",
  "belongings",
  "figure",
  "figure-parts",
  "limited",
  "number",
  "orders",
].map((name) => templatePath(`sheets/parts/${name}`));

/** A sheet with a view to play and one to edit. */
export abstract class PersonSheet extends TemplateActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["away-team", "person-sheet"],
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: {
      ...personActions,
      attack(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        const { weapon = "", way = "" } = dataset;
        return this.#do({ weapon, way });
      },
      act(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        return this.#do({ action: dataset.act ?? "" });
      },
      chooseHow(this: PersonSheet, _event: Event, button: HTMLElement) {
        return openChoices(this.person, button.dataset.choices ?? "", button);
      },
      rollFigure(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        const { kind = "", subject = "", edge } = dataset;
        return this.perform((context) => figureIntent(context, kind, subject, edge));
      },
      rollSkill(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        const { itemId: item, skill, speciality, maneuver } = dataset;
        return this.perform((context) => skillTest(this.person, context, { item, skill, speciality, maneuver }));
      },
      chooseMovementMode(this: PersonSheet, _event: Event, button: HTMLElement) {
        return chooseMovementMode(this.person, button.dataset.movementMode ?? "");
      },
      switchSum(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        return this.#switchSum(dataset.line ?? "");
      },
      reloadPage() {
        window.location.reload();
      },
      befall(this: PersonSheet) {
        return befallActor(this.person);
      },
      printSheet(this: PersonSheet) {
        return this.#print();
      },
      toggleEdit(this: PersonSheet) {
        return this.#toggleEdit();
      },
      stepField(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        return this.#stepField(dataset.path ?? "", Number(dataset.by));
      },
      openItem(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        return editItem.open(this.person, dataset.itemId ?? "");
      },
      deleteItem(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        return editItem.remove(this.person, dataset.itemId ?? "");
      },
      addItem(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        return editItem.add(this.person, dataset.type ?? "");
      },
      toggleItem(this: PersonSheet, _event: Event, { dataset }: HTMLElement) {
        return this.#turn(dataset.itemId ?? "", dataset.field ?? "");
      },
    },
  };

  #editing = false;
  /** Lines of sums that were switched on or off, to see what comes of it. */
  readonly #switched = new Set<string>();
  #isOnPaper = false;
  /** Was it drawn without the rules? */
  #awaits = false;

  /** The actor, as our own class. */
  get person(): AwayActor {
    return this.actor as unknown as AwayActor;
  }

  /** The name alone, since a window says by itself what it is; the core's title would not fit into a narrow one. */
  override get title(): string {
    return this.person.name;
  }

  /** Does the sheet show fields instead of buttons? */
  get isEditing(): boolean {
    return this.#editing && !this.#isOnPaper && this.isEditable && !this.isBare;
  }

  /** Lines of sums that the reader has switched on or off. */
  protected get switched(): ReadonlySet<string> {
    return this.#switched;
  }

  /** Is the sheet drawn to be printed? */
  protected get isOnPaper(): boolean {
    return this.#isOnPaper;
  }

  /** Is there only who they are: for one who may know no more, and until the ruleset is there? */
  protected get isBare(): boolean {
    return this.person.limited || activeRuleset() === null;
  }

  /** How large the window is while somebody plays, and while they edit. */
  protected abstract get sizes(): { readonly play: WindowSize; readonly edit: WindowSize };

  /** What the play view shows beside the document. */
  protected abstract _preparePlay(): Promise<object>;

  override async _prepareContext(...args: Parameters<Lifecycle["_prepareContext"]>): Promise<object> {
    const context = await super._prepareContext(...args);
    const { isEditing: editing, person } = this;
    const { isBare: limited } = this;
    const common = { ...context, editing, limited, person, system: this.actor.system, rootId: this.id };
    this.#awaits = activeRuleset() === null;
    if (limited) return { ...common, awaits: this.#awaits, withheld: isWithheld(), record: await recordOf(person) };
    return { ...common, ...(editing ? await editContext(person) : await this._preparePlay()) };
  }

  async #switchSum(line: string): Promise<void> {
    if (!this.#switched.delete(line)) this.#switched.add(line);
    await this.render();
  }

  /** Do what a button stands for; what nobody expected is reported once. */
  protected async perform(intentFor: (context: ActorContext) => Intent | Refusal): Promise<void> {
    try {
      await perform(this.person, intentFor);
    } catch (error) {
      reportError("PersonSheet#perform", error);
    }
  }

  async #turn(thing: string, field: string): Promise<void> {
    try {
      await turnSwitch(this.person, thing, field, this.isEditing);
    } catch (error) {
      reportError("PersonSheet#turn", error);
    }
  }

  #do(macroAction: MacroAction): Promise<void> {
    return this.perform((context) => intentOfMacroAction(this.person, context, macroAction));
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    // Rules that came while it was being drawn have found no open sheet
    if (this.#awaits && activeRuleset() !== null) void this.render();
  }

  override async _renderFrame(...args: Parameters<Lifecycle["_renderFrame"]>): Promise<HTMLElement> {
    const frame = await super._renderFrame(...args);
    if (this.isEditable) this.#insertEditButton(frame);
    this.#sizeFrame(frame);
    return frame;
  }

  /** Escape closes all windows at once; while a roll is prepared or something is asked it only ends that. */
  override async close(...[options]: Parameters<Lifecycle["close"]>): Promise<this> {
    return options?.closeKey && (isRollOpen() || isDialogOpen()) ? this : super.close(options);
  }

  /**
   * What can be done is dragged as a macro action, a weapon also as the document that it is; things are documents
   * alone.
   */
  override async _onDragStart(event: DragEvent): Promise<void> {
    const { dragWeapon: weapon, act: action } = (event.currentTarget as HTMLElement).dataset;
    if (weapon === undefined && action === undefined) return super._onDragStart(event);
    const thing = this.person.items.get(weapon ?? "");
    const macroAction = action === undefined ? { weapon: weapon ?? "" } : { action };
    const data = { ...macroData(this.person, macroAction), ...thing?.toDragData() };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /** A field of one of the actor's items writes to that item, an order by itself, every other one to the actor. */
  override _onChangeForm(...[formConfig, event]: Parameters<Lifecycle["_onChangeForm"]>): void {
    const field = event.target as HTMLInputElement | HTMLSelectElement;
    const work = field.dataset.itemField ? editItem.write(this.person, field) : writeOrder(this.person, field);
    if (work) void work.catch((error: unknown) => reportError("PersonSheet#write", error));
    else super._onChangeForm(formConfig, event);
  }

  /** Who may only read keeps the buttons: tabs still turn, and what acts says why it does not. */
  override _toggleDisabled(disabled: boolean): void {
    // Foundry need not wait until there is an element
    const fields = this.drawn?.querySelectorAll<HTMLInputElement>("input, select, textarea, prose-mirror") ?? [];
    for (const field of fields) field.disabled = disabled;
  }

  /** Give the window its size before it is in the page, so that its content is not laid out at another one first. */
  #sizeFrame(frame: HTMLElement): void {
    const { width, height } = this.position;
    if (typeof width === "number") frame.style.width = `${width}px`;
    if (typeof height === "number") frame.style.height = `${height}px`;
  }

  #insertEditButton(frame: HTMLElement): void {
    const button = frame.ownerDocument.createElement("button");
    button.type = "button";
    button.className = "btn small edit-toggle";
    button.dataset.action = "toggleEdit";
    frame.querySelector(".window-header .window-title")?.after(button);
    this.#labelEditButton(frame);
  }

  #labelEditButton(frame: HTMLElement): void {
    const button = frame.querySelector<HTMLElement>(".edit-toggle");
    if (!button) return;
    const [icon, key] = this.#editing ? ["check", "Sheet.done"] : ["edit", "Sheet.edit"];
    button.innerHTML = iconMarkup(icon as string, "sm");
    button.append(text(key as string));
    button.classList.toggle("main", this.#editing);
  }

  override _getHeaderControls(): ReturnType<Lifecycle["_getHeaderControls"]> {
    const print = { icon: "fa-solid fa-print", label: "AWAY.Sheet.print", action: "printSheet" };
    const visible = game.user?.isGM === true && !this.person.isShelved;
    const befall = { icon: "fa-solid fa-heart-pulse", label: "AWAY.Befall.window", action: "befall", visible };
    return [...super._getHeaderControls(), print, befall];
  }

  /** Print the sheet as it is in peace, and go on as before. */
  async #print(): Promise<void> {
    this.#isOnPaper = true;
    await this.render();
    const { classList } = this.element;
    const before = classList.value;
    classList.remove("theme-dark");
    classList.add("prints", "theme-light");
    this.element.ownerDocument.defaultView?.print();
    classList.value = before;
    this.#isOnPaper = false;
    await this.render();
  }

  async #toggleEdit(): Promise<void> {
    if (this.#editing) await this.submit();
    this.#editing = !this.#editing;
    this.#labelEditButton(this.element);
    this.setPosition(this.#editing ? this.sizes.edit : this.sizes.play);
    await this.render();
  }

  /** One more or one less of a number that the form shows; it keeps to what the field allows. */
  async #stepField(path: string, by: number): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>(`input[name="${CSS.escape(path)}"]`);
    if (!field) return;
    if (by > 0) field.stepUp();
    else field.stepDown();
    await this.submit();
  }
}

/**
 * Write the order to which a field belongs, the chance beside it included.
 *
 * @returns Undefined where it belongs to none.
 */
function writeOrder(actor: AwayActor, field: HTMLInputElement | HTMLSelectElement): Promise<void> | undefined {
  const { order, orderLeast } = field.dataset;
  const row = order ?? orderLeast;
  if (row === undefined) return undefined;
  const chosen = order === undefined ? "chance" : field.value;
  return actor.changeOrders({ [row]: orderOf(chosen, order === undefined ? field.value : undefined) });
}
