import type { Plain } from "../common/utils/objects.ts";

/** Foundry's `game.time`: the server's time, and the world's, which passes only where a game master lets it. */
export class GameTime {
  #worldTime: number | undefined;

  get serverTime(): number {
    return Date.now() + game._session.clockOffset;
  }

  /** Seconds of the world. */
  get worldTime(): number {
    this.#worldTime ??= game.settings.get("core", "time") as number;
    return this.#worldTime;
  }

  /** Let time pass, or go back by less than nothing; refused by the server for players, as any setting of the world. */
  async advance(delta: number, options: Plain = {}): Promise<number> {
    return this.set(this.worldTime + delta, options);
  }

  async set(time: number, options: Plain = {}): Promise<number> {
    await game.settings.set("core", "time", time, options);
    return this.worldTime;
  }

  /** The stored time has changed: on every client. */
  onUpdateWorldTime(worldTime: number, options: Plain, userId: string): void {
    const dt = worldTime - this.worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, dt, options, userId);
  }
}
