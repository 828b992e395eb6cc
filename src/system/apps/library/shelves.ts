import type { Entry } from "./entry.ts";
import type { LibraryFace } from "./face.ts";
import { type Kind, PAGES } from "./kinds.ts";
import { readPages, readThings } from "./read.ts";

/** The entries of packs and world; each source is read when it is first needed, and kept. */
export class Shelves {
  readonly #face: LibraryFace;
  #things: readonly Entry[] | null = null;
  #pages: readonly Entry[] | null = null;

  constructor(face: LibraryFace) {
    this.#face = face;
  }

  /** What has been read so far. */
  get all(): readonly Entry[] {
    return [...(this.#things ?? []), ...(this.#pages ?? [])];
  }

  /** Have the rules' journals been read? */
  get hasPages(): boolean {
    return this.#pages !== null;
  }

  /** The entries of a kind. */
  async entriesOf(kind: Kind): Promise<readonly Entry[]> {
    this.#things ??= await readThings(this.#face);
    if (PAGES.has(kind)) this.#pages ??= await readPages();
    return this.all.filter((entry) => entry.kind === kind);
  }

  /** Read items and people anew when they are next needed. */
  forgetThings(): void {
    this.#things = null;
  }
}
