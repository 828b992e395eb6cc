import type { Plain } from "../../common/utils/objects.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { ClientDocument } from "./document.ts";
import type { Scene } from "./scene.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A shape as stored; which of the numbers it has follows from its type. Unit: pixels of the scene, degrees. */
interface Shape extends Plain {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly hole?: boolean;
  readonly rotation?: number;
}

/** A point as it lies towards a shape that is turned. */
function turned({ x, y }: Point, about: Point, degrees = 0): Point {
  const angle = (-degrees * Math.PI) / 180;
  const [dx, dy] = [x - about.x, y - about.y];
  return {
    x: about.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: about.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** How many edges of a polygon a ray from the point crosses says whether it is inside. */
function inPolygon(points: readonly number[], { x, y }: Point): boolean {
  let isInside = false;
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [points[i], points[i + 1], points[j], points[j + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

function inRectangle(shape: Shape, point: Point): boolean {
  const [width, height] = [Number(shape.width), Number(shape.height)];
  const middle = { x: shape.x + width / 2, y: shape.y + height / 2 };
  const { x, y } = turned(point, middle, shape.rotation);
  return x >= shape.x && x < shape.x + width && y >= shape.y && y < shape.y + height;
}

function inEllipse(shape: Shape, point: Point): boolean {
  const [across, down] = [Number(shape.radiusX ?? shape.radius), Number(shape.radiusY ?? shape.radius)];
  const { x, y } = turned(point, shape, shape.rotation);
  return ((x - shape.x) / across) ** 2 + ((y - shape.y) / down) ** 2 <= 1;
}

/** By the type of a shape; the table has no others. */
const INSIDE: Readonly<Record<string, (shape: Shape, point: Point) => boolean>> = {
  rectangle: inRectangle,
  ellipse: inEllipse,
  circle: inEllipse,
  polygon: (shape, point) => inPolygon(shape.points as readonly number[], point),
};

/** A part of a scene, with what happens there. */
export class RegionDocument extends ClientDocument {
  static override documentName = "Region";
  declare readonly parent: Scene | null;
  declare shapes: Shape[];
  declare behaviors: EmbeddedCollection<RegionBehavior>;
  declare color: unknown;
  declare visibility: number;
  declare locked: boolean;
  declare elevation: { bottom: number | null; top: number | null };
  /** Ids of levels, in generation 14; none is all of them. */
  declare levels?: Set<string>;

  /** The shapes as one, holes cut out; heights do not count. */
  get polygonTree(): { testPoint(point: Point): boolean } {
    const lies = (point: Point) => (shape: Shape) => INSIDE[shape.type]?.(shape, point) ?? false;
    return {
      testPoint: (point) => {
        const around = this.shapes.filter(lies(point));
        return around.length > 0 && around.every(({ hole }) => !hole);
      },
    };
  }

  get object(): unknown {
    return null;
  }
}

/** What a region does. */
export class RegionBehavior extends ClientDocument {
  static override documentName = "RegionBehavior";
  declare readonly parent: RegionDocument | null;
  declare system: Plain;
  declare disabled: boolean;

  get region(): RegionDocument | null {
    return this.parent;
  }
  get scene(): Scene | null {
    return this.parent?.parent ?? null;
  }
  get active(): boolean {
    return !this.disabled;
  }
}
