import type { Entry } from "./entry.ts";

/** As much of a document's sheet as it takes to open it; a journal's goes to a page. */
interface Opened {
  render(options: { readonly force: true; readonly pageId?: string }): unknown;
}

/** What is carried when an entry is dragged: what every directory of Foundry gives. */
export function dragData({ document, uuid }: Entry): string {
  return JSON.stringify({ type: document, uuid });
}

/** The text of an entry with its links, as Foundry shows it. */
export function textOf({ html, uuid }: Entry): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  const relativeTo = fromUuidSync(uuid, { strict: false });
  const context = relativeTo instanceof foundry.abstract.Document ? { relativeTo } : {};
  return TextEditor.implementation.enrichHTML(html, context as never);
}

/** Open the document of an entry: the journal at its page, others by their own sheet. */
export async function openEntry({ uuid }: Entry): Promise<void> {
  const found = (await fromUuid(uuid)) as { id: string; documentName: string; parent: unknown; sheet: unknown } | null;
  if (!found) return;
  const isPage = found.documentName === "JournalEntryPage";
  const { sheet } = (isPage ? found.parent : found) as { readonly sheet: Opened | null };
  await sheet?.render({ force: true, ...(isPage && { pageId: found.id }) });
}
