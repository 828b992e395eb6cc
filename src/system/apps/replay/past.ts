/** The window beside the bar of a replay: the card as it was, and what would come out otherwise today. */
import { pastCard } from "../../chat/past-card.ts";
import { templatePath } from "../../foundry/ids.ts";
import { TemplateWindow } from "../../foundry/windows.ts";
import { differenceViews } from "./differences.ts";
import type { Showing } from "./showing.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** What the window does beyond its own content. */
export interface PastPort {
  goTo(step: number): void;
  onKey(event: KeyboardEvent): void;
  /** It was closed by hand. */
  closed(): void;
}

/** Shows the card of the exchange that is looked at. */
export class Past extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-replay-card",
    classes: ["away-team", "replay"],
    position: { width: 318, height: "auto" as const },
    window: { title: "AWAY.Replay.card", minimizable: false },
    actions: {
      goToStep(this: Past, _event: Event, { dataset }: HTMLElement) {
        this.#port.goTo(Number(dataset.step));
      },
    },
  };

  static override PARTS = { past: { template: templatePath("apps/replay/past"), scrollable: [""] } };

  readonly #port: PastPort;
  showing: Showing | null = null;

  constructor(port: PastPort) {
    super({});
    this.#port = port;
  }

  override async _prepareContext() {
    const { showing } = this;
    const exchange = showing?.fight.moments[showing.step]?.exchange;
    const kept = exchange && showing?.fight.stored.get(exchange.id);
    const cardHtml = kept ? (await pastCard(kept, showing.fight.ruleset)).innerHTML : "";
    const all = showing?.hasDifferences ? differenceViews(showing.fight) : [];
    return {
      cardHtml,
      isMove: exchange === null,
      step: showing?.step,
      differences: all.map((one) => ({ ...one, isNow: one.step === showing?.step })),
    };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.#port.onKey(event));
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    this.#port.closed();
  }
}
