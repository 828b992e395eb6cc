/**
 * In which generations of Foundry a browser spec runs. `src/system/shared/generation.ts` and the code that moves tokens
 * are all that differs in ours; `docs/testing.md` says which spec runs where, and why.
 */

/** For what moves tokens, asks other windows, writes messages and registers types: the generations differ there. */
export const BOTH = [13, 14] as const;

/** For what is drawn and pressed in windows of ours, which is alike in both. */
export const NEWER = [14] as const;
