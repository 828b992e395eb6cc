/**
 * Keeps apart people of one name on a scene: whoever comes later gets a number, on the map, in the tracker, in prompts
 * and on cards alike. Asked by our Token as it is made or shown; what follows for others is done here.
 *
 * The number of somebody whom players see counts only those whom they see, so that it tells of nobody else. Hidden
 * tokens, whose names only game masters read, are told apart from all, and are numbered anew when they are shown.
 */
import { SYSTEM_ID } from "../foundry/ids.ts";
import { reportError } from "../foundry/notify.ts";
import { isGivenName } from "./given-names.ts";

/** A token as far as it is called something. */
interface Called {
  readonly name: string;
  /** Do players not see it: is it hidden, or invisible? */
  readonly isUnseen: boolean;
}

/** A token that may get a number. */
interface NumberedToken extends Called {
  readonly hidden: boolean;
  readonly actorLink: boolean;
  readonly flags: object;
  readonly parent: TokenDocument["parent"];
}

/** In a token's flags: what it was called before it got a number that counts hidden tokens too. */
const PLAIN = "plainName";

const NUMBER = / \(\d+\)$/u;

/** The name, or with the first number that nobody bears yet. @param taken - Names that others on the scene bear. */
export function nameApart(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const plain = name.replace(NUMBER, "");
  let number = 2;
  while (taken.has(`${plain} (${number})`)) number++;
  return `${plain} (${number})`;
}

/** Names that were given and have not come back from the server, by the scene. */
const coming = new WeakMap<object, Called[]>();

/** What a token was called before it got a number that counts hidden ones; as it is called where it has none. */
function plainNameOf({ name, flags }: NumberedToken): string {
  const plain = (flags as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>)[SYSTEM_ID]?.[PLAIN];
  return plain === name.replace(NUMBER, "") ? plain : name;
}

/**
 * What to write so that a token which is made or shown is told apart from the others on its scene; nothing for linked
 * ones and for names that the system gave.
 *
 * @param hidden - Will it be hidden? Then it differs from all, else from those whom players see.
 */
export function namedApart(token: NumberedToken, hidden: boolean): { readonly name?: string; readonly flags?: object } {
  const { parent: scene } = token;
  if (!scene || token.actorLink || token.name === "" || isGivenName(token)) return {};
  const onTheirWay = coming.get(scene) ?? [];
  const others: readonly Called[] = [...scene.tokens.filter((other) => other !== token), ...onTheirWay];
  const besides = others.filter(({ isUnseen }) => hidden || !isUnseen);
  const plain = plainNameOf(token);
  const name = nameApart(plain, new Set(besides.map((other) => other.name)));
  coming.set(scene, [...onTheirWay, { name, isUnseen: hidden }]);
  const countsHidden = hidden && name !== plain;
  if (!countsHidden && plain === token.name) return { name };
  return { name, flags: { [SYSTEM_ID]: { [PLAIN]: countsHidden ? plain : "" } } };
}

/** A token of this user's has come back from the server: where it is seen, hidden ones of its name get another. */
function onNamed(token: NumberedToken, userId: string): void {
  const { parent: scene, name } = token;
  if (!scene || userId !== game.userId) return;
  const onTheirWay = coming.get(scene) ?? [];
  const back = onTheirWay.findIndex((one) => one.name === name);
  coming.set(scene, onTheirWay.toSpliced(back, back < 0 ? 0 : 1));
  if (token.hidden || !game.user?.isGM) return;
  const alike = scene.tokens.filter((other) => other !== token && other.hidden && other.name === name);
  const updates = alike.map((other) => ({ _id: other.id, ...namedApart(other, true) })).filter((one) => one.name);
  if (updates.length > 0) void scene.updateEmbeddedDocuments("Token", updates as never).catch(reportFault);
}

/** Somebody is invisible no more: they are seen, and may bear the name of another who is. */
function onShown({ parent, statuses }: ActiveEffect.Implementation, userId: string): void {
  if (userId !== game.userId || !statuses.has(CONFIG.specialStatusEffects.INVISIBLE)) return;
  const token = (parent instanceof Item ? parent.actor : parent)?.token;
  if (!token || token.isUnseen) return;
  const { name, ...more } = namedApart(token, false);
  if (name && name !== token.name) void token.update({ name, ...more }).catch(reportFault);
}

/** A write that failed: the two are called alike until a game master writes another name. */
function reportFault(error: unknown): void {
  reportError("names-apart", error);
}

/** Let names follow what becomes of tokens. Called once, in init. */
export function watchNames(): void {
  Hooks.on("createToken", (token, _options, userId) => onNamed(token, userId));
  Hooks.on("updateToken", (token, changes, _options, userId) => {
    if (changes.name !== undefined || changes.hidden === false) onNamed(token, userId);
  });
  Hooks.on("deleteActiveEffect", (effect, _options, userId) => onShown(effect, userId));
  Hooks.on("updateActiveEffect", (effect, changes, _options, userId) => {
    if (changes.disabled === true) onShown(effect, userId);
  });
}
