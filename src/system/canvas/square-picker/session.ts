/**
 * Runs one choice of squares: listens to keys and pointer before Foundry does, keeps panel and drawing in step, and
 * settles with the intent or null. Made by `choose.ts`.
 */
import type { Encounter } from "../../../engine/encounter.ts";
import { type Cell, centreOf, middleOf } from "../../../engine/grid/cell.ts";
import type { Point } from "../../../engine/grid/hexes.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import { isWriting } from "../../foundry/focus.ts";
import { cellAtPoint, centreAt, type Squares } from "../../foundry/grid.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import type { EnemyVisibility } from "../../foundry/settings.ts";
import { counted, text } from "../../foundry/text.ts";
import { hideMapLabels, showMapLabels } from "../drag-ruler/labels.ts";
import { brushAbove } from "../layers.ts";
import { drawPicking } from "./drawing.ts";
import { type MovementModeView, type PickingView, pickingView, SquaresPanel, stateWords } from "./panel.ts";
import type { Picking } from "./picking.ts";
import { reachedLabels, reachedViews, straysShown } from "./reached.ts";

/** Whose labels on the map they are. */
const OWNER = "squares";

/** A way that is planned: what it comes to is shown and told while it is chosen, up to the square under the cursor. */
export interface Plan {
  /** The movement modes that may be chosen, as the rules have them now. */
  readonly movementModes: () => readonly Omit<MovementModeView, "isChosen">[];
  /** Show the way. @returns What it comes to, line by line. */
  readonly show: (way: Intent) => readonly string[];
  readonly hide: () => void;
}

/** A single square that no act needs: what it is for, and what is said of it. */
export interface Spot {
  readonly title: string;
  readonly note: string;
}

/** What a session of choosing needs to know beside what is chosen. */
interface Surroundings {
  /** Id of the ruleset whose labels are read. */
  readonly ruleset: string;
  /** The squares of the scene. */
  readonly squares: Squares;
  readonly nameOf: (id: CombatantId) => string;
  /** How much the user learns of somebody. */
  readonly learns: (id: CombatantId) => EnemyVisibility;
  /** How things stand now, as the user may know them. */
  readonly look: () => Encounter;
  /** Where it is a way that nobody asked for. */
  readonly plan?: Plan;
  /** Where it is a square that no act needs: pointing at it and one press are enough. */
  readonly spot?: Spot;
}

/** What the panel shows of a planned way instead. */
function planView(picking: Picking, { movementModes, show }: Plan): Partial<PickingView> {
  const { pointed } = picking;
  const { movementMode = "" } = picking.intent;
  return {
    count: counted("Squares.way", pointed.cells?.length ?? 0),
    notes: show(pointed),
    movementModeLabel: text("Squares.movementMode"),
    movementModes: movementModes().map((one) => ({ ...one, isChosen: one.id === movementMode })),
    isReady: picking.refusalOf(pointed) === null,
    keys: text("Squares.planKeys"),
    done: text("Squares.go"),
  };
}

/** What the panel shows of a square that no act needs instead. */
function spotView({ title, note }: Spot): Partial<PickingView> {
  return { title, count: "", notes: [note], isReady: true, keys: text("Squares.spotKeys"), done: text("Squares.here") };
}

/** One choice of squares, from opening to the last word. */
export class PickingSession implements PickingCommands {
  readonly #picking: Picking;
  readonly #around: Surroundings;
  readonly #panel: SquaresPanel;
  readonly #settle: (intent: Intent | null) => void;
  readonly #over = new AbortController();
  #brush: PIXI.Graphics | null = null;
  #open: readonly Cell[];

  constructor(picking: Picking, around: Surroundings, settle: (intent: Intent | null) => void) {
    this.#picking = picking;
    this.#around = around;
    this.#settle = settle;
    this.#open = picking.open();
    const togglePerson = (id: CombatantId) => {
      picking.togglePerson(id);
      this.#show();
    };
    const chooseMovementMode = (movementMode: string) => this.#chooseMovementMode(movementMode);
    this.#panel = new SquaresPanel({
      done: () => this.done(),
      cancel: () => this.cancel(),
      togglePerson,
      chooseMovementMode,
      step: (option, by) => this.stepOption(option, by),
      widen: () => this.widen(),
      narrow: () => this.giveUpLast(),
    });
    this.#listen();
    this.#show();
  }

  /** Before anybody else hears of them: no token is taken, moved or released meanwhile; assumption: canvas-capture. */
  #listen(): void {
    const options = { capture: true, signal: this.#over.signal };
    window.addEventListener("keydown", (event) => this.#onKey(event), options);
    window.addEventListener("pointermove", (event) => this.#onMove(event), options);
    window.addEventListener("pointerdown", (event) => this.#onPress(event), options);
  }

  /** The square of the map under the pointer, or null where it is on something else. */
  #cellAt({ target, clientX, clientY }: PointerEvent): Cell | null {
    if (target !== (canvas.app?.view as unknown)) return null;
    const { x, y } = canvas.canvasCoordinatesFromClient({ x: clientX, y: clientY });
    return cellAtPoint(this.#around.squares, { x, y });
  }

  #onMove(event: PointerEvent): void {
    const cell = this.#cellAt(event);
    if (cell && this.#picking.pointAt(cell)) this.#show();
  }

  #onPress(event: PointerEvent): void {
    const cell = event.button === 0 ? this.#cellAt(event) : null;
    if (!cell) return;
    event.stopImmediatePropagation();
    this.#picking.pointAt(cell);
    this.toggle();
  }

  #onKey(event: KeyboardEvent): void {
    const isElsewhere = this.#panel.holdsKeys || isWriting(document);
    if (event.ctrlKey || event.metaKey || event.altKey || (isElsewhere && event.key !== "Escape")) return;
    if (!onPickingKey(event.key, this)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  step(across: number, down: number): void {
    this.#picking.step(across, down);
    this.#show();
  }

  toggle(): void {
    if (this.#around.spot) {
      this.done();
      return;
    }
    if (this.#picking.toggle() === null) this.#open = this.#picking.open();
    this.#show();
  }

  giveUpLast(): void {
    this.#picking.giveUpLast();
    this.#showAnew();
  }

  /** Tell one more of what goes along with the squares, or one less. */
  more(by: number): void {
    const [first] = this.#picking.wanted.steps ?? [];
    if (first) this.stepOption(first.option, by);
  }

  stepOption(option: string, by: number): void {
    this.#picking.tell(option, by);
    this.#showAnew();
  }

  widen(): void {
    this.#picking.widen();
    this.#showAnew();
  }

  /** Hand the choice in, unless the rules say no to it; the panel says why then. */
  done(): void {
    if (this.#around.plan ?? this.#around.spot) this.#picking.takePointed();
    const { refusal, intent } = this.#picking;
    if (refusal) notifyRefusal(refusal);
    else this.#end(intent);
  }

  cancel(): void {
    this.#end(null);
  }

  /** Something has changed: see whether the act can still begin. */
  renew(): void {
    const encounter = this.#around.look();
    if (this.#picking.renew(encounter)) this.#showAnew();
    else this.cancel();
  }

  /** Show it once it is seen again which squares may be chosen. */
  #showAnew(): void {
    this.#open = this.#picking.open();
    this.#show();
  }

  #chooseMovementMode(movementMode: string): void {
    this.#picking.chooseMovementMode(movementMode);
    this.#showAnew();
  }

  #view(): PickingView {
    const { ruleset, nameOf, learns, plan, spot } = this.#around;
    const view = pickingView(this.#picking, ruleset, nameOf, learns);
    if (spot) return { ...view, ...spotView(spot) };
    return plan ? { ...view, ...planView(this.#picking, plan) } : view;
  }

  #show(): void {
    const view = this.#view();
    this.#panel.show(view).catch((error: unknown) => reportError("show the choice of squares", error));
    this.#brush = brushAbove(this.#brush);
    if (this.#brush) drawPicking(this.#brush, this.#drawn(), this.#around.squares);
    const { ruleset, squares, nameOf, learns } = this.#around;
    const views = reachedViews(this.#picking, nameOf, learns);
    showMapLabels(OWNER, reachedLabels(this.#picking, ruleset, squares, views), []);
  }

  #drawn() {
    const { cells, cursor, area, encounter } = this.#picking;
    const isOpen = this.#picking.refusalAt(cursor) === null;
    return {
      open: this.#open,
      chosen: cells,
      cursor,
      reached: area?.cells ?? [],
      rings: area?.rings ?? [],
      ray: this.#ray(),
      people: Object.values(encounter.combatants).map(({ place }) => place),
      strays: straysShown(this.#picking),
      strayCells: area?.strayCells ?? [],
      wedge: area?.wedge ?? null,
      isOpen,
      words: stateWords(this.#picking),
      isLeft: this.#isRight(),
    };
  }

  /** Half a right angle off the way from whoever acts to the square under the cursor: there nothing else is drawn. */
  #ray(): Point {
    const { encounter, intent, cursor } = this.#picking;
    const [to, from] = [middleOf(this.#around.squares, cursor), encounter.combatants[intent.actor]?.place];
    const start = from ? centreOf(from) : to;
    const angle = Math.atan2(to.y - start.y, to.x - start.x) + Math.PI / 4;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  }

  /** Is the cursor in the right half of the window? */
  #isRight(): boolean {
    const at = centreAt(this.#around.squares, this.#picking.cursor, { width: 1, height: 1 });
    const { x } = canvas.clientCoordinatesFromCanvas(at);
    return x > window.innerWidth / 2;
  }

  #end(intent: Intent | null): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#panel.close();
    this.#around.plan?.hide();
    hideMapLabels(OWNER);
    if (this.#brush && !this.#brush.destroyed) this.#brush.destroy({ children: true });
    this.#brush = null;
    this.#settle(intent);
  }
}

/** What a key does while squares are chosen. */
interface PickingCommands {
  readonly step: (across: number, down: number) => void;
  readonly toggle: () => void;
  readonly giveUpLast: () => void;
  readonly widen: () => void;
  readonly more: (by: number) => void;
  readonly done: () => void;
  readonly cancel: () => void;
}

/** Squares across and down that a key goes. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By how much a key changes the number that is told along with the squares. */
const MORE: Readonly<Record<string, number>> = { "+": 1, "-": -1 };

const COMMANDS: Readonly<Record<string, Exclude<keyof PickingCommands, "step" | "more">>> = {
  " ": "toggle",
  Backspace: "giveUpLast",
  "[": "giveUpLast",
  "]": "widen",
  Enter: "done",
  Escape: "cancel",
};

/**
 * Do what a key stands for.
 *
 * @param key - As the browser names it. @returns Whether it stands for anything.
 */
export function onPickingKey(key: string, commands: PickingCommands): boolean {
  const step = STEPS[key];
  const command = COMMANDS[key];
  const more = MORE[key];
  if (step) commands.step(...step);
  else if (more) commands.more(more);
  else if (command) commands[command]();
  return step !== undefined || more !== undefined || command !== undefined;
}
