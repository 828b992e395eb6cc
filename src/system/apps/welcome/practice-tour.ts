/**
 * The base of the tour that leads a game master through a practice fight: makes the fight when it starts, and offers
 * to clear it when it is left.
 */
import { reportError } from "../../foundry/notify.ts";
import { writeSetting } from "../../foundry/stored-settings.ts";
import { BUTTONS, type Lead, LedTour, newestStage, type Sheeted, showCard } from "./led-tour.ts";
import { beginPractice, type Practice } from "./practice.ts";
import { offerToClear } from "./practice-cards.ts";
import { LED_FIGHT } from "./register.ts";

/** A tour that leads a game master through the first fight of the game, which is made for it. */
export abstract class PracticeTour extends LedTour {
  #practice: Practice | null = null;

  /** What the steps do with which each first fight ends: its card, and taking it back. */
  protected readonly lastSteps: Readonly<Record<"card" | "undo", Lead>> = {
    card: { before: () => this.#showCard() },
    undo: { before: () => this.#showCard(), isDone: () => newestStage() === "undone", button: BUTTONS.undo },
  };

  #showCard(): Promise<void> {
    return this.inFight(({ crew }) => showCard(crew.actor));
  }

  override async start(): Promise<void> {
    this.#practice = await beginPractice();
    await writeSetting(LED_FIGHT, this.#practice.combat.id ?? "");
    await super.start();
  }

  override async complete(): Promise<void> {
    await writeSetting(LED_FIGHT, "");
    await super.complete();
  }

  /** Whoever leaves it in the middle is asked whether what was made for it is to go. */
  override exit(): void {
    const left = this.currentStep && this.hasNext ? this.#practice?.combat : undefined;
    super.exit();
    writeSetting(LED_FIGHT, "").catch((error: unknown) => reportError("PracticeTour", error));
    if (!left || game.combats?.get(left.id ?? "") === undefined) return;
    offerToClear(left).catch((error: unknown) => reportError("offerToClear", error));
  }

  /** Do something with the fight; nothing before it has begun. */
  protected async inFight(does: (practice: Practice) => Promise<unknown>): Promise<void> {
    if (this.#practice) await does(this.#practice);
  }

  /** Is it so in the fight? Nothing is before it has begun. */
  protected isSo(look: (practice: Practice) => boolean): boolean {
    return this.#practice !== null && look(this.#practice);
  }
}

/** The sheet on which an attack is one press away, with somebody to aim at. */
export async function openCrewSheet({ crew, hostile }: Practice): Promise<void> {
  hostile.object?.setTarget(true, { releaseOthers: true });
  await (crew.actor as unknown as Sheeted | null)?.sheet.render({ force: true });
}
