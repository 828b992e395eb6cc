import { defineTable, type OrderRow } from "../../../engine/table.ts";

/**
 * What people may give standing orders for.
 *
 * A defence is paid with an action of the round, so whoever is not asked keeps one for his own turn.
 */
export const orders = defineTable<OrderRow>()({
  opportunity: { kind: "opportunity", usual: "always", rules: ["R054", "R057"] },
  melee: { kind: "defence", where: { shot: false }, usual: "keep", rules: ["R089", "R142"] },
  shot: { kind: "defence", where: { shot: true }, usual: "keep", rules: ["R184"] },
  riposte: { kind: "riposte", usual: "always", rules: ["R146"] },
  combination: { kind: "combination", usual: "always", rules: ["R317"] },
  grabBack: { kind: "grabBack", usual: "always", rules: ["R204"] },
  rebound: { kind: "rebound", usual: "always", rules: ["R396"] },
});
