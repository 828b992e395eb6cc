import type { NamedTest } from "./named-tests.ts";
import type { Place } from "./places.ts";
import type { FailedTest } from "./runner-protocol.ts";
import { lineAt } from "./syntax.ts";

/** How well a rule is held: a test expected something else, or things broke before any could say so. */
type Strength = FailedTest["by"];

/** How a rule was proven. */
export interface Proof {
  readonly by: Strength;
  /** The place that was blunted, `src/a.ts:12`. */
  readonly at: string;
  /** How many rules that place names; one that names many proves little about each. */
  readonly breadth: number;
}

/** `src/a.ts:12`, where a place begins. */
export function addressOf({ parsed, node }: Place): string {
  return `${parsed.file}:${lineAt(parsed.text, node.start)}`;
}

/** What is known so far of each rule that is looked at. */
export class ProofRecord {
  readonly proofs = new Map<string, Proof>();
  /** How many ways were tried for a rule, by place. */
  readonly tried = new Map<string, Map<string, number>>();
  /** The rules that a passing test names when it runs. */
  readonly named = new Set<string>();
  readonly wanted: ReadonlySet<string>;

  constructor(wanted: ReadonlySet<string>) {
    this.wanted = wanted;
  }

  /** Note which rules the tests name. */
  expect(tests: readonly NamedTest[]): void {
    for (const { ids } of tests) for (const id of ids) this.named.add(id);
  }

  /** The rules of a place that are still to be proven. */
  open({ ids }: Place): ReadonlySet<string> {
    return new Set([...ids].filter((id) => this.wanted.has(id) && this.proofs.get(id)?.by !== "expectation"));
  }

  /** Note one way that was tried, and which of the tests failed for it. */
  enter(place: Place, open: ReadonlySet<string>, tests: readonly NamedTest[], failed: readonly FailedTest[]): void {
    const at = addressOf(place);
    for (const id of open) this.#count(id, at);
    const named = new Map(tests.map((test) => [test.id, test.ids]));
    for (const { id: test, by } of failed)
      for (const id of named.get(test) ?? []) if (open.has(id)) this.#prove(id, { by, at, breadth: place.ids.size });
  }

  #count(id: string, at: string): void {
    const places = this.tried.get(id) ?? new Map<string, number>();
    this.tried.set(id, places.set(at, (places.get(at) ?? 0) + 1));
  }

  #prove(id: string, proof: Proof): void {
    if (this.proofs.get(id)?.by !== "expectation") this.proofs.set(id, proof);
  }
}
