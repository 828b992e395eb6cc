/**
 * The window that reads a character from a file or from pasted text and writes it into the world: as a new actor, or in
 * place of what an actor had. Loaded by `people/open-builder.ts`.
 */
import type { AwayActor } from "../../documents/actor.ts";
import { templatePath } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { counted, text } from "../../foundry/text.ts";
import { TemplateWindow } from "../../foundry/windows.ts";
import { type Found, readPerson } from "./check.ts";
import type { PortablePerson } from "./format.ts";

/** Make a new actor of what was read, in one call. */
async function createPerson({ name, type, img, system, items }: PortablePerson): Promise<AwayActor> {
  const source = { name, type, system, items, ...(img && { img }) };
  return (await Actor.implementation.create(source as never)) as unknown as AwayActor;
}

function idsOf(items: readonly { readonly id: string | null }[]): string[] {
  return items.map(({ id }) => id ?? "");
}

/** All values that a file stands for: what it leaves out is as in a new document. */
function wholeSystem({ type }: AwayActor, { system }: PortablePerson): object {
  const models = CONFIG.Actor.dataModels as unknown as Readonly<Record<string, { cleanData(source: object): object }>>;
  const source = foundry.utils.deepClone(system);
  return models[type]?.cleanData(source) ?? source;
}

/**
 * Let an actor become what was read: the new things come first, then the values, and only then what they had goes.
 *
 * Whoever was left in between has the old things beside the new ones; reading the file again takes both away. When the
 * values are refused, the new things go again.
 */
export async function becomePerson(actor: AwayActor, person: PortablePerson): Promise<AwayActor> {
  const old = idsOf([...actor.items]);
  const { name, img, items } = person;
  const fresh = await actor.createEmbeddedDocuments("Item", [...items] as never);
  try {
    await actor.update({ name, system: wholeSystem(actor, person), ...(img && { img }) } as never);
  } catch (error) {
    await actor.deleteEmbeddedDocuments("Item", idsOf(fresh));
    throw error;
  }
  await actor.deleteEmbeddedDocuments("Item", old);
  return actor;
}

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** How many of the things that are wrong are shown at once. */
const SHOWN = 50;

/** The largest file that is opened. Unit: bytes. */
const LARGEST = 8_000_000;

/** Reads a person from a file or from what was pasted; changes nothing while anything is wrong. */
class Import extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["away-team", "builder", "transfer"],
    position: { width: 560, height: "auto" as const },
    window: { title: "AWAY.Build.Menu.import", resizable: true },
    actions: {
      bring(this: Import, _event: Event, button: HTMLElement) {
        return this.#bring(button);
      },
    },
  };

  static override PARTS = { transfer: { template: templatePath("apps/transfer/import") } };

  readonly #actor: AwayActor | null;
  #written = "";
  #found: Found | null = null;

  constructor(actor: AwayActor | null) {
    super({ id: `away-team-import-${actor?.id ?? "new"}` });
    this.#actor = actor;
  }

  override async _prepareContext() {
    const { wrong = [], person } = this.#found ?? {};
    const name = this.#actor?.name ?? "";
    return {
      written: this.#written.length > LARGEST ? "" : this.#written,
      wrong: wrong.slice(0, SHOWN).map(({ path, words }) => ({ path: path || text("Transfer.whole"), words })),
      more: Math.max(0, wrong.length - SHOWN),
      ready: person ? counted("Transfer.ready", person.items.length, { name: person.name }) : "",
      action: this.#actor ? text("Transfer.replace", { name }) : text("Transfer.create"),
      warning: this.#actor ? text("Transfer.replaceHint", { name }) : "",
    };
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", (event) => {
      this.#onChange(event.target as HTMLInputElement).catch((error: unknown) => reportError("Import", error));
    });
    this.element.querySelector<HTMLElement>("input")?.focus();
  }

  async #onChange(field: HTMLInputElement): Promise<void> {
    const { files, value } = field;
    const file = files?.[0];
    const tooLarge = file !== undefined && file.size > LARGEST;
    this.#written = file ? (tooLarge ? "" : await file.text()) : value;
    this.#found = tooLarge ? readPerson(" ".repeat(LARGEST)) : readPerson(this.#written);
    await this.render();
    if (file) this.#keepFile(field);
    this.element.querySelector<HTMLElement>("[data-action=bring], [role=alert]")?.focus();
  }

  /** Let the field stay that names the chosen file, which a fresh one cannot; the same file may be chosen again. */
  #keepFile(field: HTMLInputElement): void {
    this.element.querySelector("input[type=file]")?.replaceWith(field);
    field.addEventListener("click", () => Object.assign(field, { value: "" }), { once: true });
  }

  /** Write the person once; what the server refuses is reported, and the window stays. */
  async #bring({ ariaDisabled }: HTMLElement): Promise<void> {
    const found = this.#found;
    const person = found?.person;
    if (!person || ariaDisabled === "true") return;
    this.#found = null;
    try {
      const actor = this.#actor ? await becomePerson(this.#actor, person) : await createPerson(person);
      ui.notifications?.info(text("Transfer.done", { name: actor.name }));
      await this.close();
    } catch (error) {
      this.#found = found;
      reportError("Import#bring", error);
    }
  }
}

/** Show where a person is read from a file. */
export async function showImport(actor: AwayActor | null): Promise<void> {
  await new Import(actor).render({ force: true });
}
