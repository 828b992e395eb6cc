import { startServer } from "../../sandbox/server/index.ts";
import { freshWorld } from "./world.ts";

/** A server for a test that kills it: says its address and stays. */
const [dataPath = "", system = ""] = process.argv.slice(2);
const server = await startServer(freshWorld(dataPath, system, 13));
console.log(server.url);
