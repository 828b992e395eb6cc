// node tools/with-install.mjs tools/<tool>.ts [arguments of the tool]
import { runTool } from "./run.mjs";

const [tool, ...args] = process.argv.slice(2);
await runTool(tool ?? "", args);
