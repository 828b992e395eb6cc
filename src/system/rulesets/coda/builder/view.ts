import { type Fault, type Fund, STEPS, type Step, type Verdict } from "../../../../rulesets/coda/build/check.ts";
import type { Draft } from "../../../../rulesets/coda/build/draft.ts";
import { label } from "../../../foundry/labels.ts";
import { counted, text } from "../../../foundry/text.ts";
import { faultText } from "./words.ts";

/** A step in the list at the side. */
interface StepView {
  readonly id: Step;
  readonly number: number;
  readonly label: string;
  /** What has been chosen there, what is left to spend, or how much is to be mended. */
  readonly note: string;
  readonly current: boolean;
  readonly state: "wrong" | "done" | "open";
}

/** What all steps show around their own content. */
export interface FrameView {
  readonly steps: readonly StepView[];
  readonly step: Step;
  readonly title: string;
  readonly hint: string;
  /** What stands against what the step shows, in sentences. */
  readonly faults: readonly string[];
  readonly left: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly mayFinish: boolean;
  /** Is finishing the next thing to do, and not the next step? */
  readonly isReady: boolean;
  readonly standing: string;
}

/** Which step has points of its own. */
function fundOf(step: Step): Fund | null {
  return step === "species" || step === "profession" ? null : step;
}

/** How many points a step has left, in words; nothing where it has none. */
function leftText(step: Step, { sums }: Verdict): string {
  const fund = fundOf(step);
  if (!fund) return "";
  const { spent, of } = sums[fund];
  return text("Build.left", { left: of - spent, of });
}

function noteOf(step: Step, draft: Draft, verdict: Verdict, faults: readonly Fault[]): string {
  if (step === "species" && draft.species !== "") return label("coda", "Species", draft.species);
  if (step === "profession" && draft.profession !== "") return label("coda", "Profession", draft.profession);
  return faults.length > 0 ? counted("Build.toMend", faults.length) : leftText(step, verdict);
}

function stateOf(step: Step, { sums }: Verdict, faults: readonly Fault[]): StepView["state"] {
  const fund = fundOf(step);
  const missing = faults.some(({ code }) => code === "build/no-species" || code === "build/no-profession");
  if (faults.length > 0) return missing ? "open" : "wrong";
  return fund && sums[fund].spent < sums[fund].of ? "open" : "done";
}

/** How the whole stands: what is to be mended, or else in how many steps points are left. */
function standingText({ faults, sums }: Verdict): string {
  if (faults.length > 0) return counted("Build.toMend", faults.length);
  const open = Object.values(sums).filter(({ spent, of }) => spent < of).length;
  return open === 0 ? text("Build.nothingWrong") : counted("Build.pointsLeft", open);
}

/** The frame of the builder around one step. */
export function frameView(draft: Draft, step: Step, verdict: Verdict): FrameView {
  const faultsOf = (of: Step) => verdict.faults.filter((fault) => fault.step === of);
  const place = STEPS.indexOf(step);
  const { length } = verdict.faults;
  return {
    steps: STEPS.map((id, index) => ({
      id,
      number: index + 1,
      label: text(`Build.Step.${id}.label`),
      note: noteOf(id, draft, verdict, faultsOf(id)),
      current: id === step,
      state: stateOf(id, verdict, faultsOf(id)),
    })),
    step,
    title: text(`Build.Step.${step}.title`),
    hint: text(`Build.Step.${step}.hint`),
    faults: faultsOf(step).map(faultText),
    left: leftText(step, verdict),
    isFirst: place === 0,
    isLast: place === STEPS.length - 1,
    mayFinish: length === 0,
    isReady: length === 0 && place === STEPS.length - 1,
    standing: standingText(verdict),
  };
}
