/**
 * Our class for what an unlinked token has of its own. Foundry writes such a delta past the actor, so the check that
 * nothing of another game comes in has to stand here, too.
 */
import { refusesDelta } from "./refuse-others.ts";

/** What an unlinked token has of its own. */
export class AwayActorDelta<SubType extends ActorDelta.SubType = ActorDelta.SubType> extends ActorDelta<SubType> {
  override async _preUpdate(...args: Parameters<ActorDelta<SubType>["_preUpdate"]>): Promise<boolean | undefined> {
    if (refusesDelta(this.parent?.actor ?? null, args[0])) return false;
    return (await super._preUpdate(...args)) ?? undefined;
  }
}
