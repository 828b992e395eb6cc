/** A mistake of whoever typed the command: shown as one sentence, without a stack. */
export class UsageError extends Error {
  override name = "UsageError";
}
