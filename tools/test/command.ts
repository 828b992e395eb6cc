import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "../paths.ts";

interface Ended {
  readonly code: number;
  /** Standard output and standard error as they came. */
  readonly output: string;
}

/** Runs the script of an installed package (`typescript/bin/tsc`) in this Node and waits for its end; never throws. */
export function runScript(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const file = path.join(root, "node_modules", script);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("error", (error) => resolve({ code: 1, output: `${output}${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
