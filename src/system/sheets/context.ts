/**
 * Gathers what a sheet's templates read, to play with or to edit, from the actor and from what its game shows
 * (`RulesetUi`). Used by both sheets of actors.
 */
import type { AwayActor } from "../documents/actor.ts";
import { playedRuleset } from "../foundry/active-ruleset.ts";
import { hasText, text } from "../foundry/text.ts";
import { actorContextOf, restedContext } from "./actor-context.ts";
import { recordOf } from "./enriched-text.ts";
import { aimView, groupsOf, type LabelledGroup } from "./groups.ts";
import { presentRulesetUi } from "./ruleset-ui.ts";
import { handlesFreely } from "./turn-switch.ts";
import { type ActorContext, isDead } from "./view/actor-context.ts";
import { withActs } from "./view/belongings.ts";
import { type HeadView, trackViews } from "./view/head.ts";
import { type OrderView, orderViews } from "./view/orders.ts";
import { type AttackRow, attackHint, type EdgeRow, type FigureBlock, type SumBlock } from "./view/rows.ts";

function headView(actor: AwayActor, context: ActorContext): HeadView {
  const figures = presentRulesetUi().person.head(actor, context);
  return {
    ...figures,
    name: actor.name,
    portrait: actor.img ?? "",
    side: context.me.side,
    harm: trackViews(context),
  };
}

/** The attacks; on paper also those that want something else in hand say what they are. */
function attacksOf(attacks: readonly AttackRow[], onPaper: boolean): readonly AttackRow[] {
  return onPaper ? attacks.map((row) => ({ ...row, refusal: null })) : attacks;
}

/** What a sheet shows to play with; templates read the rest. */
interface PlayContext {
  readonly head: HeadView;
  /** What the harm of somebody does to them, beside the figures. */
  readonly harmNotes: readonly string[];
  readonly figures: readonly FigureBlock[];
  readonly sums: readonly SumBlock[];
  readonly attacks: readonly AttackRow[];
  /** What stands beside their head. */
  readonly attackHint: string;
  readonly groups: readonly LabelledGroup[];
  readonly edges: readonly EdgeRow[] | null;
  readonly edgeWords: Readonly<Record<"head" | "none" | "add", string>>;
  readonly orders: readonly OrderView[];
  readonly [field: string]: unknown;
}

/** What they have learnt, as far as their game knows such things. */
async function learntBy(actor: AwayActor) {
  const { person } = presentRulesetUi();
  return {
    edges: (await person.edges?.(actor)) ?? null,
    edgeWords: edgeWords(),
    learning: person.learning?.(actor) ?? null,
    mayBuild: actor.isOwner && actor.pack === null && person.mayBuild?.(actor) === true,
  };
}

/** What they have learnt beside what everybody can; null in a game in which skills are figures of everybody. */
function skillsOf(actor: AwayActor, context: ActorContext) {
  const { person } = presentRulesetUi();
  return { skills: person.skills?.(actor, context) ?? null, untrained: person.untrained?.(actor, context) ?? [] };
}

/**
 * What a sheet shows to play with, as the person stands now.
 *
 * @param onPaper - As they are on a day on which nothing has happened yet.
 * @param switched - Lines of sums that the reader has switched on or off.
 */
export async function playContext(
  actor: AwayActor,
  onPaper = false,
  switched: ReadonlySet<string> = new Set(),
): Promise<PlayContext> {
  const context = onPaper ? restedContext(actorContextOf(actor)) : actorContextOf(actor);
  const { person, acts } = presentRulesetUi();
  const { target } = context;
  const attacks = isDead(context) ? [] : attacksOf(person.attacks(context), onPaper);
  const head = headView(actor, context);
  return {
    head,
    harmNotes: head.harm.flatMap(({ note }) => note || []),
    figures: person.figures(context),
    sums: person.sums?.(context, onPaper ? new Set() : switched) ?? [],
    attacks,
    attackHint: attackHint(context.ruleset, attacks),
    groups: groupsOf(actor, context),
    ...skillsOf(actor, context),
    orders: actor.isOwner ? orderViews(context.ruleset, actor.orders) : [],
    things: withActs(acts, context, person.things(actor)),
    record: await recordOf(actor),
    ...(await learntBy(actor)),
    target: target && aimView(context, target),
  };
}

/** What the played game calls what people are particularly good at: edges, unless it has words of its own. */
function edgeWords(): Readonly<Record<"head" | "none" | "add", string>> {
  const own = `${playedRuleset().id}.Sheet`;
  const isOwn = hasText(`${own}.noEdges`);
  return {
    head: text(isOwn ? `${own}.edges` : "Sheet.edges"),
    none: text(isOwn ? `${own}.noEdges` : "Sheet.noEdges"),
    add: text(isOwn ? `${own}.addEdge` : "Sheet.Add.edge"),
  };
}

/** What a sheet shows to edit. */
export async function editContext(actor: AwayActor): Promise<object> {
  const { person, acts } = presentRulesetUi();
  const [edges = null, record] = await Promise.all([person.edges?.(actor), recordOf(actor)]);
  const things = person.things(actor);
  const shown = handlesFreely(true) ? things : withActs(acts, actorContextOf(actor), things);
  return { edit: person.edit(actor), edges, edgeWords: edgeWords(), record, things: shown };
}
