/**
 * What a page shows of its public surface: sorted names by place, as in sandbox/surface/members.ts. Runs in the page.
 */
export function viewSurface(): Record<string, string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: Foundry's globals
  const { foundry, game, CONST, CONFIG, Hooks } = globalThis as any;
  const skipped = new Set(["constructor", "length", "name", "prototype", "toString"]);
  // What only says by its name that it is not modelled
  const lacking = Symbol.for("away-team.lacking");
  const publicNames = (names: string[]) => names.filter((name) => !name.startsWith("_"));
  const ends = new Set<unknown>([Object.prototype, Function.prototype, Map.prototype, Map]);
  const chain = (start: object, stops: readonly unknown[]): string[] => {
    const found: string[] = [];
    for (let at = start; at && !ends.has(at) && !stops.includes(at); at = Object.getPrototypeOf(at)) {
      const isLacking = (name: string) => Object.getOwnPropertyDescriptor(at, name)?.value?.[lacking] === true;
      found.push(...Object.getOwnPropertyNames(at).filter((name) => !skipped.has(name) && !isLacking(name)));
    }
    return found;
  };
  const tidy = (names: string[]) => [...new Set(publicNames(names))].sort();
  const { DataModel, TypeDataModel, Document } = foundry.abstract;
  const places: Record<string, string[]> = {};
  // biome-ignore lint/suspicious/noExplicitAny: any class
  const addClass = (name: string, cls: any, base: any = Object, fields: string[] = []) => {
    places[name] = tidy([...chain(cls.prototype, [base.prototype]), ...fields]);
    places[`typeof ${name}`] = tidy(chain(cls, [base]));
  };

  addClass("DataModel", DataModel);
  addClass("TypeDataModel", TypeDataModel, DataModel);
  addClass("Document", Document, DataModel);
  const documents = ["ActiveEffect", "Actor", "ActorDelta", "ChatMessage", "Combat", "Combatant", "Folder", "Item"];
  for (const name of [
    ...documents,
    "JournalEntry",
    "Macro",
    "RollTable",
    "Scene",
    "TileDocument",
    "TokenDocument",
    "User",
    "WallDocument",
  ]) {
    const cls = foundry.documents[name];
    addClass(name, cls, Document, Object.keys(cls.schema.fields));
  }
  const { collections, abstract } = foundry.documents;
  for (const name of ["ChatMessages", "CombatEncounters", "CompendiumCollection", "Scenes", "Users"])
    addClass(name, collections[name]);
  addClass("WorldCollection", abstract.WorldCollection);
  addClass("Roll", foundry.dice.Roll);
  const instances = {
    game,
    "game.i18n": game.i18n,
    "game.keybindings": game.keybindings,
    "game.settings": game.settings,
  };
  for (const [name, instance] of Object.entries(instances)) {
    places[name] = tidy([...Object.keys(instance), ...chain(Object.getPrototypeOf(instance), [])]);
  }
  const namespaces = {
    CONFIG,
    CONST,
    Hooks,
    "foundry.utils": foundry.utils,
    "foundry.data.fields": foundry.data.fields,
  };
  for (const [name, namespace] of Object.entries(namespaces)) places[name] = tidy(Object.keys(namespace));
  // biome-ignore lint/suspicious/noExplicitAny: a namespace, or what stands in one
  const addNamespace = (path: string, namespace: any) => {
    if (path in places || ["foundry.CONST", "foundry.helpers.Hooks"].includes(path)) return;
    places[path] = tidy(Object.keys(namespace));
    for (const name of places[path]) {
      const inner = namespace[name];
      const isNamespace =
        inner && typeof inner === "object" && [Object.prototype, null].includes(Object.getPrototypeOf(inner));
      if (isNamespace) addNamespace(`${path}.${name}`, inner);
    }
  };
  addNamespace("foundry", foundry);
  return Object.fromEntries(Object.entries(places).filter(([, names]) => names.length > 0));
}
