/** Documents, data models and dice of a system as others write them. */
const { fields } = foundry.data;

const count = (initial) => new fields.NumberField({ required: true, nullable: false, integer: true, initial });

class AbilityData extends foundry.abstract.DataModel {
  static defineSchema() {
    return { value: count(10), label: new fields.StringField() };
  }
}

export class PersonData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      health: new fields.SchemaField({ value: count(10), max: count(10), bonus: count(0) }),
      abilities: new fields.SchemaField({
        strong: new fields.EmbeddedDataField(AbilityData),
        quick: new fields.EmbeddedDataField(AbilityData),
      }),
      traits: new fields.SetField(new fields.StringField()),
      biography: new fields.HTMLField(),
      ward: new fields.ForeignDocumentField(foundry.documents.BaseActor, { idOnly: true }),
    };
  }

  static migrateData(source) {
    foundry.abstract.Document._addDataFieldMigration(source, "hp", "health.value");
    return super.migrateData(source);
  }

  prepareDerivedData() {
    this.isHurt = this.health.value < this.health.max;
  }
}

export class ShipData extends PersonData {
  static defineSchema() {
    return { ...super.defineSchema(), crew: count(1) };
  }

  /** Further data for rolls, which its document puts in. */
  getRollData() {
    return { crewed: this.crew > 0 };
  }
}

export class GearData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return { weight: count(1), notes: new fields.HTMLField() };
  }
}

/** In 14 models of effects have a class of their own. */
const hasEffectModels = "ActiveEffectTypeDataModel" in foundry.data;
const EffectModel = hasEffectModels ? foundry.data.ActiveEffectTypeDataModel : foundry.abstract.TypeDataModel;

export class MoodData extends EffectModel {
  static defineSchema() {
    const colour = new fields.StringField({ initial: "grey" });
    return hasEffectModels ? { ...super.defineSchema(), colour } : { colour };
  }
}

export class OthersActor extends Actor {
  prepareDerivedData() {
    super.prepareDerivedData();
    this.isPrepared = true;
  }

  getRollData() {
    return { ...super.getRollData(), ...this.system.getRollData?.(), level: 2 };
  }
}

export class OthersItem extends Item {
  /** A wider schema than the core's. */
  static defineSchema() {
    const schema = super.defineSchema();
    return {
      ...schema,
      name: new fields.StringField({ required: true, blank: false, validate: (name) => name !== "Nothing" }),
    };
  }

  async toChat() {
    const { ChatMessage } = globalThis;
    return ChatMessage.create({
      content: `<p>${this.name}</p>`,
      speaker: ChatMessage.getSpeaker({ actor: this.actor }),
      whisper: ChatMessage.getWhisperRecipients("GM").map(({ id }) => id),
      flags: { others: { from: this.uuid } },
    });
  }
}

export class OthersCombat extends Combat {
  async rollInitiative(ids, options = {}) {
    return super.rollInitiative(ids, { ...options, messageOptions: { flavor: "who is first" } });
  }

  _sortCombatants(a, b) {
    return super._sortCombatants(a, b);
  }
}

export class OthersCombatant extends Combatant {
  _getInitiativeFormula() {
    return "1d20 + 1";
  }

  getInitiativeRoll(formula) {
    return super.getInitiativeRoll(formula);
  }
}

export class OthersToken extends TokenDocument {
  prepareDerivedData() {
    super.prepareDerivedData();
    this.isOthers = true;
  }

  getBarAttribute(barName, options) {
    return super.getBarAttribute(barName, options);
  }
}

/** A die whose faces have names. */
export class FateDie extends foundry.dice.terms.Die {
  static DENOMINATION = "m";

  constructor(termData) {
    super({ ...termData, faces: 3 });
  }

  getResultLabel({ result }) {
    return ["minus", "none", "plus"][result - 1];
  }
}

export class OthersRoll extends Roll {
  static CHAT_TEMPLATE = "systems/others/templates/line.hbs";

  get isGreat() {
    return this.total > 15;
  }
}
