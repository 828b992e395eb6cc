/**
 * Opens a declaration window for each combatant of this user's who owes a roll or a declaration, and closes it when
 * that is done. Watches the fight from ready on, in every client; tracker buttons open the window again.
 */
import { type CombatantId, type Refusal, refuse } from "../../../engine/types.ts";
import type { AwayCombatant } from "../../documents/combatant.ts";
import { type RoundNow, roundNow, roundSeen } from "../../documents/round-now.ts";
import { storedRound } from "../../documents/turn-order.ts";
import { asElement, inEachPage } from "../../foundry/elements.ts";
import { isMeant, isNumber } from "../../foundry/keys-elsewhere.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { listOf, text } from "../../foundry/text.ts";
import { isUnseenByOthers } from "../../referee/rights/who-answers.ts";
import { amReferee } from "../../referee/session/open-session.ts";
import { beyond, confirmSame, declare, doWith, dueFrom, lackingOf, pendingActionOf } from "./declare.ts";
import { type Batch, LaterDeclarations } from "./later.ts";
import type { DeclarationWindow } from "./window.ts";

/** What may change what somebody owes. */
const CHANGES = [
  "updateCombat",
  "deleteCombat",
  "createCombatant",
  "updateCombatant",
  "deleteCombatant",
  "createActiveEffect",
  "deleteActiveEffect",
] as const;

/** Those of a fight for whom this user acts, in its order. */
function ownIn(combat: Combat.Implementation): AwayCombatant[] {
  return (combat.turns as AwayCombatant[]).filter(({ isOwner, participant }) => isOwner && participant !== null);
}

/** Somebody of this user's who owes something. */
interface Owing {
  readonly combat: Combat.Implementation;
  readonly one: AwayCombatant;
  readonly of: CombatantId;
  /** What is pending for them, told apart from what was before. */
  readonly key: string;
  readonly ranks: boolean;
}

/** Those of this user's who owe something in a fight. */
function owingIn(combat: Combat.Implementation): readonly Owing[] {
  const now = roundSeen(combat);
  if (!now?.phase.owes) return [];
  const { phase, pass, turns } = now.progress;
  return ownIn(combat).flatMap((one) => {
    const of = one.participant ?? "";
    const key = [combat.id, storedRound(combat), phase, pass, of].join();
    return turns.includes(of) ? [{ combat, one, of, key, ranks: now.phase.ranks }] : [];
  });
}

/** Who is nobody's but the game master's. */
function isGamemasters({ actor }: AwayCombatant): boolean {
  return actor?.hasPlayerOwner !== true;
}

/**
 * Keeps a window open for whoever of this user's owes something, and for nobody else.
 *
 * It opens by itself for the people of players, and for a game master where one of their people follows another.
 */
class DeclarationsController {
  readonly #open = new Map<CombatantId, DeclarationWindow>();
  readonly #later = new LaterDeclarations();
  /** What has been shown by itself, and is not again as long as it is pending. */
  readonly #shown = new Set<string>();
  /** The window to which somebody has turned last; null where they have turned to anything else since. */
  #keysAt: DeclarationWindow | null = null;
  /** Windows open one after the other, each beside those that are there. */
  #showing: Promise<void> = Promise.resolve();
  /** Does this game master declare for one of their people after another? */
  #isInSeries = false;

  /** Let somebody do what they owe. */
  async show(combat: Combat.Implementation, of: CombatantId): Promise<void> {
    const pending = pendingActionOf(combat, of);
    if (!pending) return;
    if (!pending.plan && pending.means.length < 2) {
      await doWith(of, pending, pending.means[0]?.weapon);
      return;
    }
    this.#isInSeries = game.user?.isGM === true;
    await this.#show(combat, of);
    this.#open.get(of)?.takeKeys();
  }

  /**
   * Note where somebody has turned to, by a press or with the keyboard: numbers that are pressed while nothing has the
   * keyboard mean the declaration that it was last, and are Foundry's once it was anything else.
   */
  onTurn({ target }: Event): void {
    const at = asElement(target)?.closest(".declaration");
    this.#keysAt = [...this.#open.values()].find(({ drawn }) => at && drawn === at) ?? null;
    for (const shown of this.#open.values()) shown.showKeys(shown === this.#keysAt);
  }

  /** Let a number that was pressed while nothing has the keyboard choose where somebody has turned to. */
  onKeyElsewhere(event: KeyboardEvent): void {
    const page = event.currentTarget as Document;
    const isTaken = event.defaultPrevented || asElement(event.target)?.closest(".declaration");
    if (isTaken || event.ctrlKey || event.altKey || event.metaKey || !isNumber(event) || !isMeant(event, page)) return;
    this.#keysAt?.takeNumber(event);
  }

  async #show(combat: Combat.Implementation, of: CombatantId): Promise<void> {
    const { DeclarationWindow: Fetched } = await fetchLate(() => import("./window.ts"));
    if (!pendingActionOf(combat, of)) return;
    const shown = this.#open.get(of) ?? new Fetched(combat, of, this);
    this.#open.set(of, shown);
    await shown.render({ force: true });
    shown.bringToFront();
  }

  othersOf(combat: Combat.Implementation, of: CombatantId): readonly CombatantId[] {
    const now = roundNow(combat);
    const isGM = game.user?.isGM === true;
    if (!now || !isGM) return [];
    const owing = ({ participant }: AwayCombatant) => {
      const one = now.encounter.combatants[participant ?? ""];
      if (!one || participant === of) return false;
      const { declared, isLate } = now.ruleset.round.entryOf(now.encounter, one);
      return declared === null && !isLate;
    };
    return ownIn(combat)
      .filter((one) => isGamemasters(one) && owing(one))
      .flatMap(({ participant }) => participant ?? []);
  }

  async sameFor(
    combat: Combat.Implementation,
    of: CombatantId,
    kinds: readonly string[],
  ): Promise<readonly CombatantId[] | null> {
    const now = roundNow(combat);
    const others = this.othersOf(combat, of);
    if (!now || others.length === 0) return [];
    const lacking = lackingOf(now, others, kinds);
    const named = (id: CombatantId) => ownIn(combat).find(({ participant }) => participant === id)?.name ?? "";
    const same = others.filter((id) => !lacking.has(id));
    const left = [...lacking].map(([id, never]) => ({ name: named(id), kinds: never }));
    return (await confirmSame(now.ruleset.id, kinds, same.map(named), left)) ? same : null;
  }

  declareWith(
    combat: Combat.Implementation,
    first: CombatantId,
    others: readonly CombatantId[],
    kinds: readonly string[],
  ): void {
    this.#keep(combat, [first, ...others], others, kinds);
  }

  /** Declare for those who wait as their turns come. @param all - For whom it is declared at once. */
  #keep(
    combat: Combat.Implementation,
    all: readonly CombatantId[],
    waiting: readonly CombatantId[],
    kinds: readonly string[],
  ): void {
    this.#later.keep({ combat, round: storedRound(combat), kinds, all }, waiting);
    this.look();
  }

  async declare(combat: Combat.Implementation, of: CombatantId, kinds: readonly string[]): Promise<Refusal | null> {
    const due = dueFrom(combat, of);
    if (due?.plan) return declare(of, due, kinds);
    this.#keep(combat, [of], [of], kinds);
    const shown = this.#open.get(of);
    if (shown) this.#close(of, shown);
    return null;
  }

  /** Close what is no longer pending, declare what was waiting for its turn, open what is pending by now. */
  look(): void {
    for (const [of, shown] of this.#open) if (!pendingActionOf(shown.combat, of)) this.#close(of, shown);
    this.#dropTakenBack();
    for (const [of, batch] of this.#later.waiting) this.#declareNow(of, batch);
    for (const combat of game.combats ?? []) this.#rankUnseen(roundNow(combat));
    this.#offer();
  }

  #close(of: CombatantId, shown: DeclarationWindow): void {
    this.#open.delete(of);
    if (this.#keysAt === shown) this.#keysAt = null;
    this.#tell(this.#closeAndGoOn(shown));
  }

  /** Close a window, and let keys go to the next. */
  async #closeAndGoOn(shown: DeclarationWindow): Promise<void> {
    const hadKeys = shown.drawn?.contains(shown.drawn.ownerDocument.activeElement);
    await shown.close({ animate: false });
    if (hadKeys) [...this.#open.values()][0]?.takeKeys();
  }

  /** Where one of several has been taken back, those who wait with them declare for themselves. */
  #dropTakenBack(): void {
    const dropped = this.#later.dropTakenBack(({ combat, round }, of) => {
      const now = storedRound(combat) === round ? roundNow(combat) : null;
      const one = now?.encounter.combatants[of];
      return now && one ? now.ruleset.round.entryOf(now.encounter, one).declared !== null : null;
    });
    const all = [...(game.combats ?? [])].flatMap(ownIn);
    const names = dropped.flatMap((of) => all.find(({ participant }) => participant === of)?.name ?? []);
    if (names.length > 0) ui.notifications?.info(text("Declaration.droppedFor", { names: listOf(names) }));
  }

  /** Who cannot do what the others do is left out, and declares for themselves. */
  #declareNow(of: CombatantId, { combat, round, kinds }: Batch): void {
    const pending = dueFrom(combat, of);
    if (pending?.plan || storedRound(combat) !== round) this.#later.drop(of);
    if (!pending?.plan || storedRound(combat) !== round) return;
    const never = beyond(pending.plan, kinds);
    const name = ownIn(combat).find(({ participant }) => participant === of)?.name ?? "";
    if (never.length === 0) this.#tell(declare(of, pending, kinds));
    else notifyRefusal(refuse("declare/left-out", { name, kinds: never.join() }));
  }

  /** Roll for those whom no player sees as soon as nobody else has to: a wait for them would tell of them. */
  #rankUnseen(now: RoundNow | null): void {
    if (!amReferee() || !now?.phase.ranks || !now.progress.turns.every(isUnseenByOthers)) return;
    for (const of of now.progress.turns) {
      const pending = now.ruleset.round.pendingAction?.(now.encounter, of);
      if (pending) this.#tell(doWith(of, pending, pending.means[0]?.weapon));
    }
  }

  /** Open the window of those who owe something, once for each time that they do. */
  #offer(): void {
    const owing = [...(game.combats ?? [])].flatMap(owingIn);
    const keys = new Set(owing.map(({ key }) => key));
    for (const key of this.#shown) if (!keys.has(key)) this.#shown.delete(key);
    for (const { combat, one, of, key, ranks } of owing) {
      if (this.#later.has(of) || this.#shown.has(key) || !this.#isFor(one, ranks)) continue;
      this.#shown.add(key);
      this.#showNext(combat, of, () => this.#shown.delete(key));
    }
  }

  /** @param failed - Called where the window does not come. */
  #showNext(combat: Combat.Implementation, of: CombatantId, failed: () => void): void {
    const show = async () => (pendingActionOf(combat, of) ? this.#show(combat, of) : undefined);
    this.#showing = this.#showing.then(show).catch((error: unknown) => {
      failed();
      reportError("Declarations", error);
    });
  }

  /** Does the window open by itself for this one? */
  #isFor(one: AwayCombatant, ranks: boolean): boolean {
    if (game.user?.isGM === true) return this.#isInSeries && !ranks && isGamemasters(one);
    return true;
  }

  #tell(work: Promise<unknown>): void {
    work.catch((error: unknown) => reportError("Declarations", error));
  }
}

const controller = new DeclarationsController();

/** Let somebody do what they owe in the part of the round under way, in a window where there is something to choose. */
export function showDeclaration(combat: Combat.Implementation, of: CombatantId): Promise<void> {
  return controller.show(combat, of);
}

/** Open windows for what this user's people owe, now and from now on. Called once, in ready. */
export function watchDeclarations(): void {
  const look = foundry.utils.debounce(() => controller.look(), 60);
  for (const hook of CHANGES) Hooks.on(hook, look);
  inEachPage((page) => {
    page.addEventListener("keydown", (event) => controller.onKeyElsewhere(event), { capture: true });
    for (const turn of ["pointerdown", "focusin"] as const)
      page.addEventListener(turn, (event) => controller.onTurn(event), { capture: true });
  });
  look();
}
