/** A closed list of values, small enough for the browser; a schema library would cost fifteen kilobytes. */
type ChoiceList<Word extends string> = {
  options: readonly Word[];
  /** The value if it is in the list, else undefined. */
  read(text: string | null | undefined): Word | undefined;
};

/** The type of a list's values. */
export type Choices<List> = List extends ChoiceList<infer Word> ? Word : never;

/** Creates a list of values in this order. */
export function choices<Word extends string>(...options: Word[]): ChoiceList<Word> {
  return { options, read: (text) => options.find((option) => option === text) };
}
