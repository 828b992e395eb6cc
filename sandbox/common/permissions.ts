import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "./constants.ts";
import { flattenObject, type Plain } from "./utils/objects.ts";

const { GAMEMASTER, ASSISTANT, TRUSTED, PLAYER } = USER_ROLES;
const { OWNER } = DOCUMENT_OWNERSHIP_LEVELS;

/** What may be done to a document. */
export type DocumentAction = "create" | "update" | "delete";

/** A document as the rules see it: server sources and client documents both give this. */
export interface Subject {
  readonly documentName: string;
  readonly source: Plain;
  readonly parent: Subject | null;
  /** Actor a token or combatant stands for. */
  actorOf?(): Subject | null;
}

/** Somebody who acts. */
export interface Actor {
  readonly id: string;
  readonly role: number;
  /** What the world has chosen; the defaults hold for what it does not name. */
  readonly granted?: Grants;
}

/** Which roles have a permission, as a world has chosen. */
export type Grants = Readonly<Record<string, readonly number[]>>;

/** The setting in which a world keeps that. */
export const GRANTS_KEY = "core.permissions";

/** Permissions that a role carries, lowest role that has it; Foundry's defaults. */
export const USER_PERMISSIONS: Readonly<Record<string, number>> = {
  ACTOR_CREATE: ASSISTANT,
  DRAWING_CREATE: TRUSTED,
  FILES_BROWSE: TRUSTED,
  ITEM_CREATE: ASSISTANT,
  JOURNAL_CREATE: TRUSTED,
  MACRO_SCRIPT: PLAYER,
  MESSAGE_WHISPER: PLAYER,
  QUERY_USER: PLAYER,
  SETTINGS_MODIFY: ASSISTANT,
  SHOW_CURSOR: PLAYER,
  TEMPLATE_CREATE: PLAYER,
  REGION_CREATE: PLAYER,
  TOKEN_CONFIGURE: TRUSTED,
  TOKEN_CREATE: ASSISTANT,
  TOKEN_DELETE: ASSISTANT,
  WALL_DOORS: PLAYER,
};

/**
 * Whether somebody has a permission: game masters all, the others as the world has chosen. Assumption: server-settings.
 */
export function hasPermission({ role, granted }: Pick<Actor, "role" | "granted">, permission: string): boolean {
  if (role >= GAMEMASTER) return true;
  return granted?.[permission]?.includes(role) ?? role >= (USER_PERMISSIONS[permission] ?? GAMEMASTER);
}

/** Level of ownership a user has of a document, inherited ones resolved. */
export function ownershipLevel(subject: Subject, user: Actor): number {
  if (user.role >= ASSISTANT) return OWNER;
  const actor = subject.actorOf?.();
  if (actor) return ownershipLevel(actor, user);
  if (subject.documentName === "Item" && subject.parent) return ownershipLevel(subject.parent, user);
  const entries = subject.source.ownership as Record<string, number> | null | undefined;
  if (!entries) return subject.parent ? ownershipLevel(subject.parent, user) : authored(subject, user);
  const level = entries[user.id] ?? entries.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
  if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
  return subject.parent ? ownershipLevel(subject.parent, user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

function authored({ source }: Subject, user: Actor): number {
  return source.author === user.id || source.user === user.id ? OWNER : DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

const owns = (subject: Subject, user: Actor) => ownershipLevel(subject, user) >= OWNER;
const gm = (_subject: Subject, user: Actor) => user.role >= ASSISTANT;
const ownsParent = (subject: Subject, user: Actor) => (subject.parent ? owns(subject.parent, user) : false);
const may = (permission: string) => (_subject: Subject, user: Actor) => hasPermission(user, permission);
const isAuthor = (subject: Subject, user: Actor) => gm(subject, user) || authored(subject, user) === OWNER;
const isSelf = ({ source }: Subject, user: Actor) => source._id === user.id;

/** Whether the changes touch only these keys; ids and stamps are not counted. */
function only(changes: Plain, ...allowed: string[]): boolean {
  const keys = new Set(Object.keys(flattenObject(changes)).map((key) => key.split(".")[0] ?? ""));
  return [...keys].every((key) => key === "_id" || key === "_stats" || allowed.includes(key));
}

type Rule = (subject: Subject, user: Actor, changes: Plain) => boolean;

/** Item or effect: inside something the owner decides, else the permission. */
const embeddedOr =
  (rule: Rule): Rule =>
  (subject, user, changes) =>
    subject.parent ? ownsParent(subject, user) : rule(subject, user, changes);

/** A whole row of rules for documents that only GMs touch. */
const GM_ONLY: Record<DocumentAction, Rule> = { create: gm, update: gm, delete: gm };

/** Users raise nobody's role but through a GM, and never their own. */
const updateUser: Rule = (subject, user, changes) => {
  if (user.role < ASSISTANT && !isSelf(subject, user)) return false;
  if ("role" in changes || "permissions" in changes) return user.role >= GAMEMASTER;
  return user.role >= GAMEMASTER || isSelf(subject, user) || (subject.source.role as number) < GAMEMASTER;
};

/** Players own combatants through their actors, and of these only some keys. Assumption: combatant-keys. */
const updateCombatant: Rule = (subject, user, changes) =>
  gm(subject, user) || (owns(subject, user) && only(changes, "initiative", "flags", "defeated", "system"));

const worldSetting: Rule = (subject, user) =>
  (subject.source.user ? subject.source.user === user.id : false) || hasPermission(user, "SETTINGS_MODIFY");

/** What is a user's own does not become the world's, nor another setting. */
const updateSetting: Rule = (subject, user, changes) =>
  worldSetting(subject, user, changes) && (only(changes, "value") || hasPermission(user, "SETTINGS_MODIFY"));

/** Who may do what to which document: one row a kind. The server asks before it writes, clients before they offer. */
export const PERMISSIONS: Readonly<Record<string, Record<DocumentAction, Rule>>> = {
  User: {
    create: (_s, user) => user.role >= GAMEMASTER,
    update: updateUser,
    delete: (s, user) => user.role >= GAMEMASTER && !isSelf(s, user),
  },
  Folder: GM_ONLY,
  Actor: {
    create: may("ACTOR_CREATE"),
    update: owns,
    delete: (s, u) => gm(s, u) || (owns(s, u) && hasPermission(u, "ACTOR_CREATE")),
  },
  ActorDelta: { create: gm, update: ownsParent, delete: ownsParent },
  Item: {
    create: embeddedOr(may("ITEM_CREATE")),
    update: embeddedOr(owns),
    delete: embeddedOr((s, u) => gm(s, u) || (owns(s, u) && hasPermission(u, "ITEM_CREATE"))),
  },
  ActiveEffect: { create: embeddedOr(gm), update: embeddedOr(gm), delete: embeddedOr(gm) },
  Scene: GM_ONLY,
  Token: {
    create: may("TOKEN_CREATE"),
    update: (s, u, changes) => gm(s, u) || (owns(s, u) && !("actorId" in changes || "actorLink" in changes)),
    delete: may("TOKEN_DELETE"),
  },
  Wall: {
    create: gm,
    update: (s, u, changes) => gm(s, u) || (hasPermission(u, "WALL_DOORS") && only(changes, "ds")),
    delete: gm,
  },
  Tile: GM_ONLY,
  Region: GM_ONLY,
  RegionBehavior: GM_ONLY,
  Combat: {
    create: gm,
    update: (s, u, changes) => gm(s, u) || only(changes, "round", "turn"),
    delete: gm,
  },
  Combatant: {
    create: (s, u) => gm(s, u) || owns(s, u),
    update: updateCombatant,
    delete: (s, u) => gm(s, u) || owns(s, u),
  },
  CombatantGroup: { create: gm, update: owns, delete: gm },
  JournalEntry: { create: may("JOURNAL_CREATE"), update: owns, delete: owns },
  JournalEntryPage: { create: ownsParent, update: owns, delete: owns },
  RollTable: { create: gm, update: owns, delete: owns },
  TableResult: { create: ownsParent, update: ownsParent, delete: ownsParent },
  Macro: { create: () => true, update: owns, delete: owns },
  ChatMessage: {
    create: (s, u) => u.role >= PLAYER && (gm(s, u) || s.source.author === u.id),
    update: isAuthor,
    delete: isAuthor,
  },
  Setting: { create: worldSetting, update: updateSetting, delete: worldSetting },
};

/** Whether a user may do something to a document. */
export function isAllowed(action: DocumentAction, subject: Subject, user: Actor, changes: Plain = {}): boolean {
  return PERMISSIONS[subject.documentName]?.[action](subject, user, changes) ?? false;
}
