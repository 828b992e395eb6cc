import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { buildSandbox } from "../sandbox/build.ts";
import { startServer } from "../sandbox/server/index.ts";
import { InstallError, installSystem } from "../sandbox/server/install.ts";
import { runAsCommand } from "./as-command.ts";
import { buildAll } from "./build.ts";
import { readOptions, wholeNumber } from "./options.ts";
import { cache, dist, root } from "./paths.ts";
import { UsageError } from "./usage-error.ts";

/** Not Foundry's own 30000: a licensed server may be running beside the stand-in. */
const defaultPort = "30100";

/** The demo worlds by their names, each with the folder of its documents and what is played in it. */
const worlds = {
  demo: { source: "sandbox/demo", plays: "the Expanded Combat System" },
  icon: { source: "sandbox/demo-icon", plays: "the Drama Dice System" },
  action: { source: "sandbox/demo-action", plays: "the Three Dice System" },
  battlestations: { source: "sandbox/demo-battlestations", plays: "the Boarding System" },
  sta: { source: "sandbox/demo-sta", plays: "the Momentum System" },
} as const;

type WorldName = keyof typeof worlds;

/**
 * `npm start [-- --world WORLD --port N --host ADDRESS --fresh --generation 13|14]`: builds what is stale and opens a
 * demo world, one of `worlds`. `--system FOLDER` opens a world of another system, which lies built there;
 * `--install URL` installs one by the address of its manifest first, as Foundry does. Worlds of other systems are bare:
 * two users, an empty room.
 */
export async function main(args: string[]): Promise<void> {
  const { world, system, install, ...options } = readStartOptions(args);
  await refuseBusyPort(options.port, options.host);
  await Promise.all([buildAll(), buildSandbox()]);
  const dataPath = path.join(cache, "worlds");
  const folder = install === undefined ? path.resolve(system ?? dist) : await installed(install);
  const { id, title } = readSystem(folder);
  const own = id === readSystem(dist).id;
  const opened = own
    ? { world, source: path.join(root, worlds[world].source) }
    : { world: `bare-${id}`, source: path.join(root, "sandbox/bare") };
  const server = await startServer({ ...options, ...opened, system: folder, dataPath }).catch((error) => {
    throw explained(error, options.port);
  });
  const join = (user: string) => new URL(`/?user=${encodeURIComponent(user)}`, server.url).href;
  console.log(`
  ${title} on the stand-in table, as in Foundry ${server.generation}${own ? `; this world plays ${worlds[world].plays}` : ""}

    game master   ${join("GM")}
    player        ${join("Player")}

  Open each address in a window of its own. Ctrl+C ends it; --fresh sets the world back.${
    own ? `\n  The other games: ${others(world)}` : ""
  }
`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit(0)));
  }
}

/** Installs by the address of a manifest and returns the folder; a `UsageError` where it cannot be. */
function installed(address: string): Promise<string> {
  return installSystem(address, cache).catch((error: Error) => {
    throw error instanceof InstallError ? new UsageError(error.message) : error;
  });
}

/** What the manifest in a folder says of its system. */
function readSystem(folder: string): { readonly id: string; readonly title: string } {
  try {
    return JSON.parse(readFileSync(path.join(folder, "system.json"), "utf8"));
  } catch {
    throw new UsageError(`${folder} holds no system: --system is the folder with its system.json, as it is built.`);
  }
}

function readStartOptions(args: string[]) {
  const { world, port, host, generation, fresh, system, install } = readOptions({
    args,
    options: {
      world: { type: "string", default: "demo" },
      port: { type: "string", default: defaultPort },
      host: { type: "string", default: "localhost" },
      generation: { type: "string" },
      fresh: { type: "boolean", default: false },
      system: { type: "string" },
      install: { type: "string" },
    },
  }).values;
  return {
    world: worldName(world),
    port: wholeNumber("port", port, 1, 65_534),
    host,
    fresh,
    system,
    install,
    ...(generation !== undefined && { generation: wholeNumber("generation", generation, 13, 14) as 13 | 14 }),
  };
}

/** How the other demo worlds are opened. */
function others(world: WorldName): string {
  const names = Object.keys(worlds).filter((name) => name !== world);
  return names.map((name) => `npm start -- --world ${name}`).join(", ");
}

function worldName(word: string): WorldName {
  if (Object.hasOwn(worlds, word)) return word as WorldName;
  throw new UsageError(`--world is one of ${Object.keys(worlds).join(", ")}, not ${word}.`);
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
      return new UsageError("This world is open at another table: end that one first.");
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
