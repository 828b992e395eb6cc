/**
 * The first run on a real Foundry, for somebody with a licence: asks Foundry about all that the system relies on, plays
 * a little, removes what it made, and hands over one JSON. It is a file of its own in the build, which the macro
 * "Check this Foundry" fetches; docs/first-run.md tells people how.
 */

import {
  type FirstRunReport,
  REPORT_KIND,
  REPORT_VERSION,
  type RowSeen,
  type StepSeen,
} from "../../sandbox/assumptions/report.ts";
import type { Loose } from "../contract/batch.ts";
import { playFight } from "./fight.ts";
import { enterAsPlayer, enterGround, markAll, removeMarked, rulesetOf, waitForPlayer } from "./ground.ts";
import { hearHooks } from "./heard.ts";
import { askPlayerRows, askRows } from "./rows.ts";

const world = globalThis as unknown as Loose;

/** Notes what goes to the console as an error or a warning, and what nobody caught. */
function listen(): { lines: string[]; during(what: string): void; stop(): void } {
  const lines: string[] = [];
  let during = "";
  const say = (value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : String(value));
  const { error, warn } = console;
  const note = (kind: string, given: unknown[]) => {
    if (lines.length < 300)
      lines.push(`${kind}${during && ` during ${during}`}: ${given.map(say).join(" ").slice(0, 1_000)}`);
  };
  console.error = (...given: unknown[]) => {
    note("error", given);
    error.apply(console, given);
  };
  console.warn = (...given: unknown[]) => {
    note("warning", given);
    warn.apply(console, given);
  };
  const thrown = ({ message, error: cause }: ErrorEvent) => note("uncaught", [cause ?? message]);
  const rejected = ({ reason }: PromiseRejectionEvent) => note("rejected", [reason]);
  window.addEventListener("error", thrown);
  window.addEventListener("unhandledrejection", rejected);
  return {
    lines,
    during(what) {
      during = what;
    },
    stop() {
      Object.assign(console, { error, warn });
      window.removeEventListener("error", thrown);
      window.removeEventListener("unhandledrejection", rejected);
    },
  };
}

/** What a run is asked for. */
export interface FirstRunOptions {
  /** Hand nothing over: whoever calls reads what is returned. */
  readonly isQuiet?: boolean;
  /** How long a player is waited for who runs it too, in milliseconds; where it hands over, its user is asked. */
  readonly waitMs?: number;
  /** Ids of the rows to ask about; all of them unless said. */
  readonly only?: readonly string[];
}

/** Run all of it; for a game master in a world that may be lost. Nothing that it made is left, also after a failure. */
export async function firstRun(options: FirstRunOptions = {}): Promise<FirstRunReport | null> {
  const { game, ui } = world;
  if (!game.user.isGM) {
    await runAsPlayer();
    return null;
  }
  const { isQuiet = false, only } = options;
  const wanted = isQuiet ? (options.waitMs ?? 0) : await askWhether();
  if (wanted === null) return null;
  const at = new Date();
  const heard = listen();
  const left = await removeMarked();
  const { scene } = world.canvas;
  const stopMarking = markAll();
  const stopHearing = hearHooks();
  const steps: StepSeen[] = [];
  let rows: readonly RowSeen[] = [];
  let seen: Pick<FirstRunReport, "screens" | "map"> = { screens: [], map: "" };
  const guarded = async (step: string, act: () => Promise<unknown>) => {
    await act().catch((error: unknown) => {
      steps.push({
        step,
        isRight: false,
        seen: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    });
  };
  const notice = ui.notifications.info(game.i18n.localize("AWAY.FirstRun.running"), {
    permanent: true,
    console: false,
  });
  try {
    await guarded("the fight", async () => {
      seen = await playFight(steps);
    });
    await guarded("the rows", async () => {
      const leave = await enterGround((what, why) => {
        steps.push({ step: `making ${what}`, isRight: false, seen: String(why) });
      });
      try {
        rows = await askRows(heard.during, only);
      } finally {
        heard.during("");
        await leave();
      }
    });
    if (wanted > 0) {
      await guarded("the player", async () => {
        const found = JSON.parse(await waitForPlayer(wanted)) as RowSeen[];
        const byId = new Map(found.map((row) => [row.id, row]));
        rows = rows.map((row) => byId.get(row.id) ?? row);
      });
    }
  } finally {
    await guarded("the scene of before", async () => void (await scene?.view()));
    await guarded("removing", async () => void left.push(...(await removeMarked())));
    await guarded("removing settings", stopMarking);
    heard.stop();
    rows = [...rows, ...stopHearing().filter(({ id }) => only?.includes(id) ?? true)];
    ui.notifications.remove?.(notice);
  }
  const report: FirstRunReport = { ...environment(at), ...seen, rows, steps, console: heard.lines, left };
  if (!isQuiet) await handOver(report);
  return report;
}

/** In a player's window: find out what only they can, for the game master who waits for it. */
async function runAsPlayer(): Promise<void> {
  const { ui } = world;
  const leave = enterAsPlayer();
  if (!leave) {
    ui.notifications.error("AWAY.FirstRun.gmOnly", { localize: true });
    return;
  }
  await leave(JSON.stringify(await askPlayerRows()));
  ui.notifications.info("AWAY.FirstRun.playerDone", { localize: true });
}

/** How long a player is waited for, in milliseconds: ten minutes, or not at all; null where it shall not begin. */
async function askWhether(): Promise<number | null> {
  const { foundry, game } = world;
  return await foundry.applications.api.DialogV2.wait({
    window: { title: "AWAY.FirstRun.check" },
    content: `<p>${game.i18n.localize("AWAY.FirstRun.before")}</p>`,
    rejectClose: false,
    buttons: [
      { action: "alone", label: "AWAY.FirstRun.alone", callback: () => 0, default: true },
      { action: "player", label: "AWAY.FirstRun.withPlayer", callback: () => 600_000 },
    ],
  });
}

/** Where it ran. */
function environment(at: Date): Omit<FirstRunReport, "screens" | "map" | "rows" | "steps" | "console" | "left"> {
  const { game } = world;
  return {
    kind: REPORT_KIND,
    version: REPORT_VERSION,
    host: game.settings.settings.has("sandbox.resolution") ? "stand-in" : "foundry",
    build: String(game.release.version ?? `${game.release.generation}.${game.release.build}`),
    generation: game.release.generation,
    system: game.system.version,
    ruleset: rulesetOf(),
    browser: navigator.userAgent,
    language: game.i18n.lang,
    page: { width: innerWidth, height: innerHeight, ratio: devicePixelRatio },
    modules: game.modules.filter(({ active }: Loose) => active).map(({ id, version }: Loose) => `${id} ${version}`),
    at: at.toISOString(),
    seconds: Math.round((Date.now() - at.getTime()) / 1000),
  };
}

/** Give the report to whoever asked for it: as a file, on the clipboard where the browser allows it, and in a line. */
async function handOver(report: FirstRunReport): Promise<void> {
  const { game, foundry } = world;
  const text = JSON.stringify(report, null, 1);
  const count = (outcome: string) => report.rows.filter((row) => row.outcome === outcome).length;
  const told = game.i18n.format("AWAY.FirstRun.told", {
    held: count("held"),
    differs: count("differs"),
    undecided: count("undecided"),
    wrong: report.steps.filter(({ isRight }) => !isRight).length,
  });
  const save = () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `away-team-first-run-${report.build}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  // A page that is not served securely has no clipboard
  const copy = () => navigator.clipboard?.writeText(text).catch(() => undefined);
  save();
  await copy();
  await foundry.applications.api.DialogV2.wait({
    window: { title: "AWAY.FirstRun.title" },
    content: `<p>${told}</p><p>${game.i18n.localize("AWAY.FirstRun.next")}</p>`,
    rejectClose: false,
    buttons: [
      { action: "save", label: "AWAY.FirstRun.save", callback: save },
      { action: "copy", label: "AWAY.FirstRun.copy", callback: copy },
      { action: "reload", label: "AWAY.FirstRun.reload", callback: () => location.reload(), default: true },
    ],
  });
}
