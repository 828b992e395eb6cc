/** Characters in the making, kept in a client setting of this browser until they are finished. */
import { STEPS, type Step } from "../../../../rulesets/coda/build/check.ts";
import { type Draft, emptyDraft } from "../../../../rulesets/coda/build/draft.ts";
import { readDraft } from "../../../../rulesets/coda/build/read-draft.ts";
import { KEPT_DRAFTS } from "../../../apps/people/open-builder.ts";
import { parseKept } from "../../../documents/flag-store.ts";
import { readSetting, writeSetting } from "../../../foundry/stored-settings.ts";

/** A character in the making, as this browser keeps it until it is finished. */
export interface KeptDraft {
  readonly name: string;
  readonly step: Step;
  readonly draft: Draft;
}

/** Somebody average in everything, to begin with. */
const AVERAGE = { strength: 6, agility: 6, intellect: 6, vitality: 6, presence: 6, perception: 6 };

/** Nothing chosen yet. */
export const FRESH: KeptDraft = { name: "", step: "species", draft: { ...emptyDraft, attributes: AVERAGE } };

function isEntry(value: unknown): value is Partial<Record<keyof KeptDraft, unknown>> {
  return typeof value === "object" && value !== null;
}

function stored() {
  return parseKept(readSetting(KEPT_DRAFTS), isEntry);
}

/** What was kept for somebody; a fresh one where nothing was. @param of - UUID of the actor, or `new`. */
export function keptFor(of: string): KeptDraft {
  const kept = stored()[of];
  if (!kept) return FRESH;
  const step = STEPS.find((one) => one === kept.step) ?? "species";
  const name = typeof kept.name === "string" ? kept.name.slice(0, 200) : "";
  return { name, step, draft: readDraft(kept.draft) };
}

/** Keep it in this browser, or forget it. */
export async function keepFor(of: string, kept: KeptDraft | null): Promise<void> {
  const { [of]: _old, ...others } = stored();
  const all = kept ? { ...others, [of]: kept } : others;
  await writeSetting(KEPT_DRAFTS, JSON.stringify(all));
}
