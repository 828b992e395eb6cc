/**
 * Lists what this user has asked for and nobody has dealt with: it is in the queue, or no game master is connected.
 * Each entry can be taken back; closed, the list leaves a badge.
 */
import { thisViewer } from "../chat/this-viewer.ts";
import { called } from "../chat/view/context.ts";
import { calledBy, type Viewer } from "../chat/view/viewer.ts";
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { iconMarkup } from "../foundry/icons.ts";
import { templatePath } from "../foundry/ids.ts";
import { registerKey } from "../foundry/keys.ts";
import { label } from "../foundry/labels.ts";
import { reportError } from "../foundry/notify.ts";
import { text } from "../foundry/text.ts";
import { isThere, TemplateWindow } from "../foundry/windows.ts";
import { loadExchange } from "../referee/log/exchange-message.ts";
import type { StoredExchange } from "../referee/log/stored-exchange.ts";
import type { Request } from "../referee/requests/messages.ts";
import type { KeptRequest } from "../referee/requests/outbox.ts";
import { hasReferee, recall } from "../referee/requests/requests.ts";
import { onKeptChange, theSession } from "../referee/session/open-session.ts";

/** One thing that waits, as the list shows it. */
interface WaitingView {
  readonly id: string;
  readonly what: string;
  readonly why: string;
}

/** Who does what, in a few words. */
function actionText(name: string, action: string): string {
  return text("Waiting.exchange", { name, act: label(playedRuleset().id, "Action", action) });
}

/** What was wished for, in a few words. */
function wordsOfRequest(request: Request, viewer: Viewer, load: (exchange: string) => StoredExchange | null): string {
  if (request.kind === "intent") {
    const { actor, action } = request.intent;
    return actionText(calledBy(viewer, actor, {}), action);
  }
  const stored = "exchange" in request ? load(request.exchange) : null;
  if (!stored) return text(`Waiting.${request.kind}`, { exchange: "" });
  const { actor, action } = stored.exchange.intent;
  return text(`Waiting.${request.kind}`, { exchange: actionText(called({ stored, viewer }, actor), action) });
}

/** One thing that waits. @param load - Finds an exchange by its id. */
export function waitingView(
  { request, inLine }: KeptRequest,
  viewer: Viewer,
  load: (exchange: string) => StoredExchange | null,
): WaitingView {
  const why = text(inLine ? "Waiting.inLine" : "Waiting.noReferee");
  return { id: request.id, what: wordsOfRequest(request, viewer, load), why };
}

/** Kinds of requests that nobody would take back: they tell what has happened, or only ask. */
const TOLD: readonly Request["kind"][] = ["judge", "freeMove", "recall"];

/** What this user has asked for and is not dealt with: it stands in line, or there is no game master. */
function waitingHere(): readonly WaitingView[] {
  const isAlone = !hasReferee();
  const kept = theSession()
    .kept()
    .filter(({ request }) => !TOLD.includes(request.kind));
  const viewer = thisViewer();
  return kept.filter(({ inLine }) => inLine || isAlone).map((one) => waitingView(one, viewer, loadExchange));
}

/** Lists what waits for the referee, each with a button that takes it back; closed, it leaves a badge. */
class WaitingList extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-waiting",
    classes: ["away-team", "waiting"],
    position: { width: 320, height: "auto" as const, top: 80, left: 120 },
    window: { title: "AWAY.Waiting.window", minimizable: false },
    actions: {
      async recall(this: WaitingList, _event: Event, button: HTMLElement) {
        await recall(button.dataset.request ?? "");
      },
    },
  };

  static override PARTS = { list: { template: templatePath("apps/waiting") } };

  override async _prepareContext(): Promise<{ readonly waiting: readonly WaitingView[] }> {
    return { waiting: waitingHere() };
  }

  override async close(...args: Parameters<TemplateWindow["close"]>): Promise<this> {
    await super.close(...args);
    this.#offer(waitingHere().length);
    return this;
  }

  /** Show what waits, and only while something does. */
  async show(): Promise<void> {
    const count = waitingHere().length;
    if (count > 0) await this.render({ force: true });
    else if (isThere(this)) await this.close({ animate: false });
    this.#offer(isThere(this) ? 0 : count);
  }

  /** Bring the list back with the keyboard in it. */
  async bringBack(): Promise<void> {
    await this.show();
    if (isThere(this)) this.element.querySelector<HTMLElement>("[data-action=recall]")?.focus();
    else ui.notifications?.info(text("Waiting.nothing"));
  }

  #offer(count: number): void {
    showBadge(count, () => {
      this.bringBack().catch((error: unknown) => reportError("WaitingList#bringBack", error));
    });
  }
}

let kept: WaitingList | undefined;

/** The list; there is one. */
function theList(): WaitingList {
  kept ??= new WaitingList({});
  return kept;
}

/** Let a key bring the list back. Called once, in init. */
export function registerWaitingKey(): void {
  registerKey("waiting", { key: "KeyJ", modifiers: ["Shift"] }, () => theList().bringBack());
}

/** Show the list whenever something else waits. Called once, in ready. */
export function watchWaiting(): void {
  let shown = "";
  const look = async () => {
    const now = waitingHere()
      .map(({ id, why }) => `${id} ${why}`)
      .join();
    if (now === shown) return;
    shown = now;
    await theList().show();
  };
  const refresh = foundry.utils.debounce(() => {
    look().catch((error: unknown) => reportError("WaitingList", error));
  }, 20);
  onKeptChange(refresh);
  Hooks.on("userConnected", refresh);
  refresh();
}

let badge: HTMLElement | undefined;

/** The badge, with a button that does what it is told. */
function made(open: () => void): HTMLElement {
  const element = document.createElement("aside");
  element.className = "away-team waiting-badge";
  const button = Object.assign(document.createElement("button"), { type: "button", className: "btn small" });
  button.addEventListener("click", open);
  element.append(button);
  return element;
}

/**
 * Say how much waits, in the place of the list that was closed.
 *
 * @param count - 0 takes the badge away.
 * @param open - Brings the list back.
 */
function showBadge(count: number, open: () => void): void {
  if (count === 0) {
    badge?.remove();
    return;
  }
  badge ??= made(open);
  const button = badge.querySelector("button");
  if (button) button.innerHTML = iconMarkup("delay", "sm");
  button?.append(text("Waiting.badge", { count }));
  if (!badge.isConnected) (document.getElementById("interface") ?? document.body).append(badge);
}
