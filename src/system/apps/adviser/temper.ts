/**
 * How a person decides whom a game master plays: kept as a flag with their token, else with their actor, which all of
 * their kind share. Read whenever their turn is thought about.
 */
import { type Degree, EVEN_TEMPER, type Temper } from "../../../odds/advice.ts";
import type { Flagged } from "../../documents/kept-flag.ts";
import { subjectOf } from "../../documents/subject.ts";
import { AwayToken } from "../../documents/token.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";

/** The flag. */
const TEMPER = "temper";

/** The three of a temper, in the order in which they are shown. */
export const TRAITS = ["cruel", "clever", "cautious"] as const satisfies readonly (keyof Temper)[];

/** As it is kept: a figure for each, one after the other. */
function readTemper(document: Flagged | null | undefined): Temper | null {
  const kept = document?.getFlag(SYSTEM_ID, TEMPER);
  if (typeof kept !== "string" || !/^[0-4]{3}$/.test(kept)) return null;
  const [cruel, clever, cautious] = Array.from(kept, (digit) => Number(digit) as Degree) as [Degree, Degree, Degree];
  return { cruel, clever, cautious };
}

function written(temper: Temper): string {
  return TRAITS.map((trait) => temper[trait]).join("");
}

/** The token and the actor in which somebody's temper may be kept. */
function keptIn(of: string): { readonly token: Flagged | null; readonly actor: Flagged | null } {
  const subject = subjectOf(of);
  if (!(subject instanceof AwayToken)) return { token: null, actor: subject as unknown as Flagged | null };
  return { token: subject as unknown as Flagged, actor: (subject.baseActor ?? null) as unknown as Flagged | null };
}

/** How somebody decides. */
export function temperOf(of: string): Temper {
  const { token, actor } = keptIn(of);
  return readTemper(token) ?? readTemper(actor) ?? EVEN_TEMPER;
}

/** Let somebody decide so from now on. */
export async function keepTemper(of: string, temper: Temper): Promise<void> {
  const { token, actor } = keptIn(of);
  await (token ?? actor)?.setFlag(SYSTEM_ID, TEMPER, written(temper));
}

/** Let all of somebody's kind decide as they do: whoever is made of the same actor. @param fight - Who is there. */
export async function shareTemper(of: string, fight: readonly string[]): Promise<void> {
  const { actor } = keptIn(of);
  if (!actor) return;
  await actor.setFlag(SYSTEM_ID, TEMPER, written(temperOf(of)));
  for (const one of fight) {
    const kept = keptIn(one);
    if (kept.actor === actor && readTemper(kept.token)) await kept.token?.unsetFlag(SYSTEM_ID, TEMPER);
  }
}
