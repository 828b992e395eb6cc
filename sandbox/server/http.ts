import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, resolve, sep } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".hbs": "text/plain",
  ".html": "text/html",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript",
  ".ogg": "audio/ogg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** A path prefix and the folder it shows. */
export interface Mount {
  readonly prefix: string;
  readonly folder: string;
}

/** Foundry's own pictures are not here: any that is asked for is a plain disc. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="44" fill="#5b6472"/><circle cx="50" cy="50" r="30" fill="#8d99a8"/></svg>';

/** Named by what is in them, so that another content has another name. */
const HASHED = /-[\w-]{8}\.(?:m?js|css)$/;

const PAGES = new Set(["/", "/join", "/game"]);

/** Answer one request from the mounted folders; the table's own pages are all the same file. */
export async function serveFile(
  request: IncomingMessage,
  response: ServerResponse,
  mounts: readonly Mount[],
  prefix = "",
): Promise<void> {
  const path = below(prefix, decodePath(request.url ?? "/"));
  const wanted = path !== null && PAGES.has(path) ? "/index.html" : path;
  const file = wanted === null ? null : await findFile(wanted, mounts);
  if (file) {
    response.writeHead(200, {
      "content-type": `${TYPES[extname(file)] ?? "application/octet-stream"}; charset=utf-8`,
      "cache-control": HASHED.test(file) ? "public, max-age=31536000, immutable" : "no-cache",
    });
    response.end(request.method === "HEAD" ? undefined : await readFile(file));
  } else if (path?.startsWith("/icons/") || path === "/favicon.ico") {
    response.writeHead(200, { "content-type": "image/svg+xml" });
    response.end(PLACEHOLDER);
  } else {
    response.writeHead(404, { "content-type": "text/plain" });
    response.end("Not found");
  }
}

/** What stands after the path below which a table is served; null for what is not below it. */
function below(prefix: string, path: string | null): string | null {
  return path?.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}

/** The text of a file in the mounted folders, by its path from the table's own page; null where there is none. */
export async function readText(path: string, mounts: readonly Mount[]): Promise<string | null> {
  const wanted = decodePath(path.startsWith("/") ? path : `/${path}`);
  const file = wanted === null ? null : await findFile(wanted, mounts);
  return file && readFile(file, "utf8");
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, "http://host").pathname);
  } catch {
    return null;
  }
}

async function findFile(path: string, mounts: readonly Mount[]): Promise<string | null> {
  for (const { prefix, folder } of mounts) {
    if (!path.startsWith(prefix)) continue;
    const file = resolve(folder, `.${sep}${path.slice(prefix.length)}`);
    if (file !== folder && !file.startsWith(folder + sep)) continue;
    const found = await stat(file).catch(() => null);
    if (found?.isFile()) return file;
  }
  return null;
}
