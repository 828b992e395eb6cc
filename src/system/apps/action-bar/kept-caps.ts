/** Remembers in this browser which keys belong to the acts of each person; nobody else learns whom one has played. */
import type { AwayActor } from "../../documents/actor.ts";
import { parseKept } from "../../documents/flag-store.ts";
import { readSetting, registerSetting, writeSetting } from "../../foundry/stored-settings.ts";
import type { Caps } from "./caps.ts";

/** Client setting: the keys of each person's acts, by the actor's id. */
const KEPT = "barKeys";

/** Of so many people the keys are remembered; who was played longest ago is forgotten first. */
const MOST = 60;

function isCaps(value: unknown): value is Caps {
  return typeof value === "object" && value !== null && Object.values(value).every((act) => typeof act === "string");
}

/** Let the browser remember them. Called once, in init. */
export function registerKeptCaps(): void {
  registerSetting(KEPT, { scope: "client", config: false, type: String, default: "" });
}

/** The keys of somebody's acts; all tokens of one actor share them. */
export function keptCaps({ id }: Pick<AwayActor, "id">): Caps {
  return parseKept(readSetting(KEPT), isCaps)[id ?? ""] ?? {};
}

/** Remember them. */
export async function keepCaps({ id }: Pick<AwayActor, "id">, caps: Caps): Promise<void> {
  const { [id ?? ""]: _old, ...others } = parseKept(readSetting(KEPT), isCaps);
  const newest = Object.entries({ ...others, [id ?? ""]: caps }).slice(-MOST);
  await writeSetting(KEPT, JSON.stringify(Object.fromEntries(newest)));
}
