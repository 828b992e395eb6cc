import { SYSTEM_ID } from "../shared/ids.ts";
import { playedRuleset } from "../shared/ruleset.ts";

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

/** Take the packs of other games out of the directory of compendia: nothing in them can come into this world. */
function leaveOut(html: HTMLElement): void {
  for (const entry of html.querySelectorAll<HTMLElement>("[data-pack]")) {
    const metadata = game.packs.get(entry.dataset.pack ?? "")?.metadata as Packed | undefined;
    if (metadata && isOfOtherGame(metadata, playedRuleset().id)) entry.remove();
  }
}

/** Show people only the compendia of the game they play. Called once, in init. */
export function registerOtherPacks(): void {
  Hooks.on("renderCompendiumDirectory", (_app, html) => leaveOut(html as unknown as HTMLElement));
}
