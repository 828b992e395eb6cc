import type { LACKING_MEMBERS } from "../client/lacking-members.ts";
import type { surface } from "./members.ts";

type Surface = typeof surface;

/** Where the published types have what the surface names. */
interface Published {
  Document: Actor.Implementation;
  "typeof Document": typeof Actor;
  DataModel: foundry.abstract.DataModel.Any;
  "typeof DataModel": typeof foundry.abstract.DataModel;
  TypeDataModel: foundry.abstract.TypeDataModel.Any;
  "typeof TypeDataModel": typeof foundry.abstract.TypeDataModel;
  ActiveEffect: ActiveEffect.Implementation;
  "typeof ActiveEffect": typeof ActiveEffect;
  Actor: Actor.Implementation;
  "typeof Actor": typeof Actor;
  ActorDelta: ActorDelta.Implementation;
  "typeof ActorDelta": typeof ActorDelta;
  ChatMessage: ChatMessage.Implementation;
  "typeof ChatMessage": typeof ChatMessage;
  Combat: Combat.Implementation;
  "typeof Combat": typeof Combat;
  Combatant: Combatant.Implementation;
  "typeof Combatant": typeof Combatant;
  Folder: Folder.Implementation;
  "typeof Folder": typeof Folder;
  Item: Item.Implementation;
  "typeof Item": typeof Item;
  JournalEntry: JournalEntry.Implementation;
  "typeof JournalEntry": typeof JournalEntry;
  Macro: Macro.Implementation;
  "typeof Macro": typeof Macro;
  Scene: Scene.Implementation;
  "typeof Scene": typeof Scene;
  RollTable: RollTable.Implementation;
  "typeof RollTable": typeof RollTable;
  TileDocument: TileDocument.Implementation;
  "typeof TileDocument": typeof TileDocument;
  TokenDocument: TokenDocument.Implementation;
  "typeof TokenDocument": typeof TokenDocument;
  User: User.Implementation;
  "typeof User": typeof User;
  WallDocument: WallDocument.Implementation;
  "typeof WallDocument": typeof WallDocument;
  "foundry.utils": typeof foundry.utils;
  "foundry.data.fields": typeof foundry.data.fields;
  "foundry.data.regionBehaviors": typeof foundry.data.regionBehaviors;
  game: foundry.Game;
  "game.settings": foundry.helpers.ClientSettings;
  "game.i18n": foundry.helpers.Localization;
  "game.keybindings": foundry.helpers.interaction.ClientKeybindings;
  Roll: Roll;
  "typeof Roll": typeof Roll;
  Users: foundry.documents.collections.Users;
  "typeof Users": typeof foundry.documents.collections.Users;
  Scenes: foundry.documents.collections.Scenes;
  "typeof Scenes": typeof foundry.documents.collections.Scenes;
  CombatEncounters: foundry.documents.collections.CombatEncounters;
  "typeof CombatEncounters": typeof foundry.documents.collections.CombatEncounters;
  ChatMessages: foundry.documents.collections.ChatMessages;
  "typeof ChatMessages": typeof foundry.documents.collections.ChatMessages;
  CompendiumCollection: foundry.documents.collections.CompendiumCollection.Any;
  "typeof CompendiumCollection": typeof foundry.documents.collections.CompendiumCollection;
  WorldCollection: foundry.documents.abstract.WorldCollection.Any;
  "typeof WorldCollection": typeof foundry.documents.abstract.WorldCollection;
  foundry: typeof foundry;
  "foundry.abstract": typeof foundry.abstract;
  "foundry.applications": typeof foundry.applications;
  "foundry.applications.api": typeof foundry.applications.api;
  "foundry.applications.apps": typeof foundry.applications.apps;
  "foundry.applications.elements": typeof foundry.applications.elements;
  "foundry.applications.fields": typeof foundry.applications.fields;
  "foundry.applications.handlebars": typeof foundry.applications.handlebars;
  "foundry.applications.hud": typeof foundry.applications.hud;
  "foundry.applications.settings": typeof foundry.applications.settings;
  "foundry.applications.sheets": typeof foundry.applications.sheets;
  "foundry.applications.sheets.journal": typeof foundry.applications.sheets.journal;
  "foundry.applications.sidebar": typeof foundry.applications.sidebar;
  "foundry.applications.sidebar.apps": typeof foundry.applications.sidebar.apps;
  "foundry.applications.sidebar.tabs": typeof foundry.applications.sidebar.tabs;
  "foundry.applications.ui": typeof foundry.applications.ui;
  "foundry.applications.ux": typeof foundry.applications.ux;
  "foundry.appv1": typeof foundry.appv1;
  "foundry.canvas": typeof foundry.canvas;
  "foundry.canvas.containers": typeof foundry.canvas.containers;
  "foundry.canvas.geometry": typeof foundry.canvas.geometry;
  "foundry.canvas.groups": typeof foundry.canvas.groups;
  "foundry.canvas.layers": typeof foundry.canvas.layers;
  "foundry.canvas.placeables": typeof foundry.canvas.placeables;
  "foundry.canvas.placeables.tokens": typeof foundry.canvas.placeables.tokens;
  "foundry.canvas.rendering": typeof foundry.canvas.rendering;
  "foundry.data": typeof foundry.data;
  "foundry.data.validation": typeof foundry.data.validation;
  "foundry.dice": typeof foundry.dice;
  "foundry.dice.terms": typeof foundry.dice.terms;
  "foundry.documents": typeof foundry.documents;
  "foundry.documents.abstract": typeof foundry.documents.abstract;
  "foundry.documents.collections": typeof foundry.documents.collections;
  "foundry.grid": typeof foundry.grid;
  "foundry.helpers": typeof foundry.helpers;
  "foundry.helpers.interaction": typeof foundry.helpers.interaction;
  "foundry.nue": typeof foundry.nue;
  CONST: typeof CONST;
  CONFIG: typeof CONFIG;
  Hooks: typeof Hooks;
}

/** Those of which the table only says that it lacks something. */
interface PublishedBeside {
  "typeof Hotbar": typeof foundry.applications.ui.Hotbar;
}

/** Names that generation 14 has and the published types, which are of 13, do not. */
interface Newer {
  TokenDocument: "startMovement";
  ChatMessage: "title";
  CONST: "ACTIVE_EFFECT_SHOW_ICON";
  "typeof ChatMessage": "applyMode";
}

type NewerIn<K> = K extends keyof Newer ? Newer[K] : never;

/** What we offer and Foundry does not, by place. */
type Unpublished = { [K in keyof Surface]: Exclude<Surface[K][number], keyof Published[K] | NewerIn<K>> };

/** What the table says that it lacks, and Foundry has not either. */
type NeverThere = {
  [K in keyof typeof LACKING_MEMBERS]: Exclude<
    (typeof LACKING_MEMBERS)[K][number],
    keyof (Published & PublishedBeside)[K]
  >;
};

type Nothing<T extends Record<keyof T, never>> = T;

/** Compiles only when there is nothing of the kind. */
export type Proof = [Nothing<Unpublished>, Nothing<NeverThere>];
