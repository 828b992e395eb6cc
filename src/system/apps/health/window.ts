/**
 * The window "Do the rules still work here?", for game masters: it plays the shipped examples with what this world has
 * changed, and says which come out otherwise, and why. Opened by `open-windows.ts`, which loads it only then. A check
 * changes nothing in the world but what is remembered of it.
 */
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { isTag } from "../../foundry/elements.ts";
import { isWriting } from "../../foundry/focus.ts";
import { templatePath } from "../../foundry/ids.ts";
import { reportError } from "../../foundry/notify.ts";
import { openRule } from "../../foundry/rule-links.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { ruleSettingsWindow } from "../rule-settings/window.ts";
import { sayInSettings } from "./after-update.ts";
import { beginCheckup, checkWith, clustersTold, kept, letGo, reportOf } from "./checkup.ts";
import { showExample } from "./example.ts";
import type { Group } from "./findings.ts";
import { type Checkup, healthView } from "./view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** How often it is drawn while it checks. Unit: milliseconds. */
const DRAW_MS = 200;

class Health extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-health",
    classes: ["away-team", "rules-check"],
    position: { width: 800, height: "auto" as const },
    window: { title: "AWAY.Health.window" },
    actions: {
      checkAgain(this: Health) {
        return this.check();
      },
      stop(this: Health) {
        this.#stop();
      },
      copyReport(this: Health) {
        return this.#copy(null);
      },
      copyOne(this: Health, _event: Event, { dataset }: HTMLElement) {
        return this.#copy(dataset.id ?? "");
      },
      openGroup(this: Health, _event: Event, { dataset }: HTMLElement) {
        return this.#openGroup(dataset.group as Group);
      },
      showExample(this: Health, _event: Event, { dataset }: HTMLElement) {
        return this.#show(Number(dataset.scenario), Number(dataset.step));
      },
      openCause(this: Health, _event: Event, { dataset }: HTMLElement) {
        return this.#openCause(dataset.id ?? "");
      },
      keepRule(this: Health, _event: Event, { dataset }: HTMLElement) {
        return this.#keep(dataset.id ?? "");
      },
      countAgain(this: Health, _event: Event, { dataset }: HTMLElement) {
        return this.#letGo(dataset.key ?? "");
      },
      rule(this: Health, _event: Event, target: HTMLElement) {
        return openRule(target);
      },
    },
  };

  static override PARTS = {
    head: { template: templatePath("apps/health/head") },
    body: { template: templatePath("apps/health/body"), scrollable: [".scrolls"] },
    foot: { template: templatePath("apps/health/foot") },
  };

  #checkup: Checkup | null = null;
  #drawing = 0;

  /** Check everything, once more where it has been. */
  async check(): Promise<void> {
    this.#checkup?.run.close();
    const checkup = await beginCheckup();
    this.#checkup = checkup;
    await this.render({ force: true });
    await checkWith(
      checkup,
      () => this.#drawSoon(),
      (now) => this.#put(checkup, now),
    );
  }

  /** Go on with what has come of a check, unless another has begun. */
  async #put(was: Checkup, now: Checkup): Promise<void> {
    sayInSettings(now.history);
    if (this.#checkup?.run !== was.run) return;
    const { opened, sought } = this.#checkup;
    this.#checkup = { ...now, opened, sought };
    if (isThere(this)) await this.render({});
  }

  override async _prepareContext() {
    return this.#checkup ? healthView(this.#checkup) : {};
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
  }

  override _onClose(...args: Parameters<Lifecycle["_onClose"]>): void {
    super._onClose(...args);
    clearTimeout(this.#drawing);
    this.#drawing = 0;
    this.#checkup?.run.close();
    this.#checkup = null;
  }

  #drawSoon(): void {
    if (this.#drawing !== 0) return;
    this.#drawing = window.setTimeout(() => {
      this.#drawing = 0;
      if (isThere(this)) this.render({}).catch((error: unknown) => reportError("Health", error));
    }, DRAW_MS);
  }

  #stop(): void {
    this.#checkup?.run.stop();
    this.render({}).catch((error: unknown) => reportError("Health", error));
  }

  #onInput({ target }: Event): void {
    if (!isTag(target, "input") || target.type !== "search") return;
    this.#change({ sought: target.value }).catch((error: unknown) => reportError("Health", error));
  }

  /** Esc stops, R checks again, C copies; whoever holds another key, or writes, means something else. */
  #onKey(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isWriting(this.element.ownerDocument)) return;
    const act = this.#actOf(key.toLowerCase());
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    Promise.resolve(act()).catch((error: unknown) => reportError("Health", error));
  }

  #actOf(key: string): (() => unknown) | null {
    const stage = this.#checkup?.run.stage;
    if (stage === "going") return key === "escape" ? () => this.#stop() : null;
    if (key === "r") return () => this.check();
    if (key === "c" && stage === "over") return () => this.#copy(null);
    return key === "escape" ? () => this.close() : null;
  }

  /** Change what is shown of the check. */
  async #change(change: Partial<Checkup>): Promise<void> {
    if (!this.#checkup) return;
    this.#checkup = { ...this.#checkup, isCopied: false, ...change };
    await this.render({});
  }

  /** @param id - Of the differences with one cause; null copies all. */
  async #copy(id: string | null): Promise<void> {
    const checkup = this.#checkup;
    if (!checkup) return;
    await game.clipboard?.copyPlainText(reportOf(checkup, id));
    await this.#change({ isCopied: true });
  }

  async #openGroup(group: Group): Promise<void> {
    const isOpen = this.#checkup?.opened === group && this.#checkup.sought.trim() === "";
    await this.#change({ opened: isOpen ? null : group, sought: "" });
    this.drawn?.querySelector<HTMLElement>(`[data-group="${group}"]`)?.focus();
  }

  async #show(scenario: number, step: number): Promise<void> {
    if (this.#checkup) await showExample(this.#checkup, { scenario, step });
  }

  async #openCause(id: string): Promise<void> {
    const [suspect] = this.#checkup ? clustersTold(this.#checkup, id).flatMap(({ suspects }) => suspects) : [];
    if (suspect?.kind === "entry") {
      const entry = (await fromUuid(suspect.uuid as never)) as { sheet?: { render(options: object): unknown } } | null;
      await entry?.sheet?.render({ force: true });
    } else if (suspect?.kind === "setting") {
      const settings = ruleSettingsWindow();
      await settings.render({ force: true });
      const key = `${presentRuleset().id}.${suspect.key}`;
      settings.drawn?.querySelector<HTMLElement>(`[data-setting="${key}"]`)?.focus();
    }
  }

  async #keep(id: string): Promise<void> {
    if (this.#checkup) await this.#change({ history: await kept(this.#checkup, id) });
  }

  async #letGo(key: string): Promise<void> {
    if (this.#checkup) await this.#change({ history: await letGo(this.#checkup, key) });
  }
}

let health: Health | null = null;

/** Show whether the rules still work here, and check it anew. There is one window. */
export async function showHealth(): Promise<void> {
  health ??= new Health({});
  await health.check();
  health.bringToFront();
  health.drawn?.querySelector<HTMLElement>("[data-action=checkAgain]")?.focus();
}
