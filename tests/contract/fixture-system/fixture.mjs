/**
 * The smallest system that the contract tests can ask questions of. It notes the order of what happens to it in
 * `fixture.log`, and does nothing else.
 */
import { fixtureModels, showNotices } from "./models.mjs";

const { fields } = foundry.data;
const log = [];
const refusals = new Set();
const note = (entry) => log.push(entry);

const { HeroData, ToolData } = fixtureModels(note);

class NoteData extends foundry.abstract.TypeDataModel {
  static defineSchema() {
    return {
      text: new fields.StringField({ required: true, initial: "" }),
      state: new fields.JSONField({ required: true, nullable: true, initial: null }),
    };
  }
}

class FixtureActor extends Actor {
  prepareBaseData() {
    note("document.base");
  }
  prepareEmbeddedDocuments() {
    note("document.embedded");
    super.prepareEmbeddedDocuments();
  }
  prepareDerivedData() {
    note("document.derived");
  }
  async _preCreate(data, options, user) {
    note("_preCreate");
    return super._preCreate(data, options, user);
  }
  async _preUpdate(changes, options, user) {
    note("_preUpdate");
    if (refusals.has("_preUpdate")) return false;
    return super._preUpdate(changes, options, user);
  }
  _onUpdate(changes, options, userId) {
    note("_onUpdate");
    super._onUpdate(changes, options, userId);
  }
  static async _preUpdateOperation(documents, operation, user) {
    note("_preUpdateOperation");
    return super._preUpdateOperation(documents, operation, user);
  }
  static async _onUpdateOperation(documents, operation, user) {
    note("_onUpdateOperation");
    return super._onUpdateOperation(documents, operation, user);
  }
}

class FixtureCombat extends Combat {
  async _onStartRound(context) {
    note(`startRound ${context.round}`);
  }
  async _onEndRound(context) {
    note(`endRound ${context.round}`);
  }
  async _onStartTurn(combatant, context) {
    await super._onStartTurn(combatant, context);
    note(`startTurn ${combatant.name}${context.skipped ? " skipped" : ""}`);
  }
  async _onEndTurn(combatant, context) {
    note(`endTurn ${combatant.name}${context.skipped ? " skipped" : ""}`);
  }
}

const heard = [];
globalThis.fixture = {
  log,
  refusals,
  heard,
  HeroData,
  types: { hero: "hero", crowd: "crowd", tool: "tool" },
  scope: "fixture",
  pack: "fixture.tools",
  packField: "system.weight",
  packFlags: { shelf: 3 },
  packFolders: ["Tool shed", "Fixture"],
  playerName: "Player",
  isOurs: () => true,
  isLoaded: true,
  showNotices,
  greeting: "FIXTURE.Greeting",
  greetYou: "Hello you",
  styled: { className: "fixture-probe", property: "padding-top", value: "13px" },
  get labelled() {
    return { field: HeroData.schema.getField("health.value"), label: "Health" };
  },
};

for (const hook of ["init", "i18nInit", "setup", "ready", "canvasInit", "canvasReady"])
  Hooks.once(hook, () => note(hook));
Hooks.on("preUpdateActor", () => {
  note("preUpdateActor");
  return !refusals.has("preUpdateActor");
});
Hooks.on("updateActor", () => note("updateActor"));

Hooks.once("init", () => {
  CONFIG.Actor.documentClass = FixtureActor;
  CONFIG.Combat.documentClass = FixtureCombat;
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData });
  Object.assign(CONFIG.Item.dataModels, { tool: ToolData });
  Object.assign(CONFIG.ChatMessage.dataModels, { note: NoteData });
  CONFIG.queries["fixture.echo"] = async (data, context) => ({
    data,
    userId: game.userId,
    keys: Object.keys(context).sort(),
  });
  CONFIG.queries["fixture.fail"] = async () => {
    throw new Error("the handler failed");
  };
  CONFIG.queries["fixture.silent"] = () => new Promise(() => {});
  game.settings.register("fixture", "pace", {
    name: "Pace",
    scope: "world",
    config: true,
    type: Number,
    default: 3,
    onChange: (value) => note(`pace ${value}`),
  });
  note(`early pace ${game.settings.get("fixture", "pace")}`);
  game.settings.register("fixture", "local", { scope: "client", config: false, type: String, default: "here" });
  game.settings.register("fixture", "mine", { scope: "user", config: false, type: String, default: "" });
  game.socket.on("system.fixture", (payload, senderId) => heard.push({ payload, senderId }));
});
