import { registerBuilder } from "./system/apps/builder/door.ts";
import { registerPrompt } from "./system/apps/register.ts";
import { registerCanvas } from "./system/canvas/register.ts";
import { registerChat } from "./system/chat/register.ts";
import { registerTracker } from "./system/combat/tracker.ts";
import { registerDataModels } from "./system/data/register.ts";
import { registerDocuments } from "./system/documents/register.ts";
import { registerReferee } from "./system/referee/register.ts";
import { registerHelpers } from "./system/shared/handlebars.ts";
import { keepOwnKeys } from "./system/shared/own-keys.ts";
import { orderSeveral } from "./system/sheets/group-orders.ts";
import { registerSheets } from "./system/sheets/register.ts";

Hooks.once("init", () => {
  registerDataModels();
  registerDocuments();
  registerHelpers();
  keepOwnKeys();
  registerSheets();
  registerReferee();
  registerChat();
  registerTracker({ giveOrders: orderSeveral });
  registerPrompt();
  registerBuilder();
  registerCanvas();
});
