import { describe, expect, test } from "vitest";
import { readManifest } from "../support/checkout.ts";
import { readSentences } from "../support/language.ts";
import { rulesets } from "../support/rulesets.ts";

const manifest = readManifest();
const english = readSentences("lang/en.json");

/** Families of keys whose texts stand on buttons, below `AWAY.`. */
const BUTTONS = new RegExp(
  `^AWAY\\.(?:${[
    String.raw`(?:Award|Befall)\.ok`,
    String.raw`Build\.(?:finish|makeAdversary|memberOk|scaleOk|giveBack|giveItBack|upgrade|upgradeIt|take|takeIt|takeBack|learnIt|putBack|Menu\.(?:award|build|scale|member|advance|export|import|character|adversary|read))`,
    String.raw`Card\.(?:undo|redo|stop|goOn|grantOne|applyDefaults|change|prompt)`,
    String.raw`Controls\.(?:befall|threatRange|planWay)`,
    String.raw`FirstRun\.(?:save|copy|reload|check|alone|withPlayer)`,
    String.raw`HandDice\.(?:here|handIn)`,
    String.raw`Library\.(?:add|grant|raise|clear\.\w+|openSheet|compare)`,
    String.raw`Orders\.(?:rollInitiative|putBack|give)`,
    String.raw`Declaration\.handIn(?:Nothing)?`,
    String.raw`Prompt\.(?:answerAll|reassign|reassignThis|show|makeOrder|onTheMap)`,
    String.raw`Recovery\.open`,
    String.raw`Roll\.(?:cancel|roll|removeModifier|addModifier)`,
    String.raw`RuleSettings\.(?:save|putBack)`,
    String.raw`Ruleset\.reload`,
    String.raw`Sheet\.(?:Add\.\w+|edit|changePortrait|delete|print|addManeuver)`,
    String.raw`Squares\.(?:cancel|done|go)`,
    String.raw`Tracker\.(?:endTurn|endMyTurn|actNow|nextRound|rollNpcs|delay|surpriseTest|(?:take|give)\.\w+)`,
    String.raw`Transfer\.(?:create|replace)`,
    String.raw`Waiting\.(?:recall|recallThat|reopen)`,
    String.raw`Welcome\.(?:play|enter|ready|own|browse|showAround|leave\.(?:clear|play))`,
    String.raw`\w+\.menu\.label`,
  ].join("|")})$`,
);

/** What somebody who presses a button tells the system to do. */
const VERBS =
  /^(?:Act|Add|Answer|Apply|Begin|Browse|Build|Cancel|Change|Check|Choose|Clear|Compare|Copy|Create|Decide|Declare|Delay|Delete|Edit|End|Enter|Finish|Give|Go|Grant|Harm|Keep|Learn|Load|Look|Lower|Make|Open|Pass|Plan|Play|Print|Put|Raise|Redo|Reload|Remove|Replace|Reset|Restore|Reveal|Roll|Save|Show|Spend|Stop|Switch|Take|Treat|Undo|Upgrade|Use|Wait)(?![\p{L}’])/iu;

/** The words of a button without the name of whom it is about, where that goes first. */
function order(sentence: unknown): string {
  return String(sentence).replace(/^\{[^}]*\}: /, "");
}

test("buttons tell what to do", () => {
  const buttons = [...english].filter(([key]) => BUTTONS.test(key));
  expect(buttons.length).toBeGreaterThan(80);
  expect(buttons.filter(([, sentence]) => !VERBS.test(order(sentence)))).toEqual([]);
});

/** House rules in which a GM writes ids of actions. */
const TELLS_IDS = /\.(?:actionCosts|alsoProvokes|barredInHold)\.hint$/;

/** What only code calls so: `otherWork`, `act/no-such-target`, `AWAY.Card`, `[object Object]`. */
const CODE = /\p{Ll}\p{Lu}|\b\p{Ll}+\/\p{Ll}+-\p{Ll}+|\bAWAY\.|\w+\.\w+\(|_|\[object/u;

describe.each(manifest.languages)("the words of $path", ({ path }) => {
  test("tell of no id that only code knows", () => {
    const readable = [...readSentences(path)].map(([key, sentence]) => [
      key,
      order(sentence).replaceAll(/\{[^}]*\}/g, "…"),
    ]);
    const bad = readable.filter(([key = "", sentence = ""]) => !TELLS_IDS.test(key) && CODE.test(sentence));
    expect(bad).toEqual([]);
  });

  test("show the code of a refusal only where nothing else is known", () => {
    const shown = [...readSentences(path)].filter(([, sentence]) => /\{(?:code|id|uuid)\}/.test(String(sentence)));
    expect(shown.map(([key]) => key).sort()).toEqual([
      "AWAY.Card.noRulePage",
      "AWAY.Card.openRule",
      "AWAY.Refusal.unknown",
    ]);
  });
});

describe.each(manifest.languages)("what people choose from in $path", ({ path }) => {
  test.each(Object.keys(rulesets))("no two acts or ways to move of %s are called alike, or almost", (game) => {
    const named = [...readSentences(path)].flatMap(([key, sentence]) => {
      const [, id] = new RegExp(`^AWAY\\.${game}\\.(?:Action|MovementMode)\\.(\\w+)(?:\\.label)?$`).exec(key) ?? [];
      return id === undefined ? [] : [String(sentence).toLowerCase()];
    });
    const isAlmost = (one: string, other: string) => other.startsWith(one) && other.length - one.length < 4;
    const alike = named.filter((one, at) => named.some((other, place) => place !== at && isAlmost(one, other)));
    expect(named.length).toBeGreaterThan(5);
    expect(alike).toEqual([]);
  });
});
