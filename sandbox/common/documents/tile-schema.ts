import * as f from "../data/fields/index.ts";
import type { Fields } from "../data/fields/schema.ts";
import { generationRow } from "../generation.ts";
import { flags, id, integer, no, number, sort, text, texture } from "./fields.ts";

/** A picture on a scene. Its point is its upper left corner, and in 14 its anchor (assumption tile-bounds). */
export const tileSchema = (): Fields => ({
  _id: id(),
  ...(generationRow().levels ? { name: text(), levels: new f.SetField(new f.StringField()) } : {}),
  texture: texture(),
  x: integer(0),
  y: integer(0),
  width: integer(0, { min: 0 }),
  height: integer(0, { min: 0 }),
  elevation: number(0),
  sort: sort(),
  rotation: new f.AngleField(),
  alpha: new f.AlphaField(),
  hidden: no(),
  locked: no(),
  flags: flags(),
});
