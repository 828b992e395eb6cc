/**
 * Whoever is advised, with what their user may know and how people and weapons are called: as their sheet and the
 * action bar have it. `adviser.ts` asks for it once a turn and state.
 */
import type { Tactics } from "../../../engine/tactics.ts";
import { oddsShown } from "../../foundry/settings.ts";
import { actorContextOf } from "../../sheets/actor-context.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import type { Advisee } from "./cards.ts";
import type { TurnHere } from "./turn.ts";

const known = new WeakMap<TurnHere, Advisee>();

/** Whoever has that turn, as this user knows them. */
export function adviseeOf(turn: TurnHere, tactics: Tactics | null): Advisee {
  const found = known.get(turn) ?? madeOf(turn, tactics);
  known.set(turn, found);
  return found;
}

function madeOf({ ruleset, encounter, of, actor }: TurnHere, tactics: Tactics | null): Advisee {
  const context = actorContextOf(actor);
  let names: ReadonlyMap<string, string> | null = null;
  return {
    ruleset,
    encounter,
    of,
    stands: (one) => tactics?.stands(one) ?? true,
    nameOf: context.nameOf,
    weaponName: (id) => {
      names ??= new Map(
        presentRulesetUi()
          .person.attacks(context)
          .map(({ weapon, name }) => [weapon, name]),
      );
      return names.get(id) ?? "";
    },
    learns: (id) => context.learns?.(id) ?? "all",
    readsStrikes: oddsShown() === "figures",
  };
}
