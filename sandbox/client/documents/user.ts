import { USER_ROLES } from "../../common/constants.ts";
import { hasPermission } from "../../common/permissions.ts";
import type { Plain } from "../../common/utils/objects.ts";
import type { Actor } from "./actor.ts";
import { ClientDocument } from "./document.ts";

/** A user; whether they are connected, and what they look at and target. */
export class User extends ClientDocument {
  static override documentName = "User";
  declare role: number;
  declare character: Actor | null;
  declare color: string;
  /** Whether a session of this user is connected. */
  declare active: boolean;
  /** Id of the scene the user looks at; only known of this window's. */
  declare viewedScene: string | null;
  /** Tokens this user targets; the canvas keeps it. */
  declare targets: Set<unknown>;

  override _configure(options: Plain): void {
    super._configure(options);
    Object.defineProperties(this, {
      active: { value: false, writable: true },
      viewedScene: { value: null, writable: true },
      targets: { value: new Set(), writable: true },
    });
  }
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }
  /** Whether this is the user of this window; true in each of their windows. */
  get isSelf(): boolean {
    return game.userId === this.id;
  }
  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }
  /** Rights of a GM are left out of the picture of ownership; used by core for bans. */
  get isBanned(): boolean {
    return this.role === USER_ROLES.NONE;
  }
  hasRole(role: keyof typeof USER_ROLES | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const wanted = typeof role === "number" ? role : USER_ROLES[role];
    return exact ? this.role === wanted : this.role >= wanted;
  }
  hasPermission(permission: string): boolean {
    return hasPermission({ role: this.role, granted: game.permissions }, permission);
  }
  can(action: string): boolean {
    return action in USER_ROLES ? this.hasRole(action as keyof typeof USER_ROLES) : this.hasPermission(action);
  }
  /** Ask this user's client: the handler in `CONFIG.queries` answers. JSON only; the default waits a minute. */
  async query(name: string, data: unknown, { timeout = 60_000 }: { timeout?: number } = {}): Promise<unknown> {
    if (!(name in CONFIG.queries)) throw new Error(`The query "${name}" is not registered`);
    if (!game.user?.hasPermission("QUERY_USER")) throw new Error("You may not query users");
    if (!this.active) throw new Error(`User "${this.name}" is not active`);
    return game._session.query(this.id, name, data ?? null, timeout);
  }
}
