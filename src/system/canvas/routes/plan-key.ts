/**
 * The key and the tool that plan a way without a mouse; the plan itself is fetched with the rules. Registered in init.
 */
import { registerKey } from "../../foundry/keys.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import { reportError } from "../../foundry/notify.ts";
import { addTokenTool } from "../../foundry/token-tools.ts";

/** Name of the key and of the tool among the token controls. */
const PLAN_KEY = "planWay";
const TOOL = "awayPlanWay";

/** What a plan is made by, once it has been fetched. */
let made: typeof import("./plan-route.ts") | null = null;

/**
 * Fetch it with the rules, and with it all that comes in its file: the keys that follow the first one are for the plan,
 * and until that is there they would be Foundry’s, which moves the token. Where it does not come, whoever wants it is
 * told. Called in init.
 */
export async function fetchPlan(): Promise<void> {
  made = await import("./plan-route.ts").catch(() => null);
}

/** Let the user plan a way of the token that is selected. */
async function plan(): Promise<void> {
  made ??= await fetchLate(() => import("./plan-route.ts"));
  made.beginPlan();
}

/** Called once, in init. */
export function registerPlanWay(): void {
  const onPress = () => plan().catch((error: unknown) => reportError("plan a way", error));
  registerKey(PLAN_KEY, { key: "KeyG", modifiers: ["Shift"] }, onPress);
  addTokenTool({ name: TOOL, title: "planWay", icon: "fa-solid fa-route", onPress });
}
