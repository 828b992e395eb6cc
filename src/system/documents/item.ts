/** Something that a person has or knows. */
export class AwayItem<SubType extends Item.SubType = Item.SubType> extends Item<SubType> {}
