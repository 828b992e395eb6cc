/**
 * Traits of the fifth game as the tracker tells them to everybody, and the game master's dialog that sets one. Handed
 * on by `ruleset-ui.ts`.
 */
import type { Intent } from "../../../engine/intent.ts";
import type { CombatantId } from "../../../engine/types.ts";
import type { StaEncounter, StaSheet } from "../../../rulesets/sta/sheet.ts";
import {
  MOST_LETTERS,
  MOST_OF_TRAIT,
  type TraitReachId,
  traitReaches,
  traitTasks,
} from "../../../rulesets/sta/tables/traits.ts";
import { allTraits, findTrait, type Trait } from "../../../rulesets/sta/traits.ts";
import { askFor } from "../../foundry/dialogs.ts";
import { templatePath } from "../../foundry/ids.ts";
import { label } from "../../foundry/labels.ts";
import { figure, text } from "../../foundry/text.ts";
import type { Option } from "../../sheets/view/options.ts";
import type { SceneUi } from "../../wiring.ts";

type NameOf = (of: CombatantId) => string;

/** How much harder or easier, in words. */
function effectWords(value: number): string {
  return text(value < 0 ? "sta.Trait.easier" : "sta.Trait.harder", { value: figure(Math.abs(value)) });
}

/** What a trait is called; what nobody has named goes by what it is. */
export function traitName({ name, value }: Pick<Trait, "name" | "value">): string {
  return name || text(value < 0 ? "sta.Modifier.advantage" : "sta.Modifier.setback");
}

/** For what and for whom it counts, and how much, in words. */
export function traitDetail({ reach, tasks, value }: Omit<Trait, "key" | "on" | "name">): string {
  const what = tasks === "anyTask" ? [] : [label("sta", "TraitTasks", tasks)];
  const whose = reach === "bearer" || reach === "everybody" ? [] : [label("sta", "TraitReach", reach)];
  const about = [...whose, ...what].join(", ");
  return about === "" ? effectWords(value) : text("sta.Trait.of", { name: about, reach: effectWords(value) });
}

/** Where a trait is and whose tasks it concerns, as one choice: a reach of the scene, or one of somebody. */
function placeId(reach: TraitReachId, of: CombatantId | null): string {
  return of === null ? reach : `${reach} ${of}`;
}

/** Where a trait may be: anywhere, or where one of that place may go. */
function placeOptions(encounter: StaEncounter, nameOf: NameOf, trait: Trait | null): readonly Option[] {
  const chosen = trait ? placeId(trait.reach, trait.on) : "everybody";
  const reaches = Object.values(traitReaches) as readonly { readonly id: TraitReachId; readonly on: string }[];
  const ofScene = reaches.filter(({ on }) => on === "scene").map(({ id }) => ({ id, of: null }));
  const ofPeople = encounter.order.flatMap((of) =>
    reaches.filter(({ on }) => on === "person").map(({ id }) => ({ id, of })),
  );
  const all = [...ofScene, ...ofPeople].filter(({ of }) => !trait || of === trait.on);
  return all.map(({ id, of }) => {
    const value = placeId(id, of);
    const words = label("sta", "TraitReach", id);
    return {
      value,
      label: of === null ? words : text("sta.Trait.of", { name: nameOf(of), reach: words }),
      selected: value === chosen,
    };
  });
}

/** What the dialog offers. */
function fieldsOf(encounter: StaEncounter, nameOf: NameOf, trait: Trait | null) {
  const steps = Array.from({ length: MOST_OF_TRAIT }, (_, step) => step + 1);
  const values = [...steps, ...steps.map((step) => -step)];
  const { value: now = 1, tasks = "anyTask" } = trait ?? {};
  return [
    { id: "place", label: text("sta.Trait.place"), options: placeOptions(encounter, nameOf, trait) },
    {
      id: "value",
      label: text("sta.Trait.value"),
      options: values.map((value) => ({
        value: String(value),
        label: effectWords(value),
        selected: value === now,
      })),
    },
    {
      id: "tasks",
      label: text("sta.Trait.tasks"),
      options: Object.keys(traitTasks).map((id) => ({
        value: id,
        label: label("sta", "TraitTasks", id),
        selected: id === tasks,
      })),
    },
  ];
}

/** The act by which a game master sets what they have filled in. @param key - Of the trait that changes. */
export function traitIntent(
  { order }: Pick<StaEncounter, "order">,
  key: string | null,
  written: Readonly<Record<string, unknown>>,
): Intent | null {
  const [reach = "", of] = String(written.place).split(" ");
  const actor = of ?? order[0];
  if (actor === undefined) return null;
  const { name, tasks, value } = written;
  const told = { name: typeof name === "string" ? name.trim() : "", reach, tasks: String(tasks), value: Number(value) };
  return { actor, action: "setTrait", options: key === null ? told : { ...told, key } };
}

/** Let a game master say what a trait is. */
async function ask(encounter: StaEncounter, key: string | null, nameOf: NameOf): Promise<Intent | null> {
  const trait = key === null ? null : findTrait(encounter, key);
  const context = {
    name: trait?.name ?? "",
    letters: MOST_LETTERS,
    fields: fieldsOf(encounter, nameOf, trait),
  };
  const path = templatePath("rulesets/sta/trait");
  const content = await foundry.applications.handlebars.renderTemplate(path, context);
  const title = text(trait ? "sta.Trait.change" : "sta.Trait.add");
  const written = await askFor(title, content, text("sta.Trait.set"));
  return written && traitIntent(encounter, trait?.key ?? null, written);
}

export const scene: SceneUi<StaSheet> = {
  label: () => text("sta.Trait.head"),
  addLabel: () => text("sta.Trait.add"),
  lines(encounter, nameOf) {
    return allTraits(encounter).map((trait) => {
      const name = traitName(trait);
      const words = trait.on === null ? name : text("sta.Trait.of", { name: nameOf(trait.on), reach: name });
      return { key: trait.key, of: trait.on, label: words, detail: traitDetail(trait) };
    });
  },
  ask,
  end(encounter, key) {
    const trait = findTrait(encounter, key);
    const actor = trait?.on ?? encounter.order[0];
    return trait && actor !== undefined ? { actor, action: "endTrait", options: { key } } : null;
  },
};
