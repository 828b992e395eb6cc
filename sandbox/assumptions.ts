/** A behaviour of Foundry that the system relies on and the stand-in models. */
export interface Assumption {
  /** The behaviour in one sentence. */
  readonly says: string;
  /** Where it was read: a chapter of our notes, a release note (N), an issue (#), a knowledge base article (KB). */
  readonly source: string;
  /** A guess must be looked at first in a real Foundry: docs/first-run.md. */
  readonly certainty: "sure" | "guessed";
  /** Only in this generation; both unless said otherwise. */
  readonly generation?: 13 | 14;
}

/**
 * Everything the system relies on, by id. A contract test begins its title with the id of the row that it shows;
 * tests/contract/assumptions.spec.ts holds the two together.
 */
export const assumptions = {
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
    says: "An update of `list.0` makes the whole list anew from what was given.",
    source: "types",
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
    source: "KB/system-data-models",
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
  "update-invalid": {
    says: "An update with an invalid value rejects and changes nothing.",
    source: "types",
    certainty: "sure",
  },
  "update-order": {
    says: "Order of an update: _preUpdate, preUpdate hook, _preUpdateOperation, then preparation, _onUpdate, update hook, _onUpdateOperation.",
    source: "API Document",
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
    says: "`_del` and `_replace` are the operators; `-=` keys are deprecated, here refused.",
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
    says: "A change of an embedded document prepares the document that holds it, before _onUpdate runs.",
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
  "settings-change": {
    says: "onChange of a world setting runs on every client.",
    source: "API ClientSettings",
    certainty: "sure",
  },
  "pack-index": {
    says: "A pack has its index at once and gives documents when asked; it is locked.",
    source: "KB/compendium",
    certainty: "sure",
  },
  "pack-import": {
    says: "An import from a pack makes a new document that names its origin.",
    source: "API WorldCollection",
    certainty: "sure",
  },

  // Permissions on the server
  "server-owner": {
    says: "A player updates what he owns and nothing else.",
    source: "foundry.md 8",
    certainty: "sure",
  },
  "server-combat": { says: "A player changes only round and turn of a combat.", source: "types", certainty: "sure" },
  "combatant-keys": {
    says: "A player changes initiative, flags and defeat of his own combatant, not its system data.",
    source: "#12386",
    certainty: "guessed",
  },
  "server-messages": {
    says: "A player neither changes nor deletes messages of others, and writes none in another's name.",
    source: "foundry.md 5.2",
    certainty: "sure",
  },
  "server-settings": { says: "A player changes no world setting.", source: "KB/settings", certainty: "sure" },
  "server-shape": {
    says: "A request of the wrong shape is refused with a message and changes nothing.",
    source: "our own wish",
    certainty: "guessed",
  },
  "server-atomic": {
    says: "An operation of several documents is carried out whole or not at all.",
    source: "our own guess",
    certainty: "guessed",
  },
  "token-owner": { says: "Who owns the actor may move its token.", source: "foundry.md 8", certainty: "sure" },

  // Unlinked tokens
  "delta-uuid": {
    says: "The actor of an unlinked token has the UUID Scene.x.Token.y.Actor.z.",
    source: "KB/tokens",
    certainty: "sure",
  },
  "delta-own": {
    says: "A change of a synthetic actor is stored in its token and touches neither the world's actor nor other tokens.",
    source: "KB/tokens",
    certainty: "sure",
  },
  "delta-inherits": {
    says: "What a token has not changed follows the world's actor.",
    source: "KB/tokens",
    certainty: "sure",
  },
  "delta-items": {
    says: "Items of a synthetic actor are created, changed and deleted in the token alone.",
    source: "KB/tokens",
    certainty: "sure",
  },
  "delta-hooks": {
    says: "A change of a synthetic actor runs the actor's own methods and hooks.",
    source: "API ActorDelta",
    certainty: "guessed",
  },
  "delta-actor-id": {
    says: "The synthetic actor has the id of the world's actor.",
    source: "API ActorDelta",
    certainty: "sure",
  },

  // Sessions, socket, queries
  "socket-others": {
    says: "A package's message reaches all other sessions, never its own, with the sender's id from the server.",
    source: "foundry.md 8",
    certainty: "sure",
  },
  "socket-recipients": {
    says: "`recipients` limits a message to the sessions of these users.",
    source: "foundry.md 8",
    certainty: "guessed",
  },
  "socket-json": {
    says: "What travels is JSON: Sets and documents do not.",
    source: "foundry.md 8",
    certainty: "sure",
  },
  "query-answer": {
    says: "A query is answered by the user's client; it rejects when he is away, the handler throws or time runs out.",
    source: "#11235",
    certainty: "sure",
  },
  "query-sender": {
    says: "On 13 a query handler does not learn who asks; on 14 it does.",
    source: "#13418",
    certainty: "guessed",
  },
  "query-session": {
    says: "Of a user's two windows the one that joined first answers a query.",
    source: "our own guess",
    certainty: "guessed",
  },
  "two-windows": {
    says: "One user's two windows are the same user: isSelf and isActiveGM hold in both, changes reach both.",
    source: "#9425",
    certainty: "sure",
  },
  "turn-events-two-windows": {
    says: "The class hooks of a combat run in both windows of the active GM.",
    source: "our own guess",
    certainty: "guessed",
  },
  "active-gm": {
    says: "activeGM is one connected GM, or null; it changes when he leaves.",
    source: "foundry.md 8",
    certainty: "sure",
  },
  "no-gm": {
    says: "Without a GM players still change what they own, and no turn event runs.",
    source: "foundry.md 9",
    certainty: "sure",
  },

  // Combat
  "combat-order": {
    says: "Combatants stand by initiative, highest first, those without last.",
    source: "types",
    certainty: "sure",
  },
  "combat-hooks": {
    says: "combatStart, combatTurn and combatRound run before the write on the initiator; combatTurnChange after it on all.",
    source: "types",
    certainty: "sure",
  },
  "combat-events": {
    says: "End turn, end round, start round, start turn; not on going back; with turnEvents false not at all.",
    source: "types",
    certainty: "sure",
  },
  "combat-initiative": {
    says: "rollInitiative writes all initiatives in one update, posts the rolls and keeps whose turn it is.",
    source: "types",
    certainty: "sure",
  },

  // The server
  "kill-safe": {
    says: "A world whose server was killed while writing opens again with every write that was answered.",
    source: "our own wish",
    certainty: "sure",
  },
  "damage-aside": {
    says: "A damaged document is set aside with a message and the others open.",
    source: "our own wish",
    certainty: "sure",
  },
} as const satisfies Record<string, Assumption>;

/** Id of a row. */
export type AssumptionId = keyof typeof assumptions;
