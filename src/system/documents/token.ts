/**
 * Our Token: finds its running fight, and hands every move to the gate before Foundry makes it. The gate is wired in,
 * since `canvas` stands above `documents`.
 */
import { isHarm, otherTypes, shownPicture } from "../data/types.ts";
import { isWithheld } from "../foundry/active-ruleset.ts";
import { type Movement, wired } from "../wiring.ts";
import { nameInLanguage } from "./given-names.ts";
import { leftOf } from "./harm-bar.ts";
import { namedApart } from "./names-apart.ts";
import { refusesDelta } from "./refuse-others.ts";

/** A token on a scene. */
export class AwayToken extends TokenDocument {
  /** Shown with a portrait of ours where it has none, as its actor is; a name that we gave is the reader's. */
  override prepareBaseData(): void {
    super.prepareBaseData();
    if (this._source.name) this.name = nameInLanguage(this._source);
    const { src } = this.texture;
    const shown = this.baseActor && shownPicture(this.baseActor.type, src);
    if (shown && shown !== src) this.texture = { ...this.texture, src: shown };
  }

  /**
   * The running fight that the token takes part in, or null; who was made for other rules takes part in none, and
   * nobody does where the rules are off.
   */
  get fight(): Combat.Implementation | null {
    if (isWithheld()) return null;
    if (this.actor && otherTypes("Actor").includes(this.actor.type)) return null;
    const takesPart = (combat: Combat.Implementation) =>
      combat.combatants.some(({ tokenId, sceneId }) => tokenId === this.id && sceneId === this.parent?.id);
    return game.combats?.find((combat) => combat.started && takesPart(combat)) ?? null;
  }

  /** A bar of harm shows what somebody has left: Foundry draws a full one in green, and an empty one in red. */
  override getBarAttribute(
    ...args: Parameters<TokenDocument["getBarAttribute"]>
  ): ReturnType<TokenDocument["getBarAttribute"]> {
    const bar = super.getBarAttribute(...args);
    if (bar?.type !== "bar" || !this.actor || !isHarm(this.actor.type, bar.attribute)) return bar;
    return { ...bar, value: leftOf(bar) };
  }

  /** Do those who do not act for it not see it: is it hidden, or has it Foundry's status of invisibility? */
  get isUnseen(): boolean {
    return this.hidden || this.actor?.statuses.has(CONFIG.specialStatusEffects.INVISIBLE) === true;
  }

  /** Somebody who is one of many gets a number where another on the scene bears the name already. */
  override async _preCreate(...args: Parameters<TokenDocument["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(...args);
    if (allowed !== false) this.updateSource(namedApart(this, this.hidden));
    return allowed ?? undefined;
  }

  /** Nothing of other rules comes in with a token; whoever is shown gets a number that counts those who are seen. */
  override async _preUpdate(...args: Parameters<TokenDocument["_preUpdate"]>): Promise<boolean | undefined> {
    const changes = args[0] as { readonly delta?: unknown; readonly hidden?: boolean; readonly name?: string };
    if (refusesDelta(this.actor, changes.delta)) return false;
    const allowed = await super._preUpdate(...args);
    const isShown = this.hidden && changes.hidden === false && changes.name === undefined;
    if (allowed !== false && isShown) foundry.utils.mergeObject(changes, namedApart(this, false));
    return allowed ?? undefined;
  }

  override async _preUpdateMovement(
    ...[movement, operation]: Parameters<TokenDocument["_preUpdateMovement"]>
  ): Promise<boolean | undefined> {
    if ((await super._preUpdateMovement(movement, operation)) === false) return false;
    return wired("movementGate").before(this, movement);
  }

  override _onUpdateMovement(...[movement, operation, user]: Parameters<TokenDocument["_onUpdateMovement"]>): void {
    super._onUpdateMovement(movement, operation, user);
    if (user.isSelf) wired("movementGate").after(this, movement as Movement);
  }
}
