/**
 * The two tours for players that all games share: the own sheet, and the first attack. Foundry starts them from the
 * list of tours; `welcome/window.ts` and lessons do, too.
 */
import { areEnemies, isOutWith, takesPart } from "../../../engine/encounter.ts";
import { actorContextOf } from "../../sheets/actor-context.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import {
  goesOn,
  hasBegun,
  isAnswerDue,
  isOver,
  isRolling,
  type Lead,
  LedTour,
  type Sheeted,
  showCard,
} from "./led-tour.ts";
import { ownPerson } from "./own-person.ts";

async function openSheet(): Promise<void> {
  await (ownPerson() as unknown as Sheeted | null)?.sheet.render({ force: true });
}

/** What one looks for on the map is not to lie under one's sheet. */
async function closeSheet(): Promise<void> {
  await (ownPerson() as unknown as Sheeted | null)?.sheet.close();
}

/** Could the user's person attack one of the enemies in the fight whom they see, as both stand now? */
function isEnemyInReach(): boolean {
  const person = ownPerson();
  if (!person) return false;
  const context = actorContextOf(person);
  const { me, encounter, seesHidden } = context;
  const enemies = Object.values(encounter.combatants).filter(
    (one) =>
      areEnemies(me, one) && takesPart(encounter, one.id) && !isOutWith(one.conditions) && (seesHidden || !one.hidden),
  );
  return enemies.some((who) => {
    const aimed = { ...context, target: { who, name: "" } };
    return presentRulesetUi()
      .person.attacks(aimed)
      .some(({ refusal }) => refusal === null);
  });
}

/** Shows a player their sheet: what tells how they stand, what they can press, and how they move. */
export class FirstSheet extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    head: { before: openSheet },
    acts: { before: openSheet },
    move: { before: closeSheet },
  };
}

/** Is nothing open that comes first? A sheet would lie over the question, and who is on their way is not yet there. */
function isFree(): boolean {
  return !isAnswerDue() && !goesOn();
}

/** Opens the sheet to attack from it, unless the roll has been begun elsewhere: it would lie over that window. */
async function openSheetToAttack(): Promise<void> {
  if (!isRolling()) await openSheet();
}

/** Leads a player through the first attack of a fight in which they have the turn. */
export class FirstAttack extends LedTour {
  protected override readonly leads: Readonly<Record<string, Lead>> = {
    near: { before: closeSheet, isDone: () => isRolling() || (isFree() && isEnemyInReach()) },
    aim: { before: closeSheet, isDone: () => isRolling() || (isFree() && game.user?.targets.size === 1) },
    attack: { begins: true, before: openSheetToAttack, isDone: isRolling },
    roll: { isDone: hasBegun },
    card: { before: () => showCard(ownPerson()), isDone: isOver },
  };
}
