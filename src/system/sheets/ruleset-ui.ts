/**
 * What a game has to answer so that sheets, action bar, dialogs, library and builder can show it: the `RulesetUi`. It
 * is loaded together with the rules; `rulesets/<game>/ruleset-ui.ts` implements it.
 */
import type { Intent } from "../../engine/intent.ts";
import type { ActionRow } from "../../engine/table.ts";
import type { Json, Params, Refusal } from "../../engine/types.ts";
import type { LibraryUi } from "../apps/library/ruleset-ui.ts";
import type { RecoveryUi } from "../apps/recovery/view.ts";
import type { StartUi } from "../apps/welcome/ruleset-ui.ts";
import type { AwayActor } from "../documents/actor.ts";
import { fetchAlong, playedRuleset } from "../foundry/active-ruleset.ts";
import { type Appearance, useAppearance } from "../foundry/icons.ts";
import { templatePath } from "../foundry/ids.ts";
import { tellLengthsIn } from "../foundry/text.ts";
import type { SceneUi } from "../wiring.ts";
import type { ActChoice } from "./view/act-choices.ts";
import type { ActorContext } from "./view/actor-context.ts";
import type { BelongingGroup } from "./view/belongings.ts";
import type { ChoiceField, EditView, LearningView, NumberField } from "./view/edit.ts";
import type { HeadFigures } from "./view/head.ts";
import type { MapView, Overrules } from "./view/overrule.ts";
import type {
  AttackRow,
  EdgeRow,
  Fact,
  FigureBlock,
  SkillAsked,
  SkillRow,
  SumBlock,
  UntrainedRow,
} from "./view/rows.ts";
import type { SituationField } from "./view/situation.ts";

/** What there is to know of a movement mode beside its row. */
export interface MovementModeTraits {
  /** Moving so passes enemies, unless its test fails. */
  readonly passes: boolean;
  /** Moving so lets nobody strike, whatever the dice bring. */
  readonly safe: boolean;
  /** Few floors need it: it stands behind the others. */
  readonly rare: boolean;
  /** The figures of what the game says of it, from its table. */
  readonly figures?: Params;
}

/** What a game shows of its people, to play with and to edit. */
export interface PersonUi<Sheet = unknown> {
  /** What is always in sight. */
  head(actor: AwayActor, context: ActorContext<Sheet>): HeadFigures;
  /** What one rolls by itself, such as attributes; a row's action begins with `{ options: { subject } }`. */
  figures(context: ActorContext<Sheet>): readonly FigureBlock[];
  /**
   * What figures in the head are made of; left out where they are not added up.
   *
   * @param switched - Ids of lines that were switched on or off to see what comes of it.
   */
  sums?(context: ActorContext<Sheet>, switched: ReadonlySet<string>): readonly SumBlock[];
  /** What they can strike or shoot with, those in hand first. */
  attacks(context: ActorContext<Sheet>): readonly AttackRow[];
  /** What they have learnt; left out in a game in which everybody has the same skills, which are its figures. */
  skills?(actor: AwayActor, context: ActorContext<Sheet>): readonly SkillRow[];
  untrained?(actor: AwayActor, context: ActorContext<Sheet>): readonly UntrainedRow[];
  /** What they are particularly good at; called `<ruleset>.Sheet.edges` where not edges. */
  edges?(actor: AwayActor): Promise<readonly EdgeRow[]>;
  things(actor: AwayActor): readonly BelongingGroup[];
  /** What they have learnt with experience; null where they have none. */
  learning?(actor: AwayActor): LearningView | null;
  /** Does nobody know anything of them yet, so that they may be built? */
  mayBuild?(actor: AwayActor): boolean;
  edit(actor: AwayActor): EditView;
}

/** What buttons, keys and macros mean in a game. */
export interface ActionUi<Sheet = unknown> {
  /** Groups of acts in the order of the sheet; each is called `Sheet.Group.<id>`. `move` has the movement modes too. */
  readonly groups: readonly string[];
  /** Has the act a button of its own on this person's sheet? Not one that is done from elsewhere, or never by them. */
  isOffered(context: ActorContext<Sheet>, row: ActionRow): boolean;
  /** Could they do it with anything that they have? */
  isEquipped(context: ActorContext<Sheet>, action: string): boolean;
  /** Is it work that belongs wherever acts are at hand: said to come next, or often wanted in the middle of things? */
  isDue(context: ActorContext<Sheet>, action: string): boolean;
  /** What there is to choose about the act beside its button, such as the weapon with which it is done. */
  choices(context: ActorContext<Sheet>, action: string): readonly ActChoice[];
  /** What the act means as things stand, with what is chosen about it; the first weapon that serves, where none is. */
  act(context: ActorContext<Sheet>, action: string): Intent;
  /**
   * The attack with a weapon by its id or name; null where they have none.
   *
   * @param way - One of the row's ways; empty for the plain one.
   */
  attack(context: ActorContext<Sheet>, weapon: string, way: string): Intent | null;
  /** The act that takes a weapon in hand, or puts it away where it is in hand; null where they have none such. */
  handle(context: ActorContext<Sheet>, thing: string): Intent | null;
  /** Why too few hands are free for a weapon, or null; not of one that is in hand. */
  refuseHands(context: ActorContext<Sheet>, thing: string): Refusal | null;
  /** A test of a skill; null where its item is gone. */
  skill(actor: AwayActor, context: ActorContext<Sheet>, asked: SkillAsked): Intent | null;
  movementMode(id: string): MovementModeTraits;
}

/** What a game says of a roll before the dice fall. */
export interface RollUi<Sheet = unknown> {
  /** What the actor uses for it, in words; empty for nothing. */
  used(context: ActorContext<Sheet>, intent: Intent): string;
  /** What is aimed at that is nobody, in words, such as a lifeless thing; null where it is somebody, or nothing. */
  aimedAt(context: ActorContext<Sheet>, intent: Intent): { readonly label: string; readonly note: string } | null;
  /** What the map shows and somebody at the table may see otherwise. */
  readonly overrules: Overrules;
  /**
   * What somebody at the table may name.
   *
   * @param offered - Ways of doing it that the ruleset offers.
   * @param view - What the map shows of it; without one nothing is said against it.
   */
  situation(
    context: ActorContext<Sheet>,
    intent: Intent,
    offered: readonly string[],
    view: MapView | null,
  ): readonly SituationField[];
  /** A choice in such a field as the intent holds it. */
  situationValue(id: string, value: string): Json;
}

/** What a game shows of items. */
export interface ItemUi {
  /** The template with the fields of each type, such as `rulesets/coda/items/weapon`; they come with the ruleset UI. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the fields offer beside what is written; an object that the template reads. */
  view(item: Item.Implementation): object;
  /** What an item is, in words, for whoever may not change it; what says nothing is left out. */
  facts(item: Item.Implementation): readonly Fact[];
  /** What was written in an item's sheet, in the form in which the item keeps it. @param form - May be changed. */
  readForm<T extends object>(form: T): T;
  /** What a field holds whose words stand for something else. @param kind - As the field names it: `data-list`. */
  readWords?(kind: string, words: string): Json;
  /** What was bound to an item by a field named `maneuver`. */
  bind?(item: Item.Implementation, maneuver: string, bonus: number): Item.UpdateData | null;
}

/** An adversary whom a macro asks for; what is left out is as usual. */
export interface WantedAdversary {
  readonly name?: string;
  readonly role?: string;
  readonly level?: number;
  readonly species?: string;
}

/** The windows in which people are made and learn; each comes when it is wanted. */
export interface BuilderUi {
  /** Build somebody step by step. @param actor - Whom; null for a new actor, who is made at the end. */
  build(actor: AwayActor | null): Promise<void>;
  /** Spend somebody's experience. */
  advance(actor: AwayActor): Promise<void>;
  /** Take back what they bought last with it. */
  takeBack(actor: AwayActor): Promise<void>;
  /** Give each of them so much experience, in one call. */
  award(actors: readonly AwayActor[], points: number): Promise<void>;
  /** Make adversaries by choosing. */
  generate(): Promise<void>;
  /** Was somebody made so, and can be made tougher or weaker? */
  isMade(actor: AwayActor): boolean;
  /** Make them tougher or weaker. */
  scale(actor: AwayActor): Promise<void>;
  /** Make one without a window. */
  makeAdversary(wanted: WantedAdversary): Promise<AwayActor>;
}

/** Something that anybody may do, named so that it means the same for everybody: a macro holds it. */
export interface MacroAction {
  readonly action?: string;
  /** By its name, or a limb. */
  readonly weapon?: string;
  /** One of the weapon's ways; left out for the plain one. */
  readonly way?: string;
  readonly skill?: string;
}

/** What a game master says of a thing that is made, by paths in its actor. */
export interface ThingForm {
  readonly choices: readonly ChoiceField[];
  readonly counts: readonly NumberField[];
}

/**
 * What people see and press of one ruleset that the ruleset itself does not say.
 *
 * It comes with the ruleset, and sheets, action bar and dialogs ask it: they are the same for all games. What a game
 * lacks it leaves out, and there is no button for it. Words are those of the language: `<ruleset>.<family>.<id>` for
 * what is the game's, `Sheet.…` for what all share.
 */
export interface RulesetUi<Sheet = unknown> {
  readonly person: PersonUi<Sheet>;
  readonly acts: ActionUi<Sheet>;
  readonly appearance: Appearance;
  readonly roll: RollUi<Sheet>;
  readonly recovery?: RecoveryUi<Sheet>;
  /** Left out where nothing lasts that the tracker would tell. */
  readonly scene?: SceneUi<Sheet>;
  readonly items: ItemUi;
  /** Left out in a game whose people are only written down. */
  readonly builderUi?: BuilderUi;
  readonly start: StartUi;
  /** What the library has; it comes when somebody opens it. */
  library(): Promise<LibraryUi>;
  /** Puts a module into each room of the viewed scene, or takes them away; left out in a game that has none. */
  readonly drawModules?: () => Promise<void>;
  /**
   * What a game master says of a thing that is made of a tile; left out in a game without things.
   *
   * @param across - How long the tile is. Unit: metres.
   */
  readonly thing?: (across: number) => ThingForm;
  /** The types of items that stand for macro actions, by what these begin: what is merely owned does nothing. */
  readonly doing: { readonly weapon: string; readonly skill: string; readonly maneuver?: string };
}

/** The way to the ruleset UI of each ruleset, by its id. */
export type RulesetUiLoaders = Readonly<Record<string, () => Promise<RulesetUi>>>;

let present: RulesetUi | null = null;

/** What people see and press of the ruleset that this world plays, or null as long as it is not there. */
export function rulesetUiNow(): RulesetUi | null {
  return present;
}

/** What people see and press of the ruleset that this world plays. @throws RangeError - It is not there yet. */
export function presentRulesetUi(): RulesetUi {
  if (!present) throw new RangeError("the ruleset UI is not there");
  return present;
}

/**
 * Fetch a ruleset UI with its templates.
 *
 * @throws Error - A file is missing, or the network is gone; it may be tried again.
 */
async function fetchRulesetUi(loaders: RulesetUiLoaders, id: string): Promise<void> {
  const rulesetUi = await loaders[id]?.();
  if (!rulesetUi) throw new RangeError(`there is no ruleset UI of ${id}`);
  await foundry.applications.handlebars.loadTemplates(
    Object.values(rulesetUi.items.fields).map((name) => templatePath(name)),
  );
  useAppearance(rulesetUi.appearance);
  const { squares } = playedRuleset();
  tellLengthsIn(squares?.counted ? squares.metres : null);
  present = rulesetUi;
}

/** Let the ruleset UI of the ruleset come with it. Called once, in init, before the ruleset is fetched. */
export function registerRulesetUis(loaders: RulesetUiLoaders): void {
  fetchAlong((id) => fetchRulesetUi(loaders, id));
}
