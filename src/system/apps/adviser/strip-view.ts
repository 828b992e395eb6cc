/** What the adviser's strip and the map show of a turn, as plain data. Called by `adviser.ts` for each drawing. */
import type { Temper } from "../../../odds/advice.ts";
import type { AdvisedWay } from "../../canvas/advised-ways.ts";
import { isNpc } from "../../documents/combatant.ts";
import { keyName } from "../../foundry/keys.ts";
import { counted, listOf, percent, text } from "../../foundry/text.ts";
import type { AutoPlay, Stopped } from "./auto-play.ts";
import type { Card } from "./cards.ts";
import type { PlayView, StripView } from "./strip.ts";
import { TRAITS } from "./temper.ts";
import { combatantIn, type TurnHere } from "./turn.ts";

/** How long an act may be shown before it happens. Unit: seconds. */
const PACES = [1, 2, 4, 8];

/** What is looked at. */
export interface Looked {
  /** Null while it is nobody's turn about which this user is advised. */
  readonly turn: TurnHere | null;
  readonly cards: readonly Card[];
  readonly isFolded: boolean;
  /** What is being carried out, in words; empty for nothing. */
  readonly doing: string;
  /** Is something under way that has to be over first? */
  readonly isBusy: boolean;
  readonly hasMore: boolean;
  /** Null where it is not for this user to say. */
  readonly temper: Temper | null;
  readonly isTemperOpen: boolean;
  readonly auto: Pick<AutoPlay, "isOn" | "stopped" | "coming">;
  readonly pace: number;
  readonly isForAll: boolean;
}

function nameOf(turn: TurnHere | null): string {
  return turn?.combatant.name ?? "";
}

/** Each step of a temper in a word. */
function traitsOf(temper: Temper) {
  return TRAITS.map((id) => ({
    id,
    label: text(`Adviser.trait.${id}`),
    value: temper[id],
    word: text(`Adviser.step.${id}.${temper[id]}`),
  }));
}

function temperView({ turn, temper }: Looked): StripView["temper"] {
  if (!temper || !turn) return null;
  const traits = traitsOf(temper);
  return { words: listOf(traits.map(({ word }) => word)), traits, kind: turn.actor.name };
}

/** Whom it stops for, by the name that game masters see. */
function stoppedWords({ code, whom, chance }: Stopped, turn: TurnHere | null): string {
  const name = (game.combat && combatantIn(game.combat, whom)?.name) ?? nameOf(turn);
  return text(`Adviser.stopped.${code}`, { name, chance: percent(chance) });
}

/** Whose turns follow in the order, and before whose it stops; empty where that is not known. */
function afterWords(turn: TurnHere): string {
  const { encounter, of, combat } = turn;
  if (encounter.turn === null) return "";
  const all = encounter.order.flatMap((id) => combatantIn(combat, id) ?? []);
  const at = all.findIndex(({ participant }) => participant === of);
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))].filter(({ defeated }) => !defeated);
  const end = others.findIndex((one) => !isNpc(one));
  const names = others.slice(0, end < 0 ? others.length : end).map(({ name }) => name ?? "");
  const before = others[end]?.name ?? "";
  if (before === "") return "";
  return names.length === 0
    ? text("Adviser.thenStop", { name: before })
    : text("Adviser.thenNames", { names: listOf(names), name: before });
}

function comingWords({ cards, auto, pace }: Looked): Pick<PlayView, "title" | "note"> {
  const [card] = cards;
  if (!auto.coming || !card) return { title: text("Adviser.thinking"), note: "" };
  const figures = [
    card.chance === "" ? "" : text("Adviser.hitsNote", { chance: card.chance }),
    card.harm === "" ? "" : text("Adviser.harmNote", { harm: card.harm }),
    card.risk === "" ? "" : text("Adviser.riskNote", { names: card.risk }),
  ].filter(Boolean);
  return { title: card.title, note: [counted("Adviser.soon", pace), ...figures].join(" ") };
}

/** What is being carried out, or what has to be over before anything is. */
function busyWords({ doing }: Looked): Pick<PlayView, "title" | "note"> {
  return doing === "" ? { title: text("Adviser.waits"), note: "" } : { title: doing, note: text("Adviser.underWay") };
}

function playView(looked: Looked): PlayView | null {
  const { auto, turn, cards, pace, isBusy } = looked;
  const paces = (PACES.includes(pace) ? PACES : [pace, ...PACES]).map((value) => ({
    value,
    label: counted("Adviser.seconds", value),
    selected: value === pace,
  }));
  if (!auto.isOn) {
    if (!auto.stopped) return null;
    return { isOn: false, title: stoppedWords(auto.stopped, turn), note: "", after: "", pace: paces, number: 0 };
  }
  const words = isBusy ? busyWords(looked) : comingWords(looked);
  const name = nameOf(turn);
  const title = name === "" ? words.title : text("Adviser.who", { name, act: words.title });
  const number = auto.coming ? (cards[0]?.number ?? 0) : 0;
  return { isOn: true, ...words, title, after: turn ? afterWords(turn) : "", pace: paces, number };
}

/** What it does now where it shows no acts. */
function statusOf({ cards, isBusy, doing }: Looked): string {
  if (isBusy) return doing === "" ? text("Adviser.waits") : text("Adviser.doing", { act: doing });
  return cards.length === 0 ? text("Adviser.thinking") : "";
}

/** The keys of what is pressed, as they are written on a keyboard. */
function keysNow(): StripView["keys"] {
  return {
    acts: [1, 2, 3].map((number) => keyName(`advised${number}`)),
    others: keyName("adviseOthers"),
    play: keyName("playNpcs"),
    stop: keyName("stopNpcs"),
  };
}

/** Whose turn the strip is about, and what is said of it in its head. */
function headOf({ turn, auto }: Looked): Pick<StripView, "side" | "title"> {
  const side = turn?.encounter.combatants[turn.of]?.side ?? "";
  const isAbout = turn !== null && !auto.isOn;
  return { side, title: isAbout ? text("Adviser.title", { name: nameOf(turn) }) : text("Adviser.playing") };
}

/** What only game masters have, and only while nothing plays. */
function ofGamemaster({ turn, auto, isForAll }: Looked): Pick<StripView, "mayPlay" | "isForAll"> {
  const isFree = game.user?.isGM === true && !auto.isOn;
  return { mayPlay: isFree && turn?.isNpc === true, isForAll: isFree ? isForAll : null };
}

/** What the strip shows. */
export function stripView(looked: Looked): StripView {
  const { turn, cards, isFolded, isBusy, hasMore, isTemperOpen, auto } = looked;
  const play = playView(looked);
  return {
    ...headOf(looked),
    ...ofGamemaster(looked),
    isFolded: isFolded || (turn === null && play === null),
    status: turn ? statusOf(looked) : "",
    cards: auto.isOn || isBusy ? [] : cards,
    hasMore,
    temper: temperView(looked),
    isTemperOpen,
    play,
    keys: keysNow(),
  };
}

/** The acts that are shown as they are drawn on the map. */
export function waysOf({ of, encounter }: TurnHere, cards: readonly Card[]): readonly AdvisedWay[] {
  return cards.map(({ number, title, chance, harm, risk, way }) => {
    const figures = [
      chance === "" ? "" : text("Adviser.hitsNote", { chance }),
      harm === "" ? "" : text("Adviser.harmNote", { harm }),
    ].filter(Boolean);
    const lines = [figures.join(" "), risk === "" ? "" : text("Adviser.riskNote", { names: risk })].filter(Boolean);
    const { path, target, strikes } = way;
    const side = encounter.combatants[of]?.side ?? "neutral";
    return { number, of, side, path, target, strikes: strikes.map(({ at }) => at), title, lines };
  });
}
