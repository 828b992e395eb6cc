/**
 * What a game has to give Foundry: its data models and document types. `data/<game>/models.ts` and `types.ts`
 * implement these.
 */

/** Works out what follows from a person's stored values, and puts it beside them. */
export type Derive = (person: never) => void;

type Models = Readonly<Record<string, foundry.abstract.TypeDataModel.AnyConstructor>>;

/** What Foundry must have of the documents of one game in `init`. */
export interface GameModels {
  /** What all people of the game are, whatever their type. */
  readonly person: abstract new (
    ...args: never[]
  ) => object;
  /** What is worked out of a person, which takes the rules; it comes with them. */
  readonly figures: () => Promise<{ readonly derive: Derive }>;
  /** Data models by their types. */
  readonly actors: Models;
  readonly items: Models;
  /** What a token may show of a person: paths of what has a `value` and a `max`, and of numbers. */
  readonly trackable: { readonly bar: string[]; readonly value: string[] };
}

/** The types of documents of one game; the ids are for ever, and system.json lists them all. */
export interface GameTypes {
  /** Types of people; the first are those whom players play. */
  readonly actors: readonly string[];
  /** Which of them are of things, which are attacked and take no turn; left out where none is. */
  readonly things?: readonly string[];
  /** What the bars of a token show where nobody has said otherwise, the first bar first: tracks of harm. */
  readonly bars: readonly [string] | readonly [string, string];
  /**
   * Types of things, each with the families of labels that have the names of what the compendia bring; the first that
   * knows a name has it.
   */
  readonly items: Readonly<Record<string, readonly string[]>>;
  /** How movement modes that only this game has are drawn in Foundry's lists: classes of Font Awesome. */
  readonly movementModeIcons: Readonly<Record<string, string>>;
}
