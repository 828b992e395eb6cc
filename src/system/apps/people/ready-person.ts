/**
 * Makes a person of one's own from a ready one, in a game that has no builder; the directory of actors has the button.
 */
import type { AwayActor } from "../../documents/actor.ts";
import { askFor } from "../../foundry/dialogs.ts";
import { SYSTEM_ID, templatePath } from "../../foundry/ids.ts";
import { text } from "../../foundry/text.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import { openSheet } from "./open-sheet.ts";

/** Longest name that is taken over. Unit: characters. */
const LONGEST = 200;

/** What is used of Foundry's collection of actors; its types leave data beside the entry out. */
interface Importing {
  importFromCompendium(pack: unknown, id: string, data: object): Promise<AwayActor | null>;
}

/** The ready people of the game; undefined where its compendium has been taken away. */
export function readyPack() {
  return game.packs?.get(`${SYSTEM_ID}.${presentRulesetUi().start.crew}`);
}

/** Ask whom the new person is like and what they are called, make them, and open their sheet. */
export async function makeFromReady(): Promise<void> {
  const pack = readyPack();
  if (!pack) return;
  const people = [...pack.index].map(({ _id, name = "" }) => ({ id: _id, name }));
  people.sort((a, b) => a.name.localeCompare(b.name, game.i18n?.lang));
  const context = { people, longest: LONGEST };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("apps/ready-person"), context);
  const written = await askFor(text("Build.Menu.member"), content, text("Build.memberOk"));
  if (!written) return;
  const { like, name } = written;
  const named = typeof name === "string" ? name.trim().slice(0, LONGEST) : "";
  const ownership = { default: 0, [game.user?.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  const own = named === "" ? {} : { name: named, prototypeToken: { name: named } };
  const actors = game.collections?.get("Actor") as Importing | undefined;
  const made = await actors?.importFromCompendium(pack, String(like), { ownership, ...own });
  if (!made) return;
  ui.notifications?.info(text("Build.made", { name: made.name }));
  await openSheet(made);
}
