import { inLanguageLater } from "../data/told-texts.ts";

type Enriching = Parameters<typeof foundry.applications.ux.TextEditor.enrichHTML>;

/**
 * Let every text of ours be read in the reader's language, in Foundry's windows too: it is told on its way from what is
 * stored to what is shown. What a form edits never goes this way, and is as it was written.
 */
export function registerTextEditor(): void {
  CONFIG.ux.TextEditor = class extends CONFIG.ux.TextEditor {
    static override async enrichHTML(...[html, options]: Enriching): Promise<string> {
      return super.enrichHTML(html && (await inLanguageLater(html)), options);
    }
  };
}
