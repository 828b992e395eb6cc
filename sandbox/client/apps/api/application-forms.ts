import { Hooks } from "../../hooks.ts";
import { FormDataExtended } from "../forms/form-data.ts";
import { ApplicationWindow } from "./application-window.ts";
import type { ClosingOptions, FormConfiguration } from "./types.ts";

/** An application with forms. */
export abstract class ApplicationForms extends ApplicationWindow {
  abstract close(options?: ClosingOptions): Promise<this>;

  /** Hand a submitted form to its handler, then close if so configured; an error is shown and keeps it open. */
  async _onSubmitForm(config: FormConfiguration, event: Event): Promise<void> {
    event.preventDefault();
    const form = (event.currentTarget ?? this.form) as HTMLFormElement;
    try {
      await config.handler?.call(this, event, form, new FormDataExtended(form));
    } catch (error) {
      Hooks.onError("ApplicationV2#_onSubmitForm", error as Error, { log: "error", notify: "error" });
      return;
    }
    if (config.closeOnSubmit) await this.close({ submitted: true });
  }

  _onChangeForm(config: FormConfiguration, event: Event): void {
    if (config.submitOnChange) void this._onSubmitForm(config, event);
  }

  /** Submit the application's own form from code; rejects with the handler's error. */
  async submit(options: Record<string, unknown> = {}): Promise<unknown> {
    const config = this.options.form;
    if (!this.form || !config?.handler) throw new Error(`${this.constructor.name} has no form with a handler`);
    const event = new Event("submit", { cancelable: true });
    const result = await config.handler.call(this, event, this.form, new FormDataExtended(this.form), options);
    if (config.closeOnSubmit) await this.close({ submitted: true });
    return result;
  }
}
