/**
 * Which examples the window of the check lists in place of the differences: those of a group, or those that show a rule
 * or a word that is looked for. `view.ts` shows them.
 */
import type { Ruleset } from "../../../engine/ruleset.ts";
import type { ExampleAt, ShippedScenario } from "../../../scenarios/examples.ts";
import { counted, figure, text } from "../../foundry/text.ts";
import { GROUPS, type Group, groupAt, idOf } from "./findings.ts";
import type { CheckRun } from "./run.ts";

/** R9 before R10. Made once, since the window is drawn again and again while it checks. */
const BY_NUMBER = new Intl.Collator("en", { numeric: true });

/** What can be listed, and what is. */
export interface Listing {
  readonly run: Pick<CheckRun, "scenarios" | "examples">;
  readonly ruleset: Ruleset;
  /** Titles of scenarios in the reader's language, by their ids. */
  readonly titles: Readonly<Record<string, string>>;
  /** Which group is unfolded, if any. */
  readonly opened: Group | null;
  /** The rule or the words that are looked for; where there are any, no group is listed. */
  readonly sought: string;
}

/** What a scenario is called. */
export function titleOf({ titles }: Pick<Listing, "titles">, scenario: ShippedScenario | undefined): string {
  return (scenario && titles[scenario.id]) ?? scenario?.title ?? "";
}

/** The examples by the groups under which they stand, by their places. */
export function byGroup({ run, ruleset }: Listing): readonly (readonly [Group, readonly number[]])[] {
  const groups = run.examples.map((at) => groupAt(ruleset, run.scenarios, at));
  return GROUPS.map((group) => [group, groups.flatMap((one, index) => (one === group ? [index] : []))] as const).filter(
    ([, all]) => all.length > 0,
  );
}

/** Does a scenario show a rule whose id begins so, or is it called so? @param words - In small letters. */
function shows(listing: Listing, scenario: ShippedScenario | undefined, words: string): boolean {
  const isNamed = scenario?.rules?.some((id) => id.toLowerCase().startsWith(words)) ?? false;
  return isNamed || titleOf(listing, scenario).toLowerCase().includes(words);
}

/** Examples by their scenarios, with the rules that these show. @param differing - Ids of those that differ here. */
function scenarioViews(listing: Listing, all: readonly number[], differing: ReadonlySet<string>) {
  const { run } = listing;
  const scenarios = [...new Set(all.map((index) => run.examples[index]?.scenario ?? 0))];
  return scenarios.map((place) => {
    const scenario = run.scenarios[place];
    const own = all.filter((index) => run.examples[index]?.scenario === place);
    return {
      title: titleOf(listing, scenario),
      rules: (scenario?.rules ?? []).join(", "),
      examples: own.map((index, number) => {
        const at = run.examples[index] as ExampleAt;
        return { ...at, number: figure(number + 1), differs: differing.has(idOf(run.scenarios, at)) };
      }),
    };
  });
}

/**
 * What is listed; null where nothing is looked for and no group is open.
 *
 * @param differing - Ids of those that differ here.
 */
export function listedView(listing: Listing, differing: ReadonlySet<string>) {
  const { run, opened, sought } = listing;
  const words = sought.trim();
  if (words !== "") {
    const small = words.toLowerCase();
    const shown = run.scenarios.map((scenario) => shows(listing, scenario, small));
    const all = run.examples.flatMap(({ scenario }, index) => (shown[scenario] ? [index] : []));
    return { label: text("Health.shows", { words }), scenarios: scenarioViews(listing, all, differing) };
  }
  if (opened === null) return null;
  const [, all = []] = byGroup(listing).find(([group]) => group === opened) ?? [];
  return { label: text(`Health.group.${opened}`), scenarios: scenarioViews(listing, all, differing) };
}

/** The rules that examples show, in their order, each with how many do. */
export function rulesShown({ run }: Pick<Listing, "run">): readonly { readonly id: string; readonly count: string }[] {
  const counts = new Map<string, number>();
  for (const { scenario } of run.examples)
    for (const id of new Set(run.scenarios[scenario]?.rules)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const ids = [...counts.keys()].sort(BY_NUMBER.compare);
  return ids.map((id) => ({ id, count: counted("Health.shownBy", counts.get(id) ?? 0) }));
}
