/**
 * The sheet of a player's character, with tabs. Only those parts are drawn again that show something else than before,
 * since a sheet stays open through a whole fight.
 */
import { isTag } from "../foundry/elements.ts";
import { templatePath } from "../foundry/ids.ts";
import { playContext } from "./context.ts";
import { EDIT_PARTIALS, PersonSheet, SHARED_PARTIALS } from "./person-sheet.ts";
import { stepTabs, syncTabs } from "./tabs.ts";
import { possibleGroups } from "./view/reachable.ts";

type Render = [context: Readonly<Record<string, unknown>>, options: Parameters<PersonSheet["_renderHTML"]>[1]];

/** What each part shows to play with, and no more: the values are those of {@link playContext}. */
export const PLAY_PARTS = {
  head: ["head.portrait", "head.name", "head.summary", "head.chips", "head.gauges"],
  harm: ["head.harm"],
  tabs: ["target"],
  now: ["harmNotes", "figures", "sums", "attacks", "attackHint", "groups", "cannot", "orders"],
  skills: ["skills", "untrained", "edges", "edgeWords", "mayBuild"],
  gear: ["things", "editable"],
  record: ["record", "learning"],
};

const EDIT_PARTS = ["editHead", "editBody"];

/** Blocks that are not laid out until they are seen are as high as before, so that what is scrolled stays in place. */
function keepHeights(prior: HTMLElement, next: HTMLElement): void {
  const before = [...prior.querySelectorAll<HTMLElement>(".doing")];
  for (const [index, block] of next.querySelectorAll<HTMLElement>(".doing").entries()) {
    const height = before[index]?.offsetHeight ?? 0;
    if (height > 0) block.style.containIntrinsicBlockSize = `auto ${height}px`;
  }
}

/** The sheet of a person whom a player plays. */
export class CharacterSheet extends PersonSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["character-sheet"],
    position: { width: 900, height: 712 },
  };

  static override PARTS = {
    limited: { template: templatePath("sheets/parts/limited") },
    editHead: { template: templatePath("sheets/character/edit-head") },
    editBody: {
      template: templatePath("sheets/character/edit-body"),
      templates: [...EDIT_PARTIALS, ...SHARED_PARTIALS],
      scrollable: [""],
    },
    head: { template: templatePath("sheets/character/head") },
    harm: { template: templatePath("sheets/character/harm") },
    tabs: { template: templatePath("sheets/character/tabs") },
    now: { template: templatePath("sheets/character/now"), templates: SHARED_PARTIALS, scrollable: [""] },
    skills: { template: templatePath("sheets/character/skills"), scrollable: [""] },
    gear: { template: templatePath("sheets/character/gear"), templates: SHARED_PARTIALS, scrollable: [""] },
    record: { template: templatePath("sheets/character/record"), scrollable: [""] },
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

  #mode = "";
  /** Is it unfolded why the rest cannot be done now? */
  #tellsWhyNot = false;
  readonly #drawn = new DrawnParts(PLAY_PARTS);

  /** The parts that the sheet consists of as it is used now. */
  get #partIds(): readonly string[] {
    if (this.isBare) return ["limited"];
    return this.isEditing ? EDIT_PARTS : Object.keys(PLAY_PARTS);
  }

  protected override get sizes() {
    return { play: {}, edit: {} };
  }

  protected override async _preparePlay(): Promise<object> {
    const context = await playContext(this.person, this.isOnPaper, this.switched);
    const tabs = this._prepareTabs("primary");
    if (!context.edges && tabs.skills) tabs.skills.label = "AWAY.Sheet.skills";
    if (!context.skills && tabs.skills) tabs.skills.label = context.edgeWords.head;
    return { ...context, ...possibleGroups(context.groups, this.#tellsWhyNot), tabs };
  }

  /** Only the parts of what the sheet is used for now; here is where Foundry takes them from. */
  override _configureRenderOptions(...args: Parameters<PersonSheet["_configureRenderOptions"]>): void {
    super._configureRenderOptions(...args);
    const [options] = args as unknown as [Render[1]];
    const parts = this.#partIds;
    options.parts &&= options.parts.filter((id) => parts.includes(id));
  }

  /**
   * A part of another mode takes the place of what was there; else only what shows something else is drawn. What is to
   * be shown is known no earlier, and Foundry need not look any later at which parts it wants.
   */
  override async _renderHTML(...args: Parameters<PersonSheet["_renderHTML"]>) {
    const [context, options] = args as unknown as Render;
    const parts = this.#partIds;
    const mode = parts.join();
    if (options.isFirstRender || mode !== this.#mode) this.#drawn.clear();
    this.#mode = mode;
    const wanted = parts.filter((id) => options.parts?.includes(id));
    options.parts = this.#drawn.changed(wanted, context);
    try {
      return await super._renderHTML(...args);
    } catch (error) {
      this.#drawn.clear();
      throw error;
    }
  }

  override async _preparePartContext(...args: Parameters<PersonSheet["_preparePartContext"]>) {
    const [id] = args;
    const context = await super._preparePartContext(...args);
    return { ...context, tab: context.tabs?.[id] };
  }

  override _replaceHTML(...args: Parameters<PersonSheet["_replaceHTML"]>): void {
    const [, content] = args;
    const parts = this.#partIds;
    for (const part of content.querySelectorAll<HTMLElement>(":scope > [data-application-part]")) {
      if (!parts.includes(part.dataset.applicationPart ?? "")) part.remove();
    }
    super._replaceHTML(...args);
  }

  override _preSyncPartState(...args: Parameters<PersonSheet["_preSyncPartState"]>): void {
    super._preSyncPartState(...args);
    const [, next, prior] = args;
    keepHeights(prior, next);
  }

  override changeTab(...args: Parameters<PersonSheet["changeTab"]>): void {
    super.changeTab(...args);
    syncTabs(this.element);
  }

  override async _onFirstRender(...args: Parameters<PersonSheet["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", stepTabs);
    // It does not bubble
    const onToggle = ({ target }: Event) => {
      if (isTag(target, "details") && target.matches(".cannot")) this.#tellsWhyNot = target.open;
    };
    this.element.addEventListener("toggle", onToggle, { capture: true });
  }

  override async _onRender(...args: Parameters<PersonSheet["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    if (this.drawn) syncTabs(this.drawn);
  }
}

type View = Readonly<Record<string, unknown>>;

/** Which values of a view each part of a window shows, by the part's id; a value is named by its path: `head.name`. */
type PartValues = Readonly<Record<string, readonly string[]>>;

function valueAt(view: View, path: string): unknown {
  return path.split(".").reduce<unknown>((value, name) => (value as View | undefined)?.[name], view);
}

/** Remembers what the parts of a window show, so that only those are drawn again that show something else now. */
export class DrawnParts {
  readonly #values: PartValues;
  readonly #shown = new Map<string, string>();

  /** @param values - A part that is not named in it is drawn each time. */
  constructor(values: PartValues) {
    this.#values = values;
  }

  /** Forget all, so that every part is drawn next time. */
  clear(): void {
    this.#shown.clear();
  }

  /** Those of the parts that have something else to show than when they were drawn last; they count as drawn now. */
  changed(parts: readonly string[], view: View): string[] {
    return parts.filter((part) => {
      const values = this.#values[part];
      if (!values) return true;
      const now = JSON.stringify(values.map((path) => valueAt(view, path) ?? null));
      const isOther = now !== this.#shown.get(part);
      this.#shown.set(part, now);
      return isOther;
    });
  }
}
