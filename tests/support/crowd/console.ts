/**
 * A player with the console of their browser open, as one more actor at the table: they send what no window of ours
 * would, and write what is theirs to write, in shapes that nobody meant. What they know is what their page shows.
 */

import type { Combatant } from "../../../src/engine/encounter.ts";
import { openPrompts } from "../../../src/engine/play.ts";
import type { Prompt } from "../../../src/engine/prompt.ts";
import { knownHolds, knownMarks, knownTimedEffect } from "../../../src/engine/stored-shapes.ts";
import type { TimedEffect } from "../../../src/engine/timed-effects.ts";
import type { Json } from "../../../src/engine/types.ts";
import { parseKept } from "../../../src/system/documents/flag-store.ts";
import { changeRounds, parseRounds, roundAsPictured } from "../../../src/system/documents/rounds.ts";
import { type Forger, forgeCard, tamper } from "./cards.ts";
import { changing, changingPerson, type Database, type Op } from "./database.ts";
import { bent, oneOf } from "./grammar.ts";
import { rulesetOf } from "./host.ts";
import { OWNERS } from "./kinds.ts";
import { seeded } from "./network.ts";
import type { Session } from "./session.ts";
import type { Table } from "./table.ts";

/** Whose console it is. */
export const FORGER = "p1";

type Uniform = () => number;

/** Own tokens that are there, and those of others, as the page shows them. */
function tokensOf({ encounter }: Database): { readonly mine: readonly string[]; readonly others: readonly string[] } {
  const seen = Object.values(encounter.combatants).filter(({ hidden }) => !hidden);
  const ids = seen.map(({ id }) => id);
  return {
    mine: ids.filter((id) => OWNERS[id] === FORGER),
    others: ids.filter((id) => OWNERS[id] !== FORGER),
  };
}

/** The open prompts. Their ids count those that were put to the unseen as well, so that a page alone tells of none. */
function asksIn({ messages }: Database, knows: Knowing): readonly Prompt[] {
  return knows === "shown" ? [] : [...messages.values()].flatMap(({ exchange }) => openPrompts(exchange));
}

/** Every kind of message as our windows would send it, about what the page shows. */
function validMessages(session: Session, table: Table, uniform: Uniform, knows: Knowing): readonly object[] {
  const { view } = session;
  const { mine, others } = tokensOf(view);
  const newest = [...view.messages.values()].at(-1);
  // How often a card was written its page does not show
  const revision = knows === "shown" ? 1 : (newest?.revision ?? 1);
  const exchange = newest?.exchange.id ?? "none";
  const [prompt] = asksIn(view, knows);
  const number = Math.floor(uniform() * 1e9);
  const [id, request] = [`f${number}`, `forged${number}`.padEnd(16, "0")];
  const [actor = "kassus"] = mine;
  const me = view.encounter.combatants[actor];
  const intent = {
    actor,
    action: oneOf(Object.keys(rulesetOf(table.kind).tables.actions), uniform),
    targets: [oneOf([...others, actor], uniform)],
    weapon: me ? ownWeapon(me, uniform) : "fist",
    path: [0, 1, 2].map((step) => ({ col: me?.place.col ?? 0, row: (me?.place.row ?? 0) + step })),
    options: { subject: "observe", actions: ["fire"] },
  };
  const about = { id, exchange };
  const order = { ...about, revision };
  const asked = prompt?.id ?? "a1";
  return [
    { kind: "intent", id: request, session: session.id, audience: "public", intent },
    { kind: "judge", id, intent },
    { kind: "freeMove", id, token: actor, changes: [{ kind: "spend", key: "actions", by: 1 }] },
    {
      kind: "answer",
      ...about,
      answer: { prompt: asked, choice: prompt?.fallback ?? "decline", details: { options: {} } },
    },
    { kind: "answer", ...about, answer: { prompt: asked, choice: "thrown", details: { faces: [6, 6, 6] } } },
    { kind: "lock", ...about, prompt: asked },
    { kind: "undo", ...order, along: [...view.messages.keys()] },
    { kind: "redo", ...order },
    { kind: "reopen", ...order, prompt: asked },
    { kind: "amend", ...order, amendment: { roll: 0, total: 30, switched: [0] } },
    { kind: "applyDefault", ...order, prompt: asked },
    { kind: "reassign", ...about, prompt: asked, to: oneOf(["p1", "p2", "gm2"], uniform) },
    { kind: "halt", ...about, on: uniform() < 0.5 },
    { kind: "recall", id, request: request },
    { kind: "reply", id: "exchange0", to: "p2", outcome: "refused", refusal: { code: "act/turn", params: {} } },
    { kind: "who", id: session.id },
    { kind: "present", id: session.id, session: view.lease.split("/")[0] },
    { kind: "left", id: view.lease.split("/")[0] },
  ];
}

/** Words that are right somewhere: a thing of another's where an own one belongs. */
function wordsOf(view: Database, knows: Knowing): readonly string[] {
  const { messages, cards, encounter, online } = view;
  const prompts = asksIn(view, knows).map(({ id }) => id);
  const seen = Object.values(encounter.combatants).filter(({ hidden }) => !hidden);
  return [
    ...messages.keys(),
    ...cards.keys(),
    ...prompts,
    ...seen.map(({ id }) => id),
    ...online,
    "undo",
    "applyDefaults",
    "initiative",
  ];
}

/** What a text with something else in it comes to, which the flag then keeps. */
function bentText(text: string, words: readonly string[], uniform: Uniform): string {
  return uniform() < 0.1 ? text.slice(0, -2) : JSON.stringify(bent(JSON.parse(text), words, uniform));
}

/** The flag of what the round has used up, with an own record bent, as every page reads it. */
function roundForged({ spent, marks }: Combatant, table: Table, words: readonly string[], uniform: Uniform) {
  const { round } = table.kind.encounter;
  const whole = changeRounds([], round, { spend: { actions: 1, ...spent }, marks });
  const read = roundAsPictured(parseRounds(bentText(whole, words, uniform)), round);
  return { spent: read.spent, marks: knownMarks(rulesetOf(table.kind).shapes.marks, read.marks) };
}

/** Something that they carry. */
function ownWeapon({ sheet }: Combatant, uniform: Uniform): string {
  const { weapons = [] } = sheet as { readonly weapons?: readonly { readonly id: string }[] };
  return weapons.length > 0 ? oneOf(weapons, uniform).id : "fist";
}

/** What may last on somebody in any game, each kind with all that it tells. */
function zonesAt(me: string, weapon: string, other: string, round: number): Readonly<Record<string, unknown>> {
  const until = { moment: "roundEnd", round };
  const cells = Array.from({ length: 4 }, (_, row) => ({ col: 1, row }));
  const shot = { weapon, mode: "plain", charges: 1 };
  return {
    suppression: {
      kind: "suppression",
      by: me,
      data: { ...shot, cells, victims: [other], hit: [], places: 4, total: 9 },
      until,
    },
    covering: { kind: "covering", by: me, data: { cells, ...shot }, until },
    drop: { kind: "drop", by: me, about: other, data: shot, until: { moment: "open" } },
    bound: { kind: "bound", by: other, data: { weapon }, until },
    locked: { kind: "locked", by: other, data: { limb: "arm" }, until },
    aimed: { kind: "aimed", by: me, about: other, value: 2, data: { acts: ["shoot"], skills: [] }, until },
    held: { kind: "held", by: other, about: other, data: { gagged: true }, until },
    prepared: { kind: "prepared", by: me, about: other, data: { col: 1, row: 1 }, until: { moment: "open" } },
    overwatch: { kind: "overwatch", by: me, about: other, data: { weapon }, until: { moment: "open" } },
    kept: { kind: "kept", by: me, value: 1, until: { moment: "turnStart", of: me, round } },
  };
}

/** The flag of what lasts, one entry of it bent. */
function lastingForged(combatant: Combatant, table: Table, words: readonly string[], uniform: Uniform) {
  const { id, timedEffects } = combatant;
  const other = words.find((word) => word in table.kind.encounter.combatants && word !== id) ?? id;
  const all = zonesAt(id, ownWeapon(combatant, uniform), other, table.kind.encounter.round);
  const {
    shapes: { timedEffects: shapes },
  } = rulesetOf(table.kind);
  const told = Object.entries(all).filter(([of]) => Object.hasOwn(shapes, of));
  const [kind, one] = oneOf(told.length > 0 && uniform() < 0.6 ? told : Object.entries(all), uniform);
  const text = JSON.stringify({ ...timedEffects, [kind]: uniform() < 0.8 ? bent(one, words, uniform) : one });
  return knownTimedEffect(
    shapes,
    parseKept(text, (value): value is TimedEffect => typeof value === "object" && value !== null),
  );
}

/** The flag of where things are, bent. */
function holdsForged(combatant: Combatant, table: Table, words: readonly string[], uniform: Uniform) {
  const weapon = ownWeapon(combatant, uniform);
  const hold = oneOf(["main", "stowed", { lies: { col: 1, row: 1 } }, { with: "raider" }], uniform);
  const text = JSON.stringify({ ...combatant.holds, [weapon]: uniform() < 0.5 ? hold : bent(hold, words, uniform) });
  const read = parseKept(text, (value): value is NonNullable<Json> => value !== null);
  return knownHolds(rulesetOf(table.kind).shapes.hold, read);
}

/** The flag of standing orders, one of them bent. */
function ordersForged(table: Table, words: readonly string[], uniform: Uniform): string {
  const rows = Object.keys(rulesetOf(table.kind).tables.orders);
  const orders = [{ is: "always" }, { is: "never" }, { is: "keep" }, { is: "chance", least: 1 }];
  const all = Object.fromEntries(rows.map((row) => [row, oneOf(orders, uniform)]));
  return uniform() < 0.5 ? JSON.stringify(all) : bentText(JSON.stringify(all), words, uniform);
}

/** A closed answer in the own browser, as no prompt would put it there. */
function sealForged({ view }: Session, table: Table, words: readonly string[], uniform: Uniform, knows: Knowing): void {
  const newest = [...view.messages.values()].at(-1);
  const [prompt] = asksIn(view, knows);
  const valid = {
    prompt: prompt?.id ?? "a1",
    choice: oneOf(prompt?.choices ?? [{ id: "decline" }], uniform).id,
    details: {},
  };
  const answer = uniform() < 0.3 ? valid : bent(valid, words, uniform);
  table.putClosed(FORGER, newest?.exchange.id ?? "none", valid.prompt, answer);
}

/** What the page may write of what is its user's own; null where nothing of theirs is there. */
function ownWrite(
  session: Session,
  table: Table,
  byHand: Record<string, number>,
  uniform: Uniform,
  knows: Knowing,
): Op | null {
  const { view } = session;
  const [id] = tokensOf(view).mine;
  const one = view.encounter.combatants[id ?? ""];
  if (!id || !one) return null;
  const words = wordsOf(view, knows);
  const forger: Forger = {
    user: FORGER,
    view,
    kind: table.kind,
    mine: tokensOf(view).mine,
    words,
    read: knows === "shown" ? [] : [...view.messages.values()],
    report: (error) => session.faults.push(error),
  };
  return oneOf<() => Op>(
    [
      () => changing(id, (there) => ({ ...there, ...roundForged(one, table, words, uniform) })),
      () => changing(id, (there) => ({ ...there, timedEffects: lastingForged(one, table, words, uniform) })),
      () => changing(id, (there) => ({ ...there, holds: holdsForged(one, table, words, uniform) })),
      () => changing(id, (there) => ({ ...there, place: { ...there.place, row: there.place.row + 1 } })),
      () => {
        byHand[id] = (byHand[id] ?? 0) + 1;
        const hurt = ({ damage = 0, ...others }: Combatant["counts"]) => ({ ...others, damage: damage + 1 });
        return changingPerson(id, (there) => ({ ...there, counts: hurt(there.counts) }));
      },
      () => {
        const text = ordersForged(table, words, uniform);
        return (database) => ({ ...database, orders: { ...database.orders, [id]: text } });
      },
      () => {
        sealForged(session, table, words, uniform, knows);
        return (database) => database;
      },
      () => (database) => ({ ...database, ownDice: database.ownDice.includes(FORGER) ? [] : [FORGER] }),
      () => forgeCard(forger, uniform),
      () => tamper(forger, uniform),
      () => (database) => {
        const fights = Object.entries(database.fights).map(([fight, { members, turn }]) => {
          const isIn = members.includes(id);
          return [fight, { turn, members: isIn ? members.filter((member) => member !== id) : [...members, id] }];
        });
        return { ...database, fights: Object.fromEntries(fights) };
      },
    ],
    uniform,
  )();
}

/** Whether they write only what their page shows, or read documents too, which tell of the unseen. */
type Knowing = "shown" | "documents";

/** Write something at the console. @returns What, for the story of a fight that broke. */
export function forge(
  table: Table,
  byHand: Record<string, number>,
  seed: number,
  knows: Knowing = "documents",
): string {
  const uniform = seeded(seed);
  const session = table.window(FORGER);
  if (!session.isAlive || session.isFrozen) return "nothing: the page is closed";
  table.forger = FORGER;
  if (uniform() < 0.5) {
    const op = ownWrite(session, table, byHand, uniform, knows);
    if (!op) return "nothing: nothing is theirs";
    table.server.commit(op);
    const { spent, marks, timedEffects, place } = table.server.database.encounter.combatants.kassus ?? {};
    const { fights, orders, ownDice } = table.server.database;
    return `own things: ${JSON.stringify({ spent, marks, timedEffects, place, fights, orders, ownDice })}`;
  }
  const valid = oneOf(validMessages(session, table, uniform, knows), uniform);
  const payload = uniform() < 0.15 ? valid : bent(valid, wordsOf(session.view, knows), uniform);
  table.server.forge(session, payload);
  return JSON.stringify(payload);
}
