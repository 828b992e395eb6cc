// A study of balance: how often does the crew win, with each of the raiders left out? Writes a table (CSV).
//   node balance.mjs [game] [fights] > balance.csv
import { readFileSync } from "node:fs";
import { fightMany, manifests, shareOf } from "away-team";

const [game = "coda", fights = "200"] = process.argv.slice(2);
const ruleset = await manifests[game].load();
const tactics = await manifests[game].tactics();
const whole = JSON.parse(readFileSync(new URL(import.meta.resolve(`away-team/fights/${game}.json`)), "utf8"));
const foes = Object.values(whole.combatants).filter((one) => one.side !== "crew" && tactics.stands(one));

function without({ id }) {
  const { [id]: _left, ...combatants } = whole.combatants;
  return { ...whole, combatants, order: whole.order.filter((other) => other !== id) };
}

const percent = (share) => (100 * share).toFixed(1);
console.log("left out,crew wins %,at least %,at most %,crew's harm a fight");
for (const [name, encounter] of [["nobody", whole], ...foes.map((one) => [one.id, without(one)])]) {
  const tally = fightMany({ encounter, ruleset, tactics, seed: 1, mostRounds: 30 }, 0, Number(fights));
  const { share, least, most } = shareOf(tally.wins.crew ?? 0, tally.fights);
  const harm = (tally.harm.crew?.damage ?? 0) / tally.fights;
  console.log([name, percent(share), percent(least), percent(most), harm.toFixed(1)].join());
}
