import { Collection } from "../../common/utils/collection.ts";
import { drawStep } from "./tour-step.ts";

/** A step of a tour. */
export interface TourStep {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** What it points at; without it the step stands in the middle. */
  readonly selector?: string;
  readonly restricted?: boolean;
}

/** What a tour is made of. */
export interface TourConfig {
  readonly id?: string;
  readonly namespace?: string;
  readonly title: string;
  readonly description?: string;
  readonly steps: readonly TourStep[];
  readonly restricted?: boolean;
  readonly display?: boolean;
}

/** Foundry's `Tour`: steps that are shown one after the other, over a screen that takes no input meanwhile. */
export class Tour {
  static readonly STATUS = { UNSTARTED: "unstarted", IN_PROGRESS: "in-progress", COMPLETED: "completed" } as const;
  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }
  /** Make a tour of a file of the server. */
  static async fromJSON(this: new (config: TourConfig) => Tour, path: string): Promise<Tour> {
    const response = await fetch(globalThis.foundry.utils.getRoute(path));
    return new this((await response.json()) as TourConfig);
  }

  config: TourConfig;
  id: string;
  namespace: string;
  targetElement: HTMLElement | null = null;
  fadeElement: HTMLElement | null = null;
  overlayElement: HTMLElement | null = null;
  #index = -1;
  #isDone = false;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = structuredClone(config);
    this.id = id ?? config.id ?? "";
    this.namespace = namespace ?? config.namespace ?? "";
  }

  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return game.i18n.localize(this.config.title);
  }
  get steps(): TourStep[] {
    return this.config.steps.filter(({ restricted }) => !restricted || game.user.isGM);
  }
  get stepIndex(): number {
    return this.#index;
  }
  get currentStep(): TourStep | null {
    return this.steps[this.#index] ?? null;
  }
  get hasNext(): boolean {
    return this.#index < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return this.#index > 0;
  }
  get canStart(): boolean {
    return true;
  }
  get status(): string {
    if (this.#isDone) return Tour.STATUS.COMPLETED;
    return this.#index < 0 ? Tour.STATUS.UNSTARTED : Tour.STATUS.IN_PROGRESS;
  }

  async start(): Promise<void> {
    this.#isDone = false;
    await this.progress(0);
  }
  async next(): Promise<void> {
    if (this.hasNext) await this.progress(this.#index + 1);
    else await this.complete();
  }
  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress(this.#index - 1);
  }
  async complete(): Promise<void> {
    this.#isDone = true;
    await this.progress(this.steps.length);
  }
  /** Leave the tour; it can be begun again. */
  exit(): void {
    this.#takeAway();
    if (Tour.#active === this) Tour.#active = null;
    if (!this.#isDone) this.#index = -1;
  }
  async reset(): Promise<void> {
    this.#isDone = false;
    this.#index = -1;
  }
  async progress(index: number): Promise<void> {
    if (this.currentStep) await this._postStep();
    this.#index = index;
    Tour.#active = this;
    if (!this.currentStep) return this.exit();
    await this._preStep();
    this.targetElement = this._getTargetElement(this.currentStep.selector ?? "");
    await this._renderStep();
  }

  /** What a subclass does before a step is shown. */
  protected async _preStep(): Promise<void> {}
  /** Take the step away that was shown. */
  protected async _postStep(): Promise<void> {
    this.#takeAway();
  }
  protected _getTargetElement(selector: string): HTMLElement | null {
    return selector ? document.querySelector<HTMLElement>(selector) : null;
  }
  protected async _renderStep(): Promise<void> {
    const step = this.currentStep as TourStep;
    if (step.selector && !this.targetElement)
      throw new Error(`The tour looks for ${step.selector}, which is not there`);
    Object.assign(this, drawStep(this, step));
  }

  #takeAway(): void {
    for (const element of [this.fadeElement, this.overlayElement]) element?.remove();
    document.querySelector("aside.tour")?.remove();
    this.targetElement = null;
    this.fadeElement = null;
    this.overlayElement = null;
  }
}

/** Foundry's `game.tours`: tours by namespace and id. */
export class Tours extends Collection<string, Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    Object.assign(tour, { namespace, id });
    this.set(tour.key, tour);
  }
}
