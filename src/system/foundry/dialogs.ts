/**
 * All questions that the system asks in a dialog of Foundry's.
 *
 * Escape closes every window of a page but for a modal dialog, which it closes alone; so all of ours are modal. Content
 * is handed over as an element, since Foundry takes drawings and attributes out of a text.
 */
import { text } from "./text.ts";

/** A button of a dialog. */
interface Choice {
  readonly action: string;
  readonly label: string;
  readonly default?: boolean;
}

/** What of Foundry's dialogs is used; its types say the same at such length that the compiler gives up. */
interface Dialogs {
  confirm(config: object): Promise<unknown>;
  input(config: object): Promise<unknown>;
  wait(config: object): Promise<unknown>;
}

function dialogs(): Dialogs {
  return foundry.applications.api.DialogV2 as unknown as Dialogs;
}

let open = 0;

/** Is one of our dialogs on the screen? */
export function isDialogOpen(): boolean {
  return open > 0;
}

async function counted<T>(asking: Promise<T>): Promise<T> {
  open += 1;
  try {
    return await asking;
  } finally {
    open -= 1;
  }
}

function form(title: string, markup: string) {
  const content = document.createElement("div");
  content.innerHTML = markup;
  // As never: the types of an element are deeper than the compiler goes where it compares them in some orders of files
  return { classes: ["away-team-asks"], window: { title }, content: content as never, modal: true, rejectClose: false };
}

/** Markup of paragraphs for a question, their words as they are. */
export function paragraphs(words: readonly string[]): string {
  const lines = words.map((line) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = line;
    return paragraph.outerHTML;
  });
  return lines.join("");
}

/**
 * Ask whether something is to be done.
 *
 * @param markup - What is asked; names in it are escaped by whoever asks. @param label - Of the button that does it.
 * @returns False when it is closed.
 */
export async function confirm(title: string, markup: string, label: string): Promise<boolean> {
  const answers = { yes: { label }, no: { label: text("Roll.cancel") } };
  return (await counted(dialogs().confirm({ ...form(title, markup), ...answers }))) === true;
}

/** Let a form be filled in. @param label - Of its only button. @returns What was written, or null when it is closed. */
export async function askFor(
  title: string,
  markup: string,
  label: string,
): Promise<Readonly<Record<string, unknown>> | null> {
  const written = await counted(dialogs().input({ ...form(title, markup), ok: { label } }));
  return typeof written === "object" ? (written as Record<string, unknown> | null) : null;
}

/** Let one of several be chosen. @returns The action of the button, or null when it is closed. */
export async function choose(
  title: string,
  markup: string,
  buttons: readonly [Choice, ...Choice[]],
): Promise<string | null> {
  const chosen = await counted(dialogs().wait({ ...form(title, markup), buttons: [...buttons] }));
  return typeof chosen === "string" ? chosen : null;
}
