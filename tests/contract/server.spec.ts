import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect as connectTo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { ClassicLevel } from "classic-level";
import { strToU8, zipSync } from "fflate";
import { io, type Socket } from "socket.io-client";
import type { WorldData } from "../../sandbox/common/protocol.ts";
import { startServer } from "../../sandbox/server/index.ts";
import { installSystem } from "../../sandbox/server/install.ts";
import { buildFixtureSystem } from "./fixture-build.ts";
import { contractWorld, freshWorld, IDS } from "./world.ts";

/** Where a test keeps its world; gone afterwards. */
async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "away-team-world-"));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function connect(url: string, user = "GM"): Promise<Socket> {
  const socket = io(url, { auth: { user }, transports: ["websocket"], reconnection: false });
  await new Promise<void>((done, fail) => {
    socket.once("connect", done);
    socket.once("connect_error", fail);
  });
  return socket;
}

/** A server in a process of its own, which can be killed. */
async function startChild(dataPath: string, system: string): Promise<{ url: string; kill(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, "killable-server.ts"), dataPath, system],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on("data", (text: Buffer) => {
      const found = /http:\S+/.exec(String(text));
      if (found) done(found[0]);
    });
    child.once("exit", () => fail(new Error("The server ended before it listened")));
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  return {
    url,
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

const open = async (dataPath: string) =>
  startServer({ port: 0, world: "kill", dataPath, system: await buildFixtureSystem() });

test("game-pause-start: a server that was just started holds the game back until a game master lets it go on", async () => {
  await withFolder(async (dataPath) => {
    const given = { port: 0, world: "held", dataPath, source: contractWorld(), system: await buildFixtureSystem() };
    const server = await startServer({ ...given, paused: true });
    const [gm, player] = [await connect(server.url), await connect(server.url, "Player")];
    const isPaused = async () => ((await gm.emitWithAck("world")) as WorldData).paused;
    player.emit("pause", false);
    await player.emitWithAck("time");
    expect(await isPaused()).toBe(true);
    gm.emit("pause", false);
    expect(await isPaused()).toBe(false);
    for (const socket of [gm, player]) socket.close();
    await server.close();
  });
});

test("kill-safe: a world killed while writing opens again with every answered write", async () => {
  await withFolder(async (dataPath) => {
    const child = await startChild(dataPath, await buildFixtureSystem());
    const socket = await connect(child.url);
    let answered = 0;
    let stop = false;
    const write = async () => {
      for (let count = 1; !stop; count += 1) {
        const updates = [
          { _id: IDS.hero, "system.notes": { count, ballast: "x".repeat(20_000) } },
          { _id: IDS.rival, "system.notes": { count } },
        ];
        const { error } = await socket.emitWithAck("modifyDocument", {
          type: "Actor",
          action: "update",
          operation: { updates },
        });
        if (error) throw new Error(error);
        answered = count;
        if (count === 200) void child.kill().then(() => socket.close());
      }
    };
    socket.on("disconnect", () => {
      stop = true;
    });
    await Promise.race([write(), new Promise((done) => socket.on("disconnect", done))]);
    expect(answered).toBeGreaterThanOrEqual(200);

    const server = await open(dataPath);
    const again = await connect(server.url);
    const world = (await again.emitWithAck("world")) as WorldData;
    const counts = world.documents.Actor?.map((actor) => (actor.system as { notes?: { count?: number } }).notes?.count);
    const [hero, rival] = [IDS.hero, IDS.rival].map(
      (id) => world.documents.Actor?.findIndex((actor) => actor._id === id) ?? -1,
    );
    expect(counts?.[hero ?? -1]).toBeGreaterThanOrEqual(answered);
    expect(counts?.[hero ?? -1], "a batch is there whole or not at all").toBe(counts?.[rival ?? -1]);
    expect(world.damaged).toEqual([]);
    again.close();
    await server.close();
  });
});

test("damage-aside: a damaged document is set aside and the others open", async () => {
  await withFolder(async (dataPath) => {
    const system = await buildFixtureSystem();
    const first = await startServer(freshWorld(dataPath, system, 13));
    await first.close();
    const level = new ClassicLevel<string, string>(join(dataPath, "kill/data"));
    await level.put(`!actors!${IDS.hero}`, '{"_id": "hero0000');
    await level.put(`!actors!${IDS.rival}`, JSON.stringify({ _id: IDS.rival, name: "Rival", type: "unheardOf" }));
    await level.close();

    const server = await open(dataPath);
    const socket = await connect(server.url);
    const world = (await socket.emitWithAck("world")) as WorldData;
    expect(world.documents.Actor?.map((actor) => actor.name)).toEqual(["Crowd"]);
    expect(world.damaged.map(({ key }) => key).sort()).toEqual([`!actors!${IDS.hero}`, `!actors!${IDS.rival}`]);
    expect(world.damaged.map(({ reason }) => reason).join()).toMatch(
      /not JSON.*not a valid type|not a valid type.*not JSON/s,
    );
    socket.close();
    await server.close();
  });
});

test("whoever is not on this machine reaches a table only where it was opened to them", async () => {
  await withFolder(async (dataPath) => {
    const options = { port: 0, world: "kill", dataPath, system: await buildFixtureSystem(), source: contractWorld() };
    const own = await startServer({ ...options, fresh: true });
    const ownAddress = own.address;
    await own.close();
    const open = await startServer({ ...options, host: "0.0.0.0" });
    const openAddress = open.address;
    await open.close();
    expect(["127.0.0.1", "::1"]).toContain(ownAddress);
    expect(openAddress).toBe("0.0.0.0");
  });
});

test("a table ends at once, though a browser holds a connection ready on which it has asked for nothing", async () => {
  await withFolder(async (dataPath) => {
    const server = await startServer(freshWorld(dataPath, await buildFixtureSystem(), 14));
    const ready = connectTo(server.port, "localhost");
    await once(ready, "connect");
    // Whoever is answered after it knows that the table has it
    (await connect(server.url)).close();
    const ended = once(ready, "close");
    await Promise.all([server.close(), ended]);
  });
});

test("a client that vanishes in the middle of a request leaves the table running", async () => {
  await withFolder(async (dataPath) => {
    const system = await buildFixtureSystem();
    const server = await startServer(freshWorld(dataPath, system, 14));
    const rude = await connect(server.url, "Player");
    for (let count = 0; count < 20; count += 1) {
      rude.emit(
        "modifyDocument",
        { type: "Actor", action: "update", operation: { updates: [{ _id: IDS.hero, name: `Hero ${count}` }] } },
        () => {},
      );
    }
    rude.emit("modifyDocument", "nonsense");
    rude.emit("userQuery", 7);
    rude.io.engine.close();
    const socket = await connect(server.url);
    const world = (await socket.emitWithAck("world")) as WorldData;
    expect(world.documents.Actor).toHaveLength(3);
    expect(world.activeUsers).toEqual([IDS.gm]);
    socket.close();
    await server.close();
  });
});

test("package-install: a system comes by its manifest, which names the archive that is unpacked into its folder", async () => {
  const manifest = { id: "lent", version: "1.2.3", title: "Lent" };
  const served: Record<string, Uint8Array> = {};
  const files = createServer(({ url = "" }, response) => void response.end(served[url])).listen(0, "localhost");
  await new Promise((done) => files.once("listening", done));
  const address = `http://localhost:${(files.address() as AddressInfo).port}`;
  const published = strToU8(JSON.stringify({ ...manifest, download: `${address}/lent.zip` }));
  served["/system.json"] = published;
  served["/lent.zip"] = zipSync({ "system.json": published, "deep/er/lent.mjs": strToU8("export {};") });
  try {
    await withFolder(async (dataPath) => {
      const folder = await installSystem(`${address}/system.json`, dataPath);
      expect(folder).toBe(join(dataPath, "systems/lent"));
      expect(await readFile(join(folder, "deep/er/lent.mjs"), "utf8")).toBe("export {};");
    });
  } finally {
    files.close();
  }
});
