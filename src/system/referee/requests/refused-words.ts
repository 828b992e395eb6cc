/** Says a refusal to whoever asked, with a name where they asked for several at once. */
import { BEFALL } from "../../../engine/intent.ts";
import type { Refusal } from "../../../engine/types.ts";
import { refusalText } from "../../foundry/notify.ts";
import { text } from "../../foundry/text.ts";
import type { Request } from "./messages.ts";

/** Returns what is told of a refused request; of harm and healing by word it says for whom they were meant (C41, I046). */
export function refusedWords(refusal: Refusal, request: Request, nameOf: (id: string) => string | null): string {
  const words = refusalText(refusal);
  const name = request.kind === "intent" && request.intent.action === BEFALL ? nameOf(request.intent.actor) : null;
  return name ? text("Befall.refused", { name, why: words }) : words;
}
