import type { Read } from "../row.ts";

/** Rows of the keys of an object that Foundry reads at one time. */
function keysOf<K extends string>(
  { read, source }: Pick<Read, "read" | "source">,
  says: Readonly<Record<K, string>>,
): Readonly<Record<K, Read>> {
  const rows = Object.entries<string>(says).map(([key, one]) => [
    key,
    { says: one, read, source, certainty: "sure" } satisfies Read,
  ]);
  return Object.fromEntries(rows) as Record<K, Read>;
}

const SETTING = {
  read: "scope, type, default when the setting is registered and read; the others when the settings are drawn or saved",
  source: "A: API13/14 SettingConfig; requiresReload: the example of API13/14 ClientSettings#register",
};

const MENU = { read: "when the settings are drawn, and at a press", source: "A: API13/14 SettingSubmenuConfig" };

const KEY = {
  read: "in init, and when the configuration of controls is drawn",
  source: "A: API13/14 KeybindingActionConfig",
};

const SHEET = {
  read: "when it is registered, and when a sheet is chosen",
  source: "A: API13/14 SheetRegistrationDescriptor",
};

const DIALOG = {
  read: "when the question is asked",
  source: "A: API13/14 DialogV2Configuration, DialogV2WaitOptions, the examples of DialogV2",
};

const PART = {
  read: "from the class, at each drawing",
  source: "A: API13/14 HandlebarsTemplatePart, crucible, draw-steel",
};

const TAB = { read: "from the class, at each drawing", source: "A: API13/14 ApplicationTabsConfiguration" };

const FIELD = {
  read: "whenever data is cleaned, validated, initialized or put into a form, on client and server alike",
  source: "A: API13/14 DataFieldOptions, NumberFieldOptions, StringFieldOptions",
};

const TOOL = {
  read: "when the controls are made and drawn",
  source: "A: API13/14 SceneControlTool; active of a toggle, which that page says nothing of: #12660, #12904",
};

const ACTION = { read: "after init, on all clients", source: "A: API13/14 TokenMovementActionConfig, draw-steel" };

const ENTRY = {
  read: "each time the menu of the head is made",
  source: "A: API13/14 ApplicationHeaderControlsEntry, eight packages",
};

const MANIFEST = {
  read: "by the server when it starts or the package is installed; clients have it as game.system",
  source: "A: KB/system-development, API13/14 SystemManifestData; src and layer of styles: #6842, two packages",
};

const TOUR = {
  read: "when the tour is made, listed and played",
  source: "A: API13/14 TourConfig, TourStep",
};

/** Under which keys Foundry looks in the objects and files that we hand it. */
export const keys = {
  ...keysOf(SETTING, {
    "settings.register.name": "A language key, shown above the field.",
    "settings.register.hint": "A language key, shown below the field.",
    "settings.register.scope": "`world` is stored by the server and one for all, `client` in this browser.",
    "settings.register.config": "false leaves the setting out of the window of settings.",
    "settings.register.type": "Number, String, Boolean: what is read is cast to it, and the field is of that kind.",
    "settings.register.default": "What is read as long as nobody has written anything.",
    "settings.register.choices": "A record of value and language key, shown as a select.",
    "settings.register.requiresReload": "Whoever saves a change is asked whether the page is to be loaded anew.",
  }),
  ...keysOf(MENU, {
    "settings.registerMenu.name": "A language key, shown beside the button.",
    "settings.registerMenu.label": "A language key, on the button.",
    "settings.registerMenu.hint": "A language key, shown below the button.",
    "settings.registerMenu.icon": "Classes of the icon on the button.",
    "settings.registerMenu.type": "The class of the window that opens.",
    "settings.registerMenu.restricted": "true shows the button to game masters alone.",
  }),
  ...keysOf(KEY, {
    "keybindings.register.name": "A language key, shown in the configuration of controls.",
    "keybindings.register.hint": "A language key, shown below the name.",
    "keybindings.register.editable": "What is pressed until the user chooses something else, or nothing.",
    "keybindings.register.editable.key": "A key by its place on the keyboard, as KeyboardEvent.code has it.",
    "keybindings.register.editable.modifiers": "Keys that have to be held with it: Control, Shift, Alt.",
    "keybindings.register.precedence": "Actions of the same key are asked in this order, until one takes the key.",
    "keybindings.register.restricted": "true leaves the action to game masters.",
  }),
  ...keysOf(SHEET, {
    "registerSheet.label": "A language key, shown where a sheet is chosen.",
    "registerSheet.types": "The types of the document that may have it.",
    "registerSheet.makeDefault": "It is what opens, unless somebody chose otherwise.",
  }),
  ...keysOf(DIALOG, {
    "DialogV2.classes": "Classes of the window beside Foundry's own.",
    "DialogV2.window": "The frame, as of any window.",
    "DialogV2.window.title": "What the head says.",
    "DialogV2.content": "Markup, or a div with it.",
    "DialogV2.modal": "Nothing else can be pressed until it is closed.",
    "DialogV2.rejectClose": "false gives null where the dialog is closed without an answer; true rejects.",
    "DialogV2.yes": "What of the button that agrees is other than usual.",
    "DialogV2.no": "The same of the button that declines.",
    "DialogV2.buttons": "At least one.",
    "DialogV2.buttons.action": "What the dialog gives where the button has no callback.",
    "DialogV2.buttons.label": "A language key or words.",
    "DialogV2.buttons.default": "The button that Enter presses.",
    "DialogV2.ok": "The only button of a form.",
    "DialogV2.ok.label": "A language key or words.",
  }),
  ...keysOf(PART, {
    "PARTS.template": "The path of the template, which gives one element.",
    "PARTS.templates": "Paths of partials that are fetched before the first drawing.",
    "PARTS.scrollable":
      "Selectors below the part's element whose scrolling outlives a drawing; an empty one is the element itself.",
  }),
  ...keysOf(TAB, {
    "TABS.tabs": "The tabs of the group, in order.",
    "TABS.tabs.id": "What a tab is called in data-tab.",
    "TABS.tabs.label": "A language key.",
    "TABS.initial": "The tab that is shown first.",
  }),
  ...keysOf(FIELD, {
    "DataField.required": "true does not let the value be undefined.",
    "DataField.nullable": "false does not let the value be null.",
    "DataField.initial": "The value of what is missing.",
    "DataField.blank": "Whether a text may be empty.",
    "DataField.choices": "The only values that are valid.",
    "DataField.integer": "Fractions are rounded as data is cleaned.",
    "DataField.positive": "Nothing but numbers above zero is valid.",
    "DataField.min": "What is less becomes it as data is cleaned.",
    "DataField.max": "What is more becomes it as data is cleaned.",
  }),
  ...keysOf(TOOL, {
    "SceneControlTool.name": "The id of the tool, under which it stands in the record too.",
    "SceneControlTool.order": "Tools stand by it.",
    "SceneControlTool.title": "A language key.",
    "SceneControlTool.icon": "Classes of the icon.",
    "SceneControlTool.toggle": "The tool is a switch, and does not become the active one.",
    "SceneControlTool.active": "Whether the switch is on; Foundry turns it at each press.",
    "SceneControlTool.button": "A press does something at once, and the active tool stays.",
  }),
  ...keysOf(ACTION, {
    "CONFIG.Token.movement.actions.label": "A language key.",
    "CONFIG.Token.movement.actions.icon": "Classes of the icon.",
    "CONFIG.Token.movement.actions.order": "Actions stand, and Tab goes through them, by it.",
  }),
  ...keysOf(ENTRY, {
    "header control.icon": "Classes of the icon.",
    "header control.label": "A language key.",
    "header control.action": "The action of the window that a press calls.",
    "header control.visible": "false leaves the entry out; a function is asked each time.",
  }),
  ...keysOf(MANIFEST, {
    "manifest.id": "The name of the folder, of the scope of flags and settings, of the channel.",
    "manifest.type": "What kind of package it is.",
    "manifest.title": "What the package is called, in no language but its own.",
    "manifest.description": "Markup, shown in the setup.",
    "manifest.version": "Compared with the one of the manifest at its address, to offer an update.",
    "manifest.compatibility": "Which generations the setup lets it be installed and played on.",
    "manifest.compatibility.minimum": "Older ones refuse it.",
    "manifest.compatibility.maximum": "Newer ones refuse it; a generation alone means all its builds.",
    "manifest.authors": "Shown in the setup.",
    "manifest.authors.name": "The only key that an author must have.",
    "manifest.license": "An address, or a path in the package.",
    "manifest.background": "The picture behind worlds that have none of their own.",
    "manifest.media": "Pictures of the package for the setup and Foundry's site.",
    "manifest.media.type": "setup is shown on the tile of the setup.",
    "manifest.media.url": "The picture.",
    "manifest.media.thumbnail": "A smaller one.",
    "manifest.media.caption": "Words below it.",
    "manifest.socket": "true lets the server pass on messages of the package's channel.",
    "manifest.esmodules": "Scripts, loaded as modules by every page of a world.",
    "manifest.styles": "Style sheets, loaded by every page of a world.",
    "manifest.styles.src": "The path of one.",
    "manifest.styles.layer": "The cascade layer into which it goes.",
    "manifest.languages": "Files of words, which lie over Foundry's own; English is fallen back on.",
    "manifest.languages.lang": "The language by its code.",
    "manifest.languages.name": "The language by its own name.",
    "manifest.languages.path": "The path of the file.",
    "manifest.documentTypes": "The types beside Foundry's that documents may have.",
    "manifest.documentTypes.*": "A record by the name of the type.",
    "manifest.documentTypes.*.*.htmlFields": "Fields of `system` that the server cleans as HTML.",
    "manifest.packs": "The compendia; they are locked.",
    "manifest.packs.name": "The id after that of the package.",
    "manifest.packs.label": "What it is called, in no language but its own.",
    "manifest.packs.path": "The folder of its database.",
    "manifest.packs.type": "The kind of its documents.",
    "manifest.packs.system": "Hidden in worlds of another system; actors and items need it.",
    "manifest.packs.flags": "Flags by scope, which the metadata of the compendium has.",
    "manifest.packFolders": "Folders that are made for the compendia when a world is first opened.",
    "manifest.packFolders.name": "What the folder is called.",
    "manifest.packFolders.sorting": "m by hand, a by name.",
    "manifest.packFolders.color": "The colour of its head.",
    "manifest.packFolders.packs": "Names of compendia that lie in it.",
    "manifest.packFolders.folders": "Folders that lie in it.",
    "manifest.grid": "What new scenes begin with, and the rule for diagonals.",
    "manifest.grid.type": "Squares, hexagons or none, by number.",
    "manifest.grid.distance": "What a space measures.",
    "manifest.grid.units": "What it is measured in.",
    "manifest.grid.diagonals": "The rule for diagonals until the world chooses another.",
    "manifest.initiative": "The formula for initiative that CONFIG begins with.",
    "manifest.primaryTokenAttribute": "What the first bar of new tokens shows.",
    "manifest.secondaryTokenAttribute": "What the second bar of new tokens shows.",
  }),
  ...keysOf(TOUR, {
    "tour.title": "A language key.",
    "tour.description": "A language key.",
    "tour.canBeResumed": "false begins it anew each time.",
    "tour.display": "Whether it is in the list of tours.",
    "tour.restricted": "true leaves it to game masters.",
    "tour.steps": "The steps in order.",
    "tour.steps.id": "Its name in the tour.",
    "tour.steps.title": "A language key.",
    "tour.steps.content": "A language key.",
    "tour.steps.selector": "What the step points at; without one it stands in the middle.",
  }),
} as const;
