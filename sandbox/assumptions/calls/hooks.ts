import type { Call, Read } from "../row.ts";

/** A function of a hook: `this` is nothing, its promise is nobody's, and an error in it stops no other. */
const HOOK = { bound: "no", awaited: "no", certainty: "sure" } as const;

/** On every client, once for each document. */
const TOLD = { ...HOOK, where: "all", times: "once", source: "A: API13/14 hooks" } as const;

const CREATED = { ...TOLD, says: "The document is there.", given: "document, options, id of the user" } as const;
const UPDATED = {
  ...TOLD,
  says: "The document is changed.",
  given: "document, changes, options, id of the user",
} as const;
const DELETED = { ...TOLD, says: "The document is gone.", given: "document, options, id of the user" } as const;

/** The order of the combat is still the old one. */
const IN_FIGHT = {
  on: "a combat whose turns, turn and combatant are still the old ones: sorting comes afterwards in the same task",
  source: "A: API13/14 hooks; B: a package on 13 for the old order",
} as const;

/** On the client that draws, as often as it draws. */
const DRAWN = { ...HOOK, where: "here", times: "again", given: "application, element, context, options" } as const;

/** On the client whose user did something on the map. */
const HERE = { ...HOOK, where: "here", times: "again", source: "A: API13/14 hooks" } as const;

/** How functions of hooks are called. */
export const hooks = {
  "hook init": {
    ...TOLD,
    says: "Classes and settings are registered; there is no world and no language yet.",
    given: "nothing",
    before: "i18nInit, the making of documents",
  },
  "hook i18nInit": {
    ...TOLD,
    says: "The language is there, no document is made yet; what modules do in init is done.",
    given: "nothing",
    before: "the making of documents, setup",
    source: "A: API13/14 hooks for its place after init; C: no document is made yet",
    open: "whether world documents are made before it: what waits for the rules bears both",
  },
  "hook setup": {
    ...TOLD,
    says: "Documents are there, no canvas and no window is; the socket brings messages already.",
    given: "nothing",
    before: "ready",
  },
  "hook ready": {
    ...TOLD,
    says: "All is there.",
    given: "nothing",
    in14: "after the first scene was shown (#13856): messages of the socket have come before",
    source: "A: API13/14 hooks, #13856",
  },
  "hook createActor": CREATED,
  "hook updateActor": {
    ...UPDATED,
    on: "the actor of an unlinked token, when its delta changes",
    source: "A: API13/14 hooks, #12611",
  },
  "hook deleteActor": DELETED,
  "hook createItem": CREATED,
  "hook updateItem": UPDATED,
  "hook deleteItem": DELETED,
  "hook createActiveEffect": CREATED,
  "hook updateActiveEffect": UPDATED,
  "hook deleteActiveEffect": DELETED,
  "hook createToken": CREATED,
  "hook updateToken": {
    ...UPDATED,
    on: "a token whose `movement` is this move's already, while nobody was told of the move yet",
    before: "TokenDocument#_onUpdateMovement, hook moveToken",
    source: "A: API13/14 hooks; B: lancer-automations, a package on 13 for the order",
  },
  "hook deleteToken": DELETED,
  "hook createWall": CREATED,
  "hook updateWall": UPDATED,
  "hook deleteWall": DELETED,
  "hook createRegion": CREATED,
  "hook updateRegion": UPDATED,
  "hook deleteRegion": DELETED,
  "hook createRegionBehavior": CREATED,
  "hook updateRegionBehavior": UPDATED,
  "hook deleteRegionBehavior": DELETED,
  "hook updateScene": UPDATED,
  "hook deleteScene": DELETED,
  "hook createUser": CREATED,
  "hook updateUser": UPDATED,
  "hook deleteUser": DELETED,
  "hook createChatMessage": { ...CREATED, on: "messages that this user may not see" },
  "hook updateChatMessage": { ...UPDATED, on: "messages that this user may not see" },
  "hook deleteChatMessage": { ...DELETED, on: "messages that this user may not see; each one when the log is emptied" },
  "hook createCombatant": { ...CREATED, ...IN_FIGHT },
  "hook updateCombatant": { ...UPDATED, ...IN_FIGHT },
  "hook deleteCombatant": { ...DELETED, ...IN_FIGHT },
  "hook updateCombat": {
    ...UPDATED,
    on: "changes may hold combatants: initiative that was reset comes so",
    source: "A: API13/14 hooks; B: a package on 14 for combatants",
  },
  "hook deleteCombat": { ...DELETED, on: "the combat has its combatants still" },
  "hook createSetting": {
    ...CREATED,
    source: "A: haywire, five packages on updateSetting",
  },
  "hook updateSetting": { ...UPDATED, source: "A: haywire, mgt2e, cof, a module that tells why players hear it" },
  "hook combatStart": {
    ...HOOK,
    where: "asker",
    times: "once",
    says: "A combat begins; the changes can be changed.",
    given: "combat, changes",
    before: "the update is sent",
    source: "A: API13/14 hooks",
  },
  "hook combatTurnChange": {
    ...TOLD,
    says: "Another turn or round, after the write.",
    given: "combat, where it stood, where it stands",
    open: "Whether it comes when only the order has changed, the turn was pinned, or the write asked for no turn events: here it does not, and nothing of ours needs it.",
  },
  "hook moveToken": {
    ...TOLD,
    says: "A segment of a move is over.",
    given: "document, movement, operation, user as a document",
    on: "a move of which updateToken has told already",
    open: "Whether in the same task as updateToken.",
    source: "A: API13/14 hooks; B: a package on 13 for the order",
  },
  "hook stopToken": {
    ...TOLD,
    says: "A move was stopped before its end.",
    given: "document",
    source: "A: API13/14 hooks, #12240, #13039",
  },
  "hook pauseGame": {
    ...HOOK,
    where: "all",
    times: "once",
    says: "The game is paused or goes on: `game.paused` says so already.",
    given: "whether it is paused, {broadcast, userId}",
    open: "Whether it comes on a client without a canvas: on some builds of 14 it does not (#14567).",
    source: "A: API13/14 hooks, #14567",
    certainty: "sure",
  },
  "hook clientSettingChanged": {
    ...HOOK,
    where: "here",
    times: "once",
    says: "A setting of this browser has another value; core.photosensitiveMode is one of them.",
    given: "key, value, options",
    source: "A: API13/14 hooks; B: a module that tests for photosensitiveMode",
  },
  "hook userConnected": {
    ...TOLD,
    says: "Somebody came or went.",
    times: "again",
    given: "user, whether they came",
    open: "How often for a user with several windows.",
    source: "A: API13/14 hooks, lancer-automations",
  },
  "hook updateCompendium": {
    ...TOLD,
    says: "Something in a compendium has changed.",
    given: "compendium, documents, operation, id of the user",
    source: "A: API13/14 hooks",
  },
  "hook targetToken": { ...TOLD, times: "again", says: "Somebody aims, or no longer.", given: "user, token, whether" },
  "hook hoverToken": {
    ...HERE,
    says: "The pointer is on a token or has left it; not told of leaving when the token is hidden or moves away.",
    given: "token, whether",
    open: "Whether it tells of leaving when the token is deleted or the scene is left.",
    source: "A: API13/14 hooks, lancer-automations, #9522, #8717",
  },
  "hook controlToken": {
    ...HERE,
    says: "A token is selected or no longer; one for each of several.",
    given: "token, whether",
    source: "A: API13/14 hooks, lancer-automations",
  },
  "hook drawToken": { ...HERE, says: "A token's picture is made.", given: "token", on: "previews of a drag" },
  "hook refreshToken": {
    ...HERE,
    says: "Something of a token's picture has changed: hundreds of times in a move.",
    given: "token, flags",
    on: "previews of a drag, every token of the scene",
    source: "B: a module that counted 845 for two moves",
  },
  "hook sightRefresh": {
    ...HERE,
    says: "What this user sees on the map was worked out anew.",
    given: "canvas visibility",
    source: "A: API13/14 hooks",
  },
  "hook canvasReady": { ...HERE, says: "A scene is drawn.", given: "canvas" },
  "hook canvasTearDown": {
    ...HERE,
    says: "A scene is left.",
    given: "canvas",
    in14: "the next scene as well (14.361)",
    source: "A: API13/14 hooks, N14.361",
  },
  "hook canvasPan": { ...HERE, says: "The map was moved or enlarged.", given: "canvas, position" },
  "hook collapseSidebar": {
    ...HERE,
    says: "The sidebar was folded or opened.",
    given: "sidebar, whether it is folded",
    source: "A: two modules",
  },
  "hook dropCanvasData": {
    ...HERE,
    times: "once",
    says: "Something was dropped on the map; false at once keeps Foundry from it.",
    given: "canvas, data with x and y, event",
  },
  "hook hotbarDrop": {
    ...HERE,
    times: "once",
    says: "Something was dropped on the bar of macros; false at once keeps Foundry from it.",
    given: "hotbar, data, slot",
  },
  "hook getSceneControlButtons": {
    ...HERE,
    says: "Tools are added to the record of controls; render alone does not ask again.",
    given: "record of controls by name",
    before: "ready",
    source: "A: API13/14 hooks, two packages",
  },
  "hook updateTile": UPDATED,
  "hook deleteTile": DELETED,
  "hook refreshTile": {
    ...HERE,
    says: "A tile was drawn anew, in part or whole, so that its bounds are those of its document.",
    given: "the tile on the map, flags of what was drawn",
    in14: "nothing other is known",
  },
  "hook getHeaderControlsPersonSheet": {
    ...HERE,
    says: "Entries are added to the list; for the class of the window and each above it by its name, which the build keeps.",
    given: "application, entries",
    source: "A: API13/14 hooks",
  },
  "hook renderPersonSheet": { ...DRAWN, says: "A sheet of ours is drawn, in parts too.", source: "A: API13/14 hooks" },
  "hook closePersonSheet": {
    ...HERE,
    says: "A sheet of ours is closed.",
    given: "application",
    source: "A: API13/14 hooks",
  },
  "hook openDetachedWindow": {
    ...HERE,
    says: "A browser window for applications was opened; none needs to stand in it yet.",
    given: "id, the window",
    in14: "only there",
    source: "A: API14 hooks, crucible#865; B: a package waits a moment before it listens there",
  },
  "hook renderApplicationV2": { ...DRAWN, says: "Any window is drawn, in parts too.", source: "A: API13/14 hooks" },
  "hook renderChatLog": { ...DRAWN, says: "The log is drawn, in each of its windows.", source: "A: API13/14 hooks" },
  "hook renderCompendiumDirectory": { ...DRAWN, says: "The directory is drawn.", source: "A: API13/14 hooks" },
  "hook renderActorDirectory": { ...DRAWN, says: "The directory is drawn.", source: "A: API13/14 hooks" },
  "hook renderCombatTracker": {
    ...DRAWN,
    says: "The tracker is drawn, in parts too; an actor's change draws it not.",
    source: "A: API13/14 hooks; B: a package on 14.368",
  },
  "hook renderChatMessageHTML": {
    ...DRAWN,
    given: "message, element, context",
    says: "A message is drawn, for the log, a notice, a preview; the element need not be in the page.",
    before: "our card takes the content's place",
    source: "A: API13/14 hooks, crucible, a package that counts",
  },
  "hook diceSoNiceRollStart": {
    ...HERE,
    says: "The module of that name lets dice roll.",
    given: "id of the message, context with the roll",
    source: "B: the module's own page",
  },
} as const satisfies Record<string, Call | Read>;
