/** What can be wrong with a scenario, and where in its file. */

/** Where in a file something stands: keys and positions from its top. */
export type FilePath = readonly (string | number)[];

/** Something that is wrong with a scenario, or that did not come out as it says. */
export interface Problem {
  readonly path: FilePath;
  readonly message: string;
}

/** A scenario that cannot be played on, with the place in the file that is to blame. */
export class ScenarioError extends Error {
  readonly path: FilePath;

  constructor(path: FilePath, message: string) {
    super(message);
    this.path = path;
  }
}
