import { LANG_ROOT, SYSTEM_ID, systemPath } from "../../shared/ids.ts";
import { reportError } from "../../shared/notify.ts";

/** The user's flag that says that he has seen it. */
const SEEN = "welcomed";

/** Load the window and open it. */
async function openWelcome(): Promise<void> {
  const { welcome } = await import("./window.ts");
  await welcome().render({ force: true });
}

/** The button in the settings that opens the window again. */
class WelcomeDoor extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await openWelcome();
    return this;
  }
}

/** Greet a user who comes for the first time; he may turn to other things meanwhile. */
async function greet(): Promise<void> {
  const { user } = game;
  if (!user || user.getFlag(SYSTEM_ID, SEEN)) return;
  await user.setFlag(SYSTEM_ID, SEEN, true);
  await openWelcome();
}

/** Offer the tour of the first fight among Foundry's tours. */
async function offerTour(): Promise<void> {
  const { FirstFight } = await import("./tour.ts");
  const tour = await FirstFight.fromJSON(systemPath("tours/first-fight.json"));
  if (tour) game.tours?.register(SYSTEM_ID, "firstFight", tour);
}

/** Welcome each user once, and again from the settings. Called once, in init. */
export function registerWelcome(): void {
  const sentence = `${LANG_ROOT}.Welcome.menu`;
  game.settings.registerMenu(SYSTEM_ID, "welcome", {
    name: `${sentence}.name`,
    label: `${sentence}.label`,
    hint: `${sentence}.hint`,
    icon: "fa-solid fa-door-open",
    type: WelcomeDoor,
    restricted: false,
  });
  Hooks.once("ready", () => {
    if (game.user?.isGM) offerTour().catch((error: unknown) => reportError("offerTour", error));
    greet().catch((error: unknown) => reportError("greet", error));
  });
}
