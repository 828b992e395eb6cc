import { describe, expect, it } from "vitest";
import { manifests } from "../../../src/rulesets/index.ts";
import { RULE_PAGES } from "../../../src/system/foundry/rule-pages.ts";
import { literalOf, parse, walk } from "../../../tools/rules/syntax.ts";
import { filesIn, readManifest, readText } from "../../support/checkout.ts";
import { readPack } from "../../support/pack-sources.ts";

/** A page of a journal, by its UUID below `Compendium.away-team.`, and the rules that it names. */
interface Told {
  readonly page: string;
  readonly name: string;
  readonly ids: readonly string[];
}

/** Rules of which another page tells more than the one that names the fewest rules. */
const CHOSEN: Readonly<Record<string, string>> = {
  C40: "Damage, wounds and stun",
  C41: "Damage, wounds and stun",
  C46: "Fatigue",
  C47: "Fatigue",
  C74: "Critical injuries",
  G204: "Let go",
  G303: "Stunned",
  R002: "Rounds and turns",
  R021: "Block",
  R050: "Tumble",
  R056: "Actions of Opportunity",
  R085: "Attacks",
  R116: "Aid",
  R140: "Block",
  R205: "Grabbed",
  R210: "Strike in the hold",
  R219: "Strangle",
  R434: "Reaction test",
  R436: "Grabbed",
  R446: "Critical injuries",
};

/** Ids of rules that stand in italics, where pages name them. */
function idsIn(content: string): readonly string[] {
  const named = [...content.matchAll(/<em>([^<]*)<\/em>/g)].flatMap(([, said = ""]) =>
    said.match(/\b[RICNGAX]\d{2,3}\b/g),
  );
  return [...new Set(named.filter((id) => id !== null))];
}

/** Every page of our journals, in their order. */
function pagesTold(): readonly Told[] {
  const packs = readManifest().packs.filter(({ type }) => type === "JournalEntry");
  return packs.flatMap((pack) =>
    readPack(pack).flatMap(({ document, key, data }) => {
      const [journal = "", page = ""] = key.slice(key.lastIndexOf("!") + 1).split(".");
      const uuid = `${pack.name}.JournalEntry.${journal}.JournalEntryPage.${page}`;
      const isPage = document === "JournalEntryPage";
      return isPage ? [{ page: uuid, name: data.name, ids: idsIn(data.text?.content ?? "") }] : [];
    }),
  );
}

/** The page that each rule opens: of those that name it the chosen one, or else the one that names the fewest rules. */
function opened(pages: readonly Told[], chosen: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const fewest = pages.toSorted((a, b) => a.ids.length - b.ids.length);
  return new Map(
    [...new Set(pages.flatMap(({ ids }) => ids))].map((id) => {
      const telling = fewest.filter(({ ids }) => ids.includes(id));
      return [id, (telling.find(({ name }) => name === chosen[id]) ?? telling[0])?.page ?? ""];
    }),
  );
}

/** What is wrong with a table of pages; nothing where all is well. */
function faults(table: Readonly<Record<string, string>>, pages: readonly Told[]): readonly string[] {
  const right = opened(pages, CHOSEN);
  const listed = Object.entries(table).flatMap(([page, ids]) => ids.split(" ").map((id) => ({ id, page })));
  const nameOf = (page?: string) => pages.find((one) => one.page === page)?.name ?? `no page (${page})`;
  return [
    ...[...right]
      .filter(([id]) => !listed.some((one) => one.id === id))
      .map(([id, page]) => `${id} opens ${nameOf(page)}`),
    ...listed
      .filter(({ id, page }) => right.get(id) !== page)
      .map(({ id, page }) => `${id} opens ${nameOf(right.get(id))}, not ${nameOf(page)}`),
    ...listed
      .filter(({ id }, place) => listed.findIndex((one) => one.id === id) < place)
      .map(({ id }) => `${id} twice`),
  ];
}

/** Ids of rules that a piece of code holds as texts, such as those of a row of a table. */
function idsShown(file: string, source: string): readonly string[] {
  const ids: string[] = [];
  walk(parse(file, source).program, (node) => {
    const text = literalOf(node);
    if (typeof text === "string" && /^[RICNGAX]\d{2,3}(?:, [RICNGAX]\d{2,3})*$/.test(text))
      ids.push(...text.split(", "));
  });
  return ids;
}

/** Is a file of a game that no world can choose yet? Nothing of it can be seen. */
function isOfNoWorld(file: string): boolean {
  const game = /^src\/rulesets\/(\w+)\//.exec(file)?.[1];
  return game !== undefined && !(game in manifests);
}

const pages = pagesTold();

describe("the pages that rules open", () => {
  it("are all that name a rule, and for each rule the right one", () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(faults(RULE_PAGES, pages)).toEqual([]);
  });

  it("tell of every rule that a window can show", () => {
    const files = filesIn("src", ".ts").filter((file) => !isOfNoWorld(file));
    const shown = new Set(files.flatMap((file) => idsShown(file, readText(file))));
    const told = new Set(pages.flatMap(({ ids }) => ids));
    expect(shown.size).toBeGreaterThan(500);
    expect([...shown].filter((id) => !told.has(id)).sort()).toEqual([]);
  });

  it("are asked for by what code holds, not by what it says of itself", () => {
    const planted = 'const row = { rules: ["R001", "C12"] }; // R002\nconst both = "G03, N04"; const font = "B612";';
    expect(idsShown("planted.ts", planted)).toEqual(["R001", "C12", "G03", "N04"]);
  });

  it("leave no choice standing that nothing asks for", () => {
    const unchosen = opened(pages, {});
    const chosen = opened(pages, CHOSEN);
    expect(Object.keys(CHOSEN).filter((id) => unchosen.get(id) === chosen.get(id))).toEqual([]);
  });

  it("are told apart from wrong ones", () => {
    const [charge, moving] = ["rules.JournalEntry.a.JournalEntryPage.b", "rules.JournalEntry.a.JournalEntryPage.c"];
    const told = [
      { page: charge, name: "Charge", ids: ["R157"] },
      { page: moving, name: "Moving", ids: ["R157", "R058"] },
    ];
    const good = { [charge]: "R157", [moving]: "R058" };
    expect(faults(good, told)).toEqual([]);
    expect(faults({ [charge]: "R157" }, told)).toEqual(["R058 opens Moving"]);
    expect(faults({ [moving]: "R157 R058" }, told)).toEqual(["R157 opens Charge, not Moving"]);
    expect(faults({ ...good, "rules.JournalEntry.a.JournalEntryPage.d": "R999" }, told)).toEqual([
      "R999 opens no page (undefined), not no page (rules.JournalEntry.a.JournalEntryPage.d)",
    ]);
    expect(faults({ ...good, [charge]: "R157 R157" }, told)).toEqual(["R157 twice"]);
  });
});
