import { templatePath } from "../shared/ids.ts";
import { playContext } from "./context.ts";
import { EDIT_PARTIALS, PersonSheet, SHARED_PARTIALS } from "./person-sheet.ts";
import { stepTabs, syncTabs } from "./tabs.ts";

const PLAY_PARTIALS = ["head", "wounds", "now", "skills", "gear", "record"];

/** The sheet of a person whom a player plays. */
export class CharacterSheet extends PersonSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["character-sheet"],
    position: { width: 900, height: 712 },
    actions: {
      printSheet(this: CharacterSheet) {
        return this.#print();
      },
    },
  };

  static override PARTS = {
    sheet: {
      template: templatePath("sheets/character/sheet"),
      templates: [
        ...PLAY_PARTIALS.map((name) => templatePath(`sheets/character/${name}`)),
        ...EDIT_PARTIALS,
        ...SHARED_PARTIALS,
      ],
      scrollable: [".pane.now", ".pane.sk", ".pane.gear", ".pane.record", ".edit-body"],
    },
  };

  static override TABS = {
    primary: {
      tabs: [
        { id: "now", label: "AWAY.Sheet.Tab.now" },
        { id: "skills", label: "AWAY.Sheet.Tab.skills" },
        { id: "gear", label: "AWAY.Sheet.Tab.gear" },
        { id: "record", label: "AWAY.Sheet.Tab.record" },
      ],
      initial: "now",
    },
  };

  #isOnPaper = false;

  protected override get sizes() {
    return { play: {}, edit: {} };
  }

  protected override async _preparePlay(): Promise<object> {
    return { ...(await playContext(this.person, this.#isOnPaper)), tabs: this._prepareTabs("primary") };
  }

  override _getHeaderControls(): ReturnType<PersonSheet["_getHeaderControls"]> {
    const print = { icon: "fa-solid fa-print", label: "AWAY.Sheet.print", action: "printSheet" };
    return [...super._getHeaderControls(), print];
  }

  /** Print the sheet as it is in peace, and go on as before. */
  async #print(): Promise<void> {
    this.#isOnPaper = true;
    await this.render();
    const { classList } = this.element;
    const before = classList.value;
    classList.remove("theme-dark");
    classList.add("prints", "theme-light");
    window.print();
    classList.value = before;
    this.#isOnPaper = false;
    await this.render();
  }

  override changeTab(...args: Parameters<PersonSheet["changeTab"]>): void {
    super.changeTab(...args);
    syncTabs(this.element);
  }

  override async _onFirstRender(...args: Parameters<PersonSheet["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", stepTabs);
  }

  override async _onRender(...args: Parameters<PersonSheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    syncTabs(this.element);
  }
}
