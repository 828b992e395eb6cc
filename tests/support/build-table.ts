import { buildSandbox } from "../../sandbox/build.ts";

/** Build the table's client once before the workers start, so that no two build it at the same time. */
export default async function buildTable(): Promise<void> {
  await buildSandbox();
}
