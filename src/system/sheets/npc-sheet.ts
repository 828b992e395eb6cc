import { templatePath } from "../shared/ids.ts";
import { playContext } from "./context.ts";
import { orderKin } from "./group-orders.ts";
import { EDIT_PARTIALS, PersonSheet, SHARED_PARTIALS } from "./person-sheet.ts";

/** The compact sheet of a person whom the game master plays; all of it in sight at once. */
export class NpcSheet extends PersonSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["npc-sheet"],
    position: { width: 400, height: "auto" },
    actions: {
      orderKin(this: NpcSheet) {
        orderKin(this.person);
      },
    },
  };

  static override PARTS = {
    sheet: {
      template: templatePath("sheets/npc/sheet"),
      templates: [templatePath("sheets/npc/head"), ...EDIT_PARTIALS, ...SHARED_PARTIALS],
      scrollable: [".edit-body", ".npc-body"],
    },
  };

  protected override get sizes() {
    return { play: { width: 400, height: "auto" as const }, edit: { width: 900, height: 712 } };
  }

  protected override async _preparePlay(): Promise<object> {
    return playContext(this.person);
  }
}
