/**
 * Whether this user wants nothing to move, by Foundry's photosensitive mode or by their system. Style sheets read
 * `--away-motion`, code asks `isStill`.
 */

/** The core's setting of a user who bears no flashing. */
const SETTING = "core.photosensitiveMode";

/** Let nothing of ours move while the user plays in the core's photosensitive mode; styles/tokens.css reads it. */
function followMode(): void {
  const isStill = game.settings.get("core", "photosensitiveMode") === true;
  document.documentElement.style.setProperty("--away-motion", isStill ? "0" : "1");
}

/** Does this user want nothing to move: by the core's mode, or by what their system or browser asks for? */
export function isStill(): boolean {
  return (
    matchMedia("(prefers-reduced-motion: reduce)").matches || game.settings.get("core", "photosensitiveMode") === true
  );
}

/** Called once, in init. */
export function registerReducedMotion(): void {
  Hooks.once("ready", followMode);
  Hooks.on("clientSettingChanged", (key) => {
    if (key === SETTING) followMode();
  });
}
