import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsOf, type Manifest, publishedManifest, withFullLinks } from "../../tools/release/manifest.ts";
import { checkArchive, makeRelease, type Release } from "../../tools/release.ts";
import { readManifest, readText } from "../support/checkout.ts";

const REPOSITORY = "https://github.com/somebody/away-team";
const manifest = readManifest();

describe("the archive", () => {
  let release: Release;
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    release = await makeRelease({ repository: REPOSITORY });
    files = unzipSync(release.archive);
  }, 60_000);

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
