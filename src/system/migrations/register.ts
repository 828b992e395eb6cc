import { SYSTEM_ID } from "../shared/ids.ts";
import { reportError } from "../shared/notify.ts";
import { migrateFoesShown } from "../shared/settings.ts";
import { mayWriteSettings, readSetting, registerSetting, writeSetting } from "../shared/stored-settings.ts";
import { listOf, text } from "../shared/text.ts";
import { packDocuments, unreadableDocuments, worldDocuments } from "./documents.ts";
import { migrate, pendingSteps } from "./migrate.ts";
import { FIRST_VERSION, steps } from "./steps.ts";

/** World setting: the version whose form the documents have. */
const MIGRATED = "migrated";

/** Say what could not be read or changed; nothing else is touched. */
function complain(key: string, names: readonly string[]): void {
  if (names.length > 0) ui.notifications?.error(text(key, { names: listOf(names) }), { permanent: true });
}

/** Bring the world's documents to the form of this version, and note that they have it. */
async function bringUpToDate(): Promise<void> {
  await migrateFoesShown();
  const from = String(readSetting(MIGRATED)) || FIRST_VERSION;
  const { version } = game.system;
  const pending = pendingSteps(steps, from, (one, than) => foundry.utils.isNewerVersion(one, than));
  if (pending.length > 0) {
    const { changed, faults } = await migrate([...worldDocuments(), ...(await packDocuments())], pending);
    for (const { name, error } of faults) console.error(`${SYSTEM_ID} | ${name}`, error);
    complain(
      "Migration.failed",
      faults.map(({ name }) => name),
    );
    if (changed > 0) ui.notifications?.info(text("Migration.done", { version, changed }));
  }
  if (from !== version || readSetting(MIGRATED) === "") await writeSetting(MIGRATED, version);
}

/** The connected game master who brings the world up to date; null where none may note that it was done. */
function worldKeeper(): User.Implementation | null {
  const able = game.users?.filter((user) => user.active && user.isGM && mayWriteSettings(user)) ?? [];
  return able.toSorted((one, other) => other.role - one.role || (one.id < other.id ? -1 : 1))[0] ?? null;
}

/** Let the client of one game master keep the world in the form of this version. Called once, in init. */
export function registerMigrations(): void {
  registerSetting(MIGRATED, { scope: "world", config: false, type: String, default: "" });
  Hooks.once("ready", () => {
    if (!game.user?.active || game.user !== worldKeeper()) return;
    complain("Migration.unreadable", unreadableDocuments());
    bringUpToDate().catch((error: unknown) => reportError("bringUpToDate", error));
  });
}
