/**
 * Takes the compendia of other games out of Foundry's directory, since nothing in them can come into this world. Runs
 * whenever Foundry renders it.
 */
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";

/** As much of what the manifest says of a pack as is read. */
interface Packed {
  readonly packageName: string;
  readonly flags?: { readonly [SYSTEM_ID]?: { readonly ruleset?: string } };
}

/** Is it a pack of ours for another game than this world's? One that names no game is for all. */
export function isOfOtherGame({ packageName, flags }: Packed, played: string): boolean {
  const ruleset = packageName === SYSTEM_ID ? flags?.[SYSTEM_ID]?.ruleset : undefined;
  return ruleset !== undefined && ruleset !== played;
}

/**
 * Take the packs of other games out of the directory of compendia, since nothing in them can come into this world, with
 * each folder that is left with none.
 */
function leaveOut(html: HTMLElement): void {
  for (const entry of html.querySelectorAll<HTMLElement>("[data-pack]")) {
    const metadata = game.packs.get(entry.dataset.pack ?? "")?.metadata as Packed | undefined;
    if (metadata && isOfOtherGame(metadata, playedRuleset().id)) removeWithFolder(entry);
  }
}

/** Remove an entry, and what holds it where it was the last one in there (assumption pack-folders). */
function removeWithFolder(entry: HTMLElement): void {
  const folder = entry.parentElement?.closest<HTMLElement>("[data-folder-id]");
  entry.remove();
  if (folder && !folder.querySelector("[data-pack]")) removeWithFolder(folder);
}

/** Show people only the compendia of the game they play. Called once, in init. */
export function registerOtherPacks(): void {
  Hooks.on("renderCompendiumDirectory", (_app, html) => leaveOut(html as unknown as HTMLElement));
}
