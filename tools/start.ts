import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";
import { buildSandbox } from "../sandbox/build.ts";
import { startServer } from "../sandbox/server/index.ts";
import { runAsCommand } from "./as-command.ts";
import { buildAll } from "./build.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { cache, root } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

/** Not Foundry's own 30000: a licensed server may be running beside the stand-in. */
const defaultPort = "30100";

/** The demo worlds by their names, each with the folder of its documents and what is played in it. */
const worlds = {
  demo: { source: "sandbox/demo", plays: "the Expanded Combat System" },
  icon: { source: "sandbox/demo-icon", plays: "the Drama Dice System" },
} as const;

type WorldName = keyof typeof worlds;

/** `npm start [-- --world demo|icon --port N --host ADDRESS --fresh --generation 13|14]`: builds what is stale and opens a demo world. */
export async function main(args: string[]): Promise<void> {
  const { world, ...options } = readStartOptions(args);
  await refuseBusyPort(options.port, options.host);
  await Promise.all([buildAll(), buildSandbox()]);
  const source = path.join(root, worlds[world].source);
  const dataPath = path.join(cache, "worlds");
  const server = await startServer({ ...options, world, source, dataPath }).catch((error) => {
    throw explained(error, options.port);
  });
  const join = (user: string) => new URL(`/?user=${encodeURIComponent(user)}`, server.url).href;
  console.log(`
  Away Team on the stand-in table, in the manner of Foundry ${server.generation}; this world plays ${worlds[world].plays}

    game master   ${join("GM")}
    player        ${join("Player")}

  Open each address in a window of its own. Ctrl+C ends it; --fresh sets the demo world back.
  The other game: npm start -- --world ${world === "demo" ? "icon" : "demo"}
`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
}

function readStartOptions(args: string[]) {
  const { world, port, host, generation, fresh } = readOptions({
    args,
    options: {
      world: { type: "string", default: "demo" },
      port: { type: "string", default: defaultPort },
      host: { type: "string", default: "localhost" },
      generation: { type: "string" },
      fresh: { type: "boolean", default: false },
    },
  }).values;
  return {
    world: worldName(world),
    port: wholeNumber("port", port, 1, 65_534),
    host,
    fresh,
    ...(generation !== undefined && { generation: wholeNumber("generation", generation, 13, 14) as 13 | 14 }),
  };
}

function worldName(word: string): WorldName {
  if (Object.hasOwn(worlds, word)) return word as WorldName;
  throw new UsageError(`--world is ${Object.keys(worlds).join(" or ")}, not ${word}.`);
}

/** Before anything is built or set back: the answer to a second `npm start` should come at once. */
async function refuseBusyPort(port: number, host: string): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, "listening").catch((error) => {
    throw explained(error, port);
  });
  probe.close();
  await once(probe, "close");
}

function explained(error: unknown, port: number): unknown {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return new UsageError(
        `Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`,
      );
    case "EACCES":
      return new UsageError(
        `Port ${port} is not for everybody to open. Choose one above 1023: npm start -- --port 30100`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new UsageError("--host is an address of this machine: 0.0.0.0 for all of them.");
    case "LEVEL_LOCKED":
      return new UsageError("The demo world is open at another table: end that one first.");
    default:
      return error;
  }
}

/** The code of an error, of its innermost cause where there is one. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error.cause) ?? ("code" in error ? error.code : undefined);
}

await runAsCommand(import.meta.url, main);
