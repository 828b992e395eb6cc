/** Stands before each value while a sentence is made; no language writes it. */
const VALUE = "\uE002";

/** French "de" and "que", alone or within "jusque" and its like, before a value that begins with a vowel. */
const BEFORE_VOWEL = new RegExp(`(?<!\\p{L})(d|qu|jusqu|lorsqu|puisqu)e ${VALUE}(?=[aeiouàâäéèêëîïôöùûü])`, "giu");

/**
 * A French sentence with its values put in as they are said: "l’attaque d’Okoro", where the sentence has "de {name}".
 * Before an h it stays: its letters do not tell whether it is heard. So do the words within a value.
 *
 * @param format - Puts the values into the sentence.
 */
export function elided(
  format: (values: Record<string, string>) => string,
  values: Readonly<Record<string, string>>,
): string {
  const marked = Object.entries(values).map(([name, value]) => [name, `${VALUE}${value}`]);
  return format(Object.fromEntries(marked)).replace(BEFORE_VOWEL, "$1’").replaceAll(VALUE, "");
}
