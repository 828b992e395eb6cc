import { signed, text } from "../../foundry/text.ts";

/** Dice of any size and what is added to them. */
interface Harm {
  readonly dice: number;
  readonly sides: number;
  readonly bonus: number;
}

/** How far each band of range goes. Unit: metres. */
interface Bands {
  readonly pointBlank: number;
  readonly short: number;
  readonly medium: number;
  readonly long: number;
}

/** What dice do, as it is read: `2d6+5`. */
export function diceText({ dice, sides, bonus }: Harm): string {
  const rolled = dice > 0 ? text("Sheet.dice", { dice, sides }) : "";
  return bonus === 0 && rolled !== "" ? rolled : `${rolled}${signed(bonus)}`;
}

/** How far each band of range goes, such as "5/20/50/100 m". */
export function bandsText({ pointBlank, short, medium, long }: Bands): string {
  return text("Sheet.bands", { pointBlank, short, medium, long });
}
