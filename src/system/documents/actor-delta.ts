import { refusesDelta } from "./refuse-others.ts";

/** What an unlinked token has of its own: a change that is written here asks nothing of the actor that comes of it. */
export class AwayActorDelta<SubType extends ActorDelta.SubType = ActorDelta.SubType> extends ActorDelta<SubType> {
  override async _preUpdate(...args: Parameters<ActorDelta<SubType>["_preUpdate"]>): Promise<boolean | undefined> {
    if (refusesDelta(this.parent?.actor ?? null, args[0])) return false;
    return (await super._preUpdate(...args)) ?? undefined;
  }
}
