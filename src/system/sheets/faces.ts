import { fetchAlong } from "../foundry/active-ruleset.ts";
import { useLooks } from "../foundry/icons.ts";
import { templatePath } from "../foundry/ids.ts";
import type { Face } from "./face.ts";

/** The way to the face of each ruleset, by its id. */
export type FaceDoors = Readonly<Record<string, () => Promise<Face>>>;

let present: Face | null = null;

/** What people see and press of the ruleset that this world plays, or null as long as it is not there. */
export function faceNow(): Face | null {
  return present;
}

/** What people see and press of the ruleset that this world plays. @throws RangeError - It is not there yet. */
export function presentFace(): Face {
  if (!present) throw new RangeError("the face of the ruleset is not there");
  return present;
}

/** Fetch a face with its templates. @throws Error - A file is missing, or the network is gone; it may be tried again. */
async function fetchFace(doors: FaceDoors, id: string): Promise<void> {
  const face = await doors[id]?.();
  if (!face) throw new RangeError(`there is no face of ${id}`);
  await foundry.applications.handlebars.loadTemplates(face.templates.map((name) => templatePath(name)));
  useLooks(face.look);
  present = face;
}

/** Let the face of the ruleset come with it. Called once, in init, before the ruleset is fetched. */
export function registerFaces(doors: FaceDoors): void {
  fetchAlong((id) => fetchFace(doors, id));
}
