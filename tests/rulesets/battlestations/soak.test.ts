import { actions } from "../../../src/rulesets/battlestations/tables/actions.ts";
import { battlestationsSoak } from "../../../tools/soak/battlestations.ts";
import { testRandomFights } from "../../support/random-fights.ts";

testRandomFights(battlestationsSoak, actions);
