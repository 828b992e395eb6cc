import { beforeAll, describe, expect, it } from "vitest";
import { amend } from "../../../src/engine/corrections.ts";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { DICE, handDice } from "../../../src/engine/dice/rolled-by-hand.ts";
import type { Encounter } from "../../../src/engine/encounter.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance } from "../../../src/engine/play.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { icon as iconRules } from "../../../src/rulesets/icon/index.ts";
import type { BreakdownBlock } from "../../../src/system/chat/view/breakdown.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import { said } from "../../../src/system/chat/view/text.ts";
import { concernedIn, rolledHarm } from "../../../src/system/chat/view/visible.ts";
import { rollsOf } from "../../../src/system/referee/log/dice-rolls.ts";
import { newRecord } from "../../../src/system/referee/log/stored-exchange.ts";
import { acting, enemy, fight, person } from "../../support/icon.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const icon = iconRules as unknown as Ruleset;
const names = { kassus: "Kassus", raider: "Raider" };
const shot: Intent = { actor: "kassus", action: "fire", weapon: "pistol", targets: ["raider"] };
const gm = gmViewer();

/** Kassus, who has declared four actions, is injured and fires; the raider lets it come. */
function duel(): Encounter {
  const kassus = person("kassus", { counts: { damage: 4, courage: 3 }, attributes: { coordination: 3 } });
  const kinds = ["fire", "fire", "move", "draw"];
  return acting(kassus, kinds, [[enemy("raider", { at: [5, 0] })]]) as Encounter;
}

/**
 * An exchange played to its end; asks are answered with these choices, one after another, and then as when nobody
 * answers.
 */
function played(picture: Encounter, intent: Intent, faces: readonly number[], choices: readonly string[] = []) {
  const dice = scriptedDice(faces);
  const left = [...choices];
  let exchange = advance(picture, openExchange("e", "icon", picture, intent), icon, dice);
  for (let prompt = exchange.prompts.at(-1); exchange.stage === "open" && prompt; prompt = exchange.prompts.at(-1)) {
    const answer = { prompt: prompt.id, choice: left.shift() ?? prompt.fallback };
    exchange = advance(picture, exchange, icon, dice, answer);
  }
  return exchange;
}

const viewOf = (exchange: ReturnType<typeof played>, viewer = gm) =>
  cardView(
    { stored: newRecord(exchange, { combat: "Combat.one", proposer: "gm", session: "s", names }), viewer },
    icon,
    true,
  );

const value = (figure: string) => Number(figure.replace("−", "-").replace("+", ""));
const sumOf = ({ rows }: BreakdownBlock) =>
  rows.filter(({ off }) => !off).reduce((sum, row) => sum + value(row.value), 0);

beforeAll(useEnglish);

describe("the cards of what everybody does in each round", () => {
  const round = fight([person("kassus"), enemy("raider", { at: [5, 0] })]) as unknown as Encounter;
  const rolled = { actor: "kassus", action: "initiative", weapon: "pistol" };

  it("take a line and no more, an attack more than that (I003, I009)", () => {
    const first = viewOf(played(round, rolled, [2, 5, 4, 3]));
    expect(first).toMatchObject({ stage: "closed", isBrief: true });
    expect(viewOf(played(duel(), shot, [2, 5, 4])).isBrief).toBe(false);
  });

  it("are whole while something is to be decided in them (I025)", () => {
    const open = advance(
      round,
      openExchange("e", "icon", round, rolled),
      icon,
      handDice(scriptedDice([]), () => true),
    );
    expect(viewOf(open)).toMatchObject({ stage: "open", isBrief: false });
  });
});

describe("the card of a pool of dice", () => {
  it("adds up to its total by the dice that count alone (N03, N14, I025)", () => {
    const [test] = viewOf(played(duel(), shot, [2, 5, 4])).figures as [BreakdownBlock];
    expect(test.rows[0]).toMatchObject({ label: "Dice", value: "5", source: "The highest of 3" });
    expect(test.rows.map(({ label }) => label)).toContain("Actions this round: 4");
    expect(test.rows.map(({ label }) => label)).toContain("Injured");
    expect(sumOf(test)).toBe(value(test.total));
  });

  it("says in words which die is the drama die, and which count for nothing (N03)", () => {
    const [test] = viewOf(played(duel(), shot, [2, 5, 4])).figures as [BreakdownBlock];
    expect(test.faces).toEqual([
      { face: 2, isSpecial: true, isIdle: true, isOthers: false, before: [], name: "Drama die, doesn’t count" },
      { face: 5, isSpecial: false, isIdle: false, isOthers: false, before: [], name: "" },
      { face: 4, isSpecial: false, isIdle: true, isOthers: false, before: [], name: "doesn’t count" },
    ]);
  });

  it("counts a six on the drama die with the next highest (N04)", () => {
    const [test] = viewOf(played(duel(), shot, [6, 2, 4, 3, 3, 3, 3])).figures as [BreakdownBlock];
    expect(test.rows[0]).toMatchObject({ value: "10", source: "6 on the drama die, plus the next highest of 3" });
    expect(test.faces.map(({ isIdle }) => isIdle)).toEqual([false, true, false]);
    expect(sumOf(test)).toBe(value(test.total));
  });

  it("shows courage that came after the roll as a part of it (N15)", () => {
    const [test] = viewOf(played(duel(), shot, [2, 5, 4, 3, 3, 3], ["add:2"])).figures as [BreakdownBlock];
    expect(test.rows.at(-1)?.label).toMatch(/^Courage: \d$/);
    expect(sumOf(test)).toBe(value(test.total));
  });

  it("says what a hand made of it beside its parts", () => {
    const done = played(duel(), shot, [1, 1, 1]);
    const by = { roll: 0, by: "gm", total: 12 };
    const [test] = viewOf(amend(done, icon, scriptedDice([3, 3, 3, 3]), by)).figures as [BreakdownBlock];
    expect(test.rows.at(-1)?.label).toBe("Set by hand");
    expect([sumOf(test), test.total]).toEqual([12, "12"]);
  });

  it("tells of initiative how it was rolled, with nothing of a number to meet (I003)", () => {
    const view = viewOf(
      played(fight([person("kassus")]) as Encounter, { actor: "kassus", action: "initiative" }, [4, 5]),
    );
    expect(said(view.act)).toBe("Initiative");
    expect(view.figures[0]?.rows.map(({ label }) => label)).toEqual(["Dice", "Energy weapons 2"]);
    expect(view.result?.figure).toBe("7");
  });
});

describe("dice of a pool", () => {
  it("that are thrown by hand say that the first one is the drama die", () => {
    const dice = handDice(scriptedDice([]), () => true);
    const picture = fight([person("kassus")]) as Encounter;
    const open = advance(
      picture,
      openExchange("e", "icon", picture, { actor: "kassus", action: "initiative" }),
      icon,
      dice,
    );
    expect(open.prompts[0]).toMatchObject({ kind: DICE, details: { sides: 6, count: 2, first: "drama" } });
  });

  it("are a roll of Foundry's in which those that do not count are dropped", () => {
    const rolled = (faces: readonly number[]) =>
      JSON.parse(rollsOf([{ of: "a", sides: 6, faces, first: "drama" }], icon.roll)[0] ?? "");
    expect(rolled([2, 5, 4])).toMatchObject({ formula: "3d6kh1", total: 5 });
    expect(rolled([6, 2, 4])).toMatchObject({ formula: "3d6kh2", total: 10 });
    expect(rolled([6, 6])).toMatchObject({ formula: "2d6", total: 12 });
    expect(rolled([2, 5]).terms[0].results[0]).toEqual({ result: 2, active: false, discarded: true });
  });
});

describe("the card of who goes first", () => {
  const marks = { initiative: { total: 7, drama: 4, again: [], weapon: "pistol" } };
  const tied = fight([person("kassus", { marks }), enemy("raider", { marks })]) as Encounter;
  const lines = (exchange: ReturnType<typeof played>, viewer = gm) => viewOf(exchange, viewer).lines.map(said);

  it("says why somebody rolls once more, and against nobody by name (G153)", () => {
    const again = played(tied, { actor: "kassus", action: "initiative", weapon: "pistol" }, [5, 2]);
    expect(lines(again)).toEqual(["Kassus tied, drama die included, and rolls again. The higher roll goes first."]);
    const first = fight([person("kassus"), enemy("raider")]) as Encounter;
    expect(lines(played(first, { actor: "kassus", action: "initiative" }, [5, 2]))).toEqual([]);
  });

  it("has a total for those alone who may know it (I003)", () => {
    const rolled = played(tied, { actor: "raider", action: "initiative", weapon: "pistol" }, [5, 2]);
    expect(viewOf(rolled).result).toMatchObject({ label: "Result", degree: null });
    expect(viewOf(rolled, asPlayer(gm)).result).toBeNull();
  });

  it("tells the number that a game master says to those who may know it (I005)", () => {
    const word = played(tied, { actor: "raider", action: "rank", options: { total: 14 } }, []);
    expect(lines(word)).toEqual(["The GM sets the initiative of Raider this round to 14."]);
    expect(lines(word, asPlayer(gm))).toEqual(["The GM sets the initiative of Raider this round."]);
  });
});

describe("the card of what a shot did", () => {
  const whole = acting(person("kassus"), ["fire"], [[enemy("raider", { at: [5, 0] })]]) as Encounter;
  const lines = (options: Intent["options"], viewer = gm) =>
    viewOf(played(whole, { ...shot, ...(options && { options }) }, [5, 4, 6, 6]), viewer).lines.map(said);

  it("tells points only to those who may know how much somebody bears (I046, I054)", () => {
    expect(lines(undefined)[0]).toBe("Raider takes 16 damage and goes from Healthy to Killed.");
    expect(lines({ mode: "stun" })[0]).toBe("Raider takes 12 stun.");
    expect(lines({ mode: "stun" }, asPlayer(gm))[0]).toBe("Raider is hit by a stun beam.");
  });

  it("says once that somebody is dead (I046)", () => {
    expect(lines(undefined)).toContain("Raider falls: Dead.");
    expect(lines(undefined, asPlayer(gm)).filter((line) => line.includes("Dead"))).toEqual(["Raider falls: Dead."]);
  });

  it("tells what wounds without killing in words to those who know no figures (I046)", () => {
    const weak = viewOf(played(whole, shot, [5, 4, 1, 1]), asPlayer(gm)).lines.map(said);
    expect(weak).toEqual(["Raider: Badly hurt."]);
  });

  it("tells what heals by word in figures, in words, or not at all (I046)", () => {
    const hurt = acting(person("kassus"), ["fire"], [[enemy("raider", { counts: { damage: 4 } })]]) as Encounter;
    const healed = played(hurt, { actor: "raider", action: "befall", options: { points: -4 } }, []);
    const told = (viewer = gm) => viewOf(healed, viewer).lines.map(said);
    expect(told()).toEqual(["Raider recovers 4 points and goes from Injured to Healthy."]);
    expect(told(asPlayer(gm))).toEqual(["Raider feels better: In good shape."]);
    expect(viewOf(healed, asPlayer(gm)).figures.map(({ id }) => id)).toEqual(["next-actions"]);
    expect(told(asPlayer(gm, { hidesResults: (id) => id === "raider" }))).toEqual([]);
  });

  it("lets the game master alone harm or heal those concerned, by what the card shows unless said otherwise", () => {
    const hit = played(duel(), shot, [6, 6, 6, 5, 5, 5, 5, 5, 5]);
    expect([viewOf(hit).canBefall, viewOf(hit, asPlayer(gm)).canBefall]).toEqual([true, false]);
    expect(concernedIn(hit)).toEqual(["raider", "kassus"]);
    const shown = hit.episode.entries.findLast((entry) => entry.kind === "sum");
    expect(shown?.kind === "sum" && rolledHarm(hit.episode)).toBe(shown?.kind === "sum" ? shown.sum.total : 0);
    expect(rolledHarm(hit.episode)).toBeGreaterThan(0);
    expect(rolledHarm({ ...hit.episode, entries: [] })).toBe(0);
  });

  it("says nothing of how they fare to those who may know nothing of them (I046, I054)", () => {
    const blind = asPlayer(gm, { hidesResults: (id) => id === "raider" });
    for (const options of [undefined, { mode: "stun" }])
      expect(lines(options, blind).join(" ")).not.toMatch(/Raider(:| is caught| takes)/);
  });
});

describe("who is next on a card", () => {
  it("is whoever has the turn by what was declared and done (I010)", () => {
    const next = viewOf(played(duel(), shot, [2, 5, 4])).next;
    expect(said(next)).toBe("Kassus, 3 actions left");
    const both = acting(person("kassus"), ["fire", "move"], [[enemy("raider", { at: [30, 0] }), "fire"]]) as Encounter;
    expect(said(viewOf(played(both, shot, [1, 2, 1], ["none"])).next)).toBe("Raider, 1 action left");
  });

  it("is nobody while all roll for their places at once (I003)", () => {
    const first = fight([person("kassus"), enemy("raider")]) as Encounter;
    expect(said(viewOf(played(first, { actor: "kassus", action: "initiative" }, [5, 2])).next)).toBe("");
  });
});

describe("what somebody is asked about an attack", () => {
  const kassus = person("kassus", { counts: { courage: 3 }, sheet: { weapons: [] } });
  const brawl = acting(kassus, ["fight"], [[enemy("raider", { at: [1, 0], counts: { courage: 3 } }), "fight"]]);
  const punch: Intent = { actor: "kassus", action: "punch", targets: ["raider"] };
  const asked = (faces: readonly number[], ...choices: readonly string[]) => {
    const dice = scriptedDice(faces);
    let exchange = advance(brawl as Encounter, openExchange("e", "icon", brawl as Encounter, punch), icon, dice);
    for (const choice of choices) {
      const prompt = exchange.prompts.at(-1)?.id ?? "";
      exchange = advance(brawl as Encounter, exchange, icon, dice, { prompt, choice });
    }
    return viewOf(exchange).prompts[0];
  };

  it("names bare hands as that with which they may parry (I023)", () => {
    expect(asked([])?.choices.map(({ label }) => label)).toContain("Parry: Bare hands");
  });

  it("says what a roll came to before courage is put into it, and how much is lacking (N15)", () => {
    expect(asked([3, 2], "none")?.hint).toBe("The result is 5, 2 too low. Each point adds 1.");
    expect(asked([3, 2], "dodge")?.hint).toBe(
      "Dodging comes to 4: the attack must reach that to hit. Each point adds 1.",
    );
  });

  it("says how the attack was met (I022, I023)", () => {
    const met = (choice: string) =>
      viewOf(played(brawl as Encounter, punch, [4, 4, 2, 3, 2], [choice])).lines.map(said);
    expect(met("dodge")).toContain("Raider dodges (1 action).");
    expect(met("parry:bare")).toContain("Raider parries with bare hands (1 action).");
    expect(met("parry:knife")).toContain("Raider parries with Knife (1 action).");
  });

  it("says what came of the defense (I022)", () => {
    const outcome = (faces: readonly number[]) =>
      viewOf(played(brawl as Encounter, punch, faces, ["dodge"]))
        .lines.map(said)
        .slice(0, 2);
    expect(outcome([5, 5, 2, 2, 2, 2, 2])).toEqual(["Raider dodges (1 action).", "No harm."]);
    expect(outcome([2, 2, 5, 5, 5, 5, 5])).toEqual(["Raider dodges (1 action).", "Raider is hit anyway."]);
  });
});
