/** An actor's biography and notes as this user may read them: cleaned, with links, without others' secrets. */
import type { PersonData } from "../data/models.ts";
import { isPlayersType, isThing } from "../data/types.ts";
import type { AwayActor } from "../documents/actor.ts";
import { sanitised } from "../foundry/sanitise.ts";
import { text } from "../foundry/text.ts";

/** Markup as this user may see it: cleaned, with its links, without others' secrets. */
export async function enrich(actor: AwayActor, html: string): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return TextEditor.implementation.enrichHTML(sanitised(html), { relativeTo: actor, secrets: actor.isOwner });
}

/** The texts of a person as this user may read them. */
interface PersonRecord {
  /** What the text that everybody may read is called: a thing has no life to tell of. */
  readonly biographyLabel: string;
  readonly biographyHtml: string;
  readonly notesHtml: string;
  /** The notes on a non-player character are for game masters. */
  readonly mayReadNotes: boolean;
}

/** The texts of a person. */
export async function recordOf(actor: AwayActor): Promise<PersonRecord> {
  // A class of another module knows no person, and shows who it is all the same
  const { biography, notes } = actor.system as unknown as PersonData;
  const mayReadNotes = isPlayersType(actor.type) || game.user?.isGM === true;
  return {
    biographyLabel: text(isThing(actor) ? "Item.description" : "Sheet.biography"),
    biographyHtml: await enrich(actor, biography),
    notesHtml: mayReadNotes ? await enrich(actor, notes) : "",
    mayReadNotes,
  };
}
