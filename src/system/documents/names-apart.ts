/**
 * Keeps apart people of one name on a scene: whoever comes later gets a number, as Foundry's own option has it. Asked
 * by our Token as it is made, so that the map, the tracker, prompts and cards all say the same.
 */

/** The name, or with the first number that nobody bears yet. @param taken - Names that others on the scene bear. */
export function nameApart(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const plain = name.replace(/ \(\d+\)$/u, "");
  let number = 2;
  while (taken.has(`${plain} (${number})`)) number++;
  return `${plain} (${number})`;
}

/** Names that went to tokens which are made in one request, and stand on no scene yet. */
const given = new WeakMap<object, Set<string>>();

/**
 * The name for a token that is made.
 * @param others - Names of those on the scene.
 * @param request - What Foundry hands to each of the tokens that are made at once; where it were another for each, two
 *   that are pasted together could be called alike.
 */
export function nameForNew(name: string, others: Iterable<string>, request: object): string {
  const atOnce = given.get(request) ?? new Set();
  const own = nameApart(name, new Set([...others, ...atOnce]));
  given.set(request, atOnce.add(own));
  return own;
}
