/**
 * Where the system starts: binds what is wired late (`system/wiring.ts`) and registers everything with Foundry, in the
 * order that it needs. Nothing imports this file; what it registers is in the files that it names.
 */
import { fetchRules } from "./system/apps/fetch-rules.ts";
import { linesNow } from "./system/apps/map-news.ts";
import { openPrompt } from "./system/apps/open-prompts.ts";
import { openForecast, openRecovery, openReplay } from "./system/apps/open-windows.ts";
import { registerOtherPacks } from "./system/apps/other-packs.ts";
import { registerBuilder } from "./system/apps/people/open-builder.ts";
import { registerPrompt } from "./system/apps/register.ts";
import { placeAgain } from "./system/canvas/drag-ruler/labels.ts";
import { movementGate } from "./system/canvas/movement/gate.ts";
import { moveAsGranted, placeToken } from "./system/canvas/movement/walk.ts";
import { placeRuler, registerCanvas } from "./system/canvas/register.ts";
import { fetchPlan } from "./system/canvas/routes/plan-key.ts";
import { refreshThreat } from "./system/canvas/threat/overlay.ts";
import { placeMessages, registerCardParts, registerChat } from "./system/chat/register.ts";
import { registerEnding } from "./system/combat/ending.ts";
import { registerTracker } from "./system/combat/tracker.ts";
import { turnActs } from "./system/combat/turn-controls.ts";
import { registerDataModels } from "./system/data/models.ts";
import { placeDocuments, registerDocuments, rememberDocuments } from "./system/documents/register.ts";
import { fetchAlong } from "./system/foundry/active-ruleset.ts";
import { registerRulesetChoice } from "./system/foundry/choose-ruleset.ts";
import { untilClassesStand, watchClasses } from "./system/foundry/class-names.ts";
import { registerHelpers } from "./system/foundry/handlebars.ts";
import { keepSprite } from "./system/foundry/icons.ts";
import { keepOwnKeys } from "./system/foundry/keys.ts";
import { registerReducedMotion } from "./system/foundry/reduced-motion.ts";
import { fetchRulePages } from "./system/foundry/rule-links.ts";
import { registerMigrations } from "./system/migrations.ts";
import { registerReferee } from "./system/referee/register.ts";
import { fetchSession } from "./system/referee/session/open-session.ts";
import { faces } from "./system/rulesets/index.ts";
import { attackBetween } from "./system/sheets/attack-between.ts";
import { orderSeveral } from "./system/sheets/group-orders.ts";
import { registerSheets } from "./system/sheets/register.ts";
import { registerRulesetUis, rulesetUiNow } from "./system/sheets/ruleset-ui.ts";
import { type Wiring, wire } from "./system/wiring.ts";

wire({
  movementGate,
  turnActs,
  walk: moveAsGranted,
  place: placeToken,
  openPrompt,
  sceneUi: () => rulesetUiNow()?.scene ?? null,
  giveOrders: orderSeveral,
  openRecovery,
  openForecast,
  openReplay,
  exchangeLines: linesNow,
  attackBetween,
  refreshThreat,
  placeLabels: placeAgain,
} satisfies Wiring);

// Not in init: modules extend these classes when their scripts are loaded, which is after ours and before any init
rememberDocuments();
placeDocuments();
placeMessages();
placeRuler();

Hooks.once("init", () => {
  watchClasses();
  registerRulesetChoice();
  registerRulesetUis(faces);
  registerDataModels();
  fetchAlong(untilClassesStand);
  fetchAlong(fetchSession);
  fetchAlong(fetchRulePages);
  fetchAlong(fetchPlan);
  fetchRules();
  registerDocuments();
  registerHelpers();
  void keepSprite();
  keepOwnKeys();
  registerSheets();
  registerReferee();
  registerMigrations();
  registerChat();
  registerCardParts();
  registerTracker();
  registerEnding();
  registerPrompt();
  registerOtherPacks();
  registerBuilder();
  registerCanvas();
  registerReducedMotion();
});
