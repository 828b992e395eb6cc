import { generationRow } from "../common/generation.ts";
import { kept } from "./kept.ts";

/** A query as it arrives. */
export interface Query {
  readonly name: string;
  readonly data: unknown;
  /** Unit: ms. */
  readonly timeout: number;
  /** Who asks, as the server knows them. */
  readonly userId: string;
}

/** Answer another user's query with the registered handler; what it gives travels as JSON. */
export async function answerQuery(
  query: Query,
  ack: (answer: { result?: unknown; error?: string }) => void,
): Promise<void> {
  const { name, data, timeout, userId } = query;
  try {
    const handler = kept(CONFIG.queries[name] as (data: never, context: object) => unknown);
    if (!handler) throw new Error(`The query "${name}" is not registered`);
    const context = { timeout, ...(generationRow().queryUser ? { user: game.users.get(userId) } : {}) };
    const result: unknown = await handler(data as never, context);
    ack({ result: result === undefined ? null : JSON.parse(JSON.stringify(result)) });
  } catch (error) {
    ack({ error: (error as Error).message });
  }
}
