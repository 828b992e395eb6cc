/** The system's id, its root in the language files, and the paths of its files. Written here and nowhere else. */

/** The system's id: folder, flags, settings and socket bear it. */
export const SYSTEM_ID = "away-team";

/** The root of all our keys in the language files. */
export const LANG_ROOT = "AWAY";

/** The type of the behaviour that makes a region of a scene a zone, as `system.json` names it. */
export const ZONE_TYPE = `${SYSTEM_ID}.zone` as const;

/** The name under which Foundry serves a file of ours. @param path - Below the system's folder, no leading slash. */
export function systemPath<P extends string>(path: P): `systems/${typeof SYSTEM_ID}/${P}` {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** The name under which Foundry serves a template of ours. @param name - Such as `sheets/actor/head`. */
export function templatePath<N extends string>(name: N): `systems/${typeof SYSTEM_ID}/templates/${N}.hbs` {
  return systemPath(`templates/${name}.hbs`);
}
