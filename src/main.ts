import { registerCanvas } from "./system/canvas/register.ts";
import { registerDataModels } from "./system/data/register.ts";
import { registerDocuments } from "./system/documents/register.ts";

Hooks.once("init", () => {
  registerDataModels();
  registerDocuments();
  registerCanvas();
});
