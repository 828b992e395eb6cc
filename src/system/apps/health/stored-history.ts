/** Reads and writes what this world remembers of checks. Only whoever may write settings of the world writes it. */
import { healthHistory, storeHealthHistory } from "../../foundry/settings.ts";
import { mayWriteSettings } from "../../foundry/stored-settings.ts";
import { type History, readHistory } from "./history.ts";

export function storedHistory(): History {
  return readHistory(healthHistory());
}

/** Store it, where this user may. */
export async function storeHistory(history: History): Promise<void> {
  const { user } = game;
  if (user && mayWriteSettings(user)) await storeHealthHistory(JSON.stringify(history));
}
