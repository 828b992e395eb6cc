import { actions } from "../../../src/rulesets/sta/tables/actions.ts";
import { staSoak } from "../../../tools/soak/sta.ts";
import { testRandomFights } from "../../support/random-fights.ts";

testRandomFights(staSoak, actions);
