import { ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { instances } from "./api/registry.ts";
import { defineElements, elements } from "./elements/index.ts";
import * as fields from "./forms/fields.ts";
import { FormDataExtended } from "./forms/form-data.ts";
import { registerHelpers } from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { drawInterface } from "./interface.ts";
import { coreInterface } from "./interface-classes.ts";
import { drawJoinPage, type JoinData } from "./join/join.ts";
import { ControlsConfig } from "./settings/keybindings-view.ts";
import { SettingsConfig } from "./settings/settings-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import { JournalEntryPageSheet, JournalEntrySheet } from "./sheets/journal-sheet.ts";
import { MacroConfig } from "./sheets/macro-config.ts";
import { RollTableSheet } from "./sheets/roll-table-sheet.ts";
import { DocumentSheetConfig } from "./sheets/sheet-config.ts";
import { Compendium } from "./sidebar/compendium.ts";
import { DocumentDirectory } from "./sidebar/directory.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { Notifications } from "./ui/notifications.ts";
import { applyTheme } from "./ui/theme.ts";
import { listenForCanvasDrops } from "./ux/canvas-drop.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { listenForDismissal } from "./ux/dismiss.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { listenForLinks } from "./ux/links.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip.ts";

export { Handlebars } from "./handlebars/engine.ts";
export { readTemplatesWith } from "./handlebars/templates.ts";
export { createDocumentDialog } from "./sidebar/create-dialog.ts";
export { registerPauseKey } from "./ui/game-pause.ts";
export { coreInterface };

/** The namespace `foundry.applications`. */
export const applications = {
  instances,
  api: { ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
  apps: { DocumentSheetConfig },
  sheets: {
    ActorSheetV2,
    ItemSheetV2,
    MacroConfig,
    RollTableSheet,
    journal: { JournalEntryPageSheet, JournalEntrySheet },
  },
  fields,
  handlebars: { getTemplate, loadTemplates, renderTemplate },
  elements,
  hud: { TokenHUD },
  settings: { SettingsConfig },
  sidebar: {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: { Compendium, ControlsConfig },
    tabs: {
      ActorDirectory: coreInterface.actors,
      ChatLog: coreInterface.chat,
      CombatTracker: coreInterface.combat,
      CompendiumDirectory: coreInterface.compendium,
      ItemDirectory: coreInterface.items,
      JournalDirectory: coreInterface.journal,
      SceneDirectory: coreInterface.scenes,
      Settings: coreInterface.settings,
    },
  },
  ui: {
    Hotbar: coreInterface.hotbar,
    MainMenu: coreInterface.menu,
    Notifications,
    Players: coreInterface.players,
    SceneControls: coreInterface.controls,
    SceneNavigation: coreInterface.nav,
  },
  ux: { ContextMenu, DragDrop, FormDataExtended, TextEditor },
} as const;

/** Prepare what packages find before `init`: template helpers and the classes of the interface. */
export function registerCoreSheets(): void {
  registerHelpers();
  defineElements();
  CONFIG.ui = { ...coreInterface, ...CONFIG.ui };
  CONFIG.ux = { ContextMenu, DragDrop, TextEditor, TooltipManager, ...CONFIG.ux };
  registerJournals();
  CONFIG.Token.hudClass ??= TokenHUD as never;
  CONFIG.queries.dialog = (data: never) => DialogV2._handleQuery(data);
  listenForDismissal();
  listenForCanvasDrops();
  listenForLinks();
}

/** The windows of what no system brings a sheet for. */
function registerJournals(): void {
  const { JournalEntry, JournalEntryPage, Macro, RollTable } = CONFIG;
  DocumentSheetConfig.registerSheet(JournalEntry.documentClass, "core", JournalEntrySheet);
  DocumentSheetConfig.registerSheet(JournalEntryPage.documentClass, "core", JournalEntryPageSheet, { types: ["text"] });
  DocumentSheetConfig.registerSheet(RollTable.documentClass, "core", RollTableSheet);
  DocumentSheetConfig.registerSheet(Macro.documentClass, "core", MacroConfig, { types: ["script", "chat"] });
}

/** Draw the interface over the canvas; with `join` given, only the page on which one chooses a user. */
export async function renderShell(join?: JoinData): Promise<void> {
  if (!join) return drawInterface();
  applyTheme("dark");
  drawJoinPage(join);
}
