import { startServer } from "../../sandbox/server/index.ts";
import { contractWorld } from "./world.ts";

/** A server for a test that kills it: says its address and stays. */
const [dataPath = "", system = ""] = process.argv.slice(2);
const server = await startServer({
  port: 0,
  world: "kill",
  dataPath,
  system,
  fresh: true,
  generation: 13,
  source: contractWorld(),
});
console.log(server.url);
