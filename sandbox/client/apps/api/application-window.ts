import { ApplicationState, contentOf, INNER } from "./application-state.ts";
import { applyPosition, placeWindow } from "./position.ts";
import { showTab } from "./tabs.ts";
import type { ApplicationPosition } from "./types.ts";

/** Size of a window of which only the head is shown. */
const MINIMIZED = { width: "260px", height: "auto" } as const;

/** An application as a window: where it is, how large, and its tabs. */
export abstract class ApplicationWindow extends ApplicationState {
  /** Move or resize; gives back what became of it. */
  setPosition(position: Partial<ApplicationPosition> = {}): ApplicationPosition {
    if (!this.options.window.positioned) return this.position;
    if (this[INNER].minimized) return this.#moveHead(position);
    this._prePosition(position);
    Object.assign(
      this.position,
      this[INNER].element ? this._updatePosition({ ...this.position, ...position }) : position,
    );
    if (this[INNER].element) applyPosition(this.element, this.position);
    this._onPosition(this.position);
    this.dispatchEvent(new Event("position"));
    return this.position;
  }

  /** Move a minimized window, keeping the size to which it will return. */
  #moveHead({ left, top }: Partial<ApplicationPosition>): ApplicationPosition {
    Object.assign(this.position, left === undefined ? {} : { left }, top === undefined ? {} : { top });
    Object.assign(this.element.style, { left: `${this.position.left}px`, top: `${this.position.top}px` });
    return this.position;
  }

  /** Work out a position that is possible now. */
  _updatePosition(position: ApplicationPosition): ApplicationPosition {
    return placeWindow(this.element, position, this.position);
  }

  async minimize(): Promise<void> {
    if (!this.rendered || !this.hasFrame || this[INNER].minimized || !this.options.window.minimizable) return;
    this[INNER].minimized = true;
    this.element.classList.add("minimized");
    Object.assign(this.element.style, MINIMIZED);
  }

  async maximize(): Promise<void> {
    if (!this[INNER].minimized) return;
    this[INNER].minimized = false;
    this.element.classList.remove("minimized");
    this.setPosition();
  }

  /** Show another tab of a group; `force` does it again for the one that is shown. */
  changeTab(
    tab: string,
    group: string,
    options: { event?: Event; navElement?: HTMLElement; force?: boolean; updatePosition?: boolean } = {},
  ): void {
    if (!tab || !group) throw new Error("You must pass both the tab and the group");
    if (this.tabGroups[group] === tab && !options.force) return;
    showTab(contentOf(this), group, tab);
    this.tabGroups[group] = tab;
    if (options.updatePosition !== false && this.hasFrame && this.position.height === "auto") this.setPosition();
  }
}
