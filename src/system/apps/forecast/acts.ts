/**
 * What the window of odds does to the world, and only where its buttons say so: more enemies on the map, a force that
 * is kept in a journal, a message.
 */
import type { Combatant as Picture } from "../../../engine/encounter.ts";
import { type Cell, cellsOf } from "../../../engine/grid/cell.ts";
import { comeIn, entrance } from "../../../odds/forces.ts";
import { AS_IT_STANDS, changedBy } from "../../../odds/what-if.ts";
import { chooseSpot } from "../../canvas/square-picker/choose.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { onScene } from "../../documents/scene-levels.ts";
import { pictureOf } from "../../documents/snapshot.ts";
import { subjectOf, tokenOf } from "../../documents/subject.ts";
import { cornerAt, spacesOf, squaresOf } from "../../foundry/grid.ts";
import { SYSTEM_ID } from "../../foundry/ids.ts";
import { fromNobody } from "../../foundry/speaker.ts";
import { brief, counted, figure, listOf, percent, tenths, text } from "../../foundry/text.ts";
import type { Builder } from "./builder.ts";
import { meanRounds, peopleText } from "./builder-view.ts";
import type { Foreseen } from "./fight.ts";
import { FORCE_FLAG, type NamedKind } from "./kinds.ts";
import { MOST_ROUNDS, type Run } from "./run.ts";
import { oddsView, winsOf } from "./view.ts";

/** A token like another at another place, as new as that one was. */
function tokenLike(model: TokenDocument.Implementation, { place }: Picture): object {
  const { _id, delta: _delta, flags: _flags, ...data } = model.toObject() as unknown as Record<string, unknown>;
  const squares = spacesOf((model.parent as Scene.Implementation).grid);
  const { width, height } = model;
  // Two of one person would be hurt together
  return { ...data, actorLink: false, ...cornerAt(squares, place, { width: width ?? 1, height: height ?? 1 }) };
}

/** Put so many more enemies on their scenes and into the fight, where the what-if had them. */
async function putMore({ combat, encounter, game, own }: Foreseen, more: number): Promise<void> {
  const changed = changedBy(encounter, { ...AS_IT_STANDS, more }, own, game);
  for (const one of Object.values(changed.combatants)) {
    if (one.id in encounter.combatants) continue;
    const model = tokenOf(one.id.slice(0, one.id.lastIndexOf("+")));
    const scene = model?.parent as Scene.Implementation | undefined;
    if (!model || !scene) continue;
    const [token] = await scene.createEmbeddedDocuments("Token", [tokenLike(model, one) as never]);
    const place = { tokenId: token?.id, sceneId: scene.id, actorId: model.actorId, hidden: model.hidden };
    await combat.createEmbeddedDocuments("Combatant", [place as never]);
  }
}

/** Put those on the map of whom a run asks what if they were there too. */
export async function putOnMap({ foreseen, whatIf }: Run): Promise<void> {
  await putMore(foreseen, whatIf.more);
}

/** The actors of the world. */
interface ActorsHere {
  find(isWanted: (actor: Actor.Implementation) => boolean): Actor.Implementation | undefined;
  importFromCompendium(pack: unknown, id: string): Promise<Actor.Implementation | null>;
}

/** The actor of the world that a force takes: one of a compendium is imported first, and once. */
async function inWorld(actor: AwayActor): Promise<Actor.Implementation | null> {
  if (!actor.pack) return actor as unknown as Actor.Implementation;
  const here = game.collections?.get("Actor") as unknown as ActorsHere;
  const imported = here.find(({ _stats }) => _stats.compendiumSource === actor.uuid);
  const pack = game.packs?.get(actor.pack);
  return imported ?? (pack ? here.importFromCompendium(pack, actor.id ?? "") : null);
}

/** Those of a force as they would stand on their scene, whoever is there in nobody's way. */
function comers({ foreseen, kinds, now }: Builder, scene: Scene.Implementation, at: Cell | undefined) {
  const { encounter, own, game: played } = foreseen;
  const beside = [...Object.values(encounter.combatants), ...bystandersOn(scene)];
  return comeIn(encounter, own, { force: now?.force ?? [], kinds, beside, at }, played);
}

/**
 * Let a game master choose where a force comes in, on the scene of the own side; where that is not viewed, or has no
 * squares, it comes in by itself. @returns Null where it is not to come at all.
 */
export async function chooseEntrance(builder: Builder): Promise<Cell | "anywhere" | null> {
  const { encounter, own, game: played, people } = builder.foreseen;
  const scene = sceneOf(builder.foreseen);
  const usual = entrance(encounter, own, played);
  const [from] = people.filter(({ side, id }) => side === own && tokenOf(id)?.parent === scene);
  const isChosen = scene !== null && canvas.ready && canvas.scene === scene && squaresOf(scene.grid) !== null;
  if (!isChosen || !usual || !from || !builder.now) return "anywhere";
  const placed = (cell: Cell) => comers(builder, scene, cell).flatMap(({ place }) => cellsOf(place));
  return chooseSpot({
    title: counted("Forecast.build.place", builder.now.force.length),
    note: text("Forecast.build.where"),
    encounter: onScene(encounter, scene.id),
    from: from.id,
    start: usual,
    nameOf: (id) => people.find((one) => one.id === id)?.name ?? "",
    taken: placed,
  });
}

/**
 * Put a force on the scene, unseen by players, and into the combat; nothing starts by it. Enemies who are there stay.
 *
 * @param at - Where it comes in; by itself where nothing is said.
 */
export async function placeForce(builder: Builder, at?: Cell): Promise<void> {
  const { foreseen, kinds, now } = builder;
  const { combat } = foreseen;
  const scene = sceneOf(foreseen);
  if (!now || !scene) return;
  const known = new Map<NamedKind, Actor.Implementation | null>();
  for (const { id, place } of comers(builder, scene, at)) {
    const kind = kinds.find((one) => id.startsWith(`${one.id}#`));
    if (!kind) continue;
    const actor = known.get(kind) ?? (await inWorld(kind.actor));
    known.set(kind, actor);
    if (actor) await putHidden(actor, place, scene, combat);
  }
}

/** Everybody on a scene as bodies, whether or not they fight. */
function bystandersOn(scene: Scene.Implementation): readonly Picture[] {
  return [...scene.tokens].flatMap(({ uuid }) => {
    const subject = subjectOf(uuid);
    return subject ? [pictureOf(subject)] : [];
  });
}

async function putHidden(
  actor: Actor.Implementation,
  place: Picture["place"],
  scene: Scene.Implementation,
  combat: Combat.Implementation,
): Promise<void> {
  const { width, height } = actor.prototypeToken;
  const corner = cornerAt(spacesOf(scene.grid), place, { width: width ?? 1, height: height ?? 1 });
  const data = (await actor.getTokenDocument({ ...corner, hidden: true } as never)).toObject();
  const [token] = await scene.createEmbeddedDocuments("Token", [data as never]);
  const row = { tokenId: token?.id, sceneId: scene.id, actorId: actor.id, hidden: true };
  await combat.createEmbeddedDocuments("Combatant", [row as never]);
}

/** The scene on which the first of the own side stands. */
function sceneOf({ people, own }: Foreseen): Scene.Implementation | null {
  const scenes = people.filter(({ side }) => side === own).map(({ id }) => tokenOf(id)?.parent ?? null);
  return (scenes.find((scene) => scene !== null) as Scene.Implementation | undefined) ?? null;
}

/**
 * Save the force that is looked at as a journal that only game masters see: its people as links, and what came of it.
 * The builder offers it among its sources from then on. @returns What it is called.
 */
export async function saveForce(builder: Builder): Promise<string | null> {
  const { now, kinds, foreseen } = builder;
  if (!now) return null;
  const people = peopleText(now.force, kinds);
  const tally = builder.tallyOf(now);
  const lines = kinds.flatMap(({ id, name }) => {
    const count = now.force.filter((one) => one === id).length;
    return count > 0 ? [`<li>${figure(count)} × @UUID[${id}]{${foundry.utils.escapeHTML(name)}}</li>`] : [];
  });
  const against = foreseen.people.filter(({ side }) => side === foreseen.own).map(({ name }) => name);
  const told = text("Forecast.build.savedText", {
    names: listOf(against),
    share: percent(winsOf(tally, foreseen.own).share),
    rounds: tenths(meanRounds(tally)),
  });
  const name = brief(text("Forecast.build.savedName", { people }));
  const content = `<ul>${lines.join("")}</ul><p>${foundry.utils.escapeHTML(told)}</p>`;
  const pages = [{ name: text("Forecast.build.savedPage"), type: "text", text: { content } }];
  const journal = { name, pages, flags: { [SYSTEM_ID]: { [FORCE_FLAG]: [...now.force] } } };
  await JournalEntry.implementation.create(journal as never);
  return name;
}

/** Whisper to the game masters what a run has come to. */
export async function sayInChat({ foreseen, tally, seed }: Run): Promise<void> {
  const { own, people } = foreseen;
  const { id, harm } = foreseen.game.ruleset;
  const view = oddsView({ game: id, own, people, tally, mostRounds: MOST_ROUNDS, harm: harm.counts });
  const lines = [
    ...view.sides.map(({ title, share, bounds }) => text("Forecast.chat.side", { title, share, bounds })),
    text("Forecast.chat.undecided", { share: view.undecided.share, words: view.undecided.words }),
    ...view.fates.map(({ spoken }) => spoken),
    text("Forecast.chat.seed", { seed, fights: tally.fights }),
  ];
  const content = lines.map((line) => `<p>${foundry.utils.escapeHTML(line)}</p>`).join("");
  const whisper = game.users?.filter(({ isGM }) => isGM).map(({ id }) => id) ?? [];
  await ChatMessage.implementation.create({ content, whisper, speaker: fromNobody() } as ChatMessage.CreateData);
}
