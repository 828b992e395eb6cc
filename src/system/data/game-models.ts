type Models = Readonly<Record<string, foundry.abstract.TypeDataModel.AnyConstructor>>;

/** What Foundry must have of the documents of one game in `init`. */
export interface GameModels {
  /** Data models by their types. */
  readonly actors: Models;
  readonly items: Models;
  /** What a token may show of a person: paths of what has a `value` and a `max`, and of numbers. */
  readonly trackable: { readonly bar: string[]; readonly value: string[] };
}
