import { DataField } from "../common/data/fields/field.ts";
import { DataModel } from "../common/data/model.ts";
import { equals, type Plain } from "../common/utils/objects.ts";
import type { Setting } from "./documents/simple.ts";
import { kept } from "./kept.ts";

/** How a setting is registered. */
export interface SettingConfig {
  key: string;
  namespace: string;
  name?: string;
  hint?: string;
  scope: "world" | "client" | "user";
  config?: boolean;
  type?: unknown;
  choices?: Record<string, string> | (() => Record<string, string>);
  range?: { min: number; max: number; step: number };
  default?: unknown;
  requiresReload?: boolean;
  onChange?: (value: unknown, options?: Plain, userId?: string) => void;
}

/** A button in the settings window that opens an application. */
export interface SettingMenu {
  key: string;
  namespace: string;
  name?: string;
  label?: string;
  hint?: string;
  icon?: string;
  type: new (...args: never[]) => { render(options?: unknown): unknown };
  restricted?: boolean;
}

/** Foundry's `game.settings`: registered settings, and their values in the world, this browser or this user. */
export class ClientSettings {
  readonly settings = new Map<string, SettingConfig>();
  readonly menus = new Map<string, SettingMenu>();

  /** Where values are kept: the world's documents, and this browser's storage. */
  get storage(): Map<string, unknown> {
    return new Map<string, unknown>([
      ["world", game.collections.get("Setting")],
      ["client", localStorage],
    ]);
  }

  register(namespace: string, key: string, data: Omit<SettingConfig, "key" | "namespace">): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the setting");
    const scope = data.scope ?? "client";
    this.settings.set(`${namespace}.${key}`, { ...data, scope, key, namespace });
  }
  registerMenu(namespace: string, key: string, data: Omit<SettingMenu, "key" | "namespace">): void {
    if (!namespace || !key) throw new Error("You must specify both namespace and key portions of the menu");
    this.menus.set(`${namespace}.${key}`, { ...data, key: `${namespace}.${key}`, namespace });
  }

  #config(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered game setting`);
    return config;
  }

  get(namespace: string, key: string): unknown {
    const config = this.#config(namespace, key);
    const stored = this.#stored(config);
    return fromStored(config, stored === undefined || stored === null ? undefined : stored);
  }
  #stored(config: SettingConfig): unknown {
    if (config.scope === "client") {
      const text = localStorage.getItem(clientKey(config));
      return text === null ? undefined : JSON.parse(text);
    }
    return game.collections?.has("Setting") ? this.#document(config)?.value : this.#sent(config);
  }
  /** What the server sent of the world, which packages may read before its documents are built. */
  #sent({ namespace, key, scope }: SettingConfig): unknown {
    const user = scope === "user" ? game.userId : null;
    const all = (game.data.documents.Setting ?? []) as readonly Plain[];
    const found = all.find((one) => one.key === `${namespace}.${key}` && (one.user ?? null) === user);
    return typeof found?.value === "string" ? JSON.parse(found.value) : undefined;
  }
  /** The first of its key; there may be two. Assumption: setting-once. */
  #document(config: SettingConfig): Setting | undefined {
    const user = config.scope === "user" ? game.userId : null;
    return game.collections
      ?.get("Setting")
      ?.find(
        (entry) =>
          (entry as Setting).key === `${config.namespace}.${config.key}` &&
          ((entry as Setting)._source.user ?? null) === user,
      ) as Setting | undefined;
  }

  /** Store a value; a world setting is refused by the server for those who may not. */
  async set(namespace: string, key: string, value: unknown, options: Plain = {}): Promise<unknown> {
    const config = this.#config(namespace, key);
    const clean = toStored(config, value);
    if (config.scope === "client") this.#setClient(config, clean, options);
    else await this.#setStored(config, clean, options);
    return this.get(namespace, key);
  }
  #setClient(config: SettingConfig, value: unknown, options: Plain): void {
    const before = this.#stored(config);
    localStorage.setItem(clientKey(config), JSON.stringify(value));
    if (equals(before, value)) return;
    kept(config.onChange)?.(this.get(config.namespace, config.key), options, game.userId ?? undefined);
    Hooks.callAll("clientSettingChanged", `${config.namespace}.${config.key}`, value, options);
  }
  async #setStored(config: SettingConfig, value: unknown, options: Plain): Promise<void> {
    const text = JSON.stringify(value ?? null);
    const document = this.#document(config);
    if (document) await document.update({ value: text }, options);
    else {
      const user = config.scope === "user" ? game.userId : null;
      await CONFIG.Setting.documentClass.create(
        { key: `${config.namespace}.${config.key}`, value: text, user },
        options,
      );
    }
  }

  /** A stored setting has changed: on every client. */
  _changed(setting: Setting, options: Plain, userId: string): void {
    const config = this.settings.get(setting.key);
    const owner = config?.scope === "user" ? game.userId : null;
    if (!config || (setting._source.user ?? null) !== owner) return;
    kept(config.onChange)?.(this.get(config.namespace, config.key), options, userId);
  }
}

const clientKey = ({ namespace, key }: SettingConfig) => `${game.world.id}.${namespace}.${key}`;

function toStored({ type }: SettingConfig, value: unknown): unknown {
  if (type instanceof DataField) {
    const cleaned = type.clean(value);
    const failure = type.validate(cleaned);
    if (failure) throw failure.asError("Setting");
    return cleaned;
  }
  if (value instanceof DataModel) return value.toObject();
  if (type === String) return String(value);
  if (type === Number) return Number(value);
  if (type === Boolean) return Boolean(value);
  return value;
}

function fromStored({ type, default: initial }: SettingConfig, stored: unknown): unknown {
  if (type instanceof DataField) {
    const value = type.clean(stored === undefined && initial !== undefined ? initial : stored);
    return type.initialize(type.validate(value) ? type.getInitialValue({}) : value);
  }
  const value = stored === undefined ? initial : stored;
  if (typeof type === "function" && type.prototype instanceof DataModel) {
    return (type as unknown as typeof DataModel & { fromSource(source: object): DataModel }).fromSource(
      (value as object) ?? {},
    );
  }
  if (value === undefined || value === null) return value;
  if (type === String) return String(value);
  if (type === Number) return Number(value);
  if (type === Boolean) return Boolean(value);
  return value;
}
