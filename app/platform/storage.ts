/** How a file is called while it is written; one that stays so was never written to its end. */
export const draftEnding = ".draft";

export type StoredFile = { key: string; modified: Date };

/** Where files lie. Keys are relative paths of plain words: `ab/abcdef…/thumb.webp`; any other key is a bug and throws. */
export interface Storage {
  /** The whole file; undefined when there is none. Files are small: photos in their variants. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(key: string): Promise<boolean>;
  /** Stores the file whole or not at all, over whatever lay there. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes it; a file that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** All files below a folder (`""`: all), drafts too, in no order: for sweeping what nobody refers to. */
  list(folder: string): AsyncIterable<StoredFile>;
}
