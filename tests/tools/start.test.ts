import { EventEmitter } from "node:events";
import type { Server } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Where the probe of the port, and the table itself, have listened. */
const heard: { probe: unknown[]; table: unknown[] } = { probe: [], table: [] };

vi.mock("node:net", () => ({
  createServer: () => {
    const probe = new EventEmitter();
    const listen = (_port: number, host: string) => {
      heard.probe.push(host);
      queueMicrotask(() => probe.emit("listening"));
      return probe;
    };
    return Object.assign(probe, {
      listen,
      close: () => queueMicrotask(() => probe.emit("close")),
    }) as unknown as Server;
  },
}));
vi.mock("../../tools/build.ts", () => ({ buildAll: async () => {} }));
vi.mock("../../sandbox/build.ts", () => ({ buildSandbox: async () => {} }));
vi.mock("../../sandbox/server/index.ts", () => ({
  startServer: async ({ host }: { host: string }) => {
    heard.table.push(host);
    return { url: "http://localhost:30100", generation: 14, close: async () => {} };
  },
}));

const { main } = await import("../../tools/start.ts");

beforeEach(() => {
  vi.spyOn(process, "once").mockReturnValue(process);
  vi.spyOn(console, "log").mockReturnValue();
  Object.assign(heard, { probe: [], table: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  [[], "localhost"],
  [["--world", "icon", "--fresh"], "localhost"],
  [["--host", "0.0.0.0"], "0.0.0.0"],
])("a table that is started with %j listens on %s alone", async (args, host) => {
  await main(args);
  expect(heard).toEqual({ probe: [host], table: [host] });
});
