/**
 * Keeps actors and items of another game out of a world: asked by our documents before they are created or changed,
 * and by what an unlinked token has of its own. What is there stays, and compendia hold what they like.
 */
import { refuse } from "../../engine/types.ts";
import { otherTypes } from "../data/types.ts";
import { notifyRefusal } from "../foundry/notify.ts";

/** As much of a document that is to be created as is looked at. */
interface Coming {
  readonly name: string;
  readonly type: string;
  readonly pack: string | null;
}

/**
 * Say so when something of other rules than this world's is to come into it, or onto somebody's sheet.
 *
 * What is there stays; compendia may hold what they like.
 *
 * @returns Whether it may not come.
 */
export function refusesOther(document: "Actor" | "Item", { name, type, pack }: Coming): boolean {
  if (pack !== null || !otherTypes(document).includes(type)) return false;
  notifyRefusal(refuse("document/other-rules", { name }));
  return true;
}

/**
 * The same of what is there and is to become of another type, as by reading a file into it.
 *
 * @returns Whether it may not.
 */
export function refusesTurning(
  document: "Actor" | "Item",
  { name, type: from, pack }: Coming,
  { type = from }: { readonly type?: string },
): boolean {
  return type !== from && refusesOther(document, { name, type, pack });
}

/**
 * The same of what is written into an unlinked token of its own, which prompts nothing of its actor.
 *
 * @returns Whether it may not.
 */
export function refusesDelta(actor: Coming | null, changes: unknown): boolean {
  if (!actor || typeof changes !== "object" || changes === null) return false;
  const { type, items } = changes as { readonly type?: string | null; readonly items?: unknown };
  if (type && refusesTurning("Actor", actor, { type })) return true;
  const written = Array.isArray(items)
    ? (items as readonly ({ readonly name?: string; readonly type?: string } | null)[])
    : [];
  return written.some((one) =>
    refusesOther("Item", { name: one?.name ?? "", type: one?.type ?? "", pack: actor.pack }),
  );
}

/**
 * What an unlinked token has of its own. Foundry writes such a delta past the actor, so the check that nothing of
 * another game comes in has to stand here, too.
 */
export class AwayActorDelta<SubType extends ActorDelta.SubType = ActorDelta.SubType> extends ActorDelta<SubType> {
  override async _preUpdate(...args: Parameters<ActorDelta<SubType>["_preUpdate"]>): Promise<boolean | undefined> {
    if (refusesDelta(this.parent?.actor ?? null, args[0])) return false;
    return (await super._preUpdate(...args)) ?? undefined;
  }
}
