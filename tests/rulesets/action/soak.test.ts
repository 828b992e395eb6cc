import { actions } from "../../../src/rulesets/action/tables/actions.ts";
import { actionSoak } from "../../../tools/soak/action.ts";
import { testRandomFights } from "../../support/random-fights.ts";

testRandomFights(actionSoak, actions);
