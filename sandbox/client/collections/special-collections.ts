import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat.ts";
import type { Scene } from "../documents/scene.ts";
import type { User } from "../documents/user.ts";
import { WorldCollection } from "./world-collection.ts";

/** All users, and who decides. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";
  /** This window's user. */
  current: User | null = null;

  /** Users of the role player. */
  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  /** The one GM on whose client things happen once: active, highest role, then lowest id; null when none is there. */
  get activeGM(): User | null {
    const order = (a: User, b: User) => b.role - a.role || (a.id < b.id ? -1 : 1);
    return this.filter((user) => user.active && user.isGM).sort(order)[0] ?? null;
  }

  /** The active user who fits, the highest role first. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const fitting = this.filter((user) => user.active && condition(user));
    return fitting.sort((a, b) => b.role - a.role || (a.id < b.id ? -1 : 1))[0] ?? null;
  }
}

/** All scenes: the active one, the one looked at. */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  /** The scene that everybody is called to. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene this window shows. */
  get current(): Scene | undefined {
    return this.get(game.user?.viewedScene ?? "");
  }

  /** Foundry's other word for {@link Scenes.current}. */
  get viewed(): Scene | undefined {
    return this.current;
  }
}

/** All combats: the one that this user sees. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** Combats of the scene that is looked at, and those of none. */
  get combats(): Combat[] {
    return this.filter((combat) => combat.scene === null || combat.scene === game.scenes?.current);
  }

  /** The active combat of the scene that is looked at, or of none. */
  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The combat that this window's tracker shows. */
  get viewed(): Combat | null {
    return (globalThis.ui?.combat as { viewed?: Combat | null } | undefined)?.viewed ?? this.active ?? null;
  }
}

/** The chat log. */
export class Messages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** Delete all; no hook tells this from single deletions. */
  async flush(): Promise<unknown> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}
