/**
 * What the advancement window shows: everything that can be bought with experience, its price, and why something
 * cannot be had. Knows no window.
 */
import { advance, isRefusal, type Learner } from "../../../../rulesets/coda/build/advance.ts";
import { bonusPurchases, edgePurchases, SKILL_KEYS } from "../../../../rulesets/coda/build/choices.ts";
import { experienceFor, type Settings } from "../../../../rulesets/coda/build/cost.ts";
import { skillKey } from "../../../../rulesets/coda/build/draft.ts";
import { amountOf, type Purchase } from "../../../../rulesets/coda/build/purchase.ts";
import { edges } from "../../../../rulesets/coda/edges/index.ts";
import type { AttributeId, ReactionId } from "../../../../rulesets/coda/sheet.ts";
import { attributes, reactions } from "../../../../rulesets/coda/tables/attributes.ts";
import { text } from "../../../foundry/text.ts";
import { edgeChanges } from "./edge-changes.ts";
import { pointsText, recordRows, stepText } from "./record.ts";
import { objectionText, purchaseLabel } from "./words.ts";

/** Something to buy, with its price before it is bought. */
interface OfferView {
  readonly label: string;
  /** From what to what. */
  readonly step: string;
  readonly cost: string;
  readonly purchase: string;
  /** What else it changes on the person, or empty. */
  readonly changes: string;
  /** Why not, or empty. */
  readonly reason: string;
}

/** Offers under one head; a long list of things that cannot be had is folded. */
interface OfferGroup {
  readonly label: string;
  readonly offers: readonly OfferView[];
  readonly barred: readonly OfferView[];
}

function offerView(learner: Learner, purchase: Purchase, settings: Settings): OfferView {
  const { draft } = learner;
  const found = advance(learner, purchase, settings);
  return {
    label: purchaseLabel(purchase),
    step: stepText(amountOf(draft, purchase)),
    cost: pointsText(experienceFor(draft, purchase, settings)),
    purchase: JSON.stringify(purchase),
    changes: edgeChanges(draft, purchase, settings),
    reason: isRefusal(found) ? objectionText(found) : "",
  };
}

/** What can be bought under each head. */
function wares({ draft }: Learner): Readonly<Record<string, readonly Purchase[]>> {
  const known = draft.skills.map(skillKey);
  const keys = [...known, ...SKILL_KEYS.filter((key) => !known.includes(key))];
  return {
    attributes: (Object.keys(attributes) as AttributeId[]).map((attribute) => ({ kind: "attribute", attribute })),
    reactions: [
      ...(Object.keys(reactions) as ReactionId[]).map((reaction): Purchase => ({ kind: "reaction", reaction })),
      { kind: "courage" },
    ],
    skills: keys.map((key) => ({ kind: "rank", key })),
    maneuvers: bonusPurchases(draft),
    edges: Object.keys(edges).flatMap((id) => edgePurchases(draft, id)),
  };
}

/** One tab of what can be bought. */
export const WARES = ["attributes", "reactions", "skills", "maneuvers", "edges"] as const;

/** What the window of advancement shows under one of its heads. */
export function advancementView(learner: Learner, ware: (typeof WARES)[number], settings: Settings) {
  const offers = (wares(learner)[ware] ?? []).map((purchase) => offerView(learner, purchase, settings));
  const group: OfferGroup = {
    label: text(`Build.Wares.${ware}`),
    offers: offers.filter(({ reason }) => reason === ""),
    barred: offers.filter(({ reason }) => reason !== ""),
  };
  return {
    points: pointsText(learner.experience),
    wares: WARES.map((id) => ({ id, label: text(`Build.Wares.${id}`), current: id === ware })),
    group,
    skills:
      ware === "skills"
        ? learner.draft.skills.map((skill) => ({
            key: skillKey(skill),
            label: purchaseLabel({ kind: "rank", key: skillKey(skill) }),
          }))
        : [],
    record: recordRows(learner.purchases),
  };
}
