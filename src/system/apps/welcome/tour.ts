import { reportError } from "../../shared/notify.ts";
import { hasBegun, isOver, isRolling, type Lead, LedTour, newestStage, type Sheeted, showCard } from "./led-tour.ts";
import { beginPractice, type Practice, walkAway } from "./practice.ts";

/** The sheet on which an attack is one press away, with somebody to strike. */
async function openSheet({ crew, hostile }: Practice): Promise<void> {
  hostile.object?.setTarget(true, { releaseOthers: true });
  await (crew.actor as unknown as Sheeted | null)?.sheet.render({ force: true });
}

/** Leads a game master through his first attack and his first Action of Opportunity, in a fight made for it. */
export class FirstFight extends LedTour {
  #practice: Practice | null = null;

  protected override readonly leads: Readonly<Record<string, Lead>> = {
    attack: { begins: true, before: () => this.#with(openSheet), isDone: isRolling },
    roll: { isDone: hasBegun },
    defence: { isDone: isOver },
    card: { before: () => this.#with(({ crew }) => showCard(crew.actor)) },
    opportunity: { begins: true, before: () => this.#with(leave), isDone: isOver },
    undo: { before: () => this.#with(({ crew }) => showCard(crew.actor)), isDone: () => newestStage() === "undone" },
  };

  override async start(): Promise<void> {
    this.#practice = await beginPractice();
    await super.start();
  }

  async #with(does: (practice: Practice) => Promise<void>): Promise<void> {
    if (this.#practice) await does(this.#practice);
  }
}

/** The hostile goes; what comes of it shows in the window that asks. */
async function leave(practice: Practice): Promise<void> {
  walkAway(practice).catch((error: unknown) => reportError("walkAway", error));
}
