import { escapeHTML } from "../../common/utils/misc.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocument } from "./document.ts";

/** What was rolled on a table, and what it led to. */
interface Draw {
  roll: Roll;
  results: TableResult[];
}

/** One result of a table. */
export class TableResult extends ClientDocument {
  static override documentName = "TableResult";
  declare drawn: boolean;
  declare range: readonly number[];
  declare description: string;
  declare img: string;

  /** What it says, as it is shown. */
  async getHTML(): Promise<string> {
    return foundry.applications.ux.TextEditor.implementation.enrichHTML(this.description, {
      relativeTo: this,
      secrets: this.isOwner,
    });
  }
}

/** A table to roll on. */
export class RollTable extends ClientDocument {
  static override documentName = "RollTable";
  declare formula: string;
  declare description: string;
  declare displayRoll: boolean;
  declare results: EmbeddedCollection<TableResult>;

  /** The results that the sum of a roll leads to. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(({ drawn, range: [from = 0, to = 0] }) => !drawn && value >= from && value <= to);
  }

  /** Roll, and look up what it leads to; nothing is said. */
  async roll({ roll = new Roll(this.formula) }: { roll?: Roll } = {}): Promise<Draw> {
    if (roll.total === undefined) await roll.evaluate();
    return { roll, results: this.getResultsForRoll(Number(roll.total)) };
  }

  /** Roll, and tell the result in the chat. */
  async draw({ displayChat = true, ...options }: { roll?: Roll; displayChat?: boolean } = {}): Promise<Draw> {
    const drawn = await this.roll(options);
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll });
    return drawn;
  }

  /** Tell results in the chat, in the words of whoever draws. */
  async toMessage(results: TableResult[], { roll }: { roll?: Roll } = {}): Promise<unknown> {
    const rows = results.map(
      async (result) =>
        `<li class="table-result" data-result-id="${result.id}"><strong>${escapeHTML(result.name)}</strong>${await result.getHTML()}</li>`,
    );
    return CONFIG.ChatMessage.documentClass.create({
      flavor: escapeHTML(this.name),
      content: `<ul class="table-results">${(await Promise.all(rows)).join("")}</ul>`,
      rolls: roll && this.displayRoll ? [roll.toJSON()] : [],
      flags: { core: { RollTable: this.id } },
    });
  }
}
