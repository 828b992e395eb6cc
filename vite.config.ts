import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { PARTS, WORKER_PARTS } from "./tools/build/parts.ts";
import { Order } from "./tools/test/order.ts";

/** Names of classes stay; nothing else is as it is written. */
const minify = {
  compress: { target: "es2022", keepNames: { class: true, function: false } },
  mangle: { keepNames: { class: true, function: false } },
  codegen: { removeWhitespace: true },
};

/**
 * `dist/away-team.mjs`, with chunks beside it for what loads later; the style sheet is made by `tools/build/styles.ts`.
 * Names of classes stay as they are written: Foundry stores those of sheets and rolls in worlds.
 */
export default defineConfig({
  publicDir: false,
  // A server may sit under a path of its own, so a file finds another from where it is itself
  base: "./",
  logLevel: "warn",
  build: {
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "away-team.mjs" },
    target: "es2022",
    outDir: "dist",
    emptyOutDir: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // A game is one file: what its windows fetch late comes with it, and another game does not
      checks: { ineffectiveDynamicImport: false },
      output: {
        minify,
        chunkFileNames: "chunks/[name]-[hash].mjs",
        codeSplitting: { groups: PARTS },
      },
    },
  },
  worker: {
    format: "es",
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      output: {
        minify,
        entryFileNames: "chunks/[name]-[hash].mjs",
        chunkFileNames: "chunks/[name]-[hash].mjs",
        codeSplitting: { groups: WORKER_PARTS },
      },
    },
  },
  test: {
    include: ["tests/**/*.test.ts"],
    // The rules are hundreds of modules: files that share a worker share them too
    isolate: false,
    // Left to itself, vitest keeps one core free, and of two that is half of all
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: Order },
    setupFiles: ["tests/support/own-modules.ts", "tests/support/foundry-classes.ts"],
    // A machine that type-checks at the same time is slow: only what hangs should fail for its time
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
