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
  TokenDocument: TokenDocument.Implementation;
  "typeof TokenDocument": typeof TokenDocument;
  User: User.Implementation;
  "typeof User": typeof User;
  WallDocument: WallDocument.Implementation;
  "typeof WallDocument": typeof WallDocument;
  "foundry.utils": typeof foundry.utils;
  "foundry.data.fields": typeof foundry.data.fields;
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
  CONST: typeof CONST;
  CONFIG: typeof CONFIG;
  Hooks: typeof Hooks;
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

type Nothing<T extends Record<keyof T, never>> = T;

/** Compiles only when there is nothing of the kind. */
export type Proof = Nothing<Unpublished>;
