import { beforeAll, describe, expect, it } from "vitest";
import { amend } from "../../../src/engine/corrections.ts";
import { scriptedDice } from "../../../src/engine/dice/dice.ts";
import { openExchange } from "../../../src/engine/exchange.ts";
import type { Intent } from "../../../src/engine/intent.ts";
import { advance, openPrompts } from "../../../src/engine/play.ts";
import type { Answer } from "../../../src/engine/prompt.ts";
import type { Ruleset } from "../../../src/engine/ruleset.ts";
import { coda as codaRules } from "../../../src/rulesets/coda/index.ts";
import { cardView } from "../../../src/system/chat/view/card.ts";
import type { CardView } from "../../../src/system/chat/view/card-part.ts";
import { said } from "../../../src/system/chat/view/text.ts";
import type { Viewer } from "../../../src/system/chat/view/viewer.ts";
import { newRecord, type StoredExchange } from "../../../src/system/referee/log/stored-exchange.ts";
import { person, skill, sword } from "../../support/coda.ts";
import { encounter, path } from "../../support/encounter.ts";
import { asPlayer, gmViewer } from "../../support/viewer.ts";
import { useEnglish } from "../../support/words.ts";

const coda = codaRules as unknown as Ruleset;
const names = { kassus: "Kassus", boarder: "Raider boarder" };

/** Kassus beside a boarder; both with a sword in hand. */
function fight() {
  const boarder = person("boarder", { side: "hostile", at: [1, 0] });
  return encounter([person("kassus"), boarder]);
}

function played(intent: Intent, faces: readonly number[], answers: readonly Answer[] = []): StoredExchange {
  const dice = scriptedDice(faces);
  const picture = fight();
  let exchange = advance(picture, openExchange("e", "coda", picture, intent), coda, dice);
  for (const answer of answers) exchange = advance(picture, exchange, coda, dice, answer);
  return newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
}

const gm = gmViewer({ usersAsked: () => ["Marta"] });
const player = asPlayer(gm);

const blow: Intent = { actor: "kassus", action: "armedAttack", weapon: "sword", targets: ["boarder"] };
const leave: Intent = { actor: "kassus", action: "move", path: path([0, 0], [0, 1], [0, 2]) };
const struck = played(blow, [3, 5, 3, 4], [{ prompt: "a1", choice: "none" }]);
const leaving = played(leave, []);
const card = (stored: StoredExchange, viewer: Viewer, isLast = true) => cardView({ stored, viewer }, coda, isLast);

const told = (view: CardView) => view.lines.map(said).join(" ");

beforeAll(useEnglish);

describe("the card of a maneuver that comes with a hold", () => {
  it("R201: says that whoever holds follows up, and interrupts nobody", () => {
    const picture = encounter([
      person("kassus", { sheet: { skills: [skill("armed", 4), skill("unarmed", 4)] } }),
      person("boarder", { side: "hostile", at: [1, 0] }),
    ]);
    const dice = scriptedDice([5, 5, 2, 2, 3, 3, 4]);
    const grab: Intent = { actor: "kassus", action: "grab", weapon: "fist", targets: ["boarder"] };
    let exchange = advance(picture, openExchange("e", "coda", picture, grab), coda, dice);
    for (let [prompt] = openPrompts(exchange); prompt; [prompt] = openPrompts(exchange)) {
      const choice = prompt.kind === "freeManeuver" ? "damageTarget" : prompt.fallback;
      exchange = advance(picture, exchange, coda, dice, { prompt: prompt.id, choice });
    }
    const stored = newRecord(exchange, { combat: "Combat.one", proposer: "player", session: "s", names });
    const titles = card(stored, gm).nested.map(({ title }) => title);
    expect(titles).toEqual(["Kassus follows up against Raider boarder: Hurt in the hold"]);
  });
});

describe("the card of a move that two could stop", () => {
  it("G217: says who let them go when both answers are opened, and tells a strike as the strike", () => {
    const picture = encounter([
      person("kassus"),
      person("boarder", { side: "hostile", at: [1, 0] }),
      person("brute", { side: "hostile", at: [1, 1] }),
    ]);
    const dice = scriptedDice([3, 5, 3, 4, 1, 1]);
    const choices = [
      ["a1", "decline"],
      ["a2", "strike:sword"],
      ["a3", "none"],
    ] as const;
    let exchange = advance(picture, openExchange("e", "coda", picture, leave), coda, dice);
    for (const [prompt, choice] of choices) exchange = advance(picture, exchange, coda, dice, { prompt, choice });
    const stored = newRecord(exchange, { combat: "c", proposer: "player", session: "s", names });
    const lines = told(card(stored, gm));
    expect(lines).toContain("Raider boarder: Let");
    expect(lines).not.toMatch(/brute: /);
  });
});

describe("the card of a strike", () => {
  it("says who to whom, what came out and what changed", () => {
    const view = card(struck, gm);
    expect(view.actor).toEqual({ name: "Kassus", side: "crew", sideLabel: "crew" });
    expect(view.target).toMatchObject({ name: "Raider boarder", side: "hostile" });
    expect(view.result?.figure).toMatch(/^[+−]\d+$/);
    expect(view.result?.rail.filter(({ at }) => at)).toHaveLength(1);
    expect(told(view)).toContain("Raider boarder takes");
  });

  it("R446: tells an injury once, by where it is", () => {
    const critical = played(blow, [5, 5, 3, 4, 3, 4, 1, 2], [{ prompt: "a1", choice: "none" }]);
    expect(told(card(critical, gm))).toMatch(/is injured: Torso\.(?!.*njured)/i);
  });

  it("unfolds every die and modifier, and they add up", () => {
    const [hit] = card(struck, gm).figures;
    const value = (text: string) => Number(text.replace("−", "-").replace("+", ""));
    const sum = hit?.rows.filter(({ off }) => !off).reduce((total, row) => total + value(row.value), 0);
    expect(hit?.faces.map(({ face }) => face)).toEqual([3, 5]);
    expect(sum).toBe(value(hit?.total ?? ""));
  });

  it("tells a player what their character rolled, and not what their enemy's figures are", () => {
    const view = card(struck, player);
    expect(view.result).toMatchObject({ figure: "", isSecret: true });
    expect(view.result?.label).toBe(card(struck, gm).result?.label);
    expect(view.figures[0]).toMatchObject({ total: card(struck, gm).figures[0]?.total, note: "" });
    expect(said(view.figures[0]?.head ?? [])).not.toMatch(/\d/);
    expect(told(view)).toBe("Raider boarder: Scratched. Kassus spends 1 action.");
  });

  it("tells a player no figure of an enemy who strikes", () => {
    const answers = [
      { prompt: "a1", choice: "strike:sword" },
      { prompt: "a2", choice: "none" },
    ];
    const hits = played(leave, [3, 5, 3, 4], answers);
    const view = card(hits, player);
    expect(view.nested).toHaveLength(1);
    expect(view.nested[0]?.result).toMatchObject({ figure: "", isSecret: true });
    const [total, ...others] = view.figures.map(({ id }) => id);
    expect(total).toMatch(/^w\d+\.\d+-to$/);
    expect(others).toEqual(["way", "c-actions"]);
    expect(view.nested[0]?.lines.flat().find(({ disclosure }) => disclosure === total)?.text).toMatch(/^\d+$/);
    expect(card(hits, gm).figures.length).toBeGreaterThan(0);
  });

  it("tells a player who learns nothing of enemies what they rolled, and neither a wound nor how well an enemy did", () => {
    const blind: Viewer = { ...player, hidesResults: (id) => id === "boarder" };
    expect(card(struck, blind).result?.label).toBe(card(struck, gm).result?.label);
    expect(told(card(struck, blind))).toBe("Kassus spends 1 action.");
    const answers = [
      { prompt: "a1", choice: "strike:sword" },
      { prompt: "a2", choice: "none" },
    ];
    const hit = card(played(leave, [3, 5, 3, 4], answers), blind);
    expect(hit.nested[0]?.result).toBeNull();
    expect(hit.nested[0]?.lines.map(said).join(" ")).toContain("Kassus takes");
    expect(card(struck, { ...blind, isGM: true })).toEqual(card(struck, { ...player, isGM: true }));
  });

  it("offers a player who learns nothing of enemies no chance against them", () => {
    const choicesFor = (viewer: Viewer) => card(leaving, viewer).prompts.flatMap(({ choices }) => choices);
    const open: Viewer = { ...player, owns: (id) => id === "boarder", usersAsked: () => ["player"] };
    expect(choicesFor(open).some(({ chance }) => chance !== "")).toBe(true);
    const blind = choicesFor({ ...open, hidesResults: (id) => id === "kassus" });
    expect(blind).toHaveLength(choicesFor(open).length);
    expect(blind.filter(({ chance, weight }) => chance !== "" || weight !== null)).toEqual([]);
  });

  it("shows figures to everybody when the world does not hide them", () => {
    expect(card(struck, { ...player, hidesEnemies: false }).result?.isSecret).toBe(false);
  });

  it("may be taken back by the game master, and by its player while it is the last", () => {
    expect(card(struck, gm, false).canUndo).toBe(true);
    expect(card(struck, player).canUndo).toBe(true);
    expect(card(struck, player, false).canUndo).toBe(false);
    expect(card(struck, { ...player, id: "other" }).canUndo).toBe(false);
  });

  it("names the movement mode that somebody chose to move in", () => {
    expect(said(card(leaving, gm).act)).toContain("moves 4");
    expect(said(card(played({ ...leave, movementMode: "tumble" }, [6, 5, 6, 5]), gm).act)).toContain("Tumble, 4");
  });

  it("says who took it back", () => {
    const undone = { ...struck, undoneBy: "Marta", exchange: { ...struck.exchange, stage: "undone" as const } };
    const view = card(undone, gm);
    expect(view.ended).toContain("Undone by Marta");
    expect(view.canUndo).toBe(false);
  });

  it("names to whom not everything could be put back, as far as its viewer may know them", () => {
    const exchange = { ...struck.exchange, stage: "undone" as const };
    const undone: StoredExchange = { ...struck, undoneBy: "Marta", gone: ["boarder"], exchange };
    expect(card(undone, gm).ended).toBe("Undone by Marta. Could not be restored: Raider boarder.");
    const hidden = { ...player, isHidden: (id: string) => id === "boarder" };
    expect(card(undone, hidden).ended).toBe("Undone by Marta. Could not be restored: Somebody.");
  });

  it("may be done again by whoever may take it back", () => {
    const exchange = { ...struck.exchange, stage: "undone" as const };
    const undone: StoredExchange = { ...struck, undoneBy: "player", exchange };
    expect([gm, player].map((viewer) => card(undone, viewer).canRedo)).toEqual([true, true]);
    expect(card({ ...undone, undoneBy: "gm" }, player).canRedo).toBe(false);
    expect(card(undone, player, false).canRedo).toBe(false);
    expect(card(struck, { ...player, undoesOwn: false }).canUndo).toBe(false);
  });

  it("keeps the names of those who are gone", () => {
    expect(card(struck, { ...gm, nameOf: () => null }).target?.name).toBe("Raider boarder");
  });
});

describe("the card of a trip", () => {
  it("R246: says once that somebody lies on the floor", () => {
    const staff = sword({ id: "staff", hands: 2, traits: ["trips"] });
    const skills = [skill("armed", 4, { maneuvers: { trip: 1 } })];
    const tripper = person("kassus", { sheet: { weapons: [staff], skills } });
    const picture = encounter([tripper, person("boarder", { side: "hostile", at: [1, 0] })]);
    const trip: Intent = { actor: "kassus", action: "trip", weapon: "staff", targets: ["boarder"] };
    const dice = scriptedDice([3, 3, 1, 1, 2, 2]);
    const asked = advance(picture, openExchange("e", "coda", picture, trip), coda, dice);
    const exchange = advance(picture, asked, coda, dice, { prompt: "a1", choice: "none" });
    const lines = told(card(newRecord(exchange, { combat: "c", proposer: "player", session: "s", names }), gm));
    expect(lines).toContain("Raider boarder falls prone.");
    expect(lines).not.toContain("Prone");
  });
});

describe("the card of an attack that is met", () => {
  const parried = played(blow, [3, 5, 6, 5, 3, 4], [{ prompt: "a1", choice: "parry:sword" }]);
  const broken = played(blow, [5, 5, 1, 2, 3, 4, 3, 4, 3, 4], [{ prompt: "a1", choice: "parry:sword" }]);
  const outcome = (stored: StoredExchange, viewer: Viewer) => told(card(stored, viewer));

  it("R141: says what was done, what came of it and what it cost, and whom", () => {
    const all = "Raider boarder parries. No harm. Kassus spends 1 action. Raider boarder spends 1 action.";
    expect(outcome(parried, gm)).toBe(all);
    expect(outcome(broken, gm)).toMatch(
      /^Raider boarder parries\. Raider boarder is hit anyway\. Raider boarder takes \d/,
    );
  });

  it("reads as held off where the attack would have hit, not as the success that it would have been", () => {
    expect(card(parried, gm).result).toMatchObject({ label: "Held off", degree: "failure", figure: "", rail: [] });
    expect(card(parried, player).result).toMatchObject({ label: "Held off", isSecret: false });
    expect(card(broken, gm).result?.label).not.toBe("Held off");
  });

  it("R142: unfolds what the defense cost into what its owner has left of the round", () => {
    const view = card(parried, gm);
    const disclosure = view.lines.at(-1)?.find((piece) => piece.disclosure !== "")?.disclosure;
    const block = view.figures.find(({ id }) => id === disclosure);
    expect(said(block?.head ?? [])).toContain("Raider boarder");
    expect(block).toMatchObject({ total: "1", rows: [{ value: "2" }, { label: "Defense", value: "−1" }] });
  });

  it("tells in words how an enemy met it, and not what it cost them, where enemies are told of in words", () => {
    expect(outcome(parried, player)).toBe("Raider boarder parries. No harm. Kassus spends 1 action.");
  });

  it("tells no more than before of an enemy of whom one learns nothing, or of whom one does not know", () => {
    const blind: Viewer = { ...player, hidesResults: (id) => id === "boarder" };
    const unseen: Viewer = { ...player, isHidden: (id) => id === "boarder" };
    expect([blind, unseen].map((viewer) => outcome(parried, viewer))).toEqual(Array(2).fill("Kassus spends 1 action."));
  });

  it("shows no result of another test while it is asked how the attack is met", () => {
    const open = played(blow, [], []);
    const other = struck.exchange.episode.entries.filter(({ kind }) => kind === "test");
    const episode = { ...open.exchange.episode, entries: other };
    expect(card({ ...open, exchange: { ...open.exchange, episode } }, gm).result).toBeNull();
    expect(card({ ...struck, exchange: { ...struck.exchange, episode } }, gm).result).not.toBeNull();
  });
});

describe("the card of a move that lets an enemy strike", () => {
  it("asks whoever may answer, with the chance of each strike", () => {
    const [prompt] = card(leaving, gm).prompts;
    expect(prompt?.question).toBe("Raider boarder: strike at Kassus?");
    expect(prompt?.choices.find(({ id }) => id === "strike:sword")?.chance).toMatch(/^\d+\u202f%$/);
    expect(prompt?.choices.filter(({ isFallback }) => isFallback).map(({ id }) => id)).toEqual(["decline"]);
    expect(prompt?.fallback).toBe("Let go");
  });

  it("tells everybody else whom one waits for", () => {
    const view = card(leaving, player);
    expect(view.prompts).toEqual([]);
    expect(view.waiting).toEqual(["Waiting for Raider boarder (Marta)."]);
    expect(view.mayApplyDefault).toBe(false);
  });

  it("names all who are asked", () => {
    const view = card(leaving, { ...player, usersAsked: () => ["Marta", "Jonas"] });
    expect(view.waiting).toEqual(["Waiting for Raider boarder (Marta or Jonas)."]);
  });

  it("asks whom it was handed to, whether or not they own the one who is asked", () => {
    const handed = card(leaving, { ...player, usersAsked: () => [player.id] });
    expect(handed.prompts.map(({ of }) => of)).toEqual(["boarder"]);
  });

  it("lets the game master alone answer what is for the game master to judge", () => {
    const prompts = leaving.exchange.prompts.map((prompt) => ({ ...prompt, narrator: true as const }));
    const judged = { ...leaving, exchange: { ...leaving.exchange, prompts } };
    expect(card(judged, { ...player, owns: () => true }).prompts).toEqual([]);
    expect(card(judged, gm).prompts).toHaveLength(1);
  });

  it("tells those who wait how long at most, and nothing of it for somebody hidden", () => {
    const timed = { ...leaving, asked: { a1: { until: 9000 } } };
    expect(card(timed, player).until).toBe(9000);
    expect(card(timed, gm)).toMatchObject({ until: null, prompts: [{ until: 9000 }] });
    expect(card(timed, { ...player, isHidden: () => true }).until).toBeNull();
  });

  it("does not give a hidden combatant away", () => {
    const view = card(leaving, { ...player, isHidden: (id) => id === "boarder" });
    expect(JSON.stringify(view)).not.toContain("boarder");
    expect(view.waiting).toEqual(["Waiting for the GM."]);
  });

  it("can be settled by the game master", () => {
    expect(card(leaving, gm).mayApplyDefault).toBe(true);
  });
});

describe("the card of a test that was changed after the roll", () => {
  const dice = scriptedDice([1, 1, 1, 1, 1, 1]);
  const exchange = amend(struck.exchange, coda, dice, { roll: 0, by: "Marta", total: 4 });
  const stored: StoredExchange = { ...struck, exchange };

  it("tells whose hand it was and both values, and what comes off or on the dice", () => {
    const view = card(stored, gm);
    const before = card(struck, gm).figures[0]?.total ?? "";
    expect(said(view.lines[0] ?? [])).toBe(`Marta changed what Kassus rolled: ${before} before, 4 now.`);
    expect(view.figures[0]).toMatchObject({
      total: "4",
      changed: `Changed by Marta after the roll; ${before} before.`,
    });
    const value = (text: string) => Number(text.replace("−", "-").replace("+", ""));
    const sum = view.figures[0]?.rows.filter(({ off }) => !off).reduce((total, row) => total + value(row.value), 0);
    expect(sum).toBe(4);
  });

  it("tells nobody the figures of an enemy", () => {
    const stranger = { ...player, owns: () => false };
    expect(said(card(stored, stranger).lines[0] ?? [])).toBe("Marta changed what Kassus rolled.");
  });

  it("lets only a game master change more, and nothing that is part of the roll", () => {
    const added = [{ label: "Dark", value: -1 }];
    const darker = amend(struck.exchange, coda, scriptedDice([]), { roll: 0, by: "Marta", added });
    const [test] = card({ ...struck, exchange: darker }, gm).figures;
    expect(test?.roll).toBe(0);
    expect(test?.rows.at(-1)).toMatchObject({ label: "Dark", place: (test?.rows.length ?? 0) - 2 });
    expect(test?.rows[1]?.place).toBeNull();
    expect(card(stored, player).figures[0]).toMatchObject({ roll: null });
    expect(card({ ...stored, exchange: { ...exchange, stage: "undone" } }, gm).figures[0]?.roll).toBeNull();
  });
});
