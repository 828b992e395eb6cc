/**
 * The key and the tool that plan a way without a mouse; the plan itself is fetched when somebody wants one. Registered
 * in init.
 */
import { registerKey } from "../../foundry/keys.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import { reportError } from "../../foundry/notify.ts";
import { addTokenTool } from "../../foundry/token-tools.ts";

/** Name of the key and of the tool among the token controls. */
const PLAN_KEY = "planWay";
const TOOL = "awayPlanWay";

/** Let the user plan a way of the token that is selected once the plan is there. */
async function plan(): Promise<void> {
  const { beginPlan } = await fetchLate(() => import("./plan-route.ts"));
  beginPlan();
}

/** Called once, in init. */
export function registerPlanWay(): void {
  const onPress = () => plan().catch((error: unknown) => reportError("plan a way", error));
  registerKey(PLAN_KEY, { key: "KeyG", modifiers: ["Shift"] }, onPress);
  addTokenTool({ name: TOOL, title: "planWay", icon: "fa-solid fa-route", onPress });
}
