/**
 * Makes things of tiles, and takes them away again: over each tile that a game master has selected a token of a thing
 * with the numbers that its game has, so that the tile is targeted, hurt and undone as people are (decisions/0051).
 * Called by the tool among the controls of tiles. What stands for a tile goes where its tile goes, is hidden with it
 * and gone with it: each does the client whose game master has changed the tile.
 */
import { metresOf } from "../../../engine/grid/grid.ts";
import { refuse } from "../../../engine/types.ts";
import { viewedLevel } from "../../canvas/map-view.ts";
import { isMade, ON_THE_FLOOR } from "../../canvas/viewed-rooms.ts";
import { playedThing } from "../../data/types.ts";
import { givenName } from "../../documents/given-names.ts";
import { untilFetched } from "../../foundry/active-ruleset.ts";
import { askFor, confirm, paragraphs } from "../../foundry/dialogs.ts";
import { spacesOf } from "../../foundry/grid.ts";
import { SYSTEM_ID, systemPath, templatePath } from "../../foundry/ids.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { counted, text } from "../../foundry/text.ts";
import { addTileTool } from "../../foundry/token-tools.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import { OF_TILE, placeOver, type SelectedTile, thingOf } from "./place.ts";

/** The flag of the one actor of whom all these tokens are. */
const MADE = "thingOfTiles";

/** The sides on which a thing may be, as Foundry's dispositions. */
const SIDES = { neutral: 0, crew: 1, hostile: -1 } as const;

/** What a file of a picture is called, as words: `crates/cargo-crate.webp` is a Cargo crate. */
export function wordsOfFile(path: string): string {
  const file = (path.split("/").at(-1) ?? "").replace(/\.[^.]*$/, "");
  // Foundry's own picker writes spaces as %20; other signs for letters are rare, and may be none
  const words = file.replaceAll(/(?:\s|%20|[_-])+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a tile is called: by its name, which 14 has, or by the file of its picture. */
function nameOf({ document }: SelectedTile): string {
  const { name = "", texture } = document;
  return name || wordsOfFile(texture.src ?? "");
}

/** The actor of whom all these tokens are, each with numbers of its own. */
async function actorOfAll(type: string): Promise<Actor.Implementation | undefined> {
  const actors = game.collections?.get("Actor") as Game["actors"] | undefined;
  const known = actors?.find((actor) => isMade(actor, MADE) && (actor.type as string) === type);
  if (known) return known;
  const { name, flag } = givenName("TileThing.actor");
  const texture = { src: systemPath("assets/tokens/module.svg") };
  const made = await Actor.implementation.create({
    name,
    type,
    flags: { [SYSTEM_ID]: { [MADE]: true, ...flag } },
    prototypeToken: { texture, actorLink: false, displayName: CONST.TOKEN_DISPLAY_MODES.HOVER },
  } as unknown as Actor.CreateData);
  return made as Actor.Implementation | undefined;
}

/** What a game master has said of them. */
interface Told {
  readonly name: string;
  readonly disposition: number;
  readonly system: object;
}

/** What was filled in; by paths, or as an object of these: both are Foundry's way with forms. */
export function toldBy(written: Readonly<Record<string, unknown>>): Told {
  const {
    name,
    side,
    system = {},
  } = foundry.utils.expandObject({ ...written }) as {
    readonly name?: unknown;
    readonly side?: unknown;
    readonly system?: object;
  };
  const disposition = SIDES[String(side) as keyof typeof SIDES] ?? SIDES.neutral;
  return { name: typeof name === "string" ? name.trim() : "", disposition, system };
}

/** Let a game master say what they are; null where they do not. */
async function ask(scene: Scene.Implementation, tiles: readonly SelectedTile[]): Promise<Told | null> {
  const across = Math.max(...tiles.map(({ bounds }) => Math.max(bounds.width, bounds.height))) / scene.grid.size;
  const context = {
    name: tiles[0] ? nameOf(tiles[0]) : "",
    sides: Object.keys(SIDES).map((id) => ({ value: id, label: text(`TileThing.${id}`) })),
    ...presentRulesetUi().thing?.(across * metresOf(spacesOf(scene.grid))),
  };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("apps/tile-thing"), context);
  const written = await askFor(counted("TileThing.make", tiles.length), content, text("TileThing.ok"));
  return written && toldBy(written);
}

/** The token that stands for a tile, as it is to be made. */
function tokenFor(scene: Scene.Implementation, tile: SelectedTile, told: Told, base: object): object {
  const level = viewedLevel();
  const { elevation, hidden, texture, id } = tile.document;
  const name = told.name || nameOf(tile) || text("TileThing.actor");
  return {
    ...base,
    ...placeOver(spacesOf(scene.grid), tile.bounds),
    ...ON_THE_FLOOR,
    ...(level !== null && { level }),
    name,
    elevation,
    hidden,
    disposition: told.disposition,
    delta: { name, ...(texture.src && { img: texture.src }), system: told.system },
    flags: { [SYSTEM_ID]: { [OF_TILE]: id } },
  };
}

/** Offer to take away what stands for the tiles. */
async function offerToRemove(scene: Scene.Implementation, things: readonly TokenDocument.Implementation[]) {
  const words = paragraphs([counted("TileThing.remove", things.length)]);
  if (!(await confirm(text("TileThing.removeTitle"), words, text("TileThing.removeIt")))) return;
  const ids = things.flatMap(({ id }) => (id && scene.tokens.has(id) ? id : []));
  await scene.deleteEmbeddedDocuments("Token", ids);
}

/** Make things of the selected tiles that are none yet; where all are, offer to take these away. */
export async function makeThings(): Promise<void> {
  await untilFetched();
  const { scene } = canvas;
  const type = playedThing();
  if (!game.user?.isGM) return notifyRefusal(refuse("right/gm-only"));
  if (!type) return notifyRefusal(refuse("tile/no-things"));
  const tiles = [...(canvas.tiles?.controlled ?? [])] as unknown as SelectedTile[];
  if (!scene || tiles.length === 0) return notifyRefusal(refuse("tile/none-selected"));
  const bare = tiles.filter(({ document }) => !thingOf(scene, document.id));
  if (bare.length === 0)
    return offerToRemove(
      scene,
      tiles.flatMap(({ document }) => thingOf(scene, document.id) ?? []),
    );
  const told = await ask(scene, bare);
  const actor = told && (await actorOfAll(type));
  if (!actor) return;
  const base = (await actor.getTokenDocument()).toObject();
  const tokens = bare.map((tile) => tokenFor(scene, tile, told, base));
  const made = await scene.createEmbeddedDocuments("Token", tokens as unknown as TokenDocument.CreateData[]);
  ui.notifications?.info(counted("TileThing.made", made.length));
}

/** Changes of a tile after which it lies elsewhere, or otherwise. */
const PLACED = ["x", "y", "width", "height", "rotation", "elevation", "texture", "hidden"];

/** The tiles that have changed here and have not been drawn since: what lies around one is known then. */
const changed = new Set<string>();

const isMine = (userId: string) => game.user?.isGM === true && userId === game.user.id;

/** Put the token over its tile again. */
async function follow({ document, bounds }: SelectedTile): Promise<void> {
  const { scene } = canvas;
  const token = scene && thingOf(scene, document.id);
  if (!token) return;
  const { x, y, width, height } = placeOver(spacesOf(scene.grid), bounds);
  const { elevation, hidden } = document;
  if (hidden !== token.hidden) await token.update({ hidden });
  const waypoint = { x, y, width, height, elevation, action: "displace", explicit: false, checkpoint: false };
  const { x: hereX, y: hereY, ...here } = token;
  const stays = hereX === x && hereY === y && here.width === width && here.height === height;
  if (!stays || here.elevation !== elevation) await token.move(waypoint, { autoRotate: false, showRuler: false });
}

/** Called once, in init. */
export function registerTileThings(): void {
  const report = (error: unknown) => reportError("tile-things", error);
  addTileTool(
    {
      name: "awayTileThing",
      title: "tileThing",
      icon: "fa-solid fa-bullseye",
      onPress: () => makeThings().catch(report),
    },
    () => playedThing() !== null && game.user?.isGM === true,
  );
  Hooks.on("updateTile", (tile, changes, _options, userId) => {
    if (isMine(userId) && tile.id && PLACED.some((key) => key in changes)) changed.add(tile.id);
  });
  Hooks.on("refreshTile", (tile) => {
    const placed = tile as unknown as SelectedTile;
    if (changed.delete(placed.document.id)) follow(placed).catch(report);
  });
  Hooks.on("deleteTile", (tile, _options, userId) => {
    const scene = tile.parent;
    const token = scene && tile.id ? thingOf(scene, tile.id) : undefined;
    if (isMine(userId)) token?.delete().catch(report);
  });
}
