import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./paths.ts";

/** The environment variable that names a browser to use instead of the one found. */
const choice = "AWAY_CHROMIUM";

const missing =
  `The browser tests need Chromium, Chrome or Edge: none was found and none could be installed; ` +
  `install one, or name its program in ${choice}.`;

/** Where the program of a usable browser is, installing one if there is none; or one sentence that says what to do. */
export async function ensureBrowser(): Promise<{ path: string } | { missing: string }> {
  const found = findBrowser();
  if (found !== null) return { path: found };
  console.log("Installing Chromium for the browser tests …");
  if (isDebianAsRoot()) installChromiumPackage();
  if (findBrowser() === null) installPlaywrightsOwn();
  const installed = findBrowser();
  return installed === null ? { missing } : { path: installed };
}

/** The program of Chromium, Chrome or Edge on this machine, or null. */
export function findBrowser(): string | null {
  const named = process.env[choice];
  if (named) return named;
  return [...candidates(), chromium.executablePath()].find(isUsable) ?? null;
}

function candidates(): string[] {
  switch (process.platform) {
    case "darwin":
      return ["Chromium", "Google Chrome", "Microsoft Edge"].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case "win32":
      return windowsFolders().flatMap((folder) => [
        path.join(folder, "Chromium/Application/chrome.exe"),
        path.join(folder, "Google/Chrome/Application/chrome.exe"),
        path.join(folder, "Microsoft/Edge/Application/msedge.exe"),
      ]);
    default:
      // Chromium without the parts of a window that nobody sees: the same engine at half the cost of a start
      return [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome-stable",
        "google-chrome",
        "microsoft-edge-stable",
        "microsoft-edge",
      ].flatMap((name) => (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name)));
  }
}

function windowsFolders(): string[] {
  const { ProgramFiles, "ProgramFiles(x86)": x86, LocalAppData } = process.env;
  return [ProgramFiles, x86, LocalAppData].filter((folder) => folder !== undefined);
}

/** On Linux a program of that name may be a mere hint to install a snap, so it has to tell its version. */
function isUsable(program: string): boolean {
  if (!existsSync(program)) return false;
  if (process.platform !== "linux") return true;
  return spawnSync(program, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function isDebianAsRoot(): boolean {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/etc/os-release")) return false;
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(readFileSync("/etc/os-release", "utf8"));
}

function installChromiumPackage(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...args], { env, stdio: ["ignore", "ignore", "inherit"] });
  apt("update");
  apt("install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-dejavu-core");
  if (findBrowser() === null) apt("install", "-y", "--no-install-recommends", "chromium");
}

function installPlaywrightsOwn(): void {
  const cli = path.join(root, "node_modules/@playwright/test/cli.js");
  const system = process.platform === "linux" && process.getuid?.() === 0 ? ["--with-deps"] : [];
  spawnSync(process.execPath, [cli, "install", ...system, "chromium"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
