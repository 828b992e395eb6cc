/** Dice and what is added to them. */
export interface WrittenDamage {
  readonly dice: number;
  readonly sides: number;
  readonly bonus: number;
}

/** Damage written as `2d6+3`. @throws RangeError - It is not written so. */
export function readDamage(text: string): WrittenDamage {
  const [, dice, sides, bonus] = /^(\d+)d(\d+)([+-]\d+)?$/.exec(text) ?? [];
  if (!dice || !sides) throw new RangeError(`"${text}" is no damage; write it like 2d6+3`);
  return { dice: Number(dice), sides: Number(sides), bonus: Number(bonus ?? 0) };
}
