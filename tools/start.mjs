// npm start [-- --port N --fresh --generation 13|14]
import { runTool } from "./run.mjs";

await runTool("tools/start.ts", process.argv.slice(2));
