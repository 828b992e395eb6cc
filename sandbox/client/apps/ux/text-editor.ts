import type { Plain } from "../../../common/utils/index.ts";
import type { ClientDocument } from "../../documents/document.ts";
import { configured } from "../host.ts";

interface Enricher {
  id?: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray, options: Plain) => Promise<HTMLElement | null>;
  replaceParent?: boolean;
}

/** What enriching takes. */
export interface EnrichmentOptions {
  /** Keep blocks that are secret; else they are taken out. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: unknown;
  [option: string]: unknown;
}

const DOCUMENT_LINK = /@(UUID|Actor|Item|JournalEntry|Macro|Scene)\[([^\]]+)\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[(?:\/r(?:oll)?\s+)?([^\]]+)\]\](?:\{([^}]+)\})?/g;

/** Texts with links, rolls and the packages' own additions; and what is carried by a drag. */
// biome-ignore lint/complexity/noStaticOnlyClass: packages subclass it
export class TextEditor {
  /** The class to use, which packages may replace in `CONFIG.ux.TextEditor`. */
  static get implementation(): typeof TextEditor {
    return configured("TextEditor", TextEditor);
  }

  /** The data of a drag, `{}` when it carries none of ours. */
  static getDragEventData(event: DragEvent): Plain {
    try {
      return JSON.parse(event.dataTransfer?.getData("text/plain") ?? "") as Plain;
    } catch {
      return {};
    }
  }

  /** Replace document links, inline rolls and own patterns by elements. */
  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    const holder = document.createElement("div");
    holder.innerHTML = String(content ?? "");
    if (!options.secrets)
      for (const secret of holder.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
    const enrichers = options.custom === false ? [] : ((CONFIG.TextEditor?.enrichers ?? []) as Enricher[]);
    for (const { pattern, enricher } of enrichers)
      await replaceMatches(holder, pattern, (match) => enricher(match, options));
    if (options.documents !== false)
      await replaceMatches(holder, DOCUMENT_LINK, (match) => documentLink(match, options));
    if (options.rolls !== false) await replaceMatches(holder, INLINE_ROLL, inlineRoll);
    return holder.innerHTML;
  }
}

async function replaceMatches(
  root: HTMLElement,
  pattern: RegExp,
  make: (match: RegExpMatchArray) => Promise<HTMLElement | null>,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const matches = [...text.data.matchAll(pattern)].reverse(); // From the end, so that earlier indices stay true
    for (const match of matches) {
      const element = await make(match);
      if (!element) continue;
      const tail = text.splitText(match.index ?? 0);
      tail.splitText(match[0].length);
      tail.replaceWith(element);
    }
  }
}

async function documentLink(
  [, kind, target = "", label]: RegExpMatchArray,
  options: EnrichmentOptions,
): Promise<HTMLElement> {
  const uuid = kind === "UUID" ? target : `${kind}.${target}`;
  const document = (await foundry.utils.fromUuid(uuid, { relative: options.relativeTo as ClientDocument })) as {
    name: string;
    documentName: string;
  } | null;
  const link = globalThis.document.createElement("a");
  link.className = document ? "content-link" : "content-link broken";
  link.draggable = true;
  link.textContent = label ?? document?.name ?? uuid;
  Object.assign(link.dataset, { link: "", uuid, type: document?.documentName ?? "" });
  return link;
}

async function inlineRoll([, formula = "", label]: RegExpMatchArray): Promise<HTMLElement> {
  const link = document.createElement("a");
  link.className = "inline-roll roll";
  link.textContent = label ?? formula;
  Object.assign(link.dataset, { mode: "roll", formula });
  return link;
}
