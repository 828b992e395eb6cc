import { generationRow } from "../common/generation.ts";

/** Answer another user's query with the registered handler; what it gives travels as JSON. */
export async function answerQuery(
  { name, data, timeout, userId }: { name: string; data: unknown; timeout: number; userId: string },
  ack: (answer: { result?: unknown; error?: string }) => void,
): Promise<void> {
  try {
    const handler = CONFIG.queries[name];
    if (!handler) throw new Error(`The query "${name}" is not registered`);
    const context = { timeout, ...(generationRow().queryUser ? { user: game.users.get(userId) } : {}) };
    const result: unknown = await handler(data as never, context);
    ack({ result: result === undefined ? null : JSON.parse(JSON.stringify(result)) });
  } catch (error) {
    ack({ error: (error as Error).message });
  }
}
