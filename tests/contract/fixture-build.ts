import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Store } from "../../sandbox/server/store.ts";

const SPANNER = "spanner000000001";

let built: Promise<string> | undefined;

/** The fixture system with its pack compiled, in a temporary folder; made once in a process. */
export function buildFixtureSystem(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fixture-system-"));
  await cp(join(import.meta.dirname, "fixture-system"), folder, { recursive: true });
  const store = await Store.open(join(folder, "packs/tools"));
  const spanner = {
    _id: SPANNER,
    name: "Spanner",
    type: "tool",
    img: null,
    system: { weight: 3 },
    effects: [],
    folder: null,
    flags: {},
  };
  await store.write([{ collection: "items", id: SPANNER, source: spanner }]);
  await store.close();
  return folder;
}
