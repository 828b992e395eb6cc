import { generationRow } from "../common/generation.ts";

/** Register the core's settings that packages read. */
export function registerCoreSettings(): void {
  const { settings } = game;
  const world = (key: string, initial: unknown, type: unknown) =>
    settings.register("core", key, { scope: "world", config: false, type, default: initial });
  const client = (key: string, initial: unknown, type: unknown) =>
    settings.register("core", key, { scope: "client", config: false, type, default: initial });
  world("gridDiagonals", game.system.grid?.diagonals ?? 0, Number);
  world("combatTrackerConfig", { skipDefeated: false }, Object);
  settings.register("core", "time", {
    scope: "world",
    config: false,
    type: Number,
    default: 0,
    onChange: (value, options = {}, userId = "") => game.time.onUpdateWorldTime(Number(value), options, userId),
  });
  world("permissions", {}, Object);
  world("chatBubbles", false, Boolean);
  client("noCanvas", false, Boolean);
  client("performanceMode", 2, Number);
  client("maxFPS", 30, Number);
  // The stand-in's own: pixels that are drawn for each of the window's, across and down
  settings.register("sandbox", "resolution", { scope: "client", config: false, type: Number, default: 1 });
  // Whether of several tokens moved together none goes where one is refused (assumption move-group-refusal)
  settings.register("sandbox", "movesTogether", { scope: "client", config: false, type: Boolean, default: false });
  // Whether moves are announced a task after their update, and not in the same one (assumption move-hook-order)
  settings.register("sandbox", "lateMoves", { scope: "client", config: false, type: Boolean, default: false });
  // Whether each new message is drawn in a passing notice as well, and not only where the log cannot be seen
  // (assumption chat-notice)
  settings.register("sandbox", "notices", { scope: "client", config: false, type: Boolean, default: false });
  client("photosensitiveMode", false, Boolean);
  client("uiConfig", { colorScheme: { applications: "", interface: "" } }, Object);
  if (generationRow().messageModes === "rollMode") client("rollMode", "publicroll", String);
  else client("messageMode", "public", String);
}
