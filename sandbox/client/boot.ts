import * as constants from "../common/constants.ts";
import { drawFieldsWith } from "../common/data/fields/field.ts";
import { type ModelClass, useRegistry } from "../common/data/registry.ts";
import { DOCUMENTS, documentSchema } from "../common/documents/schemas.ts";
import { generationRow, playGeneration } from "../common/generation.ts";
import type { SystemManifest } from "../common/protocol.ts";
import { delay } from "../common/utils/misc.ts";
import { isPlayed, playWays } from "../common/ways.ts";
import {
  coreInterface,
  createDocumentDialog,
  Handlebars,
  readTemplatesWith,
  registerCoreSheets,
  registerPauseKey,
  renderShell,
} from "./apps/index.ts";
import { canvas, drawCanvas, layerConfig, PIXI, prepareTokenConfig, tokenConfig } from "./canvas/index.ts";
import { type Config, makeConfig, TYPED_DOCUMENTS } from "./config.ts";
import { registerCoreSettings } from "./core-settings.ts";
import { ClientDocument } from "./documents/document.ts";
import { modifyBatch } from "./documents/modify-batch.ts";
import { ForcedDeletion, ForcedReplacement } from "./documents/operators.ts";
import { fieldForms } from "./field-forms.ts";
import { documentsByName, foundry } from "./foundry.ts";
import { Game, WORLD_COLLECTIONS } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { nameLacking } from "./lacking.ts";
import { localizeModels } from "./localize-models.ts";
import { hideNewer } from "./newer.ts";
import { giveOldGlobals } from "./old-globals.ts";
import { patchPrimitives } from "./primitives.ts";
import { ROUTE } from "./route.ts";
import { Session, userFromAddress } from "./session.ts";
import { keyedStatuses } from "./status-effects.ts";
import { fromUuid, fromUuidSync } from "./uuids.ts";
import { extendClasses, reportOverwritten, wrapClasses } from "./ways.ts";

/** Start this window: the page on which one joins, or the game. */
export async function boot(): Promise<void> {
  const wanted = userFromAddress();
  const session = await Session.connect(wanted);
  const { world, users, generation } = await session.joinData();
  const user = users.find((entry) => entry.name === wanted || entry._id === wanted);
  playGeneration(generation);
  if (!user) return renderShell({ title: world.title, users });
  history.replaceState(null, "", `${ROUTE}/game`);
  await play(session);
}

async function play(session: Session): Promise<void> {
  Game.listen(session);
  const data = await session.world();
  playGeneration(data.generation);
  playWays(data.ways);
  patchPrimitives();
  publish(session, data);
  registerCoreSettings();
  registerCoreSheets();
  registerPauseKey();
  ClientDocument._askToCreate = createDocumentDialog;
  ui.notifications = new (CONFIG.ui.notifications ?? coreInterface.notifications)();
  if (data.generation === 13) hideNewer(globalThis);
  nameLacking(data.generation >= 14);
  giveOldGlobals(data.generation >= 14);
  await loadScripts(data.system, data.assets);
  extendClasses();
  await runPhases();
}

/** Put the globals in place that packages find. */
function publish(session: Session, data: ConstructorParameters<typeof Game>[1]): void {
  prepareTokenConfig();
  const config = makeConfig();
  Object.assign(config.Canvas.layers, layerConfig);
  for (const [name, collection] of Object.entries(WORLD_COLLECTIONS))
    Object.assign(config[name as "Actor"], { collection });
  const CONFIG = Object.assign(config, { Token: Object.assign(config.Token, tokenConfig) }) as unknown as Config;
  Object.assign(globalThis, {
    CONFIG,
    CONST: constants,
    Hooks,
    Handlebars,
    PIXI,
    canvas,
    foundry,
    // Its parts have their names before they are made
    ui: { activeWindow: null, ...Object.fromEntries(Object.keys(coreInterface).map((name) => [name, undefined])) },
    fromUuid,
    fromUuidSync,
  });
  Object.assign(globalThis, { Roll: foundry.dice.Roll, game: new Game(session, data) });
  publishDocuments();
  useRegistry({
    schema: (name) => CONFIG[name as "Actor"]?.documentClass.schema ?? documentSchema(name),
    model: (name, type) => CONFIG[name as "Actor"]?.dataModels?.[type] as ModelClass | undefined,
    initial: (name, type) => game.model[name]?.[type],
    document: (name, id) => game.collections?.get(name)?.get(id),
  });
  drawFieldsWith(fieldForms);
  readTemplatesWith((path) => session.template(path));
  if (generationRow().batches) Object.assign(foundry.documents, { modifyBatch });
  if (generationRow().locGlobal) {
    const _loc = (key: string, values?: Record<string, unknown>) => game.i18n.localize(key, values);
    Object.assign(globalThis, {
      _loc,
      _del: new ForcedDeletion(),
      _replace: (value: unknown) => new ForcedReplacement(value),
    });
  }
}

/** Give packages the document classes that they know as globals; the newest came after that was done. */
function publishDocuments(): void {
  const { CombatantGroup: _newest, ...known } = documentsByName;
  Object.assign(globalThis, known);
}

/** Read the modules of the system: of the game there is nothing yet but its name. */
async function loadScripts(manifest: SystemManifest, assets: string): Promise<void> {
  const { game, canvas, ui } = globalThis;
  Object.assign(globalThis, { game: {}, canvas: undefined, ui: {} });
  const problems: Error[] = [];
  for (const path of manifest.esmodules ?? []) {
    await import(/* @vite-ignore */ `${assets || ROUTE}/systems/${manifest.id}/${path}`).catch((error: Error) => {
      problems.push(error);
    });
  }
  Object.assign(globalThis, { game, canvas, ui });
  for (const error of problems) Hooks.onError("Game#loadScripts", error, { log: "error" });
}

/** How long a table that is slow stands there before `ready`. */
const LATE_MS = 1500;

/** Run the phases of starting, each with its hook, in Foundry's order. */
async function runPhases(): Promise<void> {
  Hooks.callAll("init");
  reportOverwritten();
  checkModels();
  CONFIG.statusEffects = keyedStatuses(CONFIG.statusEffects) as typeof CONFIG.statusEffects;
  await game.i18n._load(game.system);
  localizeModels();
  Hooks.callAll("i18nInit");
  await game.initializePacks();
  game.initializeDocuments();
  Hooks.callAll("setup");
  wrapClasses();
  // Where it is so, what others do is heard while the scene is drawn, before packages are ready
  if (isPlayed("readyLate")) game._session.release();
  await drawInterface();
  game.keyboard._activateListeners();
  game.keybindings._listen();
  if (isPlayed("readyLate")) await delay(LATE_MS);
  game._session.release();
  game.ready = true;
  Hooks.callAll("ready");
  tellDamage();
  document.body.dataset.ready = "true";
}

/** GMs learn which documents were set aside because they are damaged. */
function tellDamage(): void {
  if (!game.user.isGM) return;
  for (const { key, reason } of game.data.damaged)
    ui.notifications.warn(`${key} is damaged and was set aside: ${reason}`, { permanent: true });
}

async function drawInterface(): Promise<void> {
  const scene = game.scenes.active;
  if (scene) game.user.viewedScene = scene.id;
  await renderShell();
  await drawCanvas();
}

/** Models without a declared type, and, in 14, models of effects with the wrong parent, are mistakes of the system. */
function checkModels(): void {
  for (const name of TYPED_DOCUMENTS) {
    const declared = [...(DOCUMENTS[name]?.coreTypes ?? []), ...Object.keys(game.system.documentTypes?.[name] ?? {})];
    for (const [type, model] of Object.entries(CONFIG[name as "Actor"].dataModels)) {
      if (!declared.includes(type)) console.error(`CONFIG.${name}.dataModels.${type} is not declared in documentTypes`);
      if (
        name === "ActiveEffect" &&
        generationRow().effectModels &&
        !foundry.utils.isSubclass(model, foundry.data.ActiveEffectTypeDataModel)
      ) {
        throw new Error(`CONFIG.ActiveEffect.dataModels.${type} must extend ActiveEffectTypeDataModel`);
      }
    }
  }
}
