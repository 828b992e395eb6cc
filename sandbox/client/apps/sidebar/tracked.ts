import type { Plain } from "../../../common/utils/index.ts";

/** A combatant, as the tracker needs it. */
export interface TrackedCombatant {
  readonly id: string;
  readonly name: string;
  readonly img: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated: boolean;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly sceneId: string | null;
  readonly token: {
    readonly object: {
      control(options?: object): unknown;
      _setHover(hover: boolean): void;
      readonly isVisible: boolean;
      readonly center: { x: number; y: number };
    } | null;
  } | null;
  readonly actor: {
    temporaryEffects: { img: string | null; name: string }[];
    sheet: { render(options: object): unknown } | null;
  } | null;
  update(changes: Plain): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** A combat, as the tracker needs it. */
export interface TrackedCombat {
  readonly id: string;
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly active: boolean;
  readonly scene: unknown;
  readonly turns: TrackedCombatant[];
  readonly combatant: TrackedCombatant | null | undefined;
  readonly combatants: { get(id: string): TrackedCombatant | undefined };
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollAll(options?: object): Promise<unknown>;
  rollNPC?(options?: object): Promise<unknown>;
  resetAll(): Promise<unknown>;
  rollInitiative(ids: string | string[]): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  activate(): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** One row of the tracker, as templates receive it. */
export interface TurnContext {
  id: string;
  name: string;
  img: string;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  canPing: boolean;
  hasRolled: boolean;
  initiative: string | null;
  resource: unknown;
  effects: { icons: { img: string | null; name: string }[] };
  css: string;
}
