import type { AwayActor } from "../documents/actor.ts";
import { edgeDetail } from "../rulesets/coda/sheet/edges.ts";
import { harmless } from "../shared/harmless.ts";
import { remarksIn } from "./view/remarks.ts";

/** Markup as this user may see it: cleaned, with its links, without others' secrets. */
async function enrich(actor: AwayActor, html: string): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(harmless(html), { relativeTo: actor, secrets: actor.isOwner });
}

/** The texts of a person as this user may read them. */
interface PersonRecord {
  readonly biographyHtml: string;
  readonly notesHtml: string;
  /** The notes on a non-player character are for game masters. */
  readonly mayReadNotes: boolean;
}

/** The texts of a person. */
export async function recordOf(actor: AwayActor): Promise<PersonRecord> {
  const { biography, notes } = actor.person;
  const mayReadNotes = actor.type !== "npc" || game.user?.isGM === true;
  return {
    biographyHtml: await enrich(actor, biography),
    notesHtml: mayReadNotes ? await enrich(actor, notes) : "",
    mayReadNotes,
  };
}

/** An edge with its text. */
interface EdgeRow {
  readonly id: string;
  readonly name: string;
  readonly choice: string;
  readonly html: string;
  /** What the rules say against it, in sentences; the Narrator may have granted it nonetheless. */
  readonly faults: readonly string[];
}

/** The edges of a person. */
export async function edgeRows(actor: AwayActor): Promise<readonly EdgeRow[]> {
  const remarks = remarksIn(actor, "edges");
  const rows = actor.itemsOf("edge").map(async ({ id, name, system }, index) => {
    const faults = system.granted ? [] : remarks(index);
    return { id: id ?? "", name, choice: edgeDetail(system), html: await enrich(actor, system.description), faults };
  });
  return Promise.all(rows);
}
