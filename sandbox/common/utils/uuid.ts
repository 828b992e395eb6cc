/** The parts of a document's UUID. */
export interface ParsedUuid {
  uuid: string;
  /** Document name of the last part. */
  type: string;
  id: string;
  /** Document name and id of the outermost document, pack documents included. */
  primaryType: string;
  primaryId: string;
  /** Name and id in turn, from the outermost's children down; empty for a primary document. */
  embedded: string[];
  /** `<package>.<pack>` of a document in a compendium. */
  pack: string | null;
}

/** Split a UUID (`Actor.x.Item.y`, `Compendium.away-team.gear.Item.x`); null when it is none. */
export function parseUuid(uuid: string | null | undefined, relative?: { uuid: string } | null): ParsedUuid | null {
  if (typeof uuid !== "string" || uuid.length === 0) return null;
  const full = uuid.startsWith(".") && relative ? resolveRelative(uuid, relative.uuid) : uuid;
  let parts = full.split(".");
  let pack: string | null = null;
  if (parts[0] === "Compendium") {
    pack = `${parts[1]}.${parts[2]}`;
    parts = parts.slice(3);
    if (parts.length % 2 === 1) parts = ["", ...parts];
  }
  if (parts.length < 2 || parts.length % 2 === 1) return null;
  const [primaryType = "", primaryId = "", ...embedded] = parts;
  return {
    uuid: full,
    type: parts.at(-2) ?? "",
    id: parts.at(-1) ?? "",
    primaryType,
    primaryId,
    embedded,
    pack,
  };
}

/** `.x` is a sibling, `..x` would climb once more; a name and id after the dot is a child. */
function resolveRelative(uuid: string, base: string): string {
  const rest = uuid.replace(/^\.+/, "");
  const climbs = uuid.length - rest.length - 1;
  const parts = base.split(".");
  const kept = parts.slice(0, parts.length - climbs * 2);
  const tail = rest.split(".");
  return tail.length % 2 === 0 ? [...kept, ...tail].join(".") : [...kept.slice(0, -1), ...tail].join(".");
}

/** Compose the UUID of a document from its place. */
export function buildUuid(place: {
  name: string;
  id: string;
  parentUuid?: string | undefined;
  pack?: string | null;
}): string {
  const own = `${place.name}.${place.id}`;
  if (place.parentUuid) return `${place.parentUuid}.${own}`;
  return place.pack ? `Compendium.${place.pack}.${own}` : own;
}
