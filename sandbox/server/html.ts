import type { SystemManifest } from "../common/protocol.ts";
import { deepClone, isPlainObject, type Plain } from "../common/utils/objects.ts";

/** HTML fields of the core's documents. The fields of a system are those that its manifest names. */
const CORE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["description"],
  ChatMessage: ["content", "flavor"],
  Folder: ["description"],
  JournalEntryPage: ["text.content"],
  RollTable: ["description"],
  TableResult: ["description"],
};

const FORBIDDEN_ELEMENTS = /<(script|style|object|embed|iframe|base|meta)\b[^>]*>(?:[\s\S]*?<\/\1\s*>)?/gi;
const HANDLERS = /\s+on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const SCRIPT_LINKS = /(\s(?:href|src|action)\s*=\s*["']?)\s*javascript:[^"'\s>]*/gi;

/** Take out of HTML what would run. */
export function cleanHTML(html: string): string {
  return html
    .replace(FORBIDDEN_ELEMENTS, "")
    .replace(/<[^>]+>/g, (tag) => tag.replace(HANDLERS, "").replace(SCRIPT_LINKS, "$1#"));
}

/** Clean the HTML fields of a new or changed document; other texts stay as they are. Gives a copy. */
export function cleanDocumentHTML(manifest: SystemManifest, documentName: string, type: unknown, given: Plain): Plain {
  const declared = manifest.documentTypes?.[documentName]?.[String(type)]?.htmlFields ?? [];
  const paths = [...(CORE_FIELDS[documentName] ?? []), ...declared.map((path) => `system.${path}`)];
  const data = deepClone(given);
  for (const path of paths) cleanAt(data, path.split("."));
  return data;
}

function cleanAt(holder: unknown, [key = "", ...rest]: string[]): void {
  if (!isPlainObject(holder) && !Array.isArray(holder)) return;
  const target = holder as Plain;
  const keys = key === "*" ? Object.keys(target) : [key];
  for (const name of keys) {
    const value = target[name];
    if (rest.length > 0) cleanAt(value, rest);
    else if (typeof value === "string") target[name] = cleanHTML(value);
  }
}
