/**
 * The port at which the tables of one process stand, one after another, for `table.ts`: a browser keeps what it has
 * compiled of a script for the next window that finds it at the same address.
 */
import { createServer } from "node:net";

/** Below those that the system gives to whoever asks for any, of which one could be taken between two tables. */
const FIRST = 10_000;
const MANY = 19_000;

let usual: number | null = null;
let isTaken = false;

/** Returns the port for a table that is about to start; any free one while another table of this process has it. */
export async function takePort(): Promise<{ readonly port: number; readonly giveBack: () => void }> {
  if (isTaken) return { port: 0, giveBack: () => {} };
  isTaken = true;
  usual ??= await firstFree(FIRST + (process.pid % MANY));
  return {
    port: usual,
    giveBack() {
      isTaken = false;
    },
  };
}

async function firstFree(port: number): Promise<number> {
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(port, "localhost", () => resolve(true));
  });
  if (!isFree) return firstFree(port + 1);
  await new Promise((closed) => server.close(closed));
  return port;
}
