/** The one place that knows in what Foundry's generations differ. */

/** A status as Foundry lists it in the Token HUD. */
export interface Status {
  readonly id: string;
  /** Language key. */
  readonly name: string;
  readonly img: string;
}

/** Who may see a message: everybody, game masters and its sender, game masters only, its sender only. */
export const AUDIENCES = ["public", "gm", "blind", "self"] as const;

/** One of `AUDIENCES`. */
export type Audience = (typeof AUDIENCES)[number];

/** What the modes of a message are called in either generation. */
const MODES: Readonly<Record<string, Audience>> = {
  public: "public",
  publicroll: "public",
  gm: "gm",
  gmroll: "gm",
  blind: "blind",
  blindroll: "blind",
  self: "self",
  selfroll: "self",
};

/** The running generation, such as 13 or 14. */
export function generation(): number {
  return game.release?.generation ?? 13;
}

/**
 * List a status; one of its id that is there keeps its name and is drawn like the others. 13 keeps an array, 14 a
 * record.
 */
export function addStatus(status: Status): void {
  const listed = Object.values(CONFIG.statusEffects) as { id?: string; img?: string }[];
  const known = listed.find(({ id }) => id === status.id);
  if (known) {
    known.img = status.img;
    return;
  }
  const statuses: unknown = CONFIG.statusEffects;
  if (generation() < 14) (statuses as Status[]).push({ ...status });
  else (statuses as Record<string, Status>)[status.id] = { ...status };
}

/** Who sees what the user says now, as they chose it below the chat log. */
export function chosenAudience(): Audience {
  const key = generation() < 14 ? "rollMode" : "messageMode";
  const mode: unknown = (game.settings.get as (scope: string, key: string) => unknown)("core", key);
  return MODES[String(mode)] ?? "public";
}
