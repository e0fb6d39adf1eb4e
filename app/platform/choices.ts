/** A closed list of words: light enough for the browser, where a schema library would cost fifteen kilobytes. */
export type ChoiceList<Word extends string> = {
  options: readonly Word[];
  /** The word if it is one of the list, else undefined. */
  read(text: string | null | undefined): Word | undefined;
};

/** The words of a list. */
export type Choices<List> = List extends ChoiceList<infer Word> ? Word : never;

/** Makes a list of its words, in their order. */
export function choices<Word extends string>(...options: Word[]): ChoiceList<Word> {
  return { options, read: (text) => options.find((option) => option === text) };
}
