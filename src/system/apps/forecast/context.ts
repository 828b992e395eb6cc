/** All that the templates of the window of odds show, in words: `window.ts` asks it at each drawing. */
import { figure, text } from "../../foundry/text.ts";
import type { Builder } from "./builder.ts";
import { type BuilderView, builderView } from "./builder-view.ts";
import {
  askedIn,
  namesOfMore,
  resultText,
  type SteppedView,
  type SurprisedView,
  steppedViews,
  surprisedView,
} from "./questions.ts";
import { FIGHTS, MOST_ROUNDS, type Run } from "./run.ts";
import { type OddsView, oddsView, winsOf } from "./view.ts";

/** How far it has come. */
interface ProgressView {
  readonly words: string;
  /** Said aloud: only what has come to rest. */
  readonly said: string;
  /** In percent; 100 where all are counted. */
  readonly counted: number;
  readonly isDone: boolean;
  readonly isStopped: boolean;
}

/** What the window shows; null parts where no fight can be foreseen. */
interface ForecastView {
  readonly odds: OddsView | null;
  readonly progress: ProgressView | null;
  readonly seed: number;
  readonly loses: string;
  readonly steps: readonly SteppedView[];
  readonly surprised: SurprisedView | null;
  readonly together: string;
  readonly isAsked: boolean;
  /** What the button says that puts more enemies on the map; empty for none. */
  readonly put: string;
  readonly note: string;
}

/** The two halves of the window. */
export type Tab = "fight" | "build";

/** What the window shows with its tabs. */
interface WindowView extends ForecastView {
  readonly tabs: readonly { readonly id: Tab; readonly label: string; readonly isOpen: boolean }[];
  /** The encounter builder; null where the other tab is open. */
  readonly build: BuilderView | null;
}

/** What placing a force does, and what it leaves. */
function noteOf({ foreseen }: Builder): string {
  return text(foreseen.enemies.length > 0 ? "Forecast.build.noteBeside" : "Forecast.build.note");
}

/** What the window shows on one of its tabs. */
export function windowContext(tab: Tab, run: Run | null, builder: Builder | null): WindowView {
  const tabs = (["fight", "build"] as const).map((id) => ({
    id,
    label: text(`Forecast.tab.${id}`),
    isOpen: id === tab,
  }));
  if (tab === "fight" || !builder) return { ...forecastContext(run), tabs, build: null };
  return { ...NOTHING, tabs, build: builderView(builder), seed: builder.seed, note: noteOf(builder) };
}

const NOTHING: ForecastView = {
  odds: null,
  progress: null,
  seed: 0,
  loses: "",
  steps: [],
  surprised: null,
  together: "",
  isAsked: false,
  put: "",
  note: "",
};

function progressOf({ tally, isDone, isStopped }: Run): ProgressView {
  const params = { count: figure(tally.fights), of: figure(FIGHTS) };
  const key = isDone ? "done" : isStopped ? "stopped" : "counting";
  const words = text(`Forecast.progress.${key}`, params);
  const said = key === "counting" ? "" : words;
  return { words, said, counted: (tally.fights / FIGHTS) * 100, isDone, isStopped };
}

/** What is shown of a run. @param run - Null where no two sides can fight. */
function forecastContext(run: Run | null): ForecastView {
  if (!run) return NOTHING;
  const { foreseen, tally, whatIf } = run;
  const { game, own, people, enemies, encounter } = foreseen;
  const nameOf = ({ id }: { readonly id: string }) => people.find((one) => one.id === id)?.name ?? "";
  const asked = { encounter, game, own, enemies, nameOf };
  const asNow = winsOf(tally, own);
  const together = resultText(askedIn(whatIf).length === 0 ? null : run.together, own, asNow);
  return {
    odds: oddsView({
      game: game.ruleset.id,
      own,
      people,
      tally,
      mostRounds: MOST_ROUNDS,
      harm: game.ruleset.harm.counts,
    }),
    progress: progressOf(run),
    seed: run.seed,
    loses: text(`Forecast.loses.${own}`),
    steps: steppedViews(asked, whatIf, asNow, run.resultOf),
    surprised: surprisedView(asked, whatIf, asNow, run.resultOf),
    together: text("Forecast.together", { result: together }),
    isAsked: askedIn(whatIf).length > 0,
    put: whatIf.more > 0 ? text("Forecast.put", { names: namesOfMore(asked, whatIf.more) }) : "",
    note: text(run.isInPage ? "Forecast.inPage" : "Forecast.note"),
  };
}
