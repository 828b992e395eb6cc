import type { Pairs } from "../../tools/measure.ts";
import { type JoinedPage, startTable } from "../support/table.ts";
import { inOwnBrowser } from "./measuring.ts";

/** How often each is drawn, and how often before, to warm up. */
const RUNS = { measured: 40, before: 8 };

/** How many things the character has. */
const ITEMS = 60;

/** How long both took, one entry for each time. Unit: milliseconds. */
interface Renders {
  readonly own: readonly number[];
  /** Handlebars alone. */
  readonly baseline: readonly number[];
  /** Handlebars, what is drawn set into an empty window, and laid out: the least that a drawing of all of it takes. */
  readonly laidOut: readonly number[];
}

/** Measure in a window of the demo's player. @param kind - As for {@link sheetRendersAt}. */
export function measureSheet(kind: "first" | "again"): Promise<Pairs> {
  return inOwnBrowser(async (browser) => {
    const table = await startTable({ world: "demo", hasGraphics: true });
    const page = await table.join(browser, "Player");
    const measured = await sheetRendersAt(page, kind, RUNS);
    await table.close();
    const usual = measured.laidOut.toSorted((a, b) => a - b)[Math.floor(measured.laidOut.length / 2)] ?? 0;
    return { ...measured, note: `set into the page and laid out a bare one takes ${usual.toFixed(1)} ms` };
  });
}

/**
 * Draw the sheet of a character with many things in a window of its player, and the same template with the same data
 * by Handlebars alone; then set it into the place of what was drawn.
 *
 * @param kind - Each time a new window, or one that is there already after its actor has changed.
 */
export async function sheetRendersAt(page: JoinedPage, kind: "first" | "again", runs: typeof RUNS): Promise<Renders> {
  await fillActor(page);
  return draw(page, kind, runs);
}

/** Give Kassus so many things, of all types. */
function fillActor(page: JoinedPage): Promise<void> {
  return page.evaluate(async (most) => {
    const actor = game.actors?.getName("Lieutenant Kassus");
    const types = ["skill", "edge", "weapon", "gear", "gear", "armor"] as const;
    const description = "<p>What it is for, in <b>two</b> lines or three, as a library has it for each entry.</p>";
    const count = most - Number(actor?.items.size);
    const things = Array.from({ length: count }, (_, index) => {
      const type = types[index % types.length] as Item.SubType;
      return { name: `${type} ${index}`, type, system: { description } };
    });
    await actor?.createEmbeddedDocuments("Item", things as Item.CreateData[]);
  }, ITEMS);
}

/** Time both in turn, in the page. */
function draw(page: JoinedPage, kind: "first" | "again", runs: typeof RUNS): Promise<Renders> {
  return page.evaluate(
    async ([how, { measured, before }]) => {
      interface Sheet {
        render(options?: object): Promise<Sheet>;
        close(options?: object): Promise<unknown>;
        _prepareContext(options: object): Promise<object>;
        _preparePartContext(id: string, context: object, options: object): Promise<Record<string, unknown>>;
        readonly parts: Record<string, HTMLElement>;
      }
      const actor = game.actors?.getName("Lieutenant Kassus") as Actor.Implementation;
      const Kind = actor.sheet?.constructor as unknown as (new (
        options: object,
      ) => Sheet) & {
        PARTS: Record<string, { template: string }>;
      };
      const { renderTemplate } = foundry.applications.handlebars;
      const own: number[] = [];
      const baseline: number[] = [];
      const laidOut: number[] = [];
      let sheet = new Kind({ document: actor });
      if (how === "again") await sheet.render({ force: true });
      for (let run = 0; run < before + measured; run += 1) {
        const fresh = how === "first" ? new Kind({ document: actor }) : sheet;
        if (how === "again") actor.updateSource({ system: { wounds: { value: run % 20 } } } as Actor.UpdateData);
        if (how === "again") actor.reset();
        await new Promise((done) => setTimeout(done, 20));
        const began = performance.now();
        await fresh.render({ force: how === "first" });
        own.push(performance.now() - began);
        const context = await fresh._prepareContext({ force: true });
        const parts = Object.keys(fresh.parts).map(async (id) => ({
          template: Kind.PARTS[id]?.template ?? "",
          values: await fresh._preparePartContext(id, context, {}),
        }));
        const drawn = await Promise.all(parts);
        const content = Object.values(fresh.parts)[0]?.parentElement as HTMLElement;
        const place = content.cloneNode(false) as HTMLElement;
        const markup = content.innerHTML;
        content.replaceWith(place);
        place.getBoundingClientRect();
        const bare = performance.now();
        for (const { template, values } of drawn) await renderTemplate(template, values);
        baseline.push(performance.now() - bare);
        place.innerHTML = markup;
        place.getBoundingClientRect();
        laidOut.push(performance.now() - bare);
        place.replaceWith(content);
        if (how === "first") await fresh.close({ animate: false });
        sheet = fresh;
      }
      return { own: own.slice(before), baseline: baseline.slice(before), laidOut: laidOut.slice(before) };
    },
    [kind, runs] as const,
  );
}
