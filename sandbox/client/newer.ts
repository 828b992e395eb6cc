/** Names that came with generation 14, by the path of what holds them. */
export const NEWER: Readonly<Record<string, readonly string[]>> = {
  "foundry.CONST": ["ACTIVE_EFFECT_SHOW_ICON"],
  "foundry.applications.api.ApplicationV2.prototype": ["attachWindow", "detachWindow", "_onAttach", "_onDetach"],
  "foundry.applications.fields": ["createFontAwesomeIcon"],
  "foundry.data": ["ActiveEffectTypeDataModel", "operators"],
  "foundry.documents.ChatMessage": ["applyMode"],
  "foundry.documents.TokenDocument.prototype": ["startMovement"],
};

type Holder = Record<string, unknown>;

/**
 * Take away what 13 does not have, for packages tell the generations apart by it. Called once, before packages are
 * loaded.
 *
 * @param root - What holds `foundry` and `CONST`.
 */
export function hideNewer(root: object): void {
  for (const [path, names] of Object.entries(NEWER)) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    const owner = steps.reduce((holder, step) => holder[step] as Holder, root as Holder);
    let holder = owner[last] as Holder;
    // The names that a module exports cannot be taken from it
    if (!isLoose(holder, names)) {
      holder = { ...holder };
      owner[last] = holder;
    }
    for (const name of names) Reflect.deleteProperty(holder, name);
  }
  const { foundry } = root as { foundry: { CONST: object } };
  Object.assign(root, { CONST: foundry.CONST });
}

/** Can these names be taken away from it? */
function isLoose(holder: Holder, names: readonly string[]): boolean {
  return names.every((name) => Object.getOwnPropertyDescriptor(holder, name)?.configurable !== false);
}
