import { rulesetOfType } from "../data/types.ts";

/** One change in how documents of ours are stored. */
export interface Step {
  /** The first release that stores them so; worlds of earlier ones are changed. */
  readonly version: string;
  readonly document: "Actor" | "Item";
  /** The game whose documents it changes; it is never given those of another. */
  readonly ruleset: string;
  /** What is to be written, given what is stored; null where nothing is. A document may come twice: the second time gives null. */
  readonly change: (source: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>> | null;
}

/** A stored document, wherever it is. */
export interface Stored {
  readonly document: Step["document"];
  /** What it is called where something is said of it. */
  readonly name: string;
  readonly source: () => Readonly<Record<string, unknown>>;
  readonly write: (changes: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** What came of it. */
export interface Outcome {
  /** How many documents were written. */
  readonly changed: number;
  /** Those that could not be; they are as they were. */
  readonly faults: readonly { readonly name: string; readonly error: unknown }[];
}

/** The steps that a world has not gone through yet, oldest first. @param isNewer - Is the first version the newer one? */
export function pendingSteps(
  steps: readonly Step[],
  from: string,
  isNewer: (version: string, than: string) => boolean,
): readonly Step[] {
  const pending = steps.filter(({ version }) => isNewer(version, from));
  return pending.sort((a, b) => Number(isNewer(a.version, b.version)) - Number(isNewer(b.version, a.version)));
}

/** Is the step about the document, by its class and the game that its type is of? */
function isAbout(step: Step, { document, source }: Stored): boolean {
  return step.document === document && rulesetOfType(document, String(source().type)) === step.ruleset;
}

/** Bring one document up to date, step after step. @returns Whether anything was written. */
async function migrateOne(stored: Stored, steps: readonly Step[]): Promise<boolean> {
  let isChanged = false;
  for (const step of steps) {
    const changes = isAbout(step, stored) ? step.change(stored.source()) : null;
    if (!changes) continue;
    await stored.write(changes);
    isChanged = true;
  }
  return isChanged;
}

/** Bring documents up to date, one after another; what fails is left as it was, and the others go on. */
export async function migrate(documents: Iterable<Stored>, steps: readonly Step[]): Promise<Outcome> {
  let changed = 0;
  const faults: { name: string; error: unknown }[] = [];
  for (const stored of documents) {
    try {
      if (await migrateOne(stored, steps)) changed += 1;
    } catch (error) {
      faults.push({ name: stored.name, error });
    }
  }
  return { changed, faults };
}
