import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { Server } from "socket.io";
import { buildSandbox } from "../build.ts";
import { useRegistry } from "../common/data/registry.ts";
import { documentSchema } from "../common/documents/schemas.ts";
import type { Generation } from "../common/generation.ts";
import type { SystemManifest } from "../common/protocol.ts";
import type { WayName } from "../common/ways.ts";
import {
  createWorld,
  readSources,
  readWorldFile,
  type WorldPack,
  type WorldSource,
  writeWorldFile,
} from "./create-world.ts";
import { type Mount, serveFile } from "./http.ts";
import { readManifest } from "./manifest.ts";
import { Network, type NetworkOptions } from "./network.ts";
import { openWorldPacks, readPacks } from "./packs.ts";
import { Sessions } from "./sessions.ts";
import { readTemplate } from "./templates.ts";
import { networkUnder, prefixUnder, worldUnder } from "./ways.ts";
import { World } from "./world.ts";

const ROOT = resolve(import.meta.dirname, "../..");

useRegistry({ schema: documentSchema, model: () => undefined, initial: () => undefined });

/** How a table is started. */
export interface ServerOptions {
  /** 0 takes a free one. */
  port?: number;
  /** Interface to listen on; this machine's own unless said otherwise, since whoever reaches it may join as anybody. */
  host?: string;
  /** Name of the world under `dataPath`. */
  world?: string;
  /** Generation of a new world; a world that is there keeps its own unless another is asked for. */
  generation?: Generation;
  dataPath?: string;
  /** Make the world anew from its source. */
  fresh?: boolean;
  /** What a new world is made of. */
  source?: WorldSource;
  /** Does the game begin paused, as it does wherever Foundry's server is started? */
  paused?: boolean;
  /** How slow the network pretends to be. */
  network?: NetworkOptions;
  /** Folder of the built system. */
  system?: string;
  /** What is against us at this table. */
  ways?: readonly WayName[];
}

/** A running table. */
export interface RunningServer {
  readonly url: string;
  /** On which it listens. */
  readonly address: string;
  readonly port: number;
  readonly generation: Generation;
  /** Id of the world. */
  readonly world: string;
  close(): Promise<void>;
}

/** Start a table: build the client if it is stale, open or make the world, listen. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const system = resolve(options.system ?? join(ROOT, "dist"));
  const manifest = await readManifest(system);
  const clientFolder = await buildSandbox();
  const dataPath = resolve(options.dataPath ?? join(ROOT, ".cache/worlds"));
  const { world, generation, ownPacks } = await openWorld(options, dataPath, manifest);
  const packs = await readPacks(system, manifest);
  for (const pack of await openWorldPacks(dataPath, world, ownPacks)) packs.set(pack.info.id, pack);
  const mounts: Mount[] = [
    { prefix: `/systems/${manifest.id}/`, folder: system },
    { prefix: "/", folder: clientFolder },
    { prefix: "/", folder: join(ROOT, "sandbox/client/shell") },
  ];
  const { ways = [] } = options;
  const prefix = prefixUnder(ways);
  const http = createServer((request, response) => {
    serveFile(request, response, mounts, prefix).catch((error: Error) => {
      console.error(error);
      // What is half sent cannot be an error any more
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  const host = ways.includes("otherHost") ? await serveElsewhere(mounts, options.host) : null;
  const io = new Server(http, { maxHttpBufferSize: 1e8, path: `${prefix}/socket.io` });
  new Sessions(io, world, packs, {
    network: new Network(options.network ?? networkUnder(ways)),
    isPaused: options.paused === true,
    ways,
    assets: host?.url ?? "",
    template: (path) => readTemplate(path, mounts),
  });
  await new Promise<void>((done, fail) => {
    http.once("error", fail);
    http.listen(options.port ?? 30_000, options.host ?? "localhost", done);
  });
  const { port, address } = http.address() as AddressInfo;
  const close = async () => {
    const closing = io.close();
    // A browser keeps connections for what it may want next, and nothing ends those
    http.closeAllConnections();
    await closing;
    await host?.close();
    for (const { store } of packs.values()) await store?.close();
    await world.close();
  };
  return { url: `http://localhost:${port}${prefix}`, address, port, generation, world: world.id, close };
}

/** Serve the same files at another origin, which lets every page have them. */
async function serveElsewhere(
  mounts: readonly Mount[],
  host = "localhost",
): Promise<{ url: string; close(): Promise<void> }> {
  const http = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    serveFile(request, response, mounts).catch(() => response.destroy());
  });
  await new Promise<void>((done) => void http.listen(0, host, done));
  const { port } = http.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      http.close(() => done());
      http.closeAllConnections();
    });
  return { url: `http://localhost:${port}`, close };
}

async function openWorld(
  options: ServerOptions,
  dataPath: string,
  manifest: SystemManifest,
): Promise<{ world: World; generation: Generation; ownPacks: readonly WorldPack[] }> {
  const id = options.world ?? "demo";
  const known = options.fresh ? null : await readWorldFile(dataPath, id);
  const generation = options.generation ?? known?.generation ?? 14;
  if (!known) {
    const { source = join(ROOT, "sandbox/demo"), ways = [] } = options;
    const sources = typeof source === "string" ? await readSources(source) : source;
    await createWorld(worldUnder(ways, sources), dataPath, { id, generation });
  } else if (known.generation !== generation) await writeWorldFile(dataPath, { ...known, generation });
  const { packs: ownPacks = [] } = (await readWorldFile(dataPath, id)) ?? {};
  return { world: await World.open(dataPath, { id, generation, manifest }), generation, ownPacks };
}
