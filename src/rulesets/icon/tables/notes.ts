import type { NoteTraits } from "../../../engine/table.ts";

/** What notes tell beyond their words. */
export const notes: NoteTraits = {
  telling: ["damage/suffered", "damage/healed", "damage/stunned", "defence/held", "defence/broken"],
  known: ["defence/"],
  speaksFor: { "damage/felled": "" },
};
