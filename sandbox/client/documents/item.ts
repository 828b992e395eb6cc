import type { Plain } from "../../common/utils/objects.ts";
import type { EmbeddedCollection } from "../collections/embedded-collection.ts";
import { lacking } from "../lacking.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./document.ts";

/** An item of the world, of a pack or of an actor. */
export class Item extends ClientDocument {
  static override documentName = "Item";
  static DEFAULT_ICON = "icons/svg/item-bag.svg";
  declare readonly parent: Actor | null;
  declare img: string | null;
  declare system: Plain;
  declare effects: EmbeddedCollection<ActiveEffect>;
  declare folder: ClientDocument | null;

  get actor(): Actor | null {
    return this.parent;
  }
  get isOwned(): boolean {
    return this.isEmbedded;
  }
  /** The picture to show. */
  /** What a new one looks like that says nothing of it. */
  static getDefaultArtwork(_data: Plain): Plain {
    return { img: this.DEFAULT_ICON };
  }
  get thumbnail(): string | null {
    return this.img;
  }
  override _lackingSheet(): ClientDocument["_sheet"] {
    return lacking("foundry.appv1.sheets.ItemSheet") as ClientDocument["_sheet"];
  }
}
