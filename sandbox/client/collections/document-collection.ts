import { Collection } from "../../common/utils/collection.ts";
import type { Plain } from "../../common/utils/objects.ts";
import type { ClientDocument } from "../documents/document.ts";

/** An application that shows a document or a collection. */
export interface Renderable {
  render(...args: unknown[]): unknown;
}

/** Documents by id, with the applications that show them. */
export class DocumentCollection<D extends ClientDocument = ClientDocument> extends Collection<string, D> {
  /** Applications to draw anew when the collection changes. */
  readonly apps: Renderable[] = [];

  /** Stored documents that could not be built; they stay in the database. */
  readonly invalidDocumentIds = new Set<string>();

  /** Name of the documents. */
  get documentName(): string {
    return "";
  }

  /** The configured class. */
  get documentClass(): typeof ClientDocument {
    return CONFIG[this.documentName as "Actor"].documentClass;
  }

  /** A document; invalid ones are not modelled. */
  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): D | undefined {
    return super.get(id, options);
  }

  /** Draw anew what shows this collection. */
  render(force = false, options: Plain = {}): void {
    for (const app of this.apps) app.render(force, options);
  }

  /** Every change of contents ends here, on every client. */
  _onModifyContents(_action: string, _documents: D[], _result: unknown[], operation: Plain, _user: object): void {
    if (operation.render !== false)
      this.render(false, { renderContext: `${_action}${this.documentName}`, ...operation });
  }
}
