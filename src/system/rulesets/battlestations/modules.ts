/**
 * Draws the module grid of a deck: in each room that walls and doors of the viewed scene enclose, a token as large as
 * the room. Loaded when a game master asks for it by `game.system.api.drawModules`.
 */
import { overlaps } from "../../../engine/grid/cell.ts";
import { type Room, roomsOf } from "../../../engine/grid/rooms.ts";
import { type Refusal, refuse } from "../../../engine/types.ts";
import { viewedLevel } from "../../canvas/map-view.ts";
import { isMade, ON_THE_FLOOR, wallsHere } from "../../canvas/viewed-rooms.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { isModule, THING } from "../../documents/battlestations/reader.ts";
import { givenName } from "../../documents/given-names.ts";
import { choose, confirm, paragraphs } from "../../foundry/dialogs.ts";
import { placeOf, spacesOf } from "../../foundry/grid.ts";
import { SYSTEM_ID, systemPath } from "../../foundry/ids.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { counted, text } from "../../foundry/text.ts";

/** The flag of the tokens that were drawn, and of the actor of them all. */
const DRAWN = "drawnModule";

type Token = TokenDocument.Implementation;

/** What is drawn on a scene, and what has been. */
interface Plan {
  readonly rooms: readonly Room[];
  /** How many rooms are no rectangles: no token is as large as they are. */
  readonly odd: number;
  readonly drawn: readonly Token[];
}

/** Is the token on the viewed level, in generation 14? */
function isOn(token: Token, level: string | null): boolean {
  const { level: own = null } = token._source as { readonly level?: string | null };
  return level === null || own === null || own === level;
}

const isDrawn = (document: { readonly flags: object }) => isMade(document, DRAWN);

/** The rooms of the viewed level of a scene that have no module yet, or why there are none. */
function planOf(scene: Scene.Implementation): Plan | Refusal {
  if (scene.grid.type !== CONST.GRID_TYPES.SQUARE) return refuse("modules/no-squares");
  const squares = spacesOf(scene.grid);
  const level = viewedLevel();
  const found = roomsOf(wallsHere(scene, squares));
  const whole = found.filter(({ isWhole }) => isWhole);
  if (whole.length === 0) return refuse("modules/no-rooms");
  const modules = [...scene.tokens].filter((token) => {
    return token.actor !== null && isModule(token.actor as AwayActor) && isOn(token, level);
  });
  const places = modules.map((token) => placeOf(squares, token._source));
  const isFree = (room: Room) => !places.some((place) => overlaps({ ...room, elevation: place.elevation }, place));
  return { rooms: whole.filter(isFree), odd: found.length - whole.length, drawn: modules.filter(isDrawn) };
}

/** Ask whose ship it is, whose hull is damaged with its modules. @returns Null where nothing is to be drawn. */
async function askWhose({ name }: Scene.Implementation, { rooms, odd }: Plan): Promise<"crew" | "enemy" | null> {
  const words = [
    counted("battlestations.Modules.found", rooms.length, { scene: name }),
    ...(odd > 0 ? [counted("battlestations.Modules.odd", odd)] : []),
    text("battlestations.Modules.whose"),
  ];
  const whose = await choose(text("battlestations.Modules.title"), paragraphs(words), [
    { action: "crew", label: text("battlestations.Modules.crew"), default: true },
    { action: "enemy", label: text("battlestations.Modules.enemy") },
    { action: "cancel", label: text("Roll.cancel") },
  ]);
  return whose === "crew" || whose === "enemy" ? whose : null;
}

/** The one actor of whom all are tokens, each with markers of its own. */
async function moduleActor(): Promise<AwayActor> {
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  const known = actors?.find((actor) => isDrawn(actor) && isModule(actor as AwayActor));
  if (known) return known as AwayActor;
  const img = systemPath("assets/tokens/module.svg");
  const { name, flag } = givenName("battlestations.Thing.module");
  const made = await Actor.implementation.create({
    name,
    type: THING,
    img,
    system: { thing: "module" },
    flags: { [SYSTEM_ID]: { [DRAWN]: true, ...flag } },
    prototypeToken: { texture: { src: img }, actorLink: false, displayName: CONST.TOKEN_DISPLAY_MODES.HOVER },
  } as unknown as Actor.CreateData);
  return made as AwayActor;
}

/** Put a token into each of the rooms, in one write. */
async function place(scene: Scene.Implementation, rooms: readonly Room[], ship: "crew" | "enemy"): Promise<number> {
  const actor = await moduleActor();
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  const { size } = scene.grid;
  const level = viewedLevel();
  const before = [...scene.tokens].filter(isDrawn).length;
  const tokens = await Promise.all(
    rooms.map(async ({ col, row, width, height }, index) => {
      const token = await actor.getTokenDocument({ x: col * size, y: row * size, width, height });
      const { name, flag } = givenName("battlestations.Modules.name", { number: before + index + 1 });
      return {
        ...token.toObject(),
        ...ON_THE_FLOOR,
        name,
        ...(level !== null && { level }),
        disposition: ship === "crew" ? FRIENDLY : HOSTILE,
        flags: { [SYSTEM_ID]: { [DRAWN]: true, ...flag } },
      };
    }),
  );
  const made = await scene.createEmbeddedDocuments("Token", tokens as unknown as TokenDocument.CreateData[]);
  return made.length;
}

/** Offer to take away what was drawn, where no room lacks a module. */
async function offerToRemove(scene: Scene.Implementation, drawn: readonly Token[]): Promise<void> {
  if (drawn.length === 0) return notifyRefusal(refuse("modules/all-there"));
  const words = paragraphs([counted("battlestations.Modules.remove", drawn.length)]);
  const isWanted = await confirm(
    text("battlestations.Modules.removeTitle"),
    words,
    text("battlestations.Modules.removeIt"),
  );
  const ids = drawn.flatMap(({ id }) => (id && scene.tokens.has(id) ? id : []));
  if (isWanted) await scene.deleteEmbeddedDocuments("Token", ids);
}

/** Draw modules into the rooms of the viewed scene that have none, or take them away again. Game masters only. */
export async function drawModules(): Promise<void> {
  const scene = canvas.scene;
  const plan = scene ? planOf(scene) : refuse("modules/no-scene");
  if (!scene || "code" in plan) return notifyRefusal(plan as Refusal);
  if (plan.rooms.length === 0) return offerToRemove(scene, plan.drawn);
  const ship = await askWhose(scene, plan);
  if (!ship) return;
  const count = await place(scene, plan.rooms, ship);
  ui.notifications?.info(counted("battlestations.Modules.drawn", count));
}
