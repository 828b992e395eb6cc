import { ApplicationV2 } from "../api/application.ts";
import type { PartialApplicationOptions } from "../api/types.ts";
import { localize } from "../host.ts";

interface Binding {
  key: string;
  modifiers?: string[];
}

interface RegisteredAction {
  name?: string;
  hint?: string;
  editable?: Binding[];
  uneditable?: Binding[];
}

/** A list of the registered keys; the stand-in does not let one change them. */
export class ControlsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialApplicationOptions = {
    id: "controls-config",
    window: { title: "Keys", resizable: true },
    position: { width: 480, height: 520 },
  };

  override async _renderHTML(): Promise<HTMLElement> {
    const list = document.createElement("dl");
    const actions = [...game.keybindings.actions] as unknown as [string, RegisteredAction][];
    for (const [id, action] of actions) {
      const keys = [...(action.editable ?? []), ...(action.uneditable ?? [])];
      list.append(
        Object.assign(document.createElement("dt"), { textContent: localize(action.name ?? id) }),
        Object.assign(document.createElement("dd"), { textContent: keys.map(describe).join(", ") || "no key" }),
      );
    }
    return list;
  }

  override _replaceHTML(result: HTMLElement, content: HTMLElement): void {
    content.replaceChildren(result);
  }
}

function describe({ key, modifiers = [] }: Binding): string {
  return [...modifiers, key.replace(/^(Key|Digit)/, "")].join(" + ");
}
