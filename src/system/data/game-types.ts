/** The types of documents of one game; the ids are for ever, and system.json lists them all. */
export interface GameTypes {
  /** Types of people; the first are those whom players play. */
  readonly actors: readonly string[];
  /** Types of things, each with the families of labels that have the names of what the compendia bring; the first that knows a name has it. */
  readonly items: Readonly<Record<string, readonly string[]>>;
  /** How manners of moving that only this game has are drawn in Foundry's lists: classes of Font Awesome. */
  readonly mannerIcons: Readonly<Record<string, string>>;
}
