/**
 * What the data models of all games share: an item's is its fields and no more, a person's works out what follows from
 * them once the rules are there. The classes of `data/<game>/models.ts` extend these.
 */
import { deriveFigures } from "./derive.ts";

type Fields = foundry.data.fields.DataSchema;

/** Whose a model is. `Item.Implementation` would name our models in turn, a circle that TypeScript does not follow. */
type Parent = foundry.abstract.Document.Any;

/**
 * The data model of items that store these fields.
 *
 * @param labels - Where the language files have their labels, below `AWAY`.
 */
export function itemModel<Stored extends Fields>(labels: string, fields: () => Stored) {
  return class ItemModel extends foundry.abstract.TypeDataModel<Stored, Parent> {
    static override LOCALIZATION_PREFIXES = [`AWAY.${labels}`];

    static override defineSchema() {
      return fields();
    }
  };
}

/**
 * The data model of people who store these fields; `Derived` is what is put beside them, and is never stored.
 *
 * Called twice, so that the latter is written and the former are inferred.
 */
export function personModel<Derived extends Readonly<Record<string, unknown>>>() {
  return <Stored extends Fields>(ruleset: string, labels: string, fields: () => Stored) =>
    class PersonModel extends foundry.abstract.TypeDataModel<Stored, Parent, Record<never, never>, Derived> {
      static override LOCALIZATION_PREFIXES = [`AWAY.${labels}`];

      static override defineSchema() {
        return fields();
      }

      override prepareDerivedData(): void {
        deriveFigures(ruleset, this);
      }
    };
}
