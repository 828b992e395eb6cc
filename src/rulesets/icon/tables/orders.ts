import { defineTable, type OrderRow } from "../../../engine/table.ts";

/** What people may give standing orders for; whoever is not asked keeps an action for himself. */
export const orders = defineTable<OrderRow>()({
  melee: { kind: "defence", where: { shot: false }, usual: "keep", rules: ["I022", "I023"] },
  shot: { kind: "defence", where: { shot: true }, usual: "keep", rules: ["I022", "I036"] },
  drop: { kind: "drop", where: { meant: false }, usual: "never", rules: ["I059", "G340"] },
  heldShot: { kind: "heldShot", usual: "always", rules: ["I060"] },
});
