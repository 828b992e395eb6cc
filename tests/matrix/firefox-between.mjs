#!/usr/bin/env node
// Stands between Playwright and a Firefox, which AWAY_FIREFOX names: started by `firefox.ts` in Firefox's place.
//
// Playwright speaks WebDriver BiDi with an installed Firefox and sends commands that one with long support does not
// know yet. They set what our tests leave as it is, so they are answered here as if they had been carried out.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import WebSocket, { WebSocketServer } from "ws";

const UNKNOWN = /^emulation\.(setMediaFeaturesOverride|setScreenOrientationOverride|setScreenSettingsOverride)$/;
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const firefox = spawn(process.env.AWAY_FIREFOX ?? "", process.argv.slice(2), { stdio: ["inherit", "inherit", "pipe"] });
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const [, url] = LISTENING.exec(line) ?? [];
  if (url) standBetween(url);
  else console.error(line);
});

/** Listen in Firefox's place, and say where, as it does. */
function standBetween(url) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  server.on("listening", () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`);
  });
  server.on("connection", (playwright, { url: path }) => passOn(playwright, new WebSocket(url + path)));
}

function passOn(playwright, browser) {
  const early = [];
  const send = (text) => (browser.readyState === WebSocket.OPEN ? browser.send(text) : early.push(text));
  browser.on("open", () => {
    for (const text of early.splice(0)) browser.send(text);
  });
  playwright.on("message", (data) => {
    const { id, method } = JSON.parse(data.toString());
    if (UNKNOWN.test(method)) playwright.send(JSON.stringify({ type: "success", id, result: {} }));
    else send(data.toString());
  });
  browser.on("message", (data) => playwright.send(data.toString()));
  browser.on("close", () => playwright.close());
  playwright.on("close", () => browser.close());
}
