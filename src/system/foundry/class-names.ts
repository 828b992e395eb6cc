/**
 * Which of our classes stand where we put them. Other modules put classes of their own there; one that extends ours
 * does no harm, one that does not takes away what ours does. Registered by whoever has such a class, looked at by main.
 */
import { withholdRuleset } from "./active-ruleset.ts";
import { listOf, text } from "./text.ts";

// biome-ignore lint/suspicious/noExplicitAny: any class, whatever its constructor takes
type AnyClass = abstract new (...args: any[]) => object;

/** A place in which a class of ours has to stand, or one that extends it. */
interface Claim {
  readonly ours: AnyClass;
  /** What stands there now. */
  readonly found: () => unknown;
  /** Can no rule be played without it? */
  readonly isVital: boolean;
}

const claims = new Map<string, Claim>();

/**
 * Have it looked at whether our class still stands there.
 *
 * @param name - What the language calls it under `Classes`: what is lost without it, or, where no rule can be played
 *   without it, what it is.
 */
export function claimClass(name: string, claim: Claim): void {
  claims.set(name, claim);
}

/** Is it that class, or one that extends it, wrapped or not? */
export function isKindOf(found: unknown, ours: AnyClass): boolean {
  const { prototype = null } = typeof found === "function" ? (found as { prototype?: unknown }) : {};
  return prototype === ours.prototype || Object.prototype.isPrototypeOf.call(ours.prototype, prototype as object);
}

/**
 * Put a class of ours in its place, unless one that extends it stands there already.
 *
 * As soon as our script is loaded, and again in `init`: modules may extend what stands there when theirs is, which is
 * before any `init`; one that has put a class there that does not extend ours is overwritten.
 */
export function putClass<K extends string>(place: Record<K, unknown>, key: K, ours: AnyClass): void {
  if (!isKindOf(place[key], ours)) place[key] = ours;
}

/** Names of what others have taken the place of. */
function replaced(isVital: boolean): readonly string[] {
  const all = [...claims].filter(([, claim]) => claim.isVital === isVital && !isKindOf(claim.found(), claim.ours));
  return all.map(([name]) => name);
}

/** Play no rule where others have taken the place of what the rules need: half of a fight would be judged. */
function withholdWhereLost(): void {
  if (replaced(true).length > 0) withholdRuleset();
}

/** Tell game masters, once, what others have taken the place of, and what no longer works for it. */
function tellReplaced(): void {
  withholdWhereLost();
  if (!game.user?.isGM) return;
  const vital = replaced(true);
  const lost = replaced(false).map((name) => text(`Classes.lost.${name}`));
  if (vital.length > 0)
    lost.unshift(text("Classes.off", { what: listOf(vital.map((name) => text(`Classes.${name}`))) }));
  if (lost.length === 0) return;
  ui.notifications?.warn([text("Classes.replaced"), ...lost, text("Classes.mend")].join(" "), { permanent: true });
}

/** Resolves when modules have put their classes in place. */
let settle: () => void = () => {};
const settled = new Promise<void>((resolve) => {
  settle = resolve;
});

/**
 * Wait for the classes of other modules, which come in `init` as a rule; later ones are seen when the world is ready.
 */
export function untilClassesStand(): Promise<void> {
  return settled;
}

/** Look at it from now on. Called once, first in init. */
export function watchClasses(): void {
  Hooks.once("i18nInit", () => {
    withholdWhereLost();
    settle();
  });
  Hooks.once("ready", tellReplaced);
}
