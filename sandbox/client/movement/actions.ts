import { generationRow } from "../../common/generation.ts";
import type { MovementAction, MovementCost } from "./types.ts";

const double: MovementCost = (cost) => cost * 2;

/** An action that costs twice its length (assumption move-action-costs). */
const hard = (): Partial<MovementAction> =>
  generationRow().levels ? { costMultiplier: 2 } : { getCostFunction: () => double };

const still = (): { duration: number } => ({ duration: 0 });

/** Foundry's own movement actions, new for each table since systems add to them. */
export function coreMovementActions(): Record<string, MovementAction> {
  const rows: Record<string, Partial<MovementAction> & { icon: string }> = {
    walk: { icon: "fa-solid fa-person-walking" },
    fly: { icon: "fa-solid fa-person-fairy" },
    swim: { icon: "fa-solid fa-person-swimming" },
    burrow: { icon: "fa-solid fa-person-digging" },
    crawl: { icon: "fa-solid fa-person-praying", ...hard() },
    climb: { icon: "fa-solid fa-person-through-window", ...hard() },
    jump: { icon: "fa-solid fa-person-running-fast", ...hard() },
    blink: { icon: "fa-solid fa-person-from-portal", teleport: true, getAnimationOptions: still },
    displace: {
      icon: "fa-solid fa-transporter-1",
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      canSelect: () => false,
      getAnimationOptions: still,
    },
  };
  const entries = Object.entries(rows).map(([id, row], order) => [
    id,
    completeAction({ ...row, label: labelOf(id), order }),
  ]);
  return Object.fromEntries(entries);
}

const labelOf = (id: string): string => `TOKEN.MOVEMENT.ACTIONS.${id}.label`;

/** Fill what a registered action leaves out. */
export function completeAction<T extends { label: string; icon: string }>(action: T): MovementAction {
  return {
    img: null,
    order: 0,
    teleport: false,
    measure: true,
    walls: "move",
    visualize: true,
    canSelect: () => true,
    ...action,
  };
}
