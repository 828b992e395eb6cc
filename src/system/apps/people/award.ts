/** The game master's dialog that gives experience to all or some of the players' characters at once. */

import { refuse } from "../../../engine/types.ts";
import { isPlayersType, playedTypes } from "../../data/types.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { askFor } from "../../foundry/dialogs.ts";
import { templatePath } from "../../foundry/ids.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { figure, listOf, text } from "../../foundry/text.ts";
import type { Workshop } from "../../sheets/face.ts";
import { presentFace } from "../../sheets/faces.ts";
import { awardOf, fieldOf, MOST_AWARDED } from "./award-form.ts";

/** The characters of the rules that are played whom players own. */
function charactersHere(): readonly AwayActor[] {
  const all = [...(game.collections?.get("Actor") ?? [])] as unknown as AwayActor[];
  const isPlayed = ({ type }: AwayActor) => isPlayersType(type) && playedTypes("Actor").includes(type);
  return all.filter((actor) => isPlayed(actor) && actor.hasPlayerOwner);
}

/** Somebody with what they have to spend. */
function standing(actor: AwayActor): string {
  return text("Award.person", { name: actor.name, points: presentFace().person.learning(actor)?.points ?? "" });
}

/** Ask who gets how much, give it in one call, and say who has how much now. */
export async function showAward(workshop: Workshop): Promise<void> {
  const actors = charactersHere();
  if (actors.length === 0) return notifyRefusal(refuse("award/no-characters"));
  const people = actors.map((actor) => ({ field: fieldOf(actor.id ?? ""), label: standing(actor) }));
  const context = { people, most: MOST_AWARDED };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("apps/award"), context);
  const written = await askFor(text("Award.window"), content, text("Award.ok"));
  if (!written) return;
  const ids = actors.flatMap(({ id }) => id ?? []);
  const award = awardOf(written, ids);
  if ("code" in award) return notifyRefusal(award);
  const chosen = actors.filter(({ id }) => award.ids.includes(id ?? ""));
  await workshop.award(chosen, award.points);
  const told = { points: text("Build.points", { points: figure(award.points) }), people: listOf(chosen.map(standing)) };
  ui.notifications?.info(text("Award.given", told));
}
