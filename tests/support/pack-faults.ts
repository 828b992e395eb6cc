import type { Manifest } from "./checkout.ts";
import type { PackDocument, PackEntry } from "./pack-sources.ts";

/** A pack with all documents of its sources. */
export type Pack = Manifest["packs"][number] & { readonly entries: readonly PackEntry[] };

/** Types that Foundry itself gives documents of a pack; our own are in the manifest. */
const CORE_TYPES: Readonly<Record<string, readonly string[]>> = {
  Macro: ["script", "chat"],
  JournalEntryPage: ["text"],
  TableResult: ["text"],
};

/** A link to a document: its whole address, and what it is called. */
const LINK = /@UUID\[([^\]]*)\](?:\{([^}]*)\})?/g;

/** An id of a rule, or of how it is read. */
const RULE = /\b[RCGINABSX]\d{2,3}\b/g;

/** All texts with markup that a document has of its own. */
export function textsOf({ text, description, system = {} }: PackDocument): string {
  const { description: told, biography, notes } = system;
  return [text?.content, description, told, biography, notes].filter((one) => typeof one === "string").join("\n");
}

/** How a document is addressed, where Foundry has an address for what it is. */
function addressOf(systemId: string, { name, type }: Pack, { document, key }: PackEntry): string {
  const [owner, part] = (key.split("!")[2] ?? "").split(".");
  const whole = `Compendium.${systemId}.${name}.${type}.${owner}`;
  return part ? `${whole}.${document}.${part}` : whole;
}

/** Links that lead nowhere, each with its file. */
export function brokenLinks(systemId: string, packs: readonly Pack[]): string[] {
  const addresses = new Set(packs.flatMap((pack) => pack.entries.map((entry) => addressOf(systemId, pack, entry))));
  return packs.flatMap(({ entries }) =>
    entries.flatMap(({ file, data }) =>
      [...textsOf(data).matchAll(LINK)]
        .filter(([, address = "", name]) => !addresses.has(address) || !name)
        .map(([link]) => `${file}: ${link}`),
    ),
  );
}

/**
 * Ids of rules that a text names and nothing in the ruleset does, each with its file.
 *
 * @param known - All that it names.
 */
export function unknownRules(known: ReadonlySet<string>, packs: readonly Pack[]): string[] {
  return packs.flatMap(({ entries }) =>
    entries.flatMap(({ file, data }) => {
      const told = [...textsOf(data).matchAll(/<em>([^<]*)<\/em>/g)].flatMap(([, ids = ""]) => ids.match(RULE) ?? []);
      return told.filter((id) => !known.has(id)).map((id) => `${file}: ${id}`);
    }),
  );
}

/** Documents of a type that neither Foundry nor the manifest has, each with its file. */
export function wrongTypes({ documentTypes }: Manifest, packs: readonly Pack[]): string[] {
  return packs.flatMap(({ entries }) =>
    entries.flatMap(({ file, document, data }) => {
      const types = [...(CORE_TYPES[document] ?? []), ...Object.keys(documentTypes[document] ?? {})];
      const isTyped = types.length > 0;
      return !isTyped || types.includes(data.type) ? [] : [`${file}: ${document} ${data.type}`];
    }),
  );
}
