import * as C from "../constants.ts";
import * as f from "../data/fields/index.ts";
import type { Fields } from "../data/fields/schema.ts";
import { generationRow } from "../generation.ts";
import { flags, group, id, image, integer, no, number, sort, text, texture } from "./fields.ts";

const bar = () =>
  group({ attribute: new f.StringField({ required: true, nullable: true, blank: false, initial: null }) });

/** What tokens and prototype tokens share. */
function appearance(): Fields {
  return {
    name: text(),
    displayName: integer(C.TOKEN_DISPLAY_MODES.NONE),
    actorLink: no(),
    width: number(1, { min: 0.5, step: 0.5 }),
    height: number(1, { min: 0.5, step: 0.5 }),
    ...(generationRow().levels ? { depth: number(1, { min: 0 }) } : {}),
    texture: texture("icons/svg/mystery-man.svg"),
    lockRotation: no(),
    rotation: new f.AngleField(),
    alpha: new f.AlphaField(),
    disposition: integer(C.TOKEN_DISPOSITIONS.HOSTILE, { choices: Object.values(C.TOKEN_DISPOSITIONS) }),
    displayBars: integer(C.TOKEN_DISPLAY_MODES.NONE),
    bar1: bar(),
    bar2: bar(),
    sight: group({ enabled: no(), range: new f.NumberField({ required: true, nullable: true, min: 0, initial: 0 }) }),
    ring: group({ enabled: no() }),
    movementAction: new f.StringField({ required: true, blank: false, nullable: true, initial: null }),
    flags: flags(),
  };
}

/** The token an actor is placed as. */
export const prototypeTokenSchema = (): Fields => ({
  ...appearance(),
  randomImg: no(),
  appendNumber: no(),
  prependAdjective: no(),
});

/** Vertical extent and scene level of a recorded position; generation 14. */
const height = (): Fields =>
  generationRow().levels ? { depth: number(1), level: new f.StringField({ nullable: true, initial: null }) } : {};

/** One measured position of recorded movement. */
const recordedWaypoint = () =>
  group({
    x: integer(0),
    y: integer(0),
    elevation: number(0),
    width: number(1),
    height: number(1),
    shape: integer(C.TOKEN_SHAPES.RECTANGLE_1),
    ...height(),
    action: text("walk"),
    terrain: new f.ObjectField({ nullable: true, initial: null }),
    snapped: no(),
    explicit: no(),
    checkpoint: no(),
    intermediate: no(),
    userId: text(),
    movementId: text(),
    cost: number(0),
  });

/** A token on a scene. */
export const tokenSchema = (): Fields => ({
  _id: id(),
  ...appearance(),
  actorId: new f.ForeignDocumentField("Actor", { idOnly: true }),
  delta: new f.EmbeddedDocumentField("ActorDelta"),
  x: integer(0),
  y: integer(0),
  elevation: number(0),
  shape: integer(C.TOKEN_SHAPES.RECTANGLE_1),
  ...(generationRow().levels ? { level: new f.StringField({ required: true, nullable: true, initial: null }) } : {}),
  sort: sort(),
  locked: no(),
  hidden: no(),
  _movementHistory: new f.ArrayField(recordedWaypoint()),
});

/** What an unlinked token has of its own. */
export const deltaSchema = (): Fields => ({
  _id: id(),
  name: new f.StringField({ required: false, nullable: true, initial: null }),
  type: new f.StringField({ required: false, nullable: true, initial: null }),
  img: image(null),
  system: new f.DeltaObjectField(),
  items: new f.EmbeddedCollectionField("Item"),
  effects: new f.EmbeddedCollectionField("ActiveEffect"),
  ownership: new f.ObjectField({ required: false, nullable: true, initial: null }),
  flags: flags(),
});

/** A wall or door between two points of a scene. */
export const wallSchema = (): Fields => ({
  _id: id(),
  c: new f.ArrayField(integer(0), {
    validate: (c) => c.length === 4,
    validationError: "must be a length-4 array of integer coordinates",
  }),
  light: integer(C.WALL_SENSE_TYPES.NORMAL),
  move: integer(C.WALL_MOVEMENT_TYPES.NORMAL),
  sight: integer(C.WALL_SENSE_TYPES.NORMAL),
  sound: integer(C.WALL_SENSE_TYPES.NORMAL),
  dir: integer(C.WALL_DIRECTIONS.BOTH),
  door: integer(C.WALL_DOOR_TYPES.NONE),
  ds: integer(C.WALL_DOOR_STATES.CLOSED),
  ...(generationRow().levels ? { levels: new f.SetField(new f.StringField()) } : {}),
  flags: flags(),
});
