import type { Assumption } from "./row.ts";

/** What data fields, models and documents do with data, and in which order. */
export const documents = {
  // Data fields and models
  "clean-unknown": {
    says: "A schema drops keys it does not know.",
    source: "KB/system-data-models",
    certainty: "sure",
  },
  "clean-initial": {
    says: "Missing values are filled in, invalid null and undefined become the initial value.",
    source: "types",
    certainty: "sure",
  },
  "clean-cast": {
    says: "Numbers given as text are cast, rounded where whole ones are wanted, and held in their bounds.",
    source: "types",
    certainty: "sure",
  },
  "validate-choice": {
    says: "A value outside the choices of a field is refused with an error.",
    source: "types",
    certainty: "sure",
  },
  "set-field": {
    says: "A SetField is an array in the source and a Set in the model, without doubles.",
    source: "types",
    certainty: "sure",
  },
  "json-field": {
    says: "A JSONField is text in the source and parsed data in the model, and is replaced whole.",
    source: "types",
    certainty: "sure",
  },
  "array-by-index": {
    says: "An update of `list.0` makes the whole list anew from what was given, and the rest of it is lost.",
    source:
      "#4418: dotted keys make objects, never lists; a package on 13 writes them all the same. Nothing leans on it: lists are written whole (tests/data/sheet-fields)",
    certainty: "guessed",
  },
  "migrate-delta": {
    says: "migrateData runs on full sources and on partial updates.",
    source: "KB/system-data-models",
    certainty: "sure",
  },
  "source-shared": {
    says: "The source of `system` is the same object as in the document's source.",
    source: "types",
    certainty: "guessed",
  },
  "labels-from-prefix": {
    says: "Fields of registered models get their labels from LOCALIZATION_PREFIXES at i18nInit.",
    source: "KB/localization",
    certainty: "sure",
  },

  // Update and order of hooks
  "update-merges": {
    says: "An update merges nested objects: keys left out of an ObjectField or flag stay.",
    source: "API DatabaseUpdateOperation",
    certainty: "sure",
  },
  "update-arrays-whole": {
    says: "An update replaces arrays whole.",
    source: "API DatabaseUpdateOperation",
    certainty: "sure",
  },
  "update-recursive-false": {
    says: "With recursive false nested objects are replaced.",
    source: "API DatabaseUpdateOperation",
    certainty: "sure",
  },
  "update-dotted": {
    says: "Dotted keys of an update are expanded.",
    source:
      "KB/system-data-models; #13359: on 13 those below the top level only where one stands at the top too, which ours do or are expanded before",
    certainty: "sure",
  },
  "update-diff-only": {
    says: "Hooks and other clients see only what differs; an update that changes nothing is not sent.",
    source: "API DatabaseUpdateOperation",
    certainty: "sure",
  },
  "update-echo": {
    says: "The promise of an update resolves after the change has come back and been applied.",
    source: "API ClientDatabaseBackend",
    certainty: "sure",
  },
  "get-world": {
    says: "CONFIG.DatabaseBackend.get reads documents of the world from the server by a query of their fields, and changes nothing here.",
    source: "API DatabaseGetOperation; foundry-review.md 3.3",
    certainty: "sure",
  },
  "update-invalid": {
    says: "An update with an invalid value rejects and changes nothing.",
    source: "types",
    certainty: "sure",
  },
  "update-order": {
    says: "Order of an update: _preUpdate, preUpdate hook, _preUpdateOperation, then preparation, _onUpdate, update hook.",
    source: "API Document and hooks: the first three on the asker, before the write; #12990 for the third",
    certainty: "sure",
  },
  "update-order-last": {
    says: "_onUpdateOperation comes after the update hooks of its documents.",
    source: "our own guess; nothing leans on it: no method for whole operations is ours",
    certainty: "guessed",
  },
  "update-refused": {
    says: "false from _preUpdate or from a preUpdate hook stops this document's update; the promise resolves empty.",
    source: "API Document",
    certainty: "sure",
  },
  "update-stats": {
    says: "A change arrives with the time and user of the change in _stats.",
    source: "types",
    certainty: "guessed",
  },
  "update-source-local": { says: "updateSource changes only this client.", source: "API DataModel", certainty: "sure" },
  "update-source-pure": {
    says: "Preparation writes nothing into the source, and preparing twice gives the same.",
    source: "KB/system-data-models",
    certainty: "sure",
  },
  "update-operator-keys": {
    says: "`-=key` deletes a key.",
    source: "API mergeObject",
    certainty: "sure",
    generation: 13,
  },
  "update-operator-values": {
    says: "`_del` and `_replace` are the operators; `-=` keys still work, with a warning that they are deprecated.",
    source: "N14.353",
    certainty: "sure",
    generation: 14,
  },
  "create-keep-id": {
    says: "A created document gets a new id unless keepId is set.",
    source: "API DatabaseCreateOperation",
    certainty: "sure",
  },
  "create-owner": { says: "Who creates a document owns it.", source: "types", certainty: "sure" },
  "create-unknown-type": {
    says: "The server refuses documents of a type that nobody declared.",
    source: "KB/system-data-models",
    certainty: "sure",
  },
  "embedded-resets-parent": {
    says: "A change of an item or effect prepares the actor that holds it, before _onUpdate runs.",
    source: "API ClientDocument",
    certainty: "guessed",
  },
  "embedded-instance": {
    says: "An embedded document stays the same instance through updates.",
    source: "API EmbeddedCollection",
    certainty: "guessed",
  },
  "flags-merge": {
    says: "setFlag merges into what is there; getFlag of an unknown scope throws.",
    source: "API Document",
    certainty: "sure",
  },
  "prepare-order": {
    says: "Preparation: system base, document base, embedded documents, system derived, document derived.",
    source: "KB/system-data-models",
    certainty: "sure",
  },
  "phase-order": {
    says: "init, i18nInit, setup, ready; documents exist and are prepared before setup.",
    source: "KB/intro-development",
    certainty: "sure",
  },
  "hooks-false-only": {
    says: "Hooks.call stops at exactly false; an error in one function stops no other.",
    source: "API Hooks",
    certainty: "sure",
  },
  "calls-unbound": {
    says: "Functions of hooks, settings, keys, tools and queries are called with nothing as `this`, and so are the canSelect of a movement action and the buttons of dialogs.",
    source: "foundry-calls.md 6",
    certainty: "guessed",
  },
  "status-toggle": {
    says: "toggleStatusEffect creates or deletes an effect with that one status; statuses lists those of active effects.",
    source: "API Actor",
    certainty: "sure",
  },
  "status-container": {
    says: "CONFIG.statusEffects takes push and is read with Object.values in both generations; splice breaks in 14.",
    source: "#13122",
    certainty: "sure",
  },
  "roll-uniform": {
    says: "Dice take their numbers from CONFIG.Dice.randomUniform.",
    source: "API DiceTerm",
    certainty: "sure",
  },
  "roll-explodes": {
    says: "`x` rolls again on the maximum, each time; the total counts all.",
    source: "KB/dice-modifiers",
    certainty: "sure",
  },
  "roll-class-name": {
    says: "A stored roll is built again by the name of its class.",
    source: "API Roll",
    certainty: "sure",
  },
  "message-public": {
    says: "A message without whisper is seen by everybody.",
    source: "API ChatMessage",
    certainty: "sure",
  },
  "message-hook": {
    says: "renderChatMessageHTML gets the message and its element at each drawing.",
    source: "types",
    certainty: "sure",
  },
  "settings-scope": {
    says: "World settings are stored in the world, client settings in the browser.",
    source: "KB/settings",
    certainty: "sure",
  },
  "settings-early": {
    says: "A world setting that is registered in init can be read there with its stored value.",
    source: "dnd5e (reads several in init)",
    certainty: "sure",
  },
  "settings-change": {
    says: "onChange of a world setting runs on every client.",
    source: "API ClientSettings",
    certainty: "sure",
  },
  "pack-index": {
    says: "A pack has its index at once and gives documents when asked; a system's is locked.",
    source: "KB/compendium",
    certainty: "sure",
  },
  "pack-world": {
    says: "A pack of the world has packageType world, is not locked, and its documents are changed as the world's are.",
    source: "dnd5e, cru (migrations of world packs)",
    certainty: "sure",
  },
  "pack-flags": {
    says: "The metadata of a compendium has the flags that the manifest gives it.",
    source: "dnd5e (reads metadata.flags of packs); foundry-review.md 3.3",
    certainty: "sure",
  },
  "macro-scope": {
    says: "A script macro has the selected token, its actor and the user's character as variables, and gives what it returns.",
    source: "KB/macros",
    certainty: "sure",
  },
  "actor-token-attribute": {
    says: "What is typed beside a token goes to its actor's modifyTokenAttribute: a number, or a change of the one that is there, within nothing and the end for a bar. The hook modifyTokenAttribute may refuse it.",
    source: "API13 and API14 Actor#modifyTokenAttribute, hookEvents.modifyTokenAttribute",
    certainty: "sure",
  },
  "token-number": {
    says: "An unlinked token of an actor whose prototype has appendNumber is called by its name and a number in parentheses, counted from (1) by the tokens of that actor; a linked one is not. Which number comes after one was deleted is not said.",
    source: "#17, #9634 (no linked ones), #11799 (the form, and what was counted)",
    certainty: "sure",
  },
  "token-adjective": {
    says: "An unlinked token of an actor whose prototype has prependAdjective is called by an adjective and its name, where it has no number; a linked one is not. Which adjective it is, and how both go together, is not said.",
    source: "API PrototypeToken; #11225, #14535 (both together)",
    certainty: "sure",
  },
  "pack-folders": {
    says: "Compendia lie in the folders that packFolders of the manifest names, folded at first; in the directory each is an element with data-folder-id around its entries.",
    source: "API PackFolderData",
    certainty: "guessed",
  },
  "pack-label": {
    says: "A pack is called by its metadata's label, in whatever language that is; it may be changed in setup.",
    source: "2.4",
    certainty: "guessed",
  },
  "pack-index-fields": {
    says: "getIndex adds the fields it is asked for to the entries of the index, and makes no document for that.",
    source: "API CompendiumCollection",
    certainty: "sure",
  },
  "pack-level": {
    says: "What lies in a pack is seen by the role of a user; its own ownership counts for nothing.",
    source: "API CompendiumCollection#getUserLevel",
    certainty: "sure",
  },
  "pack-import": {
    says: "An import from a pack makes a new document that names its origin.",
    source: "API WorldCollection",
    certainty: "sure",
  },
} as const satisfies Record<string, Assumption>;
