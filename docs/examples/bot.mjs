// A bot of thirty lines: it plays one side of a fight by the rules, and says what it does.
//   node bot.mjs [game] [seed]
import { readFileSync } from "node:fs";
import { applyEffects, combatantOf, manifests, openExchange, playOut, seededDice } from "away-team";

const [game = "coda", seed = "1"] = process.argv.slice(2);
const ruleset = await manifests[game].load();
const tactics = await manifests[game].tactics();
const dice = seededDice(Number(seed));
let fight = JSON.parse(readFileSync(new URL(import.meta.resolve(`away-team/fights/${game}.json`)), "utf8"));

for (let acts = 0, id = ruleset.round.nextTurn(fight); id !== null && acts < 100; id = ruleset.round.nextTurn(fight)) {
  fight = { ...fight, turn: id };
  fight = applyEffects(fight, ruleset.round.expire(fight));
  for (let intent = tactics.next(fight, id); intent && acts < 100; intent = tactics.next(fight, id)) {
    // Whoever plays against the bot would be asked here; it answers for everybody
    const exchange = openExchange(`x${++acts}`, ruleset.id, fight, intent);
    const played = playOut(fight, exchange, ruleset, dice, tactics.answer);
    fight = played.encounter;
    const at = intent.targets?.length > 0 ? ` at ${intent.targets.join(", ")}` : "";
    console.log(`${id}: ${intent.action}${at} (dice ${played.exchange.faces.join(" ") || "none"})`);
  }
}
const left = fight.order.filter((id) => tactics.stands(combatantOf(fight, id)));
console.log(`Still in it after a round: ${left.join(", ") || "nobody"}.`);
