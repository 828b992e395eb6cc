/**
 * What Foundry 13 and 14 still give as globals, by where it stands now. Systems that run on both rely on some of them.
 * Called once, when all names are there.
 */
const OLD: Readonly<Record<string, string>> = {
  "foundry.applications.apps": "DocumentSheetConfig FilePicker ImagePopout",
  "foundry.applications.handlebars": "getTemplate loadTemplates renderTemplate",
  "foundry.applications.hud": "TokenHUD",
  "foundry.applications.sheets": "ActiveEffectConfig CombatantConfig MacroConfig SceneConfig TokenConfig UserConfig",
  "foundry.applications.sidebar.apps": "Compendium",
  "foundry.applications.sidebar.tabs":
    "ActorDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory SceneDirectory",
  "foundry.applications.ui": "Hotbar MainMenu Notifications SceneControls SceneNavigation",
  "foundry.applications.ux": "ContextMenu DragDrop Draggable FormDataExtended SearchFilter TextEditor",
  "foundry.appv1.api": "Application Dialog DocumentSheet FormApplication",
  "foundry.appv1.sheets": "ActorSheet ItemSheet JournalPageSheet JournalSheet",
  "foundry.canvas": "Canvas TextureLoader getTexture loadTexture",
  "foundry.canvas.animation": "CanvasAnimation",
  "foundry.canvas.containers": "PreciseText",
  "foundry.canvas.geometry": "ClockwiseSweepPolygon PointSourcePolygon Ray",
  "foundry.canvas.layers": "CanvasLayer ControlsLayer GridLayer InteractionLayer TilesLayer TokenLayer WallsLayer",
  "foundry.canvas.perception": "DetectionMode VisionMode",
  "foundry.canvas.placeables": "MeasuredTemplate Region Tile Token Wall",
  "foundry.dice": "MersenneTwister",
  "foundry.dice.terms":
    "DiceTerm Die FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm StringTerm",
  "foundry.documents":
    "AmbientLightDocument AmbientSoundDocument Cards DrawingDocument MeasuredTemplateDocument NoteDocument Playlist RegionDocument TileDocument",
  "foundry.documents.collections":
    "Actors CombatEncounters CompendiumCollection Folders Items Journal Macros RollTables Scenes Users WorldSettings",
  "foundry.documents.abstract": "DocumentCollection WorldCollection",
  "foundry.helpers": "Localization SocketInterface",
  "foundry.helpers.media": "ImageHelper VideoHelper",
  "foundry.nue": "Tour",
  "foundry.audio": "AudioHelper Sound",
};

/** Those of `foundry.utils`, which 14 has no more. */
const OLD_UTILS =
  "debounce deepClone diffObject duplicate expandObject filterObject flattenObject getProperty getType hasProperty invertObject isEmpty isNewerVersion mergeObject objectsEqual randomID setProperty";

/**
 * Give packages the old globals, each of which says once on the console where it stands now.
 *
 * @param isNewer - As 14 has them: without those of `foundry.utils`.
 */
export function giveOldGlobals(isNewer: boolean): void {
  const all = isNewer ? OLD : { ...OLD, "foundry.utils": OLD_UTILS };
  for (const [path, names] of Object.entries(all)) for (const name of names.split(" ")) give(name, path);
}

function give(name: string, path: string): void {
  if (name in globalThis) return;
  const define = (descriptor: PropertyDescriptor) =>
    Object.defineProperty(globalThis, name, { configurable: true, ...descriptor });
  const isAt = (value: unknown) => define({ value, writable: true });
  define({
    get: () => {
      const steps = [...path.split("."), name];
      const value = steps.reduce<unknown>((holder, step) => (holder as Record<string, unknown>)[step], globalThis);
      console.warn(`The global ${name} is deprecated: it is ${path}.${name}.`);
      isAt(value);
      return value;
    },
    set: isAt,
  });
}
