/**
 * For players who throw their own dice: a window that asks how they fell, one for each throw that waits for this user.
 * Watches chat messages from ready on.
 */

import { openPrompts } from "../../engine/play.ts";
import { isThrow } from "../../engine/prompt.ts";
import { thisViewer } from "../chat/this-viewer.ts";
import { calledBy } from "../chat/view/viewer.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { isWriting } from "../foundry/focus.ts";
import { templatePath } from "../foundry/ids.ts";
import { label } from "../foundry/labels.ts";
import { reportError } from "../foundry/notify.ts";
import { figure, text } from "../foundry/text.ts";
import { TemplateWindow } from "../foundry/windows.ts";
import { unfinishedExchanges } from "../referee/log/exchange-log.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import { answer } from "../referee/requests/requests.ts";
import { isAskedHere } from "../referee/rights/who-answers.ts";

/** The dice of an exchange that this user is to throw. */
function wantedOf(stored: StoredExchange): WantedDice[] {
  const prompts = openPrompts(stored.exchange).filter((prompt) => isThrow(prompt) && isAskedHere(prompt, stored));
  return prompts.map(({ id, of, details }) => ({
    exchange: stored.exchange.id,
    prompt: id,
    name: calledBy(thisViewer(), of, stored.names),
    sides: Number(details?.sides),
    count: Number(details?.count),
    again: Array.isArray(details?.again) ? details.again.map(Number) : [],
    first: typeof details?.first === "string" ? label(presentRuleset().id, "Die", details.first) : null,
  }));
}

/** Keeps a window open for each throw that waits for this user, and for no other. */
class HandDiceController {
  readonly #open = new Map<string, HandDice>();

  refresh(): void {
    const wanted = new Map(
      unfinishedExchanges()
        .flatMap(wantedOf)
        .map((one) => [`${one.exchange}/${one.prompt}`, one]),
    );
    for (const [key, shown] of this.#open) if (!wanted.has(key)) this.#close(key, shown);
    for (const [key, one] of wanted) if (!this.#open.has(key)) this.#show(key, new HandDice(one));
  }

  #show(key: string, dice: HandDice): void {
    this.#open.set(key, dice);
    dice.render({ force: true }).catch((error: unknown) => reportError("HandDice", error));
  }

  #close(key: string, dice: HandDice): void {
    this.#open.delete(key);
    dice.close({ animate: false }).catch((error: unknown) => reportError("HandDice", error));
  }
}

/** Ask this user for dice that they throw by hand, now and from now on. Called once, in ready. */
export function watchDice(): void {
  const controller = new HandDiceController();
  const refresh = foundry.utils.debounce(() => controller.refresh(), 20);
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, refresh);
  Hooks.on("userConnected", refresh);
  refresh();
}

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** Dice that somebody is to throw on their own table. */
interface WantedDice {
  /** Ids of the exchange and of its prompt. */
  readonly exchange: string;
  readonly prompt: string;
  /** Whose dice they are. */
  readonly name: string;
  readonly sides: number;
  readonly count: number;
  /** What the first one is called, where it counts otherwise than the rest. */
  readonly first: string | null;
  /** What each of them showed, where they fall again. */
  readonly again: readonly number[];
}

/**
 * Asks how dice have fallen that were thrown by hand.
 *
 * A digit leads on to the next die, Enter hands them in; or the dice are rolled here after all.
 */
class HandDice extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["away-team", "hand-dice"],
    position: { width: 360, height: "auto" as const },
    window: { title: "AWAY.HandDice.window" },
    form: {
      async handler(this: HandDice) {
        await this.#handIn();
      },
      closeOnSubmit: false,
    },
    actions: {
      async here(this: HandDice) {
        await answer(this.#wanted.exchange, { prompt: this.#wanted.prompt, choice: "here" });
      },
    },
  };

  static override PARTS = { dice: { template: templatePath("apps/hand-dice") } };

  readonly #wanted: WantedDice;

  constructor(wanted: WantedDice) {
    super({ id: `away-team-dice-${wanted.exchange}-${wanted.prompt}` });
    this.#wanted = wanted;
  }

  override async _prepareContext() {
    const { name, sides, count, first, again } = this.#wanted;
    const labelOf = (index: number) => {
      const before = again[index];
      if (before !== undefined) return text("HandDice.again", { face: figure(before) });
      return index === 0 && first !== null ? first : text("HandDice.die", { number: index + 1 });
    };
    const dice = Array.from({ length: count }, (_, index) => ({ label: labelOf(index) }));
    const title = text(again.length > 0 ? "HandDice.titleAgain" : "HandDice.title", { name, count, sides });
    return { title, sides, dice };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", (event) => this.#leadOn(event.target as HTMLInputElement));
    if (!isWriting(this.element.ownerDocument)) this.#fields[0]?.focus({ preventScroll: true });
  }

  get #fields(): HTMLInputElement[] {
    return [...this.element.querySelectorAll<HTMLInputElement>("input[name=face]")];
  }

  /** Go to the next die once no further digit can follow. */
  #leadOn(field: HTMLInputElement): void {
    if (field.value === "" || Number(field.value) * 10 <= this.#wanted.sides) return;
    const fields = this.#fields;
    const next = fields[fields.indexOf(field) + 1] ?? this.element.querySelector<HTMLElement>(".btn.main");
    next?.focus();
  }

  async #handIn(): Promise<void> {
    const faces = this.#fields.map(({ valueAsNumber }) => valueAsNumber);
    await answer(this.#wanted.exchange, { prompt: this.#wanted.prompt, choice: "thrown", details: { faces } });
  }
}
