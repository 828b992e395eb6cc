import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { root } from "../paths.ts";
import type { RunnerReply, RunnerRequest } from "./runner-protocol.ts";

/** How long an answer may take before the change counts as one that never ends. Unit: ms. */
const PATIENCE = 30_000;

/** Enough for any test; a change that fills it is one that never ends. Unit: MB. */
const MEMORY = 1024;

/** A process that runs tests on request, one request at a time; one that hangs is replaced. */
export class Runner {
  #child: ChildProcess | null = null;
  readonly #errors: "inherit" | "ignore";

  /** @param errors - Whether what the process complains of is shown; blunt sources make it complain. */
  constructor(errors: "inherit" | "ignore" = "ignore") {
    this.#errors = errors;
  }

  /** What the request came to; null when the process hung or died over it. */
  async ask(request: RunnerRequest, patience = PATIENCE): Promise<RunnerReply | null> {
    this.#child ??= start(this.#errors);
    const reply = await answerOf(this.#child, request, patience);
    if (!reply) this.close();
    return reply;
  }

  /** End the process, if one runs. */
  close(): void {
    this.#child?.kill("SIGKILL");
    this.#child = null;
  }
}

function start(errors: "inherit" | "ignore"): ChildProcess {
  const file = path.join(import.meta.dirname, "runner.ts");
  const execArgv = ["--import", "tsx", `--max-old-space-size=${MEMORY}`];
  return fork(file, [], { cwd: root, execArgv, stdio: ["ignore", "ignore", errors, "ipc"] });
}

/** The answer, or null when time runs out or the process ends. */
function answerOf(child: ChildProcess, request: RunnerRequest, patience: number): Promise<RunnerReply | null> {
  return new Promise((resolve) => {
    const settle = (reply: RunnerReply | null) => {
      clearTimeout(timer);
      child.off("message", settle).off("exit", gone);
      resolve(reply);
    };
    const gone = () => settle(null);
    const timer = setTimeout(gone, patience);
    child.on("message", settle).on("exit", gone);
    child.send(request);
  });
}
