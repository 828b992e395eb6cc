import type { Generation } from "./generation.ts";
import type { Plain } from "./utils/objects.ts";

/** What a client asks the server to do with documents. */
export interface DocumentRequest {
  type: string;
  action: "get" | "create" | "update" | "delete";
  operation: DocumentOperation;
}

/** The options of a request; options of packages travel along and come back. */
export interface DocumentOperation {
  data?: Plain[];
  updates?: Plain[];
  ids?: string[];
  deleteAll?: boolean;
  query?: Plain;
  parentUuid?: string | null;
  pack?: string | null;
  keepId?: boolean;
  recursive?: boolean;
  diff?: boolean;
  render?: boolean;
  [key: string]: unknown;
}

/** What every client gets: created sources, differences, or ids that are gone. */
export interface DocumentResponse {
  type: string;
  action: DocumentRequest["action"];
  operation: DocumentOperation;
  result: (Plain | string)[];
  userId: string;
  error?: string;
}

/** A file of a package that is a template. */
export interface TemplateFile {
  readonly text: string;
  /** The source of what Handlebars makes of it, which takes a window longer than reading it; null where it cannot. */
  readonly program: string | null;
}

/** A compendium pack as clients see it before they open it. */
export interface PackInfo {
  /** `<package>.<name>`. */
  id: string;
  name: string;
  label: string;
  type: string;
  system?: string;
  packageName: string;
  packageType: "system" | "world";
  path: string;
  locked: boolean;
  ownership: Record<string, string>;
  flags: Record<string, Plain>;
  index: Plain[];
  folders: Plain[];
}

/** What everybody learns who opens the page, before joining. */
export interface JoinData {
  world: { id: string; title: string };
  generation: Generation;
  system: { id: string; title: string };
  users: { _id: string; name: string; role: number; color: string; active: boolean }[];
}

/** Everything a client gets when it joins. */
export interface WorldData {
  world: { id: string; title: string; system: string };
  generation: Generation;
  /** What is against us at this table. */
  ways: readonly string[];
  /** Where scripts and styles of the system come from; empty where the page's own server has them. */
  assets: string;
  system: SystemManifest;
  userId: string;
  sessionId: string;
  activeUsers: string[];
  serverTime: number;
  /** Is the game paused? */
  paused: boolean;
  documents: Record<string, Plain[]>;
  packs: PackInfo[];
  /** Documents that were set aside because they are damaged, for the GM to read. */
  damaged: { key: string; reason: string }[];
}

/** A folder of the directory of compendia, as a manifest describes it. */
export interface PackFolder {
  name: string;
  sorting?: "a" | "m";
  color?: string;
  packs?: string[];
  folders?: PackFolder[];
}

/** As much of `system.json` as the stand-in reads. */
export interface SystemManifest {
  id: string;
  title: string;
  version: string;
  socket?: boolean;
  esmodules?: string[];
  scripts?: string[];
  styles?: (string | { src: string; layer?: string })[];
  languages?: { lang: string; name: string; path: string }[];
  packs?: {
    name: string;
    label: string;
    path?: string;
    type: string;
    system?: string;
    ownership?: Record<string, string>;
    flags?: Record<string, Plain>;
  }[];
  packFolders?: PackFolder[];
  /** `initial` is what a type of template.json begins with. */
  documentTypes?: Record<string, Record<string, { htmlFields?: string[]; gmOnlyFields?: string[]; initial?: Plain }>>;
  grid?: { type?: number; distance?: number; units?: string; diagonals?: number };
  initiative?: string;
  primaryTokenAttribute?: string;
  secondaryTokenAttribute?: string;
  compatibility?: { minimum?: string; verified?: string; maximum?: string };
  [key: string]: unknown;
}

/** What canvases tell each other: targets, and that a paused move may go on. The server passes it to all others. */
export const CANVAS_CHANNELS = ["userTargets", "resumeTokenMovement"] as const;
