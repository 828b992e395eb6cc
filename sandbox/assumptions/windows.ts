import type { Assumption } from "./row.ts";

const sure = (source: string, says: string): Assumption => ({ says, source, certainty: "sure" });
const guessed = (source: string, says: string): Assumption => ({ says, source, certainty: "guessed" });

/** What applications, dialogs, sheets, templates and the interface do. */
export const windows = {
  // Applications
  "app-options-merge": sure(
    "API ApplicationV2",
    "DEFAULT_OPTIONS merge along the class chain: arrays are joined, objects merged, the rest replaced; the result is frozen.",
  ),
  "app-lifecycle": sure(
    "API ApplicationV2; foundry-calls.md 5; foundry-review.md 3.3",
    "Options, context, _preFirstRender, _preRender, frame, HTML, _onFirstRender, _onRender, _postRender; _preClose, _tearDown, _onClose.",
  ),
  "app-unforced": sure("API ApplicationV2", "What was never rendered, or was closed, is rendered only with force."),
  "app-queue": sure("API ApplicationV2", "Renderings and closings of one application wait for each other."),
  "app-hooks": sure(
    "API ApplicationV2",
    "render and close hooks run for the class and each parent, the class first, with application, element, context, options.",
  ),
  "app-actions": sure(
    "foundry.md 4",
    "A click on data-action calls the registered handler with the application as `this`, the event and that element, for the named mouse buttons.",
  ),
  "app-actions-own": guessed(
    "API ApplicationV2",
    "What close and tab do in any window they do too where its class hands over an action of that name, which is not called.",
  ),
  "app-form": sure(
    "foundry.md 4",
    "The handler gets event, form and FormDataExtended; submitOnChange submits at each change.",
  ),
  "app-form-error": guessed(
    "API ApplicationV2",
    "When the handler fails, the error is shown and the window stays open.",
  ),
  "app-position": sure("API ApplicationV2", "setPosition places and sizes a window; minimize hides all but its head."),
  "app-minimized": sure(
    "API ApplicationV2",
    "`minimized` is true once minimize is done and until maximize is: of a window that shows only its head.",
  ),
  "app-element": sure(
    "foundry#12770: what is made small once closed reads from null; of a window never drawn nothing is said, and reading throws here",
    "The element of a window that has been drawn is on the page; once the window is closed it is null.",
  ),
  "app-front": sure("API ApplicationV2", "Pressing a window lays it over the others and makes it ui.activeWindow."),
  "app-frameless": guessed(
    "foundry-others.md D19",
    "A window without a frame is put at the end of the page and lies over the interface.",
  ),
  "app-context-menu": sure(
    "#12335, API ApplicationV2; nothing of ours has such a menu",
    "_createContextMenu lets a right click on what a selector finds open a menu; listeners of its hook, named after the class and each above it, may add entries.",
  ),
  "app-context-menu-words": sure(
    "API13 and API14 ContextMenuEntry; foundry#14316; wfrp4e-gmtoolkit#360: 13 does not know onClick",
    "An entry of a menu says name, condition and callback in 13, which knows no other words; label, visible and onClick in 14, which takes the older words where its own are missing and warns of them.",
  ),
  "app-controls": sure(
    "API ApplicationV2",
    "Entries of window.controls and of the hook getHeaderControls<Class> are in the window's menu.",
  ),
  "app-escape": guessed(
    "KB/controls; N13.348 #13318",
    "Escape closes an open main menu alone, and else all open windows before it lets tokens go, unless a window stops the key or a field has the focus.",
  ),
  "app-detached": {
    says: "A window can stand in a browser window of its own: in another document, and of other classes than this page's.",
    source: "#14694; hook openDetachedWindow",
    certainty: "sure",
    generation: 14,
  },
  "app-detached-undrawn": {
    says: "A window that moves into another browser window, or back, is not drawn anew: its element is moved as it is. openDetachedWindow, _onDetach and _onAttach tell of it.",
    source: "#14417 (no part is drawn), #13132, API ApplicationV2; that no render hook comes is our worst case",
    certainty: "guessed",
    generation: 14,
  },
  "app-failure": sure(
    "Calendaria#189, fxmaster#946, daggerheart#791: all three quote it",
    "A rendering that fails rejects with an error that names the application.",
  ),

  // Parts and templates
  "part-one-root": sure("foundry.md 4", "A part whose template yields no or several elements is an error."),
  "part-marks": sure(
    "API HandlebarsApplicationMixin",
    "Each part's element carries data-application-part; parts stand in the order of PARTS.",
  ),
  "part-context": guessed(
    "API HandlebarsApplicationMixin",
    "A part's context is the shared one itself, with partId added.",
  ),
  "part-redraw": sure("foundry.md 4", "render({parts}) draws these parts only."),
  "part-chosen": guessed(
    "crucible, which leaves parts out there",
    "_configureRenderOptions decides which parts are drawn; those that _preRender takes out of the options are drawn all the same, for all that is known.",
  ),
  "part-keeps": sure(
    "API HandlebarsApplicationMixin; foundry-review.md 3.3",
    "The focus of an element with id or name, and the scrolling of what a part names as scrollable, outlive its rendering.",
  ),
  "tabs-config": sure(
    "foundry.md 4",
    "Tabs come from static TABS; a click on data-action tab shows one and tabGroups remembers it.",
  ),
  "template-helpers": sure("foundry.md 12", "The core's template helpers."),
  "template-prototype": guessed("API renderTemplate", "Templates may read getters and methods of classes."),
  "template-load": sure(
    "foundry.md 12",
    "Loaded templates are partials by their path, or by the name under which they were loaded.",
  ),

  // Forms
  "form-numbers": sure("API FormDataExtended", "Number fields give numbers, empty ones null."),
  "form-checkboxes": sure(
    "API FormDataExtended, KB; all packages",
    "A checkbox that is alone by its name gives a boolean.",
  ),
  "form-checkbox-lists": guessed(
    "API FormDataExtended: values are appended to a list. Nothing leans on it: each field of our sheets has a name of its own (tests/data/sheet-fields)",
    "Several checkboxes of one name give the checked values.",
  ),
  "form-left-out": sure("API FormDataExtended", "Disabled fields are left out of the values, read-only ones are not."),
  "form-selects": sure(
    "API FormDataExtended",
    "Selects give their value, multiple ones a list, radios the checked one.",
  ),
  "form-elements": sure(
    "API foundry.applications.elements",
    "The core's form elements have a name and a value like any field.",
  ),
  "form-element-change": guessed(
    "API AbstractFormInputElement",
    "A change inside such an element reaches the form as one change of the element.",
  ),
  "field-inputs": sure(
    "API DataField",
    "A field of a type's model draws its control with name `system.path`, label and hint.",
  ),

  // Dialogs
  "dialog-confirm": sure("foundry.md 4", "confirm gives true or false, null when dismissed."),
  "dialog-reject": sure("foundry.md 4", "With rejectClose a dismissed dialog rejects."),
  "dialog-wait": sure("foundry.md 4", "A dialog gives the result of the button's callback, or the button's action."),
  "dialog-input": sure("API DialogV2", "input gives the form's values as an object."),
  "dialog-element": sure(
    "#12072, #12178",
    "A dialog's content is a div, of which the markup alone is taken, or a text, which is cleaned.",
  ),
  "dialog-no-buttons": sure("API DialogV2", "A dialog without buttons is an error."),
  "dialog-escape": guessed(
    "#14694, #9752",
    "Escape closes a dialog with all other windows; a modal one it closes alone.",
  ),
  "dialog-query": sure("foundry.md 4", "DialogV2.query asks another user in their client and gives their answer."),

  // Sheets
  "sheet-registered": sure(
    "foundry.md 4",
    "A sheet is registered for types under `scope.ClassName`; document.sheet makes it once.",
  ),
  "sheet-context": sure("API DocumentSheetV2", "The context has document, source, fields, editable, user and rootId."),
  "sheet-redraws": sure(
    "API DocumentSheetV2",
    "A changed document draws its open sheets anew, a deleted one closes them.",
  ),
  "sheet-submit": sure(
    "API DocumentSheetV2",
    "The form's values are expanded, cleaned and become an update; submit takes updateData.",
  ),
  "sheet-permission": sure(
    "API DocumentSheetV2",
    "No sheet without the view permission; without the edit permission its fields are disabled.",
  ),
  "sheet-drop-item": sure("API ActorSheetV2", "A dropped item is created in the actor."),
  "sheet-sort": sure(
    "API ActorSheetV2",
    "An item dropped on another of the same actor is sorted; `.draggable` entries carry their document.",
  ),
  "sheet-theme": sure(
    "N13.332; foundry-review.md 3.3",
    "A sheet's own theme is the classes themed and theme-dark or theme-light on its window.",
  ),

  // Chat
  "chat-shown": sure(
    "foundry.md 5.2; N13.347 #13224",
    "The log shows messages in the order of their creation, whenever they are posted, draws changed ones in their place and takes deleted ones away.",
  ),
  "chat-visible": sure(
    "API ChatMessage#visible; #14429",
    "What its visible denies is not put into the log as it comes; updateMessage asks nothing, and adds what was not there.",
  ),
  "chat-notice": sure(
    "foundry-calls.md 1.6; packages that look for cards in #chat-notifications",
    "A new message is drawn by renderHTML a second time for a passing notice, before the log in the page: two cards of one message, of which that one may never be drawn anew.",
  ),
  "chat-batch": sure(
    "API CONFIG.ChatMessage.batchSize; #11510, #11744",
    "The log opens with its last 100 messages, and draws older ones in batches as one scrolls to its top.",
  ),
  "chat-batch-above": guessed(
    "#14429, #13224",
    "A message above those that are drawn is put where it belongs when it changes, as any that is not there.",
  ),
  "chat-text": sure(
    "KB/chat; #13717, #14275, acks-core#191",
    "Typed text is escaped: on 13 after processMessage has it, on 14 before, as `<p>…</p>`.",
  ),
  "chat-roll": sure("KB/chat", "/roll posts a roll; what follows # is its flavor."),
  "chat-private-roll": sure("KB/chat", "/gmroll is whispered to the GMs, /blindroll is blind too."),
  "chat-whisper": sure("KB/chat", "/w with names in brackets whispers to several."),
  "chat-whisper-unseen": sure("foundry.md 5.2", "A whisper is not shown to those whom it does not concern."),
  "chat-hook": sure(
    "API hookEvents.chatMessage; acks-core#191",
    "false from the hook chatMessage stops what was typed, which on 14 comes to it as HTML, commands too.",
  ),
  "chat-unknown": guessed("KB/chat, #9140", "An unknown command is refused and posts nothing."),

  // Interface
  "ui-classes": sure("API CONFIG.ui", "The parts of the interface are made by the classes in CONFIG.ui after setup."),
  "ui-ids": sure(
    "packages for 13 and 14 that measure, move or hide them",
    "What lies over the map are elements with the ids scene-controls, scene-navigation, players, hotbar and sidebar, all within interface.",
  ),
  "ui-theme": sure("N13.332; foundry-review.md 3.3", "The page's body has theme-dark or theme-light."),
  "ui-sidebar": sure(
    "API Sidebar; foundry-others.md D9",
    "The sidebar shows one tab; activate shows a tab's own. Drawn anew it keeps what they show.",
  ),
  "players-whole": guessed(
    "foundry-others.md D20",
    "The list of players is replaced whole by each drawing, with whatever was put into it.",
  ),
  "tracker-dom": sure(
    "API CombatTracker; packages that look for these rows; foundry-review.md 3.3",
    "The tracker's rows are `li.combatant[data-combatant-id]` in `.combat-tracker`, with token-name, token-initiative and combatant-controls; its head is `.combat-tracker-header`, its buttons `.combat-controls`.",
  ),
  "tracker-hook": sure("API ApplicationV2", "renderCombatTracker runs with the tracker and its element."),
  "controls-record": sure(
    "foundry.md 7.5",
    "getSceneControlButtons gets a record; toggles and buttons call onChange(event, active).",
  ),
  notifications: sure("API Notifications", "A notice has message, element and remove; format localizes."),
  "tooltip-data": sure("API TooltipManager", "An element with data-tooltip shows that text, localized."),
  "settings-window": sure(
    "foundry.md 12",
    "Settings with config are edited in the settings window under `namespace.key`.",
  ),
  "create-types": sure("types", "createDialog of a class of documents offers only the types that it is told."),
  "tour-steps": guessed(
    "API Tour",
    "A registered tour shows its steps in turn; _preStep is awaited, then the target is looked for; the overlay takes input until it is told not to.",
  ),
  "css-layers": sure(
    "N13.332",
    "Package styles are in cascade layers after the core's, so they win whatever the selectors.",
  ),
  enrich: sure(
    "foundry.md 12",
    "enrichHTML makes links, inline rolls and packages' own elements, and leaves out secrets unless told.",
  ),
  "editor-own": sure(
    "API TextEditor.implementation",
    "What shows a text asks TextEditor.implementation, which is the class in CONFIG.ux; what edits one has it as it is stored.",
  ),
  "table-draw": sure(
    "API RollTable#draw",
    "draw rolls, finds the results and tells them in a message that bears the table's id in flags.core.RollTable.",
  ),
  "macro-sheet": guessed(
    "our own guess",
    "The window of a macro, in a compendium too, has a button with the action execute, which runs it.",
  ),
  "canvas-drop": sure(
    "API hookEvents.dropCanvasData",
    "An actor dropped on the map gets a token in that space, unless a function of dropCanvasData says false.",
  ),
  "target-tool": sure("KB/tokens", "With the tool for targets a press on a token targets it."),
  "hud-status": sure(
    "API TokenHUD; foundry-review.md 3.3",
    "The token HUD toggles statuses and sets the token's movement action.",
  ),
  clipboard: sure(
    "API ClipboardHelper#copyPlainText",
    "game.clipboard copies a plain text, on pages without a clipboard of the browser's too.",
  ),
  "menu-listed": sure(
    "API ClientSettings#menus",
    "settings.menus has each registered menu by namespace and key, and the settings show its hint as it stands there.",
  ),
  "hooks-listed": guessed(
    "API Hooks.events; whether it is a record or a map is not said",
    "Hooks.events has the functions of each hook as they were registered.",
  ),
  "join-page": sure(
    "KB/users",
    "Whoever comes without a user chooses one; the list of players follows who is connected.",
  ),
} as const satisfies Record<string, Assumption>;
