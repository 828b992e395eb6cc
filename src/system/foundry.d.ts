/**
 * What Foundry's types have to know of this system: our classes, data models, settings, and every flag that we write.
 * A new flag or setting is declared here first.
 */
import type {
  ActionArmorData,
  ActionCharacterData,
  ActionGearData,
  ActionNpcData,
  ActionSkillData,
  ActionWeaponData,
} from "./data/action/models.ts";
import type {
  BattleAbilityData,
  BattleCharacterData,
  BattleGearData,
  BattleNpcData,
  BattleSpeciesData,
  BattleThingData,
  BattleWeaponData,
} from "./data/battlestations/models.ts";
import type {
  ArmorData,
  CharacterData,
  EdgeData,
  GearData,
  ManeuverData,
  NpcData,
  SkillData,
  ThingData,
  WeaponData,
} from "./data/coda/models.ts";
import type { ExchangeData } from "./data/exchange-data.ts";
import type {
  IconArmorData,
  IconCharacterData,
  IconGearData,
  IconManeuverData,
  IconNpcData,
  IconSkillData,
  IconWeaponData,
} from "./data/icon/models.ts";
import type {
  StaArmorData,
  StaCharacterData,
  StaGearData,
  StaNpcData,
  StaTalentData,
  StaWeaponData,
} from "./data/sta/models.ts";
import type { ZoneBehavior } from "./data/zone-behavior.ts";
import type { AwayActor } from "./documents/actor.ts";
import type { AwayCombat } from "./documents/combat.ts";
import type { AwayCombatant } from "./documents/combatant.ts";
import type { AwayItem } from "./documents/item.ts";
import type { AwayToken } from "./documents/token.ts";

declare global {
  namespace CONFIG {
    interface Queries {
      "away-team.open": (data: unknown) => Promise<void>;
      "away-team.handIn": (data: unknown) => Promise<void>;
    }
  }
}

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "away-team";
  }

  interface AssumeHookRan {
    ready: never;
  }

  interface DocumentClassConfig {
    Actor: typeof AwayActor<Actor.SubType>;
    Item: typeof AwayItem<Item.SubType>;
    Token: typeof AwayToken;
    Combat: typeof AwayCombat<Combat.SubType>;
    Combatant: typeof AwayCombatant<Combatant.SubType>;
  }

  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: AwayActor<SubType>;
  }

  interface ConfiguredItem<SubType extends Item.SubType> {
    document: AwayItem<SubType>;
  }

  interface FlagConfig {
    Actor: {
      "away-team": {
        mark?: string;
        hand?: string;
        counted?: string;
        holds?: string;
        orders?: string;
        chosen?: string;
        made?: string;
      };
    };
    Item: { "away-team": { mark?: string } };
    ChatMessage: { "away-team": { initiative?: string } };
    Combat: {
      "away-team": {
        clock?: { round: number; from: number | null; by: number };
        left?: string;
        mark?: string;
        shared?: Record<string, number>;
        onScene?: string;
      };
    };
    Scene: { "away-team": { words?: number[][] } };
    Region: { "away-team": { madeZone?: boolean } };
    User: { "away-team": { handDice?: boolean; welcomed?: boolean; lessons?: string } };
    Combatant: {
      "away-team": {
        round?: string;
        bonus?: number | null;
        tied?: number | null;
        timedEffects?: string;
        place?: { round: number; rank: number } | null;
      };
    };
  }

  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: AwayCombat<SubType>;
  }

  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: AwayCombatant<SubType>;
  }

  interface DataModelConfig {
    Actor: {
      character: typeof CharacterData;
      npc: typeof NpcData;
      thing: typeof ThingData;
      iconCharacter: typeof IconCharacterData;
      iconNpc: typeof IconNpcData;
      actionCharacter: typeof ActionCharacterData;
      actionNpc: typeof ActionNpcData;
      battlestationsCharacter: typeof BattleCharacterData;
      battlestationsNpc: typeof BattleNpcData;
      battlestationsThing: typeof BattleThingData;
      staCharacter: typeof StaCharacterData;
      staNpc: typeof StaNpcData;
    };
    Item: {
      skill: typeof SkillData;
      maneuver: typeof ManeuverData;
      edge: typeof EdgeData;
      weapon: typeof WeaponData;
      armor: typeof ArmorData;
      gear: typeof GearData;
      iconSkill: typeof IconSkillData;
      iconManeuver: typeof IconManeuverData;
      iconWeapon: typeof IconWeaponData;
      iconArmor: typeof IconArmorData;
      iconGear: typeof IconGearData;
      actionSkill: typeof ActionSkillData;
      actionWeapon: typeof ActionWeaponData;
      actionArmor: typeof ActionArmorData;
      actionGear: typeof ActionGearData;
      battlestationsWeapon: typeof BattleWeaponData;
      battlestationsAbility: typeof BattleAbilityData;
      battlestationsSpecies: typeof BattleSpeciesData;
      battlestationsGear: typeof BattleGearData;
      staWeapon: typeof StaWeaponData;
      staArmor: typeof StaArmorData;
      staTalent: typeof StaTalentData;
      staGear: typeof StaGearData;
    };
    ChatMessage: { exchange: typeof ExchangeData };
    RegionBehavior: { "away-team.zone": typeof ZoneBehavior };
  }

  interface SettingConfig {
    "core.photosensitiveMode": boolean;
    "away-team.actionBar": boolean;
    "away-team.threatShown": boolean;
    "away-team.threatRange": string;
    "away-team.legendFolded": string;
    "away-team.zonesShown": boolean;
  }

  namespace Hooks {
    interface HookConfig {
      clientSettingChanged: (key: string, value: unknown, options: object) => void;
      moveToken: (
        token: TokenDocument.Implementation,
        movement: Parameters<TokenDocument["_onUpdateMovement"]>[0],
        operation: Parameters<TokenDocument["_onUpdateMovement"]>[1],
        user: User.Implementation,
      ) => void;
      stopToken: (token: TokenDocument.Implementation) => void;
    }
  }
}
