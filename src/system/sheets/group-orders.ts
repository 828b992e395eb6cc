/**
 * The window that gives standing orders to several tokens at once, opened by a key, a tool, an NPC's sheet or the
 * tracker. What each had before can be put back.
 */

import type { Orders } from "../../odds/orders.ts";
import type { AwayActor } from "../documents/actor.ts";
import { AwayCombatant } from "../documents/combatant.ts";
import { stateOf } from "../documents/noted-state.ts";
import { participantOf } from "../documents/participant.ts";
import { encounterAround, encounterOf, pictureOf, sideOf } from "../documents/snapshot.ts";
import { actorOf, subjectOf } from "../documents/subject.ts";
import { AwayToken } from "../documents/token.ts";
import { presentRuleset } from "../foundry/active-ruleset.ts";
import { templatePath } from "../foundry/ids.ts";
import { registerKey } from "../foundry/keys.ts";
import { reportError, tellAwaited } from "../foundry/notify.ts";
import { counted, text } from "../foundry/text.ts";
import { addTokenTool } from "../foundry/token-tools.ts";
import { isThere, TemplateWindow } from "../foundry/windows.ts";
import { combatantOf } from "../referee/effects/apply.ts";
import { changedOrders, groupRows, type OrderChange } from "./view/orders.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** Somebody's place in a fight: the one that runs, or else one that has yet to begin. */
function placeOf(token: AwayToken): AwayCombatant | null {
  const id = participantOf(token);
  const all: unknown[] = [...(game.combats ?? [])].flatMap(({ combatants }) => combatants.contents);
  const places = all.filter((one) => one instanceof AwayCombatant);
  return combatantOf(id) ?? places.find(({ participant }) => participant === id) ?? null;
}

/** One of those who are chosen, as the window lists them. */
function memberView(token: AwayToken) {
  const initiative = placeOf(token)?.initiative ?? null;
  const encounter = token.fight ? encounterOf(token.fight) : encounterAround([token]);
  const defense = presentRuleset().preview.defense?.(encounter, pictureOf(token)) ?? null;
  return { name: token.name, side: sideOf(token), initiative, defense, state: stateOf(token, "all") };
}

/** The actors of the tokens, each once: linked tokens share one. */
function actorsOf(tokens: readonly AwayToken[]): AwayActor[] {
  return [...new Set(tokens.map((token) => actorOf(token)))];
}

/** Gives standing orders to several at once. */
class GroupOrders extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-orders",
    classes: ["away-team", "group-orders"],
    position: { width: 400, height: "auto" as const },
    window: { title: "AWAY.Orders.window" },
    actions: {
      give(this: GroupOrders) {
        return this.#give();
      },
      putBack(this: GroupOrders) {
        return this.#putBack();
      },
      initiative(this: GroupOrders) {
        return this.#rollInitiative();
      },
    },
  };

  static override PARTS = {
    orders: { template: templatePath("sheets/group-orders"), templates: [templatePath("sheets/parts/orders")] },
  };

  #tokens: readonly AwayToken[] = [];
  #changes = new Map<string, OrderChange>();
  /** What each had before orders were given here last. */
  #before = new Map<AwayActor, Orders>();

  /** Show the window for these. */
  async show(tokens: readonly AwayToken[]): Promise<void> {
    this.#tokens = tokens;
    this.#changes = new Map();
    this.#before = new Map();
    await this.render({ force: true });
    this.bringToFront();
  }

  /** Draw it again where somebody of the chosen has changed, leaving out who is gone. */
  refresh(): void {
    this.#tokens = this.#tokens.filter((token) => token.parent?.tokens.has(token.id ?? "") && token.actor);
    if (isThere(this)) void this.render();
  }

  override get title(): string {
    return counted("Orders.chosen", this.#tokens.length);
  }

  override async _prepareContext(): Promise<object> {
    const ruleset = presentRuleset();
    const orders = groupRows(
      ruleset,
      actorsOf(this.#tokens).map((actor) => actor.orders),
      this.#changes,
    );
    const canRoll = this.#tokens.some(placeOf);
    const members = this.#tokens.map(memberView);
    const hasDefense = members.some(({ defense }) => defense !== null);
    return { rootId: this.id, orders, members, hasDefense, canRoll, canPutBack: this.#before.size > 0 };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => this.#onChange(event.target as HTMLInputElement));
    this.element.querySelector<HTMLElement>("select")?.focus();
  }

  override async _onRender(...args: Parameters<Lifecycle["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    this.window.title?.replaceChildren(this.title);
  }

  /** Remember what was chosen in a row; a chance that is written belongs to the order beside it. */
  #onChange({ dataset, value }: HTMLInputElement): void {
    const { order, orderLeast } = dataset;
    if (order !== undefined) this.#changes.set(order, { is: value });
    else if (orderLeast !== undefined) this.#changes.set(orderLeast, { is: "chance", least: value });
    void this.render();
  }

  /** Write the chosen rows for all of them, and remember what each had. */
  async #give(): Promise<void> {
    const wished = changedOrders(this.#changes);
    const actors = actorsOf(this.#tokens);
    this.#before = new Map(actors.map((actor) => [actor, actor.orders]));
    await Promise.all(actors.map((actor) => actor.changeOrders(wished)));
    this.#changes = new Map();
    ui.notifications?.info(counted("Orders.given", actors.length));
    await this.render();
  }

  /** Give each what they had before. */
  async #putBack(): Promise<void> {
    const rows = Object.keys(presentRuleset().tables.orders);
    const back = [...this.#before].map(([actor, orders]) =>
      actor.changeOrders(Object.fromEntries(rows.map((row) => [row, orders[row] ?? null]))),
    );
    await Promise.all(back);
    this.#before = new Map();
    await this.render();
  }

  /** Roll initiative for those of them who are in a fight and have none; where all have one, for all once more. */
  async #rollInitiative(): Promise<void> {
    const all = this.#tokens.flatMap((token) => placeOf(token) ?? []);
    const without = all.filter(({ initiative }) => initiative === null);
    const combatants = without.length > 0 ? without : all;
    for (const combat of new Set(combatants.map(({ parent }) => parent))) {
      const ids = combatants.filter(({ parent }) => parent === combat).flatMap(({ id }) => id ?? []);
      await combat?.rollInitiative(ids);
    }
  }
}

let made: GroupOrders | undefined;

/** The window; there is one, made when it is first opened. */
function groupOrders(): GroupOrders {
  made ??= new GroupOrders({});
  return made;
}

/** May this user give orders to whomever the token stands for? */
function mayOrder(token: unknown): token is AwayToken {
  return token instanceof AwayToken && subjectOf(token.uuid) !== null && token.isOwner;
}

/** The tokens that the user has selected and may give orders to. */
function selectedTokens(): AwayToken[] {
  return (canvas?.tokens?.controlled ?? []).map(({ document }) => document as unknown).filter(mayOrder);
}

/** The tokens of the same kind as somebody on the scene that is looked at: all that were made from one actor. */
function kinOf(actor: AwayActor): AwayToken[] {
  const base = actor.token?.actorId ?? actor.id;
  const here = [...(game.scenes?.viewed?.tokens ?? [])] as unknown[];
  return here.filter(mayOrder).filter(({ actorId }) => actorId === base);
}

/** Give orders to these; say what is missing where there is nobody. */
export function orderSeveral(tokens: readonly AwayToken[]): void {
  if (tellAwaited()) return;
  if (tokens.length === 0) ui.notifications?.info(text("Orders.nobody"));
  else
    groupOrders()
      .show(tokens)
      .catch((error: unknown) => reportError("GroupOrders", error));
}

/** Give orders to those who are selected together with somebody, or else to all of their kind. */
export function orderKin(actor: AwayActor): void {
  const selected = selectedTokens();
  const isAmong = selected.length > 1 && selected.some((token) => token.actor === actor);
  orderSeveral(isAmong ? selected : kinOf(actor));
}

/** Documents whose changes the window shows. */
const OCCASIONS = [
  "updateActor",
  "updateToken",
  "deleteToken",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
] as const;

/** Let a key and a tool of the token controls lead to the orders of those who are selected. Called once, in init. */
export function registerGroupOrders(): void {
  const open = () => orderSeveral(selectedTokens());
  registerKey("orders", { key: "KeyO" }, open);
  addTokenTool({ name: "awayTeamOrders", title: "orders", icon: "fa-solid fa-list-check", onPress: open });
  const refresh = foundry.utils.debounce(() => made?.refresh(), 60);
  for (const hook of OCCASIONS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, refresh);
}
