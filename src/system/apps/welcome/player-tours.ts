import { hasBegun, isOver, isRolling, type Lead, LedTour, type Sheeted, showCard } from "./led-tour.ts";
import { ownPerson } from "./own-person.ts";

async function openSheet(): Promise<void> {
  await (ownPerson() as unknown as Sheeted | null)?.sheet.render({ force: true });
}

/** Shows a player his sheet: what tells how he stands, what he can press, and how he moves. */
export class FirstSheet extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = { head: { before: openSheet } };
}

/** Leads a player through the first attack of a fight in which he has the turn. */
export class FirstAttack extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { begins: true, before: openSheet, isDone: isRolling },
    roll: { isDone: hasBegun },
    card: { before: () => showCard(ownPerson()), isDone: isOver },
  };
}
