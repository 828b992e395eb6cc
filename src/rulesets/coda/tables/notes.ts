import type { NoteTraits } from "../../../engine/table.ts";

/** What notes tell beyond their words. */
export const notes: NoteTraits = {
  telling: ["damage/suffered", "damage/healed", "harm/", "order/kept", "aim/", "aid/", "defence/"],
  known: ["defence/"],
  speaksFor: { "damage/felled": "", "posture/felled": "prone", "harm/injured": "injured" },
};
