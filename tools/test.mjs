// npm test [-- --only static|unit|browser]
import { runTool } from "./run.mjs";

await runTool("tools/test.ts", process.argv.slice(2));
