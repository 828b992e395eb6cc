import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { PartialApplicationOptions } from "../api/types.ts";
import type { SheetActor, SheetItem } from "./actor-sheet.ts";

/** The sheet of an item. */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    position: { width: 480 },
    window: { resizable: true },
  };

  get item(): SheetItem {
    return this.document as SheetItem;
  }

  /** The actor that has the item, if any. */
  get actor(): SheetActor | null {
    return this.item.parent as SheetActor | null;
  }
}
