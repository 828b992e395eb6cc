/**
 * Makes zones of the viewed scene: a region for each room that walls and doors enclose and that has no zone yet, or
 * takes away those that were made so. Called by a tool of game masters.
 */
import { type Cell, placeAt } from "../../../engine/grid/cell.ts";
import { roomCells } from "../../../engine/grid/rooms.ts";
import { areasOf, type ZoneMap, zoneAt } from "../../../engine/grid/zones.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { givenName } from "../../documents/given-names.ts";
import { scenePicture } from "../../documents/scene-snapshot.ts";
import { type ZonedScene, zonesOf } from "../../documents/scene-zones.ts";
import { activeRuleset, untilFetched } from "../../foundry/active-ruleset.ts";
import { confirm, paragraphs } from "../../foundry/dialogs.ts";
import { type Squares, spacesOf } from "../../foundry/grid.ts";
import { SYSTEM_ID, ZONE_TYPE } from "../../foundry/ids.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { counted, text } from "../../foundry/text.ts";
import { viewedLevel } from "../map-view.ts";
import { isHere, isMade, wallsHere } from "../viewed-rooms.ts";

/** The flag of the regions that were made. */
const MADE = "madeZone";

type SceneDocument = Scene.Implementation;

/** What can be done on a scene. */
interface Plan {
  /** The spaces of each room that has no zone. */
  readonly rooms: readonly (readonly Cell[])[];
  /** Ids of the regions that were made before. */
  readonly made: readonly string[];
  readonly squares: Squares;
}

/** Is the space in a zone on the viewed level? */
function isZoned(map: ZoneMap | undefined, cell: Cell): boolean {
  const level = viewedLevel();
  const body = { width: 1, height: 1, elevation: 0, ...(level !== null && { level }) };
  return zoneAt(map, placeAt(body, cell)) !== null;
}

/** The rooms of the viewed level that have no zone yet, or why none can be made. */
function planOf(scene: SceneDocument): Plan | Refusal {
  if (scene.grid.type !== CONST.GRID_TYPES.SQUARE) return refuse("zones/no-squares");
  const squares = spacesOf(scene.grid);
  const rooms = roomCells(wallsHere(scene, squares));
  if (rooms.length === 0) return refuse("zones/no-rooms");
  const map = zonesOf(scene as unknown as ZonedScene, scenePicture(scene).walls);
  const free = rooms.filter((cells) => !cells.some((cell) => isZoned(map, cell)));
  const regions = [...scene.regions] as unknown as { id: string; flags: object; levels?: ReadonlySet<string> }[];
  return { rooms: free, made: regions.filter((one) => isMade(one, MADE) && isHere(one)).map(({ id }) => id), squares };
}

/** A region that is a zone. @param number - By which it is called until somebody gives it a name. */
function regionData(cells: readonly Cell[], { size }: Squares, number: number): object {
  const { name, flag } = givenName("Zone.name", { number });
  const level = viewedLevel();
  return {
    name,
    color: "#c3ccc6",
    shapes: areasOf(cells).map(({ col, row, width, height }) => ({
      type: "rectangle",
      ...{ x: col * size, y: row * size, width: width * size, height: height * size, rotation: 0, hole: false },
    })),
    behaviors: [{ name: text("Zone.behavior"), type: ZONE_TYPE }],
    visibility: CONST.REGION_VISIBILITY.LAYER,
    ...(level !== null && { levels: [level] }),
    flags: { [SYSTEM_ID]: { [MADE]: true, ...flag } },
  };
}

async function makeThem(scene: SceneDocument, { rooms, made, squares }: Plan): Promise<void> {
  const question = paragraphs([counted("Zone.Make.found", rooms.length, { scene: scene.name ?? "" })]);
  if (!(await confirm(text("Zone.Make.title"), question, text("Zone.Make.ok")))) return;
  const data = rooms.map((cells, index) => regionData(cells, squares, made.length + index + 1));
  const regions = await scene.createEmbeddedDocuments("Region", data as unknown as RegionDocument.CreateData[]);
  ui.notifications?.info(counted("Zone.Make.made", regions.length));
}

/** Offer to take away what was made, where every room has a zone. */
async function removeThem(scene: SceneDocument, made: readonly string[]): Promise<void> {
  if (made.length === 0) return notifyRefusal(refuse("zones/all-there"));
  const question = paragraphs([counted("Zone.Make.remove", made.length)]);
  if (!(await confirm(text("Zone.Make.removeTitle"), question, text("Zone.Make.removeOk")))) return;
  const left = made.filter((id) => scene.regions.has(id));
  await scene.deleteEmbeddedDocuments("Region", left);
}

/** Make zones of the rooms of the viewed scene that have none, or take made ones away again. Game masters only. */
export async function makeZones(): Promise<void> {
  await untilFetched();
  if (!game.user?.isGM) return notifyRefusal(refuse("right/gm-only"));
  if (!activeRuleset()?.map.zones) return notifyRefusal(refuse("zones/not-counted"));
  const { scene } = canvas;
  const plan = scene ? planOf(scene) : refuse("zones/no-scene");
  if (!scene || "code" in plan) return notifyRefusal(plan as Refusal);
  return plan.rooms.length > 0 ? makeThem(scene, plan) : removeThem(scene, plan.made);
}
