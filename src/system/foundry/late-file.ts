/**
 * Fetches a file of our code that is wanted only when somebody presses something. Called by whatever opens windows and
 * choices on the map; `docs/decisions/0067-what-is-fetched-when.md` says what comes when.
 */
import { text } from "./text.ts";

/**
 * Fetch what a press needs, as `import()` does.
 *
 * @throws Error - It did not come; the message says so to the user, and that they may try again.
 */
export async function fetchLate<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new Error(text("Late.failed"), { cause });
  }
}
