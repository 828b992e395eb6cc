import * as f from "../data/fields/index.ts";
import type { Fields } from "../data/fields/schema.ts";
import { generationRow } from "../generation.ts";
import { flags, group, id, integer, name, no, ownership, stats } from "./fields.ts";

/** Part of a scene: shapes in pixels of the scene, and what happens there. */
export const regionSchema = (): Fields => ({
  _id: id(),
  name: name(),
  color: new f.ColorField({ required: true, nullable: false, initial: "#ffffff" }),
  shapes: new f.ArrayField(new f.ObjectField()),
  elevation: group({ bottom: new f.NumberField(), top: new f.NumberField() }),
  behaviors: new f.EmbeddedCollectionField("RegionBehavior"),
  visibility: integer(0, { min: 0 }),
  locked: no(),
  ...(generationRow().levels ? { levels: new f.SetField(new f.StringField()), ownership: ownership() } : {}),
  flags: flags(),
  _stats: stats(),
});
