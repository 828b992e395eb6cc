import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { InstallError, installSystem } from "../../sandbox/server/install.ts";
import { dist, filesUnder } from "../../tools/paths.ts";
import { faultsOf, type Manifest, publishedManifest, withFullLinks } from "../../tools/release/manifest.ts";
import { checkArchive, makeRelease, type Release } from "../../tools/release.ts";
import { readManifest, readText } from "../support/checkout.ts";

const REPOSITORY = "https://github.com/somebody/away-team";
const manifest = readManifest();

/** What a static file server has to give, by path. */
const served = new Map<string, Uint8Array | string>();
let server: Server;
let address: string;
let dataPath: string;
let release: Release;
let files: Record<string, Uint8Array>;

beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    const held = served.get(url);
    response.writeHead(held === undefined ? 404 : 200).end(held);
  }).listen(0, "localhost");
  await new Promise((done) => server.once("listening", done));
  address = `http://localhost:${(server.address() as AddressInfo).port}`;
  dataPath = await mkdtemp(path.join(tmpdir(), "away-team-install-"));
  release = await makeRelease({ repository: REPOSITORY, at: address });
  files = unzipSync(release.archive);
}, 60_000);

afterEach(() => served.clear());

afterAll(async () => {
  server.close();
  await rm(dataPath, { recursive: true, force: true });
});

describe("the archive", () => {
  test("holds the system with README, changelog and licence, without maps and template.json", () => {
    const names = Object.keys(files);
    expect(names).toEqual(expect.arrayContaining(["README.md", "CHANGELOG.md", "LICENSE", "assets/cover.svg"]));
    expect(names.filter((name) => name.endsWith(".map") || name === "template.json")).toEqual([]);
    expect(strFromU8(files["away-team.mjs"] ?? new Uint8Array())).not.toContain("sourceMappingURL");
  });

  test("says in its own manifest what the one beside it says", () => {
    expect(JSON.parse(strFromU8(files["system.json"] ?? new Uint8Array()))).toEqual(release.manifest);
    expect(release.manifest.version).toBe(manifest.version);
  });

  test("leads the pictures of its README to the repository", () => {
    expect(strFromU8(files["README.md"] ?? new Uint8Array())).toContain(
      `(${REPOSITORY}/raw/v${manifest.version}/docs/screenshots/sheet.png)`,
    );
  });

  test("is refused when a file of its manifest is missing", () => {
    const archive = zipSync({ "system.json": strToU8(readText("system.json")) });
    expect(() => checkArchive(archive)).toThrow("away-team.mjs is named or expected, and it is not there");
  });
});

describe("whoever names the manifest's address", () => {
  const put = (said: object, archive: Uint8Array | string) => {
    served.set("/system.json", JSON.stringify({ ...release.manifest, ...said }));
    served.set(new URL(release.manifest.download).pathname, archive);
  };
  const install = () => installSystem(`${address}/system.json`, dataPath);

  test("has the whole system in its folder, in place of what was there", async () => {
    put({}, release.archive);
    await install();
    const folder = await install();
    expect(folder).toBe(path.join(dataPath, "systems/away-team"));
    const installed = filesUnder(folder).map((file) => path.relative(folder, file));
    expect(installed).toEqual(Object.keys(files).sort());
    const built = filesUnder(dist).filter((file) => /\.(css|hbs|svg|woff2)$/.test(file));
    for (const file of built) {
      const there = readFileSync(path.join(folder, path.relative(dist, file)));
      expect(there.equals(readFileSync(file)), file).toBe(true);
    }
  });

  test.each<[string, () => void, string]>([
    ["there is none", () => undefined, "the answer is 404"],
    ["it is no manifest", () => served.set("/system.json", "<html>"), "holds no manifest"],
    ["it says nowhere to download from", () => put({ download: undefined }, release.archive), "says no download"],
    [
      "it is for a Foundry to come",
      () => put({ compatibility: { minimum: "15.300" } }, release.archive),
      "wants Foundry",
    ],
    ["the archive is none", () => put({}, "not found, sorry"), "is no archive"],
    ["the archive holds no system", () => put({}, zipSync({ "a/system.json": strToU8("{}") })), "at its root"],
    ["the archive is of another version", () => put({ version: "9.9.9" }, release.archive), "holds away-team 0."],
    [
      "the archive reaches out of its folder",
      () => put({}, zipSync({ "system.json": files["system.json"] ?? strToU8(""), "../../evil.mjs": strToU8("") })),
      "outside of the system's folder",
    ],
  ])("is told why it cannot be when %s, and keeps what was there", async (_when, prepare, why) => {
    put({}, release.archive);
    const folder = await install();
    served.clear();
    prepare();
    const failed = await install().catch((error: Error) => error);
    expect(failed).toBeInstanceOf(InstallError);
    expect(String(failed)).toContain(why);
    expect(filesUnder(folder)).toHaveLength(Object.keys(files).length);
  });
});

describe("the manifest of a release", () => {
  const published = publishedManifest(manifest, { repository: REPOSITORY });

  test("asks for the newest version and downloads its own", () => {
    expect(published.manifest).toBe(`${REPOSITORY}/releases/latest/download/system.json`);
    expect(published.download).toBe(
      `${REPOSITORY}/releases/download/v${manifest.version}/away-team-${manifest.version}.zip`,
    );
  });

  test("leads to another place where one is named", () => {
    const { manifest: newest, download } = publishedManifest(manifest, {
      repository: REPOSITORY,
      at: "https://x.test/r",
    });
    expect([newest, download]).toEqual([
      "https://x.test/r/system.json",
      `https://x.test/r/away-team-${manifest.version}.zip`,
    ]);
  });

  const all = new Set(["README.md", "CHANGELOG.md", "LICENSE"]);
  const small: Manifest = {
    ...published,
    esmodules: [],
    styles: [],
    languages: [],
    packs: [{ name: "one", path: "packs/one" }],
    packFolders: [{ packs: ["one"], folders: [] }],
  };
  const files = new Set([...all, "system.json", "assets/cover.svg", "packs/one/CURRENT"]);

  test("is whole", () => {
    expect(faultsOf(files, small)).toEqual([]);
  });

  test.each<[string, Partial<Manifest>, string]>([
    ["no place to update from", { manifest: undefined }, "manifest is no full address"],
    ["a place that is none", { download: "away-team.zip" }, "download is no full address"],
    ["nobody who made it", { authors: [] }, "authors are not named"],
    ["a pack in no folder", { packFolders: [] }, "the pack one is not in exactly one of packFolders"],
    [
      "a pack in two folders",
      { packFolders: [{ packs: ["one"], folders: [{ packs: ["one"], folders: [] }] }] },
      "the pack one is not in exactly one of packFolders",
    ],
    [
      "a folder for a pack that is not there",
      { packFolders: [{ packs: ["one", "two"], folders: [] }] },
      "packFolders names two, and there is no such pack",
    ],
    [
      "a picture that is not there",
      { background: "systems/away-team/assets/sky.webp" },
      "assets/sky.webp is named or expected, and it is not there",
    ],
  ])("is at fault with %s", (_what, bent, fault) => {
    expect(faultsOf(files, { ...small, ...bent })).toContain(fault);
  });

  test("is at fault with a source map in the archive", () => {
    expect(faultsOf(new Set([...files, "away-team.mjs.map"]), small)).toEqual([
      "away-team.mjs.map is for those who have the sources",
    ]);
  });
});

test("links that are whole, and those within a page, stay as they are", () => {
  const page = "[a](https://x.test) [b](#tests) [c](docs/icon.md) ![d](docs/d.png)";
  expect(withFullLinks(page, REPOSITORY, "1.0.0")).toBe(
    `[a](https://x.test) [b](#tests) [c](${REPOSITORY}/blob/v1.0.0/docs/icon.md) ![d](${REPOSITORY}/raw/v1.0.0/docs/d.png)`,
  );
});
