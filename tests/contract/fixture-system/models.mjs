/**
 * What the contract tests have in a world of their own and on a real Foundry alike, above all the types that they ask
 * questions of. The fixture system registers them under names of its own; the first run on a real Foundry lends them to
 * types that the world's game leaves unused (tests/first-run/ground.ts).
 */

/** Let new messages be shown in passing, or no more. Foundry does so while the chat log cannot be seen. */
export async function showNotices(isShown) {
  if (game.settings.settings.has("sandbox.notices")) await game.settings.set("sandbox", "notices", isShown);
  else if (isShown) ui.sidebar.collapse();
  else ui.sidebar.expand();
}

/** Returns the data models; `note` is told of what prepares them. Foundry is there when it is called. */
export function fixtureModels(note) {
  const { fields } = foundry.data;
  const count = (initial, options = {}) =>
    new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...options });

  class HeroData extends foundry.abstract.TypeDataModel {
    static LOCALIZATION_PREFIXES = ["FIXTURE.Hero"];

    static defineSchema() {
      return {
        health: new fields.SchemaField({ value: count(10, { min: 0, max: 99 }), max: count(10, { min: 0 }) }),
        tags: new fields.SetField(new fields.StringField({ required: true, blank: false })),
        list: new fields.ArrayField(count(0)),
        lines: new fields.ArrayField(
          new fields.SchemaField({ text: new fields.StringField({ required: true }), rank: count(1) }),
        ),
        notes: new fields.ObjectField(),
        grades: new fields.TypedObjectField(count(0)),
        state: new fields.JSONField({ required: true, nullable: true, initial: null }),
        biography: new fields.HTMLField(),
        colour: new fields.StringField({ required: true, choices: ["red", "blue"], initial: "red" }),
        renamed: new fields.StringField({ required: true, initial: "" }),
      };
    }

    static migrateData(source) {
      if ("oldName" in source) source.renamed = source.oldName;
      return super.migrateData(source);
    }

    prepareBaseData() {
      note("system.base");
      this.fromBase = 1;
    }

    prepareDerivedData() {
      note("system.derived");
      this.carried = this.parent.items?.reduce((sum, item) => sum + (item.system.weight ?? 0), 0) ?? 0;
    }
  }

  class ToolData extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { weight: count(1), uses: count(3) };
    }
    prepareDerivedData() {
      note("item.system.derived");
    }
  }

  return { HeroData, ToolData };
}
