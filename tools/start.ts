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
  const options = readStartOptions(args);
  await Promise.all([buildAll(), buildSandbox()]);
  const server = await startServer({ ...options, world: "demo", dataPath: path.join(cache, "worlds") }).catch(
    (error) => {
      throw explained(error, options.port);
    },
  );
  const join = (user: string) => new URL(`/?user=${encodeURIComponent(user)}`, server.url).href;
  console.log(`
  Away Team on the stand-in table, in the manner of Foundry ${server.generation}

    game master   ${join("GM")}
    player        ${join("Player")}

  Open each address in a window of its own. Ctrl+C ends it; --fresh sets the demo world back.
`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
}

function readStartOptions(args: string[]) {
  const { port, generation, fresh } = readOptions({
    args,
    options: {
      port: { type: "string", default: defaultPort },
      generation: { type: "string" },
      fresh: { type: "boolean", default: false },
    },
  }).values;
  return {
    port: wholeNumber("port", port, 1, 65_534),
    fresh,
    ...(generation !== undefined && { generation: wholeNumber("generation", generation, 13, 14) as 13 | 14 }),
  };
}

function explained(error: unknown, port: number): unknown {
  if (!isBusyPort(error)) return error;
  return new UsageError(`Port ${port} is taken by another program. Choose another: npm start -- --port ${port + 1}`);
}

function isBusyPort(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
