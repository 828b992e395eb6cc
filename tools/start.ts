import path from "node:path";
import { buildSandbox } from "../sandbox/build.ts";
import { startServer } from "../sandbox/server/index.ts";
import { buildAll } from "./build.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { cache } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

/** Not Foundry's own 30000: a licensed server may be running beside the stand-in. */
const defaultPort = "30100";

/** `npm start [-- --port N --fresh --generation 13|14]`: builds what is stale and opens the demo world. */
export async function main(args: string[]): Promise<void> {
  const { port, generation, fresh } = readStartOptions(args);
  await Promise.all([buildAll(), buildSandbox()]);
  const server = await startServer({
    port,
    generation,
    fresh,
    world: "demo",
    dataPath: path.join(cache, "worlds"),
  }).catch((error: unknown) => {
    throw isBusyPort(error)
      ? new UsageError(`Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`)
      : error;
  });
  const join = (user: string) => new URL(`/?user=${encodeURIComponent(user)}`, server.url).href;
  console.log(`
  Away Team on the stand-in table (in the manner of Foundry ${generation})

    game master   ${join("GM")}
    player        ${join("Player")}

  Open each address in a window of its own. Ctrl+C ends it; --fresh sets the demo world back.
`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
}

function readStartOptions(args: string[]) {
  const { values } = readOptions({
    args,
    options: {
      port: { type: "string", default: defaultPort },
      generation: { type: "string", default: "13" },
      fresh: { type: "boolean", default: false },
    },
  });
  const port = wholeNumber("port", values.port, 1, 65_534);
  const generation = wholeNumber("generation", values.generation, 13, 14) as 13 | 14;
  return { port, generation, fresh: values.fresh };
}

function isBusyPort(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
