/**
 * The buttons by which whoever has acted names the next, where sides take turns about, each with its price. Asked by
 * `tracker-view.ts`.
 */
import type { Encounter } from "../../engine/encounter.ts";
import type { NextChoice } from "../../engine/round.ts";
import type { Ruleset } from "../../engine/ruleset.ts";
import type { CombatantId } from "../../engine/types.ts";
import type { Seen } from "../../engine/visibility.ts";
import { label } from "../foundry/labels.ts";
import { figure, listOf, text } from "../foundry/text.ts";

/** A fight, those in it, and who looks at it. */
interface Named {
  readonly ruleset: Pick<Ruleset, "id" | "round">;
  readonly encounter: Encounter;
  readonly people: readonly { readonly of: CombatantId; readonly name: string }[];
  readonly seen: Pick<Seen, "mayAct">;
}

/** A button that names somebody as the next. */
export interface NamingView {
  /** Short, since it stands beside how they are. */
  readonly label: string;
  /** As it is read out: whom it names, and what with. */
  readonly name: string;
}

function namingOf(ruleset: string, name: string, { costs }: NextChoice): NamingView {
  const paid = Object.entries(costs);
  const [short, act] = [text("Tracker.name"), text("Tracker.nameNext")];
  if (paid.length === 0) return { label: short, name: text("Tracker.nameWhom", { name, act }) };
  const price = listOf(paid.map(([id, points]) => `${label(ruleset, "Shared", id)} ${figure(points)}`));
  const cost = paid.reduce((sum, [, points]) => sum + points, 0);
  return {
    label: text("Tracker.nameCost", { act: short, cost: figure(cost) }),
    name: text("Tracker.nameWhom", { name, act: text("Tracker.nameFor", { act, price }) }),
  };
}

/**
 * The buttons by the ids of those whom they name; none where this user may name nobody.
 *
 * @param turns - Who has the turn now.
 */
export function namingsOf(
  { ruleset, encounter, people, seen }: Named,
  [of, ...others]: readonly CombatantId[],
): ReadonlyMap<CombatantId, NamingView> {
  if (of === undefined || others.length > 0 || !seen.mayAct(of)) return new Map();
  const names = new Map(people.map((one) => [one.of, one.name]));
  const choices = ruleset.round.nextChoices?.(encounter, of) ?? [];
  return new Map(choices.map((next) => [next.of, namingOf(ruleset.id, names.get(next.of) ?? "", next)]));
}
