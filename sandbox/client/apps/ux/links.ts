import { fromUuid } from "../../uuids.ts";

/** What a link opens: a document, or a page in the window of its journal. */
interface Linked {
  readonly id: string;
  readonly documentName: string;
  readonly parent: Linked | null;
  readonly sheet: { render(options: object): unknown } | null;
}

async function open(uuid: string): Promise<void> {
  const found = (await fromUuid(uuid)) as Linked | null;
  if (found?.documentName === "JournalEntryPage") found.parent?.sheet?.render({ force: true, pageId: found.id });
  else found?.sheet?.render({ force: true });
}

/** Let a click on a link in a text open what it leads to. */
export function listenForLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLElement>("a.content-link[data-uuid]");
    if (link && !event.defaultPrevented) void open(link.dataset.uuid ?? "");
  });
}
