import type { AwayActor } from "../documents/actor.ts";

/** Markup as this user may see it: cleaned, with its links, without others' secrets. */
async function enrich(actor: AwayActor, html: string): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(html, { relativeTo: actor, secrets: actor.isOwner });
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
}

/** The edges of a person. */
export async function edgeRows(actor: AwayActor): Promise<readonly EdgeRow[]> {
  const rows = actor.itemsOf("edge").map(async ({ id, name, system }) => {
    const choice = system.tier > 1 ? [system.choice, `× ${system.tier}`].filter(Boolean).join(", ") : system.choice;
    return { id: id ?? "", name, choice, html: await enrich(actor, system.description) };
  });
  return Promise.all(rows);
}
