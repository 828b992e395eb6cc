/**
 * Makes an adversary in one call, ready to fight: figures, skills, weapons in hand, standing orders. Called by the
 * generator window and by macros.
 */
import type { Settings } from "../../../../rulesets/coda/build/cost.ts";
import { npcDraft } from "../../../../rulesets/coda/build/npc.ts";
import { type RoleId, roles } from "../../../../rulesets/coda/tables/characters.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { SYSTEM_ID, systemPath } from "../../../foundry/ids.ts";
import { ruleSettings } from "../../../foundry/rule-settings.ts";
import { text } from "../../../foundry/text.ts";
import type { WantedAdversary } from "../../../sheets/ruleset-ui.ts";
import { draftItems, personOf } from "../builder/items.ts";
import { type Made, roleOf } from "./adversary-view.ts";

/** What a game master asks for. */
export interface Wanted {
  /** Empty for the name of the role. */
  readonly name: string;
  readonly role: RoleId;
  readonly level: number;
  readonly species: string;
}

/** The portrait of a role, one of ours. */
const PORTRAITS: Readonly<Record<RoleId, string>> = {
  brawler: "wrestler",
  blade: "duelist",
  shooter: "gunner",
  heavy: "trooper",
  lurker: "lurker",
  leader: "captain",
};

/** How an adversary stands on the map: each by themselves, on the other side. */
function tokenOf(src: string): object {
  const bars = { displayName: 20, displayBars: 40, bar1: { attribute: "wounds" } };
  return { ...bars, actorLink: false, disposition: -1, texture: { src } };
}

/** What an adversary is unless told otherwise. */
export const USUAL: Wanted = { name: "", role: "brawler", level: 2, species: "raider" };

/** Make what a macro asks for; what it leaves out is as usual. */
export function makeWanted(wanted: WantedAdversary): Promise<AwayActor> {
  return makeAdversary({ ...USUAL, ...wanted, role: roleOf(wanted.role) }, ruleSettings("coda"));
}

/**
 * Make a non-player character ready to fight, in one call: figures, skills, edges, weapons in hand, standing orders.
 */
export async function makeAdversary({ name, role, level, species }: Wanted, settings: Settings): Promise<AwayActor> {
  const draft = npcDraft(role, level, settings, species);
  const img = systemPath(`assets/tokens/${PORTRAITS[role]}.svg`);
  const orders = Object.entries(roles[role].orders).map(([row, is]) => [row, { is }]);
  const made = await Actor.implementation.create({
    name: name.trim() || text(`coda.Role.${role}.label`),
    type: "npc",
    img,
    system: { ...personOf(draft), courage: { value: 0, max: 0 } },
    items: await draftItems(draft),
    prototypeToken: tokenOf(img),
    flags: {
      [SYSTEM_ID]: {
        orders: JSON.stringify(Object.fromEntries(orders)),
        made: JSON.stringify({ role, level, species } satisfies Made),
      },
    },
  } as never);
  return made as unknown as AwayActor;
}
