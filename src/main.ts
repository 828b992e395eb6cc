import { registerDataModels } from "./system/data/register.ts";
import { registerDocuments } from "./system/documents/register.ts";

Hooks.once("init", () => {
  registerDataModels();
  registerDocuments();
});
