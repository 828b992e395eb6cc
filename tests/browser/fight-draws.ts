/**
 * What is drawn of a fight of many: the tracker once more, the card of an exchange, the window with a question. Each
 * beside a bare render of the same markup. Used by the rows of the same names (`tools/bench`).
 */
import type { JoinedPage } from "../support/table.ts";
import { type Brawl, startBrawl } from "./brawl.ts";
import { inOwnBrowser } from "./measuring.ts";
import { openBlow } from "./roundtrip.ts";

/** How often each is drawn, and how often before, to warm up. */
interface Runs {
  readonly measured: number;
  readonly before: number;
}

/** How long both took, one entry for each time. Unit: milliseconds. */
export interface Draws {
  readonly own: readonly number[];
  readonly baseline: readonly number[];
}

/** What is drawn. */
export type Drawing = "tracker" | "card" | "prompt";

/** How many the fight has. */
const PEOPLE = 30;

/** Measure in a fight of so many, in the window of whoever sees the most of it, or is asked. */
export function measureFightDraws(of: Drawing): Promise<Draws> {
  return inOwnBrowser(async (browser) => {
    const brawl = await startBrawl(browser, 13);
    await joinFight(brawl.gm, PEOPLE);
    const measured = await fightDrawsAt(brawl, of, { measured: 40, before: 8 });
    await brawl.table.close();
    return measured;
  });
}

/** Measure in a fight of the demo world; an exchange is opened for it, unless one is, and stays open. */
export async function fightDrawsAt(brawl: Brawl, of: Drawing, runs: Runs): Promise<Draws> {
  const { gm, player } = brawl;
  if (of === "tracker") return trackerDraws(gm, runs);
  const id = await openBlow(brawl);
  if (of === "card") return cardDraws(gm, id, runs);
  const prompt = player.locator("#away-team-prompt");
  await prompt.waitFor();
  // The map makes room at once, and not within a sixth of a second
  await player.emulateMedia({ reducedMotion: "reduce" });
  const draws = await promptDraws(player, runs);
  await player.emulateMedia({ reducedMotion: null });
  return draws;
}

/** Let raiders come to the fight until it has so many. */
export async function joinFight(gm: JoinedPage, count: number): Promise<void> {
  await gm.evaluate(async (most) => {
    const scene = game.scenes?.contents[0];
    const combat = game.combats?.contents[0];
    const raiders = scene?.tokens.filter(({ name, hidden }) => name.startsWith("Raider") && !hidden) ?? [];
    const missing = most - Number(combat?.combatants.size);
    const copies = Array.from({ length: missing }, (_, index) => {
      const raider = raiders[index % raiders.length] as TokenDocument.Implementation;
      const { _id, ...source } = raider.toObject() as unknown as Record<string, unknown>;
      return { ...source, name: `Raider ${index}`, x: 100 * (index % 10), y: 100 * Math.floor(index / 10) };
    });
    const tokens = (await scene?.createEmbeddedDocuments("Token", copies as never)) ?? [];
    const fighters = tokens.map(({ id, actorId }) => ({ tokenId: id, actorId, sceneId: scene?.id, initiative: 4 }));
    await combat?.createEmbeddedDocuments("Combatant", fighters as never);
  }, count);
}

/** What every drawing needs in the page, put there once: `globalThis.draws`. */
interface PageDraws {
  /** Time a drawing, in turn with the same markup drawn barely. @param begin - Draws, and gives what was drawn. */
  time(runs: Runs, steps: DrawSteps): Promise<Draws>;
}

interface DrawSteps {
  /** Outside of what is measured. */
  readonly before?: (run: number) => unknown;
  /** Draws; gives the element that was drawn. */
  readonly draw: () => Promise<HTMLElement>;
  /** Outside of what is measured. */
  readonly after?: () => Promise<unknown>;
  /** The application whose parts Foundry draws of it, if it is one. */
  readonly application?: () => object | undefined;
}

function installDraws(): void {
  interface Parts {
    readonly parts: Record<string, HTMLElement>;
    readonly constructor: { readonly PARTS: Record<string, { readonly template: string }> };
    _prepareContext(options: object): Promise<object>;
    _preparePartContext(id: string, context: object, options: object): Promise<object>;
  }
  type Values = Parameters<typeof foundry.applications.handlebars.renderTemplate>[1];
  type Template = readonly [path: string, values: Values];
  const { handlebars } = foundry.applications;

  /** The templates by which Foundry draws an application, with their values. */
  const partsOf = async (application: Parts): Promise<Template[]> => {
    const options = { force: true, parts: Object.keys(application.parts) };
    const context = await application._prepareContext(options);
    const drawn = options.parts.map(async (id): Promise<Template> => {
      const template = application.constructor.PARTS[id]?.template ?? "";
      return [template, (await application._preparePartContext(id, { ...context }, options)) as Values];
    });
    return Promise.all(drawn);
  };

  /** Fill the templates, set what was drawn into an empty element in the same place, and lay it out. */
  const drawBarely = async (templates: readonly Template[], drawn: HTMLElement): Promise<number> => {
    const place = drawn.cloneNode(false) as HTMLElement;
    const markup = drawn.innerHTML;
    drawn.replaceWith(place);
    place.getBoundingClientRect();
    const began = performance.now();
    for (const [path, values] of templates) await handlebars.renderTemplate(path, values);
    place.innerHTML = markup;
    place.getBoundingClientRect();
    const time = performance.now() - began;
    place.replaceWith(drawn);
    return time;
  };

  const time = async (runs: Runs, { before, draw, after, application }: DrawSteps): Promise<Draws> => {
    const { renderTemplate } = handlebars;
    const own: number[] = [];
    const baseline: number[] = [];
    for (let run = 0; run < runs.before + runs.measured; run += 1) {
      await before?.(run);
      await new Promise((done) => setTimeout(done, 100));
      document.body.getBoundingClientRect();
      const templates: Template[] = [];
      handlebars.renderTemplate = (path, values) => {
        templates.push([path, values]);
        return renderTemplate(path, values);
      };
      const began = performance.now();
      const drawn = await draw();
      drawn.getBoundingClientRect();
      own.push(performance.now() - began);
      handlebars.renderTemplate = renderTemplate;
      const shown = application?.() as Parts | undefined;
      const all = [...(shown ? await partsOf(shown) : []), ...templates];
      baseline.push(await drawBarely(all, drawn));
      await after?.();
    }
    return { own: own.slice(runs.before), baseline: baseline.slice(runs.before) };
  };
  Object.assign(globalThis, { draws: { time } });
}

/** The whole tracker, after somebody in it was hurt: Foundry's parts of it, and ours in each row. */
async function trackerDraws(gm: JoinedPage, runs: Runs): Promise<Draws> {
  await gm.evaluate(() => ui.sidebar?.changeTab("combat", "primary"));
  await gm.evaluate(installDraws);
  return gm.evaluate((times) => {
    const { draws } = globalThis as unknown as { draws: PageDraws };
    const tracker = ui.combat as unknown as { readonly element: HTMLElement; render(): Promise<unknown> };
    const { actor } = game.combat?.turns.find(({ name }) => name === "Kassus") ?? {};
    const isFilled = () => tracker.element.querySelectorAll(".at-row").length >= Number(game.combat?.turns.length);
    return draws.time(times, {
      application: () => tracker,
      before(run) {
        actor?.updateSource({ system: { wounds: { value: run % 20 } } } as Actor.UpdateData);
        actor?.reset();
      },
      async draw() {
        await tracker.render();
        if (isFilled()) return tracker.element;
        await new Promise<void>((done) => {
          const watch = new MutationObserver(() => {
            if (!isFilled()) return;
            watch.disconnect();
            done();
          });
          watch.observe(tracker.element, { childList: true, subtree: true });
        });
        return tracker.element;
      },
    });
  }, runs);
}

/** The card of an exchange in the log. */
async function cardDraws(gm: JoinedPage, id: string, runs: Runs): Promise<Draws> {
  await gm.evaluate(() => ui.sidebar?.changeTab("chat", "primary"));
  await gm.evaluate(installDraws);
  return gm.evaluate(
    ([of, times]) => {
      const { draws } = globalThis as unknown as { draws: PageDraws };
      const message = game.messages?.get(of);
      const inLog = () => document.querySelector(`#chat .chat-log [data-message-id="${of}"]`);
      return draws.time(times, {
        async draw() {
          const html = await message?.renderHTML();
          if (!html) throw new Error("there is no card");
          inLog()?.replaceWith(html);
          return html;
        },
      });
    },
    [id, runs] as const,
  );
}

/** The window with a question, once it has been put off. */
async function promptDraws(player: JoinedPage, runs: Runs): Promise<Draws> {
  await player.evaluate(installDraws);
  return player.evaluate((times) => {
    const { draws } = globalThis as unknown as { draws: PageDraws };
    const id = "away-team-prompt";
    const find = () => foundry.applications.instances.get(id);
    const recall = game.keybindings?.actions.get("away-team.prompt") as unknown as { onDown(context: object): unknown };
    const put = () => find()?.element.querySelector<HTMLElement>("[data-action=later]")?.click();
    const untilGone = async () => {
      put();
      while (find()) await new Promise((done) => setTimeout(done, 5));
    };
    return draws.time(times, {
      application: find,
      before: untilGone,
      async draw() {
        const rendered = new Promise<void>((done) => {
          const hook = Hooks.on("renderApplicationV2", (shown) => {
            if ((shown as unknown as { readonly id: string }).id !== id) return;
            Hooks.off("renderApplicationV2", hook);
            done();
          });
        });
        recall.onDown({});
        await rendered;
        return find()?.element.querySelector<HTMLElement>(".window-content") as HTMLElement;
      },
    });
  }, runs);
}
