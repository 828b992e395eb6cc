/**
 * Takes away what the practice fight has left, once that fight is over: its scene, the two people of it and its cards.
 * Only what bears the practice mark goes, and of that nothing that somebody has put to use of their own.
 */
import { isForPractice } from "../../documents/practice.ts";
import { text } from "../../foundry/text.ts";
import { clearCards } from "./practice-cards.ts";
import { PracticeTour } from "./practice-tour.ts";

/** As much of a token as tells whose it is. */
interface TokenRow {
  readonly id: string | null;
  readonly actorId: string | null;
}

/** As much of the world as tells what practice has left. */
interface PracticeWorld {
  readonly scenes: readonly { readonly id: string; readonly flags: object; readonly tokens: Iterable<TokenRow> }[];
  readonly actors: readonly { readonly id: string; readonly flags: object }[];
  /** The scenes on which fights still go on. */
  readonly fights: readonly string[];
}

/** Ids of what is taken away. */
interface Leftovers {
  readonly scenes: readonly string[];
  readonly actors: readonly string[];
  /** Of scenes that stay, by their ids. */
  readonly tokens: Readonly<Record<string, readonly string[]>>;
}

/**
 * What practice has left and nobody uses: a scene with somebody else's token stays, and a person with a token
 * elsewhere.
 */
export function leftoversOf({ scenes, actors, fights }: PracticeWorld): Leftovers {
  const twins = new Set(actors.filter(isForPractice).map(({ id }) => id));
  const isTwin = ({ actorId }: TokenRow) => actorId !== null && twins.has(actorId);
  const over = scenes.filter((scene) => isForPractice(scene) && !fights.includes(scene.id));
  const shared = over.filter(({ tokens }) => ![...tokens].every(isTwin));
  const elsewhere = scenes.filter((scene) => !over.includes(scene)).flatMap(({ tokens }) => [...tokens]);
  const used = new Set(elsewhere.map(({ actorId }) => actorId));
  return {
    scenes: over.filter((scene) => !shared.includes(scene)).map(({ id }) => id),
    actors: [...twins].filter((id) => !used.has(id)),
    tokens: Object.fromEntries(
      shared.map(({ id, tokens }) => [id, [...tokens].filter(isTwin).flatMap((token) => token.id ?? [])]),
    ),
  };
}

/** The documents of a collection that Foundry's types know too little of. */
function all<D>(name: string): readonly D[] {
  return (game.collections?.get(name) as { readonly contents: readonly D[] } | undefined)?.contents ?? [];
}

/** Look at another scene before this one goes; whoever was led here goes back to where the players are. */
async function leaveScenes(going: readonly string[]): Promise<void> {
  const staying = all<Scene.Implementation>("Scene").filter(({ id }) => !going.includes(id ?? ""));
  const home = staying.find(({ active }) => active) ?? staying[0];
  const wasActive = going.some((id) => game.scenes?.get(id)?.active === true);
  if (home && wasActive) await home.activate();
  if (home && going.includes(canvas.scene?.id ?? "")) await home.view();
}

/** Take away what a practice fight has left, and say so. Game masters only. */
export async function clearPractice(combat: Combat.Implementation): Promise<void> {
  const { scenes, actors, tokens } = leftoversOf({
    scenes: all("Scene"),
    actors: all("Actor"),
    fights: all<Combat.Implementation>("Combat").flatMap((combat) => combat.scene?.id ?? []),
  });
  const { activeTour } = foundry.nue.Tour;
  if (activeTour instanceof PracticeTour) activeTour.exit();
  await clearCards(combat);
  await leaveScenes(scenes);
  for (const [id, ids] of Object.entries(tokens)) {
    await game.scenes?.get(id)?.deleteEmbeddedDocuments("Token", [...ids]);
  }
  await Scene.implementation.deleteDocuments([...scenes]);
  await Actor.implementation.deleteDocuments([...actors]);
  ui.notifications?.info(text(Object.keys(tokens).length > 0 ? "Welcome.practiceStays" : "Welcome.practiceOver"));
}
