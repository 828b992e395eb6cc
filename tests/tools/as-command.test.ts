import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { aboutMain } from "../../tools/as-command.ts";
import { root } from "../../tools/paths.ts";

/** Call the file of a tool by hand. */
function call(tool: string, ...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const file = path.join(root, "tools", tool);
  return spawnSync(process.execPath, ["--import", "tsx", file, ...args], { cwd: root, encoding: "utf8" });
}

describe("a tool whose file is called", () => {
  test("does what npm run does, and says what it misses", () => {
    const { status, stderr } = call("scenario.ts");
    expect(stderr).toContain("Name a scenario");
    expect(status).toBe(1);
  });

  test("plays the scenario that is named", () => {
    const { status, stdout } = call("scenario.ts", "scenarios/corridor-brawl.yaml", "--check");
    expect(stdout).toContain("everything came out as expected");
    expect(status).toBe(0);
  });

  test("tells what it does instead of doing it", () => {
    const { status, stdout } = call("soak.ts", "--help");
    expect(stdout).toContain("npm run soak [-- --exchanges 1000000]");
    expect(status).toBe(0);
  });
});

test("what a tool says of its main is told without the signs of a comment", () => {
  const source =
    "/** Of something else. */\nconst other = 1;\n\n/**\n * Says this.\n *\n * And that.\n */\nexport async function main() {}";
  expect(aboutMain(source)).toBe("Says this.\n\nAnd that.");
});
