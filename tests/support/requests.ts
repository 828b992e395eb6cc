import type { Intent } from "../../src/engine/intent.ts";
import type { Request } from "../../src/system/referee/requests/messages.ts";

/** What a session of a player sends to have an intent played, with the id of the exchange that it begins. */
export function requestOf(intent: Intent, id: string): Extract<Request, { readonly kind: "intent" }> {
  return { kind: "intent", id, session: "s", audience: "public", intent };
}
