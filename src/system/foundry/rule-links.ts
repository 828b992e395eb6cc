/**
 * Links from rule ids on cards and windows into our rules journals. An id without a page, or whose pack the user may
 * not see, gets no link.
 */
import { SYSTEM_ID } from "./ids.ts";
import { reportError } from "./notify.ts";
import { text } from "./text.ts";

let pageOf: ReadonlyMap<string, string> = new Map();

/** Fetch where each rule is told: it comes with the rules of the game. Called in init. */
export async function fetchRulePages(): Promise<void> {
  const { RULE_PAGES } = await import("./rule-pages.ts");
  pageOf = new Map(Object.entries(RULE_PAGES).flatMap(([page, ids]) => ids.split(" ").map((id) => [id, page])));
}

/**
 * The page of the rules' journals that tells of a rule, by UUID; null where none does, or the user may not look into
 * its pack.
 */
export function rulePage(id: string): string | null {
  const page = pageOf.get(id);
  if (!page) return null;
  const pack = game.packs?.get(`${SYSTEM_ID}.${page.slice(0, page.indexOf("."))}`);
  return pack?.visible ? `Compendium.${SYSTEM_ID}.${page}` : null;
}

/** Buttons that open the pages of some rules; an id that has no page is left out. @param ids - As `R001, G02`. */
export function ruleLinks(ids: string): string {
  const escaped = foundry.utils.escapeHTML;
  const links = ids.split(", ").flatMap((id) => {
    const page = rulePage(id);
    const name = text("Card.openRule", { id });
    return page
      ? `<button type="button" class="rule" data-action="rule" data-rule="${escaped(page)}" aria-label="${escaped(name)}">${escaped(id)}</button>`
      : [];
  });
  return links.join(", ");
}

/** A page and the journal that shows it. */
interface Page {
  readonly id: string;
  readonly parent: { readonly sheet: { render(options: object): Promise<unknown> } } | null;
}

/** Open the journal at the page to which a link leads. It never rejects: what goes wrong is told to this user. */
export async function openRule({ dataset: { rule = "" }, textContent: id }: HTMLElement): Promise<void> {
  try {
    const page = (await fromUuid(rule as never)) as unknown as Page | null;
    if (page?.parent) await page.parent.sheet.render({ force: true, pageId: page.id });
    else ui.notifications?.warn(text("Card.noRulePage", { id: id ?? "" }));
  } catch (error) {
    reportError("openRule", error);
  }
}
