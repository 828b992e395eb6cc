/**
 * The window after a fight in which the hurt are treated: by a healer's test, by themselves, or for all at once. Each
 * treatment is an ordinary intent that the referee plays.
 */

import { combatantOf } from "../../../engine/encounter.ts";
import type { Intent } from "../../../engine/intent.ts";
import { sumModifiers } from "../../../engine/modifiers.ts";
import { refuse } from "../../../engine/types.ts";
import { needsTreatment } from "../../combat/ending.ts";
import { stateAfterFight } from "../../documents/noted-state.ts";
import { participantOf } from "../../documents/participant.ts";
import { encounterAround, sideOf } from "../../documents/snapshot.ts";
import { actorOf, mayActFor, type Subject, subjectOf } from "../../documents/subject.ts";
import { visibilityForUser } from "../../documents/visibility.ts";
import { presentRuleset } from "../../foundry/active-ruleset.ts";
import { isTag } from "../../foundry/elements.ts";
import { templatePath } from "../../foundry/ids.ts";
import { notifyRefusal } from "../../foundry/notify.ts";
import { isThere, TemplateWindow } from "../../foundry/windows.ts";
import { propose } from "../../referee/requests/requests.ts";
import { seenHere } from "../../referee/rights/who-answers.ts";
import { actorContextOf } from "../../sheets/actor-context.ts";
import { presentRulesetUi } from "../../sheets/ruleset-ui.ts";
import type { ActorContext } from "../../sheets/view/actor-context.ts";
import { NOBODY_YET } from "../../sheets/view/reachable.ts";
import { askRoll } from "../roll-dialog.ts";
import { healersOf, type RecoveryView, recoveryView, type Survivor, type Treatment } from "./view.ts";

type Lifecycle = InstanceType<typeof foundry.applications.api.ApplicationV2>;

/** Sees to those whom a fight has left hurt. */
class RecoveryWindow extends TemplateWindow {
  static override DEFAULT_OPTIONS = {
    id: "away-team-recovery",
    classes: ["away-team", "recovery"],
    position: { width: 420, height: "auto" as const },
    window: { title: "AWAY.Recovery.window" },
    actions: {
      treatment(this: RecoveryWindow, _event: Event, button: HTMLElement) {
        return this.#treatment(button);
      },
      treatAll(this: RecoveryWindow, _event: Event, button: HTMLElement) {
        return treatAll(button.dataset.act ?? "", this.#subjects);
      },
    },
  };

  static override PARTS = { people: { template: templatePath("apps/recovery") } };

  #people: readonly string[] = [];
  #healer = "";

  /** Show the window for these. */
  async show(people: readonly string[]): Promise<void> {
    this.#people = people;
    await this.render({ force: true });
    this.bringToFront();
  }

  get #subjects(): readonly Subject[] {
    return this.#people.flatMap((id) => subjectOf(id) ?? []);
  }

  override async _prepareContext(): Promise<RecoveryView> {
    const people = this.#subjects.map(survivorOf);
    return recoveryView(
      presentRuleset().id,
      presentRulesetUi().recovery ?? {},
      people,
      this.#healer,
      game.user?.isGM === true,
    );
  }

  override async _onFirstRender(...args: Parameters<Lifecycle["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("change", ({ target }) => {
      if (isTag(target, "select")) this.#healer = target.value;
    });
  }

  /** The one who treats: who was chosen, else who does it best. */
  get #treating(): Subject | null {
    const healers = healersOf(this.#subjects.map(survivorOf));
    const id = (healers.find((one) => one.id === this.#healer) ?? healers[0])?.id;
    return id === undefined ? null : subjectOf(id);
  }

  /** Do for somebody what the button says. */
  async #treatment({ dataset }: HTMLElement): Promise<void> {
    const patient = subjectOf(dataset.id ?? "");
    const treatment = patient && survivorOf(patient).treatments.find(({ id }) => id === dataset.act);
    if (treatment) await giveTreatment(treatment, patient, this.#treating);
  }
}

const recovery = new RecoveryWindow({});

/** What changes how people are. */
const OCCASIONS = ["updateActor", "createActiveEffect", "deleteActiveEffect", "deleteToken"] as const;

const refresh = foundry.utils.debounce(() => {
  if (isThere(recovery)) void recovery.render();
}, 60);
for (const hook of OCCASIONS) (Hooks.on as (hook: string, fn: () => void) => number)(hook, refresh);

// What was to be done after the last combat is over with the next
Hooks.on("updateCombat", (_combat, { round }) => {
  if (round === 1 && isThere(recovery)) void recovery.close();
});

/** See to those who fought. @param people - Their UUIDs. */
export async function showRecovery(people: readonly string[]): Promise<void> {
  await recovery.show(people);
}

/** What somebody adds to the test by which others are treated; null where they cannot try one. */
function skillOf(subject: Subject): number | null {
  const { healing } = presentRulesetUi().recovery ?? {};
  if (!healing) return null;
  const ruleset = presentRuleset();
  const encounter = encounterAround([subject]);
  const intent: Intent = { actor: participantOf(subject), action: healing.action };
  const refusal = ruleset.check(encounter, intent);
  const isAble = refusal === null || refusal.code === NOBODY_YET;
  const seen = isAble ? ruleset.preview.action(encounter, intent) : null;
  return seen ? sumModifiers(seen.test.modifiers) : null;
}

/** Somebody as they are after a fight, as far as this user may know. */
function survivorOf(subject: Subject): Survivor {
  const learned = visibilityForUser(subject);
  const { user } = game;
  const isOwner = user !== null && mayActFor(user, subject);
  const { knows, seesResults } = seenHere();
  const isKnown = knows(participantOf(subject)) && seesResults(participantOf(subject));
  return {
    id: participantOf(subject),
    name: subject.name,
    side: sideOf(subject),
    state: stateAfterFight(subject, learned),
    isOwner,
    needsTreatment: needsTreatment(actorOf(subject)) && isKnown,
    treatments:
      presentRulesetUi().recovery?.treatments(combatantOf(encounterAround([subject]), participantOf(subject))) ?? [],
    skill: isOwner ? skillOf(subject) : null,
  };
}

/** How a healer stands beside their patient, who may be themselves. */
function bedside(healer: Subject, patient: Subject): ActorContext {
  const encounter = encounterAround([...new Set([healer, patient])]);
  const who = combatantOf(encounter, participantOf(patient));
  return {
    ...actorContextOf(actorOf(healer)),
    encounter,
    me: combatantOf(encounter, participantOf(healer)),
    target: healer === patient ? null : { who, name: patient.name },
  };
}

/**
 * Let somebody do what helps: what is rolled is shown beforehand, and a cancelled dialog is no no.
 *
 * @param healer - Who treats them where the care is a healer's; null where nobody is there who could.
 */
async function giveTreatment(treatment: Treatment, patient: Subject, healer: Subject | null): Promise<void> {
  const { by, action, options } = treatment;
  const actor = by === "healer" ? healer : patient;
  if (!actor) return notifyRefusal(refuse("work/no-healer"));
  const targets = by === "healer" ? { targets: [participantOf(patient)] } : {};
  const intent: Intent = { actor: participantOf(actor), action, ...targets, ...(options && { options }) };
  const context = bedside(actor, patient);
  const refusal = context.ruleset.check(context.encounter, intent);
  if (refusal) return notifyRefusal(refusal);
  const isRolled = context.ruleset.preview.action(context.encounter, intent) !== null;
  const settled = isRolled ? await askRoll(actor.name, () => bedside(actor, patient), intent) : intent;
  if (settled) await propose(settled);
}

/**
 * Let those who need it recover so, one after the other: each is taken back by itself.
 *
 * @param id - Among what the game does for all.
 */
async function treatAll(id: string, patients: readonly Subject[]): Promise<void> {
  const treatment = presentRulesetUi().recovery?.ofAll?.find((one) => one.id === id);
  if (!treatment) return;
  for (const patient of patients) {
    const intent: Intent = { actor: participantOf(patient), action: treatment.action, options: treatment.options };
    if (presentRuleset().check(encounterAround([patient]), intent) === null) await propose(intent);
  }
}
