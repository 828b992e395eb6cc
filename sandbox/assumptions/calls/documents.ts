import type { Call, Read } from "../row.ts";

/** Asked of the client that wants a change, before it is sent. */
const ASKED = { bound: "yes", awaited: "yes", where: "asker", times: "once", certainty: "sure" } as const;

/** Told to all once a change has come from the server. */
const TOLD = { bound: "yes", awaited: "no", where: "all", times: "once", certainty: "sure" } as const;

/** Prepared on every client whenever something has changed. */
const PREPARED = {
  bound: "yes",
  awaited: "no",
  where: "all",
  times: "again",
  given: "nothing",
  certainty: "sure",
} as const;

/** Asked for by whoever presses a button, a key, or by a module. */
const PRESSED = { bound: "yes", awaited: "yes", where: "here", times: "once", certainty: "sure" } as const;

const EVERYWHERE =
  "also clones, documents that are never stored and entries of compendia, before ready, and inside the base class's constructor: fields of our own do not exist yet";

/** How documents and their data are called. */
export const documents = {
  "Document#_preCreate": {
    ...ASKED,
    says: "false stops this one; what it is to be is changed by updateSource.",
    given: "data, options, user as a document",
    on: "the new one, before it is stored; imports, entries of compendia and items of unlinked tokens too",
    before: "hook preCreate…, _preCreateOperation",
    source: "A: API13/14 Document, dnd5e, draw-steel",
  },
  "Document#_preUpdate": {
    ...ASKED,
    says: "false stops this one; changes may be changed, and what is added to the options reaches all clients.",
    given: "changes with what differs only, options, user as a document",
    on: "unlinked tokens' actors; not what is written with its parent (reset initiative, a group's initiative), nor a token's delta by itself",
    before: "hook preUpdate…, _preUpdateOperation",
    source: "A: API13/14 Document, dnd5e, draw-steel; B: a package on 14 for the delta",
  },
  "Document#_onUpdate": {
    ...TOLD,
    says: "The document is prepared; the answer counts for nothing.",
    given: "changes, options, id of the user",
    before: "hook update…",
    source: "A: API13/14 Document, dnd5e, draw-steel",
  },
  "Document#_onDelete": {
    ...TOLD,
    says: "The document is gone from its collection, and still knows its parent; the answer counts for nothing.",
    given: "options, id of the user",
    before: "hook delete…",
    source: "A: API13/14 Document, dnd5e, draw-steel",
  },
  "Document#prepareBaseData": {
    ...PREPARED,
    says: "Runs before the embedded documents are prepared.",
    on: EVERYWHERE,
    before: "prepareDerivedData",
    source: "A: KB/system-data-models, API13/14 ClientDocument; B: a package on 13 for the constructor",
  },
  "Document#prepareDerivedData": {
    ...PREPARED,
    says: "Runs after the embedded documents and the data model are prepared.",
    on: EVERYWHERE,
    source: "A: KB/system-data-models, draw-steel",
  },
  "Document.createDialog": {
    bound: "yes",
    awaited: "yes",
    where: "here",
    times: "once",
    says: "Asks for name and type and gives the new document; whether `types` comes absent or undefined is not told.",
    given: "data, options of the creation, options of the dialog; more may follow and is handed on",
    in14: "options of the drawing as a fourth argument",
    source: "A: draw-steel, dnd5e, projects on 13",
    certainty: "sure",
  },
  "TypeDataModel.defineSchema": {
    bound: "yes",
    awaited: "no",
    where: "all",
    times: "once",
    says: "On the class; what it gives is kept.",
    given: "nothing",
    on: "the class, when its first document is made or its fields are asked for",
    before: "i18nInit, if something reads the schema by then",
    source: "A: KB/system-data-models, dnd5e",
    certainty: "sure",
  },
  "TypeDataModel.LOCALIZATION_PREFIXES": {
    says: "Labels and hints of the fields are looked up below these keys.",
    read: "on all clients at i18nInit",
    source: "A: KB/localization",
    certainty: "sure",
  },
  "TypeDataModel#prepareDerivedData": {
    ...PREPARED,
    says: "`this.parent` is the document; runs after its embedded documents are prepared.",
    on: `${EVERYWHERE}; before the rules of the world are there`,
    before: "the document's prepareDerivedData",
    source: "A: KB/system-data-models",
  },
  "Combat#rollInitiative": {
    ...PRESSED,
    says: "Gives the combat.",
    given: "an id or several, {formula, updateTurn, messageOptions}",
    source: "A: API13/14 Combat, dnd5e",
  },
  "Combat#settings": {
    bound: "yes",
    awaited: "no",
    where: "all",
    times: "again",
    says: "The settings of the tracker: nextTurn looks here whether the defeated are skipped.",
    given: "nothing: a getter",
    source: "C: the page of Combat names it; that nextTurn reads it here and not in the world's settings is inference",
    certainty: "guessed",
  },
  "Combat#nextTurn": { ...PRESSED, says: "Gives the combat.", given: "nothing", source: "A: API13/14 Combat, SR5" },
  "Combat#previousTurn": { ...PRESSED, says: "Gives the combat.", given: "nothing", source: "A: API13/14 Combat, SR5" },
  "Combat#resetAll": {
    ...PRESSED,
    says: "Writes all initiative in one update of the combat: no combatant is asked or told.",
    given: "{updateTurn} or nothing",
    source: "A: #12312; B: a package on 14 for the one update",
  },
  "Combat#_sortCombatants": {
    bound: "no",
    awaited: "no",
    where: "all",
    times: "again",
    says: "Gives a number at once; has to be the same on every client.",
    given: "two combatants, or groups of them",
    on: "a clone of the combat too, to learn the order to come; while the world loads, before ready and without canvas",
    source: "A: seven packages on 13 and 14, draw-steel and Daggerheart hand it over unbound themselves",
    certainty: "sure",
  },
  "Combat#_onUpdateDescendantDocuments": {
    ...TOLD,
    says: "Foundry's own sorts the combatants and draws the tracker in it; the answer counts for nothing.",
    given: "parent, collection (combatants or groups), documents, changes, options, id of the user",
    on: "once for all documents of one request, after the hooks of each",
    source: "A: draw-steel, dnd5e, N13 #12322",
  },
  "Combatant#isDefeated": {
    bound: "yes",
    awaited: "no",
    where: "all",
    times: "again",
    says: "A boolean: whom the tracker strikes out and nextTurn passes over.",
    given: "nothing: a getter",
    source: "C: the page of Combatant names it; that nextTurn goes by it is inference",
    certainty: "guessed",
  },
  "ChatMessage#visible": {
    bound: "yes",
    awaited: "no",
    where: "all",
    times: "again",
    says: "false keeps the message out of this user's log when it is posted and when the log is built; ChatLog#updateMessage does not ask.",
    given: "nothing: a getter",
    source: "A: draw-steel, #14429",
    certainty: "sure",
  },
  "ChatMessage#renderHTML": {
    bound: "yes",
    awaited: "yes",
    where: "all",
    times: "again",
    says: "Gives one element, which is put into the log, into the passing notice, a preview or an export.",
    given: "{canDelete, canClose} or nothing",
    on: "messages that were hidden until now, and whoever may not see them (#14429)",
    before: "hook renderChatMessageHTML runs inside it, before our card stands there",
    source: "A: crucible, draw-steel, a package that counts",
    certainty: "sure",
  },
  "TokenDocument#_preUpdateMovement": {
    ...ASKED,
    says: "false refuses the whole rest of the move; in the movement only autoRotate and showRuler can be changed.",
    given: "movement, operation, which may be added to until the next checkpoint",
    on: "every stretch of a move, an undo too, by whatever method; not a planned move until it starts",
    before: "hook preMoveToken, then preUpdateToken",
    source: "A: #11754, #12170, #12011, #13639, crucible",
  },
  "TokenDocument#_onUpdateMovement": {
    ...TOLD,
    says: "After each stretch; the answer counts for nothing.",
    given: "movement, operation, user as a document",
    on: "every window of the user who moved: isSelf is true in all of them",
    before: "hook moveToken, both after hook updateToken",
    source: "A: crucible, dnd5e; B: a package on 13 for the order",
  },
  "TextEditor.enrichHTML": {
    bound: "yes",
    awaited: "yes",
    where: "here",
    times: "again",
    says: "Gives the text as it is shown.",
    given: "a text, which may be empty, and options or nothing",
    on: "chat, journals, sheets, previews of editors",
    source: "A: #12461, API13/14 TextEditor",
    certainty: "sure",
  },
  "CONFIG.*.documentClass": {
    says: "The class is extended by modules, before and after us; hooks and collections go by documentName, not by the name of the class.",
    read: "on all clients when the first document is made, after init",
    source: "A: API13/14 CONFIG, dnd5e, SR5; C for the name of the class",
    certainty: "sure",
  },
  "CONFIG.*.dataModels": {
    says: "The model of each type of document; documentTypes of the manifest names the same types.",
    read: "on all clients when a document is made, after init",
    source: "A: KB/system-data-models",
    certainty: "sure",
  },
  "CONFIG.*.trackableAttributes": {
    says: "The paths that bars of tokens may show, by type.",
    read: "when the configuration of a token or its bars is drawn",
    source: "A: dnd5e, draw-steel",
    certainty: "sure",
  },
  "CONFIG.statusEffects": {
    says: "The conditions of the Token HUD; read with Object.values.",
    read: "whenever the HUD is drawn or a status is toggled, after init",
    in14: "a record, no list",
    source: "A: #13122",
    certainty: "sure",
  },
  "CONFIG.ux.TextEditor": {
    says: "The class that enriches texts, for Foundry's windows too.",
    read: "at each enriching, after init",
    source: "A: #12461",
    certainty: "sure",
  },
} as const satisfies Record<string, Call | Read>;
