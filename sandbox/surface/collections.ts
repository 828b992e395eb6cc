/** What every collection of documents has. */
const shared = [
  "contents",
  "documentClass",
  "documentName",
  "filter",
  "find",
  "folders",
  "get",
  "getName",
  "map",
  "reduce",
  "render",
  "some",
  "toJSON",
] as const;

/** What every collection of the world has beside that. */
const world = [...shared, "fromCompendium", "importFromCompendium", "updateAll"] as const;

/** What the classes of all collections of the world have. */
const classes = ["documentName", "instance", "registerSheet", "unregisterSheet"] as const;

/** Members of the collections of documents. */
export const collections = {
  ChatMessages: [...world, "flush"],
  "typeof ChatMessages": classes,
  CombatEncounters: [...world, "active", "combats", "viewed"],
  "typeof CombatEncounters": classes,
  CompendiumCollection: [
    ...shared,
    "collection",
    "getDocument",
    "getDocuments",
    "getIndex",
    "getUserLevel",
    "getUuid",
    "importAll",
    "indexed",
    "locked",
    "title",
    "visible",
  ],
  "typeof CompendiumCollection": ["CACHE_LIFETIME_SECONDS"],
  Scenes: [...world, "active", "current", "viewed"],
  "typeof Scenes": classes,
  Users: [...world, "activeGM", "getDesignatedUser", "players"],
  "typeof Users": classes,
  WorldCollection: world,
  "typeof WorldCollection": classes,
} as const;
