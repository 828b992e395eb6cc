import type { Assumption } from "./row.ts";

/** What the server, its permissions and several windows do. */
export const table = {
  // Pause
  "game-pause": {
    says: "A game master pauses the game for everybody, by the space bar or togglePause with broadcast; whoever comes learns of it. A player then drags nothing, takes no step and takes nothing back, what they still had to walk ends at the checkpoint, and their code may go on moving tokens. The game of a game master goes on.",
    source: "API13 and API14 pauseGame; #7615, #10084, #10777, #13926",
    certainty: "sure",
  },
  "game-pause-silent": {
    says: "The hook pauseGame may not be called on a client without a canvas; game.paused is right all the same.",
    source: "#14567",
    certainty: "sure",
  },
  "game-pause-start": {
    says: "Where the server is started the game is paused, until a game master lets it go on.",
    source: "foundry-rows.md 5",
    certainty: "guessed",
  },
  // Permissions on the server
  "server-owner": {
    says: "A player updates what they own and nothing else.",
    source: "foundry.md 8",
    certainty: "sure",
  },
  "server-combat": { says: "A player changes only round and turn of a combat.", source: "types", certainty: "sure" },
  "combatant-keys": {
    says: "A player changes initiative, flags, defeat and system data of their own combatant, and nothing else of it.",
    source: "#12386, N13.334 #11922 for system data",
    certainty: "guessed",
  },
  "server-messages": {
    says: "A player neither changes nor deletes messages of others, and writes none in another's name.",
    source: "foundry.md 5.2",
    certainty: "sure",
  },
  "message-author": {
    says: "A player may name another as the author of their own message; _stats tells who changed it last.",
    source: "B: a package creates messages under other users as authors; who changed it last is our own guess",
    certainty: "guessed",
  },
  "server-settings": {
    says: "Who has SETTINGS_MODIFY writes every world setting, and nobody else; the world gives it to roles as it likes.",
    source: "#10912, #13296",
    certainty: "sure",
  },
  "setting-once": {
    says: "A setting that two windows write for the first time at once is there twice, and the older one is read.",
    source: "our own guess, the worst case",
    certainty: "guessed",
  },
  "server-shape": {
    says: "A request of the wrong shape is refused with a message and changes nothing.",
    source: "our own wish; nothing leans on it",
    certainty: "guessed",
  },
  "server-atomic": {
    says: "An operation of several documents is carried out whole or not at all.",
    source: "#11898, #13188; not so for modifyBatch (#14174), which we do not use",
    certainty: "guessed",
  },
  "gm-only-fields": {
    says: "A player creates no document of a type for which the manifest names gmOnlyFields, and changes no such field.",
    source: "#14252: still so on 14.363; on 13 only the change is known to be refused",
    certainty: "sure",
  },
  "batch-of-operations": {
    says: "modifyBatch asks about all its parts before any is sent, and one refusal cancels all; a place of a token in it is no move, and where the server refuses a part, those before it stay.",
    source:
      "https://foundryvtt.com/api/functions/foundry.documents.modifyBatch.html for the asking; #14174 for what stays; our own guess for places",
    certainty: "guessed",
    generation: 14,
  },
  "token-owner": { says: "Who owns the actor may move its token.", source: "foundry.md 8", certainty: "sure" },

  "package-install": {
    says: "Setup reads a manifest at an address, fetches the archive that it names and unpacks it into systems/<id>; system.json is at the root of the archive.",
    source: "KB/package-management",
    certainty: "sure",
  },
  "html-cleaned": {
    says: "The server takes scripts and handlers out of the HTML fields that the manifest names, and out of no others.",
    source: "API ServerSanitizationFields, KB/system-data-models; foundry-review.md 3.3",
    certainty: "sure",
  },

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
    source: "API ActorDelta; a package on 14 (foundry-calls.md 1.9); foundry-review.md 3.3",
    certainty: "sure",
  },
  "delta-writes": {
    says: "A change that is written to a token's delta, or with the token, asks and tells the delta, or the token, and not the actor.",
    source: "foundry-calls.md 1.9",
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
    source:
      "vttforge routes by it (#222); manage-player-targets and a module for private messages send so, and whoever hears acts without asking whom it was meant for",
    certainty: "sure",
  },
  "socket-json": {
    says: "What travels is JSON: Sets and documents do not.",
    source: "foundry.md 8",
    certainty: "sure",
  },
  "query-answer": {
    says: "A query is answered by the user's client; it rejects when they are away or the handler throws, on 14 also when time runs out.",
    source: "#11235",
    certainty: "sure",
  },
  "query-sender": {
    says: "On 13 a query handler does not learn who asks; on 14 it does.",
    source: "#13418; foundry-calls.md 6; foundry-review.md 3.3",
    certainty: "sure",
  },
  "query-session": {
    says: "A query goes to all windows of a user, and whichever replies first has answered it.",
    source: "a package on 14; 13 by inference",
    certainty: "guessed",
  },
  "two-windows": {
    says: "One user's two windows are the same user: isSelf and isActiveGM hold in both, changes reach both.",
    source: "#9425",
    certainty: "sure",
  },
  "turn-events-two-windows": {
    says: "The class hooks of a combat run in both windows of the active GM.",
    source: "C: #9425, #14728 (one user may be there twice). Nothing leans on it: none of these methods is ours",
    certainty: "guessed",
  },
  "active-gm": {
    says: "activeGM is one connected GM, or null; it changes when they leave.",
    source: "foundry.md 8",
    certainty: "sure",
  },
  "no-gm": {
    says: "Without a GM players still change what they own, and no turn event runs.",
    source: "foundry.md 9",
    certainty: "sure",
  },

  "late-and-disordered": {
    says: "Messages of packages may overtake each other and changes of documents; changes keep their order.",
    source: "our own wish",
    certainty: "guessed",
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
  "combat-turn-change": {
    says: "combatTurnChange tells of another round or another's turn that was written with turn events; where only the place was written of whoever keeps the turn, or the order alone gave it to another, nobody is told.",
    source:
      "https://foundryvtt.com/api/functions/hookEvents.combatTurnChange.html (the turn order is progressed); #9664 (linked with the managed combat events); our own guess for the place. Nothing leans on it: the desk goes by updateCombat",
    certainty: "guessed",
  },
  "combat-events": {
    says: "End turn, end round, start round, start turn; not on going back; with turnEvents false not at all.",
    source: "types",
    certainty: "sure",
  },
  "combat-deleted-parent": {
    says: "A combatant of a combat that was deleted still names that combat as its parent.",
    source: "API DataModel#parent (it never changes)",
    certainty: "sure",
  },
  "combat-initiative": {
    says: "rollInitiative writes all initiatives in one update, posts the rolls with the flag core.initiativeRoll and keeps whose turn it is.",
    source: "types",
    certainty: "sure",
  },

  "world-time": {
    says: "game.time.advance moves the world's time by seconds, for game masters; updateWorldTime runs on all with the new time and the difference.",
    source: "API GameTime",
    certainty: "sure",
  },
  "combat-keeps-turn": {
    says: "Who joins or leaves a combat does not change whose turn it is; the one who did it writes the new turn.",
    source: "types",
    certainty: "guessed",
  },
  "combat-sort-unbound": {
    says: "The order of a combat is sorted by its method handed over as it is: in _sortCombatants there is no this.",
    source: "foundry-calls.md",
    certainty: "sure",
  },
  "combat-sort-clone": {
    says: "Before combatants are written the order to come is sorted on a clone of the combat, with the clone as their parent.",
    source: "#12990",
    certainty: "sure",
  },
  "combat-order-late": {
    says: "In createCombatant, updateCombatant and deleteCombatant the combat has its old order and turn; both are set up once for the operation, in the same task, after these hooks and before what follows on the combat.",
    source: "foundry-calls.md 1.2",
    certainty: "guessed",
  },
  "combat-pins-turn": {
    says: "Combatant._preUpdateOperation puts the turn of its present holder in the coming order into combatTurn, unless it is given; who wrote the change writes that turn afterwards, without turn events, and nobody waits for it.",
    source: "#12990, #11531, #12747",
    certainty: "sure",
  },
  "combat-groups": {
    says: "A group's number is an update of the combat's `groups`: its members have it once they are prepared and are neither asked nor told, _onUpdateDescendantDocuments comes for the group, and nobody pins the turn.",
    source: "draw-steel and mgt2e on 14, API14 CombatantGroupData; our own guess for the turn",
    certainty: "guessed",
  },
  "combat-groups-along": {
    says: "Groups can be written with their combat, as combatants can: neither they nor their members are asked or told.",
    source: "our own guess, after combat-reset",
    certainty: "guessed",
  },
  "combat-reset": {
    says: "resetAll is one update of the combat, with combatants among its changes: no combatant is asked or told; the turn stays with its holder.",
    source: "#12312",
    certainty: "sure",
  },
  "combat-live-round": {
    says: "Where the stored turn lies outside the order, the combat stands at turn 0 of the next round, in memory alone.",
    source: "foundry-calls.md 1.5",
    certainty: "guessed",
  },
  "combat-scenes": {
    says: "One combat may hold combatants of several scenes; linked to a scene, it loses that link when somebody of another joins or one of its combatants goes over.",
    source: "#10829, #7166; the article on combat encounters",
    certainty: "sure",
  },
  "token-combatants": {
    says: "A token joins the combat that is shown, or one that begins now where there is none, and leaves it by the same switch.",
    source: "API TokenDocument",
    certainty: "sure",
  },
  "token-delete-combatants": {
    says: "Deleting a token deletes its combatants.",
    source: "#11295, #12709; ptr1e#576: for who may delete combatants; foundry-review.md 3.3",
    certainty: "sure",
  },
  "combatant-goes-over": {
    says: "A combatant may be given another token on another scene; it stays the same combatant, and stays when the token that it had is deleted.",
    source: "#10829, which speaks of combatants that are updated so",
    certainty: "guessed",
  },

  // The server
  "kill-safe": {
    says: "A world whose server was killed while writing opens again with every write that was answered.",
    source: "our own wish",
    certainty: "sure",
  },
  "damage-aside": {
    says: "A damaged document is set aside, named in invalidDocumentIds of its collection, and the others open.",
    source: "API DocumentCollection",
    certainty: "sure",
  },
} as const satisfies Record<string, Assumption>;
