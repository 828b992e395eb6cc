/** What of the world is listed, or counts for prerequisites. */
const LISTED = ["Item", "Actor"].flatMap((name) => ["create", "update", "delete"].map((act) => `${act}${name}`));

/** What happens when something that the library shows has changed. */
interface Changes {
  /** Items or people have. */
  readonly things: () => void;
  /** Another person is selected, or a sheet was opened or closed. */
  readonly person: () => void;
}

/** Follow the world and whom the user selects. @returns What ends it. */
export function watchWorld({ things, person }: Changes): () => void {
  const on = (hook: string, then: () => void) => [hook, Hooks.on(hook as never, then as never)] as const;
  const hooks = [...LISTED, "updateCompendium"].map((hook) => on(hook, things));
  hooks.push(...["controlToken", "renderPersonSheet", "closePersonSheet"].map((hook) => on(hook, person)));
  return () => {
    for (const [hook, id] of hooks) Hooks.off(hook as never, id);
  };
}
