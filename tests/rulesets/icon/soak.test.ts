import { actions } from "../../../src/rulesets/icon/tables/actions.ts";
import { iconSoak } from "../../../tools/soak/icon.ts";
import { testRandomFights } from "../../support/random-fights.ts";

testRandomFights(iconSoak, actions);
