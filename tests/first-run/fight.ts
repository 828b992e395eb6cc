/** Plays a fight of two: a move past an enemy that asks, the answer, and the way back. Called by `first-run.ts`. */

import type { ScreenSeen, StepSeen } from "../../sandbox/assumptions/report.ts";
import type { Loose } from "../contract/batch.ts";
import { rulesetOf } from "./ground.ts";
import { comes, coverBetween, faultOf, tryWindows } from "./windows.ts";

const world = globalThis as unknown as Loose;

/** Who walks and who strikes, from the compendia, by game. */
const PEOPLE: Readonly<Record<string, { mover: readonly [string, string]; enemy: readonly [string, string] }>> = {
  coda: { mover: ["crew", "UT4i4gF0XasBdrTN"], enemy: ["hostiles", "pWAN1HOdIaz3d6e4"] },
  icon: { mover: ["icon-crew", "0TAoyf5VfTI87hGq"], enemy: ["icon-hostiles", "lOchhqLqKrRnQB6a"] },
};

/** The two, side by side on a scene of their own, in a combat that has begun; it is the mover's turn. */
interface Fight {
  readonly mover: Loose;
  readonly enemy: Loose;
  readonly combat: Loose;
}

async function beginFight(): Promise<Fight> {
  const { Combat, Scene, game } = world;
  const people = PEOPLE[rulesetOf()] ?? PEOPLE.coda;
  const grid = { type: 1, size: 100, distance: 2, units: "m" };
  const scene = await Scene.create({ name: "First run", width: 1600, height: 1200, padding: 0, grid });
  await scene.view();
  const place = async ([pack, id]: readonly [string, string], x: number, disposition: number) => {
    const actor = await game.actors.importFromCompendium(game.packs.get(`away-team.${pack}`), id);
    const source = (await actor.getTokenDocument({ x, y: 500, disposition, hidden: false })).toObject();
    const [token] = await scene.createEmbeddedDocuments("Token", [source]);
    return token;
  };
  const mover = await place(people?.mover ?? ["", ""], 400, 1);
  const enemy = await place(people?.enemy ?? ["", ""], 500, -1);
  const combat = await Combat.create({ scene: scene.id });
  await combat.activate();
  const order = [mover, enemy].map((token, index) => ({
    tokenId: token.id,
    actorId: token.actorId,
    sceneId: scene.id,
    initiative: 20 - index,
  }));
  await combat.createEmbeddedDocuments("Combatant", order);
  await combat.startCombat();
  return { mover, enemy, combat };
}

/** The exchange messages that came since. */
function exchangesSince(before: ReadonlySet<string>): Loose[] {
  return world.game.messages.filter(({ id, type }: Loose) => type === "exchange" && !before.has(id));
}

/** Play the fight. @param steps - What was done is added to them as it is done, so that a failure hides nothing. */
export async function playFight(steps: StepSeen[]): Promise<{ screens: ScreenSeen[]; map: string }> {
  const { canvas, game, ui } = world;
  const { api } = game.system;
  const note = (step: string, isRight: boolean, seen: unknown) => {
    steps.push({ step, isRight, seen: typeof seen === "string" ? seen : JSON.stringify(seen) });
    return isRight;
  };
  const barBefore = game.settings.get("away-team", "actionBar");
  const { mover, enemy, combat } = await beginFight();
  note("a combat begins", combat.started && combat.combatant?.tokenId === mover.id, combat.combatant?.name ?? "nobody");
  await comes(() => canvas.ready);
  mover.object?.control();

  // Where all declare before anybody acts, there is nothing to roll or leave yet
  const hasTurns = rulesetOf() === "coda";
  const rollDialog = {
    name: "roll dialog",
    open: () => {
      enemy.object?.setTarget(true);
      return api.act({ weapon: mover.actor.items.find(({ type }: Loose) => /weapon/i.test(type))?.name });
    },
  };
  const seen = await tryWindows([
    { name: "sheet of a person", open: () => mover.actor.sheet.render({ force: true }) },
    { name: "sheet of an enemy", open: () => enemy.actor.sheet.render({ force: true }) },
    { name: "sheet of a thing", open: () => mover.actor.items.contents[0].sheet.render({ force: true }) },
    { name: "library", open: () => api.openLibrary() },
    ...(hasTurns ? [rollDialog, { name: "builder", open: () => api.build() }] : []),
    {
      name: "tracker",
      open: () => ui.sidebar.changeTab("combat", "primary"),
      find: () => (ui.combat.element.querySelector(".combatant") ? ui.combat.element : null),
    },
    {
      name: "action bar",
      open: () => game.settings.set("away-team", "actionBar", true),
      find: () => document.querySelector<HTMLElement>(".action-bar"),
    },
  ]);
  steps.push(...seen.steps);
  await game.settings.set("away-team", "actionBar", barBefore);

  if (!hasTurns) return { screens: seen.screens, map: pictureOf(canvas) };
  const messages = new Set<string>(game.messages.map(({ id }: Loose) => id));
  const from = { x: mover._source.x, y: mover._source.y };
  const to = { x: from.x, y: from.y + 300 };
  // A hand that drags, since code of a game master moves as it says
  void mover.move([to], { method: "dragging" });
  const card = await comes(() => exchangesSince(messages)[0]);
  note("a move past an enemy begins an exchange", card !== undefined, card ? card.id : "no exchange came");
  const promptWindow = await comes(() => document.querySelector<HTMLElement>("#away-team-prompt"));
  const asked = promptWindow ? coverBetween("question", promptWindow) : null;
  note("somebody is asked", asked !== null && faultOf(asked) === "", asked ? faultOf(asked) || "it stands" : "nobody");
  const map = pictureOf(canvas);
  if (card) await answerAll(card, note);
  const stage = () => card?.system?.stage;
  await comes(() => stage() === "closed");
  note("the exchange is played to its end", stage() === "closed", String(stage()));
  const arrives = await comes(() => mover._source.x !== from.x || mover._source.y !== from.y);
  note("the token goes on", arrives === true, [mover._source.x, mover._source.y]);
  if (card) {
    const refusal = await api.undo(card.id);
    const isBack = () => mover._source.x === from.x && mover._source.y === from.y && stage() === "undone";
    note("it is taken back", (await comes(isBack)) === true, refusal ?? [stage(), mover._source.x, mover._source.y]);
  }
  mover.object?.release();
  enemy.object?.setTarget(false);
  return { screens: asked ? [...seen.screens, asked] : seen.screens, map };
}

/** Let the first question be answered by its first choice that strikes, and all that follow by their default. */
async function answerAll(card: Loose, note: (step: string, isRight: boolean, seen: unknown) => boolean): Promise<void> {
  const { api } = world.game.system;
  const open = () => {
    const exchange = api.exchange(card.id);
    const given = new Set((exchange?.answers ?? []).map(({ prompt }: Loose) => prompt));
    return (exchange?.prompts ?? []).filter(({ id, kind }: Loose) => !given.has(id) && kind !== "movement");
  };
  const first = await comes<Loose>(() => open()[0]);
  if (!first) return;
  const choice = first.choices?.find(({ id }: Loose) => id !== first.default) ?? first.choices?.[0];
  const refusal = await api.answer(card.id, { prompt: first.id, choice: choice?.id });
  note("the answer is taken", refusal === null, refusal ?? choice?.id);
  for (let rounds = 0; rounds < 12 && card.system?.stage !== "closed"; rounds += 1) {
    if (await comes(() => card.system?.stage === "closed" || open().length > 0, 3_000)) {
      if (card.system?.stage !== "closed") await api.applyDefaults(card.id);
    }
  }
}

/** The map as a small picture. */
function pictureOf(canvas: Loose): string {
  try {
    const { view } = canvas.app;
    canvas.app.renderer.render(canvas.app.stage);
    const small = document.createElement("canvas");
    small.width = 480;
    small.height = Math.round((480 * view.height) / view.width);
    small.getContext("2d")?.drawImage(view, 0, 0, small.width, small.height);
    return small.toDataURL("image/jpeg", 0.6);
  } catch {
    return "";
  }
}
