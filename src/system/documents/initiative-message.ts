/**
 * The chat message about initiative rolls, as data: `combat.ts` writes it, `chat/initiative.ts` draws it for each
 * reader in their language.
 */
import type { TestResult } from "../../engine/tests.ts";
import type { CombatantId } from "../../engine/types.ts";
import { SYSTEM_ID } from "../foundry/ids.ts";
import { fromNobody } from "../foundry/speaker.ts";
import { figure, text } from "../foundry/text.ts";

/** An initiative roll as its message keeps it. */
export interface NotedRoll {
  /** Empty for one who has lost both token and actor. */
  readonly of: CombatantId;
  readonly name: string;
  readonly test: TestResult;
}

/** What a message tells of who rolled initiative; each reader's card of it is drawn in their own language. */
export interface NotedInitiative {
  /** Id of the ruleset whose words are used. */
  readonly ruleset: string;
  readonly rolls: readonly NotedRoll[];
  /** Did these roll once more because they had rolled the same? */
  readonly again?: boolean;
}

/**
 * Write the message; where no card of it is drawn, it says what each roll came to.
 *
 * @param whisper - User ids; none for all.
 */
export async function postInitiative(told: NotedInitiative, whisper: readonly string[]): Promise<void> {
  if (told.rolls.length === 0) return;
  const lines = told.rolls.map(({ name, test }) => text("Card.test", { name, what: figure(test.total) }));
  const content = lines.map((line) => `<p>${foundry.utils.escapeHTML(line)}</p>`).join("");
  // By Foundry's own flag modules know a message of initiative
  const flags = { core: { initiativeRoll: true }, [SYSTEM_ID]: { initiative: JSON.stringify(told) } };
  await ChatMessage.implementation.create({ content, whisper: [...whisper], flags, speaker: fromNobody() });
}
