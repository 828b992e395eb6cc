/**
 * The rolls that are being prepared in this window, from the press that begins them until they are handed in or
 * cancelled: Foundry lists a window only once it has been drawn, which a module may hold up, and while it fades. Kept
 * by `roll-dialog.ts`, and read by sheets, which do not wait for it.
 */

/** A roll that is being prepared. */
export interface OpenRoll {
  /** Who rolls. */
  readonly roller: string;
  /** Its window; null until it has been drawn. */
  readonly drawn: HTMLElement | null;
  bringToFront(): void;
  /** Show how things stand now. */
  follow(): void;
}

export const openRolls = new Set<OpenRoll>();

/** Is any roll being prepared in this window? */
export function isRollOpen(): boolean {
  return openRolls.size > 0;
}
