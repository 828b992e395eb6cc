// Plain Node without dependencies: this runs before there are any.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

/** Makes the locked dependencies present, whatever was there before. Exits with one clear sentence where it cannot. */
export function ensureInstalled() {
  const wanted = readJson("package.json").engines.node;
  if (!isNodeAtLeast(wanted)) fail(`Away Team needs Node ${wanted}; this is Node ${process.versions.node}.`);
  const reason = whyInstall();
  if (reason === null) return;
  console.log(`Installing the locked dependencies (${reason}) …`);
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) fail("The dependencies could not be installed: `npm ci` failed with the message above.");
}

/**
 * Ends the process with code 1 after one line on standard error.
 *
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Why `npm ci` has to run, or null. npm itself keeps what it has installed in `node_modules/.package-lock.json`. */
function whyInstall() {
  if (!existsSync(path.join(root, "node_modules/.package-lock.json"))) return "there are none";
  const installed = readJson("node_modules/.package-lock.json").packages;
  for (const [place, entry] of Object.entries(readJson("package-lock.json").packages)) {
    if (place === "" || (entry.optional && !installed[place])) continue;
    if (installed[place]?.version !== entry.version) return `${place} is not the locked one`;
    if (!existsSync(path.join(root, place))) return `${place} is gone`;
  }
  return null;
}

/** @param {string} range `>=major.minor` */
function isNodeAtLeast(range) {
  const [major = 0, minor = 0] = range.replace(">=", "").split(".").map(Number);
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split(".").map(Number);
  return haveMajor > major || (haveMajor === major && haveMinor >= minor);
}

/** @param {string} file relative to the checkout */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), "utf8"));
}
