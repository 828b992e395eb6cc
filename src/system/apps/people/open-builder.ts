/**
 * All ways to make, raise, read and save characters: buttons in Foundry's actor directory, the sheet's menu, and
 * functions for macros. The windows themselves are loaded when somebody opens one, and belong to the game.
 */
import { refuse } from "../../../engine/types.ts";
import type { AwayActor } from "../../documents/actor.ts";
import { isWithheld, untilFetched, whenFetched } from "../../foundry/active-ruleset.ts";
import { askFor } from "../../foundry/dialogs.ts";
import { iconMarkup } from "../../foundry/icons.ts";
import { SYSTEM_ID, templatePath } from "../../foundry/ids.ts";
import { fetchLate } from "../../foundry/late-file.ts";
import { notifyRefusal, reportError } from "../../foundry/notify.ts";
import { registerSetting } from "../../foundry/stored-settings.ts";
import { text } from "../../foundry/text.ts";
import { type BuilderUi, presentRulesetUi, rulesetUiNow, type WantedAdversary } from "../../sheets/ruleset-ui.ts";
import { openSheet } from "./open-sheet.ts";

/** Longest name that is taken over. Unit: characters. */
const LONGEST = 200;

/** What is used of Foundry's collection of actors; its types leave data beside the entry out. */
interface Importing {
  importFromCompendium(pack: unknown, id: string, data: object): Promise<AwayActor | null>;
}

/** The ready people of the game; undefined where its compendium has been taken away. */
function readyPack() {
  return game.packs?.get(`${SYSTEM_ID}.${presentRulesetUi().start.crew}`);
}

/** Ask whom the new person is like and what they are called, make them, and open their sheet. */
async function makeFromReady(): Promise<void> {
  const pack = readyPack();
  if (!pack) return;
  const people = [...pack.index].map(({ _id, name = "" }) => ({ id: _id, name }));
  people.sort((a, b) => a.name.localeCompare(b.name, game.i18n?.lang));
  const context = { people, longest: LONGEST };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("apps/ready-person"), context);
  const written = await askFor(text("Build.Menu.member"), content, text("Build.memberOk"));
  if (!written) return;
  const { like, name } = written;
  const named = typeof name === "string" ? name.trim().slice(0, LONGEST) : "";
  const ownership = { default: 0, [game.user?.id ?? ""]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  const own = named === "" ? {} : { name: named, prototypeToken: { name: named } };
  const actors = game.collections?.get("Actor") as Importing | undefined;
  const made = await actors?.importFromCompendium(pack, String(like), { ownership, ...own });
  if (!made) return;
  ui.notifications?.info(text("Build.made", { name: made.name }));
  await openSheet(made);
}

/** Report what went wrong while something was opened. */
export function opened(work: Promise<unknown>): void {
  work.catch((error: unknown) => reportError("builder", error));
}

/** The windows of the game that is played; null where it has none, and until it is there. */
function builderUiHere(): BuilderUi | null {
  return rulesetUiNow()?.builderUi ?? null;
}

/** What the windows of the game do, once it is there; told where it has none. */
async function withBuilderUi<T>(act: (builderUi: BuilderUi) => Promise<T>): Promise<T | null> {
  await untilFetched();
  const builderUi = builderUiHere();
  if (builderUi) return act(builderUi);
  notifyRefusal(refuse("build/by-hand"));
  return null;
}

/** May this user make actors? */
function mayMake(): boolean {
  return game.user !== null && Actor.implementation.canUserCreate(game.user);
}

/** As `withBuilderUi`, for what ends with a new actor; told where this user may make none. */
async function inMaking<T>(act: (builderUi: BuilderUi) => Promise<T>): Promise<T | null> {
  if (mayMake()) return withBuilderUi(act);
  notifyRefusal(refuse("right/no-actors"));
  return null;
}

/** Build a character step by step. @param actor - Whom to build; null for a new actor, who is made at the end. */
export async function openBuilder(actor: AwayActor | null = null): Promise<void> {
  await (actor ? withBuilderUi : inMaking)((builderUi) => builderUi.build(actor));
}

/** Spend somebody's experience. */
export async function openAdvancement(actor: AwayActor): Promise<void> {
  await withBuilderUi((builderUi) => builderUi.advance(actor));
}

/** Take back what somebody bought last with experience. */
export async function takeBackPurchase(actor: AwayActor): Promise<void> {
  await withBuilderUi((builderUi) => builderUi.takeBack(actor));
}

/** Make somebody who was generated tougher or weaker. */
export async function openScaling(actor: AwayActor): Promise<void> {
  await withBuilderUi((builderUi) => builderUi.scale(actor));
}

/** Make an adversary by choosing. For game masters. */
async function openGenerator(): Promise<void> {
  await withBuilderUi((builderUi) => builderUi.generate());
}

/** Give experience to the players' characters at once; told where the game has none, and whoever is no game master. */
async function openAward(): Promise<void> {
  await untilFetched();
  if (!game.user?.isGM) return notifyRefusal(refuse("right/gm-only"));
  const builderUi = builderUiHere();
  if (!builderUi) return notifyRefusal(refuse("award/none"));
  const { showAward } = await fetchLate(() => import("./award.ts"));
  await showAward(builderUi);
}

/** Read a person from a file. @param actor - Who is to become like them; left out, a new actor is made. */
export async function openImport(actor: AwayActor | null = null): Promise<void> {
  const { showImport } = await fetchLate(() => import("../transfer/import.ts"));
  await showImport(actor);
}

/** Save a person as a file. */
export async function exportPerson(actor: AwayActor): Promise<void> {
  const { saveExport } = await fetchLate(() => import("../transfer/export.ts"));
  saveExport(actor);
}

/** May this user change the actor, who is in the world and in no compendium? */
function mayChange({ isOwner, pack }: AwayActor): boolean {
  return isOwner && pack === null;
}

/** An entry of a window's menu; the sheet knows what its action does. */
interface MenuEntry {
  readonly action: string;
  readonly icon: string;
  readonly label: string;
  readonly visible: boolean;
}

/** What the menu of a person's sheet offers here. */
function menuOf(actor: AwayActor): readonly MenuEntry[] {
  if (isWithheld()) return [];
  const mine = mayChange(actor);
  const builderUi = builderUiHere();
  const mayBuild = builderUi !== null && presentRulesetUi().person.mayBuild?.(actor) === true;
  const entry = (id: string, action: string, icon: string, visible: boolean): MenuEntry => {
    return { action, icon: `fa-solid ${icon}`, label: `AWAY.Build.Menu.${id}`, visible };
  };
  return [
    entry("build", "buildPerson", "fa-user-pen", mine && mayBuild),
    entry("advance", "spendExperience", "fa-arrow-up-right-dots", mine && builderUi !== null),
    entry(
      "scale",
      "scalePerson",
      "fa-scale-unbalanced",
      mine && game.user?.isGM === true && builderUi?.isMade(actor) === true,
    ),
    entry("export", "exportPerson", "fa-file-export", actor.isOwner),
    entry("import", "importPerson", "fa-file-import", mine),
  ];
}

/** A button of ours in the head of the directory of actors. */
function directoryButton(page: Document, id: string, icon: string, open: () => Promise<void>): HTMLElement {
  const button = page.createElement("button");
  button.type = "button";
  button.dataset.awayTeam = id;
  button.innerHTML = iconMarkup(icon, "sm");
  button.append(text(`Build.Menu.${id}`));
  button.addEventListener("click", () => opened(open()));
  return button;
}

/** The buttons with which people are made: the windows of the game, or copies of its ready people where it has none. */
function makers(page: Document, isGM: boolean): readonly HTMLElement[] {
  if (builderUiHere() === null) return readyPack() ? [directoryButton(page, "member", "plus", makeFromReady)] : [];
  const character = directoryButton(page, "character", "plus", () => openBuilder());
  if (!isGM) return [character];
  return [
    character,
    directoryButton(page, "adversary", "danger", openGenerator),
    directoryButton(page, "award", "best", openAward),
  ];
}

/** Put our buttons into the directory of actors, once: those for which the game has windows. */
function fillDirectory(root: HTMLElement): void {
  const { user } = game;
  const head = root.querySelector(".directory-header");
  if (!mayMake() || !head || head.querySelector("[data-away-team]")) return;
  const row = root.ownerDocument.createElement("div");
  row.className = "away-team directory-buttons header-actions";
  row.append(...makers(root.ownerDocument, user?.isGM === true));
  row.append(directoryButton(root.ownerDocument, "read", "down", () => openImport()));
  head.append(row);
}

/** Make an adversary without any window; macros and modules use it. */
function makeAdversary(wanted: WantedAdversary = {}): Promise<AwayActor | null> {
  return inMaking((builderUi) => builderUi.makeAdversary(wanted));
}

/** Offer the ways to building, learning, adversaries and files. Called once, in init. */
export function registerBuilder(): void {
  registerSetting(KEPT_DRAFTS, { scope: "client", config: false, type: String, default: "" });
  Object.assign((game.system as unknown as { api: object }).api, {
    build: openBuilder,
    makeAdversary,
    award: openAward,
  });
  const on = Hooks.on as (hook: string, fn: (app: { actor: AwayActor }, value: unknown) => void) => number;
  on("renderActorDirectory", (_app, element) => whenFetched(() => fillDirectory(element as HTMLElement)));
  on("getHeaderControlsPersonSheet", ({ actor }, controls) => (controls as MenuEntry[]).push(...menuOf(actor)));
}

/** The client setting that keeps characters in the making. */
export const KEPT_DRAFTS = "builderDrafts";
