import * as C from "../constants.ts";
import * as f from "../data/fields/index.ts";
import type { Fields } from "../data/fields/schema.ts";
import { generationRow } from "../generation.ts";
import {
  flags,
  folder,
  group,
  id,
  image,
  integer,
  name,
  no,
  number,
  ownership,
  sort,
  stats,
  text,
  yes,
} from "./fields.ts";

/** A scene's grid. */
const sceneGrid = () =>
  group({
    type: integer(C.GRID_TYPES.SQUARE, { choices: Object.values(C.GRID_TYPES) }),
    size: integer(100, { min: 20 }),
    style: text("solidLines"),
    thickness: integer(1),
    color: new f.ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new f.AlphaField({ initial: 0.2 }),
    distance: number(1, { min: 0 }),
    units: text(),
  });

/** A map with what stands on it. */
export const sceneSchema = (): Fields => ({
  _id: id(),
  name: name(),
  active: no(),
  navigation: yes(),
  navName: text(),
  ...(generationRow().levels
    ? { levels: new f.ArrayField(new f.ObjectField()) }
    : { background: group({ src: image(), color: new f.ColorField({ initial: "#999999" }) }) }),
  foreground: image(),
  thumb: image(),
  width: integer(4000, { positive: true }),
  height: integer(3000, { positive: true }),
  padding: number(0.25, { min: 0, max: 0.5, step: 0.05 }),
  initial: group({
    x: new f.NumberField({ integer: true }),
    y: new f.NumberField({ integer: true }),
    scale: new f.NumberField(),
  }),
  backgroundColor: new f.ColorField({ nullable: false, initial: "#999999" }),
  grid: sceneGrid(),
  tokenVision: yes(),
  drawings: new f.ArrayField(new f.ObjectField()),
  tokens: new f.EmbeddedCollectionField("Token"),
  tiles: new f.EmbeddedCollectionField("Tile"),
  walls: new f.EmbeddedCollectionField("Wall"),
  regions: new f.EmbeddedCollectionField("Region"),
  folder: folder(),
  sort: sort(),
  ownership: ownership(),
  flags: flags(),
  _stats: stats(),
});
