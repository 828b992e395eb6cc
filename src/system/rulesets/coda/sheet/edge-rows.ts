import { inLanguage } from "../../../data/told-texts.ts";
import type { AwayActor } from "../../../documents/actor.ts";
import { enrich } from "../../../sheets/enriched-text.ts";
import { remarksIn } from "../../../sheets/view/remarks.ts";
import type { EdgeRow } from "../../../sheets/view/rows.ts";
import { edgeDetail } from "./edges.ts";

/** The edges of a person. */
export async function edgeRows(actor: AwayActor): Promise<readonly EdgeRow[]> {
  const remarks = remarksIn(actor, "edges");
  const rows = actor.itemsOf("edge").map(async ({ id, name, system }, index) => {
    const faults = system.granted ? [] : remarks(index);
    return {
      id: id ?? "",
      name,
      choice: edgeDetail(system),
      html: await enrich(actor, inLanguage(system.description)),
      faults,
    };
  });
  return Promise.all(rows);
}
