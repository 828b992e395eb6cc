/**
 * Dice that count by themselves as the roll dialog shows them before they fall: what each face is worth, and what so
 * many dice would bring at their price. Called by `roll.ts`.
 */
import type { RollKind } from "../../../engine/dice/roll-kind.ts";
import type { Intent } from "../../../engine/intent.ts";
import type { ActionPreview } from "../../../engine/preview.ts";
import { successChance } from "../../../odds/degree-odds.ts";
import { label } from "../../foundry/labels.ts";
import { counted, figure, text } from "../../foundry/text.ts";
import type { ActorContext } from "./actor-context.ts";

/** Faces in a row that count the same. */
export interface FaceSpan {
  /** The first and the last of them as they are read, such as "5 to 14". */
  readonly faces: string;
  /** What each of them counts for, in words. */
  readonly label: string;
  readonly count: number;
  /** Does it bring something that goes wrong; else how much each counts for, so that patterns tell it, too. */
  readonly isWrong: boolean;
  readonly worth: number;
  /** More than a plain success. */
  readonly isMore: boolean;
}

/** What the faces of one die count for, those that count alike put together; none where dice do not count each. */
export function faceSpans(ruleset: string, roll: RollKind): readonly FaceSpan[] {
  if (roll.tiles !== "face") return [];
  const spans: (Omit<FaceSpan, "faces" | "count"> & { readonly from: number; to: number })[] = [];
  for (let face = 1; face <= roll.sides; face++) {
    const faces = Array.from({ length: roll.dice }, () => face);
    const { is, worth = face } = roll.look(faces)[0] ?? {};
    const words = is === undefined ? counted(`${ruleset}.DieWorth`, worth) : label(ruleset, "Die", is);
    const isWrong = Object.values(roll.tally?.(faces) ?? {}).some((times) => times > 0);
    const last = spans.at(-1);
    if (last?.label === words) last.to = face;
    else spans.push({ from: face, to: face, label: words, isWrong, worth, isMore: worth > 1 });
  }
  return spans.map(({ from, to, ...span }) => {
    const faces = from === to ? figure(from) : text("Roll.faces", { from: figure(from), to: figure(to) });
    return { ...span, faces, count: to - from + 1 };
  });
}

/** So many dice, at what price, with what they make of the chance. */
export interface DiceOffer {
  readonly points: number;
  readonly dice: number;
  readonly isChosen: boolean;
  /** The chance with them, and by how much it is better than without; null where nobody may know. */
  readonly chance: number | null;
  readonly gain: number | null;
}

/** The roll as it would be with so many points of a count put in. */
function withPoints({ ruleset, encounter }: ActorContext, intent: Intent, count: string, points: number) {
  const { adjustment } = intent;
  const spends = { ...adjustment?.spends, [count]: points };
  return ruleset.preview.action(encounter, { ...intent, adjustment: { ...adjustment, spends } });
}

/** For each number of dice that points of a count buy the fewest points, with the roll as it would be then. */
function dearerRolls(context: ActorContext, intent: Intent, count: string, most: number) {
  const known = new Map<number, { readonly points: number; readonly preview: ActionPreview }>();
  for (let points = 0; points <= most; points++) {
    const preview = withPoints(context, intent, count, points);
    if (preview && !known.has(preview.roll.dice)) known.set(preview.roll.dice, { points, preview });
  }
  return [...known.values()];
}

/**
 * What points of a count buy where they buy dice: the fewest points for each number of dice; none where they buy no
 * dice.
 *
 * @param isKept - Chances are none of the reader's business.
 */
export function diceOffers(
  context: ActorContext,
  intent: Intent,
  count: string,
  most: number,
  isKept: boolean,
): readonly DiceOffer[] {
  const rolls = dearerRolls(context, intent, count, most);
  if (rolls.length < 2) return [];
  const put = intent.adjustment?.spends?.[count] ?? 0;
  const chosen = rolls.findLast(({ points }) => points <= put);
  const chanceOf = (preview: ActionPreview) => (isKept || preview.test.target === null ? null : successChance(preview));
  const [plain = null] = rolls.map(({ preview }) => chanceOf(preview));
  return rolls.map((roll, place) => {
    const chance = chanceOf(roll.preview);
    const gain = place === 0 || chance === null || plain === null ? null : chance - plain;
    return { points: roll.points, dice: roll.preview.roll.dice, isChosen: roll === chosen, chance, gain };
  });
}

/** Does a roll have dice that one buys, so that offers of them are worth showing? */
export function buysDice({ roll }: Pick<ActionPreview, "roll">): boolean {
  return roll.varies && roll.tiles === "face";
}
