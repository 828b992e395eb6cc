/** The game master's dialog that gives experience to all or some of the players' characters at once. */
import { type Refusal, refuse } from "../../../engine/types.ts";
import { isPlayersType, playedTypes } from "../../data/types.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { askFor } from "../../foundry/dialogs.ts";
import { templatePath } from "../../foundry/ids.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { figure, listOf, text } from "../../foundry/text.ts";
import { type BuilderUi, presentRulesetUi } from "../../sheets/ruleset-ui.ts";

/** The characters of the rules that are played whom players own. */
function charactersHere(): readonly AwayActor[] {
  const all = [...(game.collections?.get("Actor") ?? [])] as unknown as AwayActor[];
  const isPlayed = ({ type }: AwayActor) => isPlayersType(type) && playedTypes("Actor").includes(type);
  return all.filter((actor) => isPlayed(actor) && actor.hasPlayerOwner);
}

/** Somebody with what they have to spend. */
function withPoints(actor: AwayActor): string {
  return text("Award.person", { name: actor.name, points: presentRulesetUi().person.learning?.(actor)?.points ?? "" });
}

/** Ask who gets how much, give it in one call, and say who has how much now. */
export async function showAward(builderUi: BuilderUi): Promise<void> {
  const actors = charactersHere();
  if (actors.length === 0) return notifyRefusal(refuse("award/no-characters"));
  const people = actors.map((actor) => ({ field: fieldOf(actor.id ?? ""), label: withPoints(actor) }));
  const context = { people, most: MOST_AWARDED };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("apps/award"), context);
  const written = await askFor(text("Award.window"), content, text("Award.ok"));
  if (!written) return;
  const ids = actors.flatMap(({ id }) => id ?? []);
  const award = awardOf(written, ids);
  if ("code" in award) return notifyRefusal(award);
  const chosen = actors.filter(({ id }) => award.ids.includes(id ?? ""));
  await builderUi.award(chosen, award.points);
  const told = {
    points: text("Build.points", { points: figure(award.points) }),
    people: listOf(chosen.map(withPoints)),
  };
  ui.notifications?.info(text("Award.given", told));
}

/** Most experience that is given at once. */
const MOST_AWARDED = 999;

/** What a game master has filled in: who gets how much. */
interface Award {
  readonly ids: readonly string[];
  readonly points: number;
}

/** The field of the dialog that says whether somebody gets any. */
function fieldOf(id: string): string {
  return `who-${id}`;
}

/** Who gets how much by the filled-in dialog, or why nobody does. @param ids - Of all who are in it. */
export function awardOf(written: Readonly<Record<string, unknown>>, ids: readonly string[]): Award | Refusal {
  const points = Number(written.points ?? Number.NaN);
  const isNumber = Number.isInteger(points) && points >= 1 && points <= MOST_AWARDED;
  if (!isNumber) return refuse("award/no-such-points", { most: MOST_AWARDED });
  const chosen = ids.filter((id) => written[fieldOf(id)] === true);
  return chosen.length > 0 ? { ids: chosen, points } : refuse("award/nobody");
}
