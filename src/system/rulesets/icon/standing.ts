import type { IconSheet } from "../../../rulesets/icon/sheet.ts";
import type { Standing } from "../../sheets/view/actor-context.ts";

/** How somebody of ICON stands when his sheet is read. */
export type IconStanding = Standing<IconSheet>;
