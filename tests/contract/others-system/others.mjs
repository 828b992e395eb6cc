/** A system as others write them: it touches what they commonly touch of Foundry, and tells what it found. */
import {
  FateDie,
  GearData,
  MoodData,
  OthersActor,
  OthersCombat,
  OthersCombatant,
  OthersItem,
  OthersRoll,
  OthersToken,
  PersonData,
  ShipData,
} from "./documents.mjs";
import { GearSheet, HouseRules, OthersTracker, PersonSheet } from "./sheets.mjs";

const heard = [];
const keys = [];

globalThis.others = {
  heard,
  keys,
  PersonSheet,
  HouseRules,
  OthersTracker,
  /** What is there of the game while modules are read. */
  early: { game: Object.keys(game ?? {}), users: game?.users, canvas: globalThis.canvas, chat: globalThis.ui?.chat },
};

class OthersActors extends foundry.documents.collections.Actors {
  get people() {
    return this.filter((actor) => actor.type === "person");
  }
}

class OthersEncounters extends foundry.documents.collections.CombatEncounters {
  isOthers = true;
}

class OthersTokenLayer extends foundry.canvas.layers.TokenLayer {
  isOthers = true;
}

/** A layer of its own. */
class MarkLayer extends foundry.canvas.layers.InteractionLayer {
  static get layerOptions() {
    return foundry.utils.mergeObject(super.layerOptions, { name: "marks", zIndex: 90 });
  }

  async _draw(options) {
    await super._draw(options);
    this.marks = this.addChild(new PIXI.Graphics());
  }
}

Hooks.once("init", () => {
  Object.assign(CONFIG.Actor, { documentClass: OthersActor, collection: OthersActors });
  CONFIG.Item.documentClass = OthersItem;
  Object.assign(CONFIG.Combat, {
    documentClass: OthersCombat,
    collection: OthersEncounters,
    initiative: { formula: "1d20", decimals: 2 },
  });
  CONFIG.Combatant.documentClass = OthersCombatant;
  CONFIG.Token.documentClass = OthersToken;
  Object.assign(CONFIG.Actor.dataModels, { person: PersonData, ship: ShipData });
  CONFIG.Item.dataModels.gear = GearData;
  CONFIG.ActiveEffect.dataModels.mood = MoodData;
  // A model of a type that the core has
  CONFIG.JournalEntryPage.dataModels.text = class extends foundry.abstract.TypeDataModel {
    static defineSchema() {
      return { shelf: new foundry.data.fields.StringField() };
    }
  };
  CONFIG.statusEffects = [
    { id: "calm", name: "Calm", img: "icons/svg/aura.svg" },
    { id: "dead", name: "Gone", img: "icons/svg/skull.svg" },
  ];
  CONFIG.ui.combat = OthersTracker;
  CONFIG.Dice.rolls.unshift(OthersRoll);
  CONFIG.Dice.terms.m = FateDie;
  CONFIG.Canvas.layers.tokens.layerClass = OthersTokenLayer;
  CONFIG.Canvas.layers.marks = { layerClass: MarkLayer, group: "interface" };
  CONFIG.Item.compendiumIndexFields = ["system.weight"];
  CONFIG.Actor.trackableAttributes = { person: { bar: ["health"], value: [] } };
  CONFIG.TextEditor.enrichers.push({
    id: "others",
    pattern: /@Mark\[([^\]]+)\]/g,
    enricher: async ([, word]) => Object.assign(document.createElement("mark"), { textContent: word }),
  });
  const { Actors, Items } = foundry.documents.collections;
  Actors.unregisterSheet("core", foundry.applications.sheets.ActorSheetV2);
  Actors.registerSheet("others", PersonSheet, { types: ["person", "ship"], makeDefault: true });
  Items.registerSheet("others", GearSheet, { types: ["gear"], makeDefault: true, label: "Gear" });
  game.settings.register("others", "pace", {
    name: "Pace",
    scope: "world",
    config: true,
    type: new foundry.data.fields.NumberField({ initial: 3, min: 0 }),
    onChange: (value) => heard.push(`pace ${value}`),
  });
  game.settings.registerMenu("others", "rules", {
    name: "OTHERS.Menu",
    label: "OTHERS.Menu",
    icon: "fa-solid fa-gear",
    type: HouseRules,
    restricted: true,
  });
  game.keybindings.register("others", "wave", {
    name: "Wave",
    editable: [{ key: "KeyJ" }],
    onDown: () => Boolean(keys.push("wave")),
    precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL,
  });
  Handlebars.registerHelper("othersDouble", (value) => value * 2);
  foundry.applications.handlebars.loadTemplates({ "others.line": "systems/others/templates/line.hbs" });
  game.socket.on("system.others", (data) => heard.push(data));
  game.others = { roll: (formula, data) => new OthersRoll(formula, data) };
});

Hooks.once("ready", () => Hooks.callAll("others.ready", { pace: game.settings.get("others", "pace") }));
Hooks.on("others.ready", ({ pace }) => heard.push(`ready ${pace}`));
for (const hook of ["getCombatantContextOptions", "targetToken", "updateCombat", "renderChatMessageHTML"])
  Hooks.on(hook, () => heard.push(hook));
