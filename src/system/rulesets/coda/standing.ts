import type { CodaSheet } from "../../../rulesets/coda/sheet.ts";
import type { Standing } from "../../sheets/view/actor-context.ts";

/** How somebody of CODA stands when his sheet is read. */
export type CodaStanding = Standing<CodaSheet>;
