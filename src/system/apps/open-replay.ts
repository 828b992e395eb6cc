/**
 * The ways into a replay, for everybody who was there: a button of the tracker, a key, `replay` for macros; a game
 * master may open the file of one. The windows are loaded when somebody opens the first.
 */
import { type Refusal, refuse } from "../../engine/types.ts";
import { refuseAwaited } from "../foundry/active-ruleset.ts";
import { registerKey } from "../foundry/keys.ts";
import { notifyRefusal, reportError } from "../foundry/notify.ts";
import { newestFight } from "../referee/log/exchange-log.ts";

/** Which fight is to be looked at. */
interface Wanted {
  /** UUID of a combat, which may be deleted by now. */
  readonly combat?: string;
  /** What stands in the file of a replay. */
  readonly file?: string;
}

/** Why this user may not look at that, or null. */
function refuseWanted({ file }: Wanted): Refusal | null {
  return refuseAwaited() ?? (file !== undefined && game.user?.isGM !== true ? refuse("replay/gm-only") : null);
}

/** The fight that is wanted where nobody says which: the one that is looked at, or that of the last act. */
function fightNow(): string {
  return game.combat?.uuid ?? newestFight();
}

/** Look at a fight once more. @returns Why not, or null. */
async function replay(wanted: Wanted = {}): Promise<Refusal | null> {
  const refusal = refuseWanted(wanted);
  if (refusal) {
    notifyRefusal(refusal);
    return refusal;
  }
  const { fightInLog } = await import("./replay/fight.ts");
  const { openFile, showNoReplay, showReplay } = await import("./replay/bar.ts");
  if (wanted.file !== undefined) return openFile(wanted.file);
  const combat = wanted.combat ?? fightNow();
  const fight = combat === "" ? null : fightInLog(combat);
  if (fight) {
    await showReplay(fight);
    return null;
  }
  const nothing = refuse("replay/nothing");
  if (game.user?.isGM) await showNoReplay(nothing);
  else notifyRefusal(nothing);
  return nothing;
}

/** Look at the fight of a combat, which may be deleted; what goes wrong is reported. */
export function openReplay(fight?: { readonly uuid: string }): void {
  replay(fight ? { combat: fight.uuid } : {}).catch((error: unknown) => reportError("openReplay", error));
}

/** Called once, in init. */
export function registerReplay(): void {
  registerKey("replay", { key: "KeyV", modifiers: ["Shift"] }, () => openReplay());
  Hooks.once("ready", () => Object.assign((game.system as unknown as { api: object }).api, { replay }));
}
