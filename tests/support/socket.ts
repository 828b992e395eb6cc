import { afterEach, beforeEach, vi } from "vitest";

/** Says to this client what a user sends over the system's channel. */
type Hear = (payload: unknown, user: string) => void;

/** Puts a socket in place of the server's for each test of a file; what this client sends is lost. */
export function useSocket(): Hear {
  let listener: Hear = () => {};
  beforeEach(() => {
    const on = (_channel: string, listens: Hear) => {
      listener = listens;
    };
    vi.stubGlobal("game", { socket: { on, emit: () => {} } });
  });
  afterEach(() => vi.unstubAllGlobals());
  return (payload, user) => listener(payload, user);
}
