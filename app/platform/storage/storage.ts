/** Throws unless the key is a safe path: segments of letters, digits, `_` and `-`, a dot only before the extension. */
export function checkKey(key: string): string {
  if (!/^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/i.test(key) || key.length > 200)
    throw new Error("a storage key is malformed");
  return key;
}

/** The extension of a file while it is being written; a file that keeps it is incomplete. */
export const draftExtension = ".draft";

export type StoredFile = { key: string; modified: Date };

/** A file storage. Keys are plain relative paths, `ab/abcdef…/thumb.webp`; any other key is a bug and throws. */
export interface Storage {
  /** The whole file; undefined if there is none. Files are small: the variants of photos. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(key: string): Promise<boolean>;
  /** The file's size in bytes; undefined if there is none. */
  size(key: string): Promise<number | undefined>;
  /** Stores the file completely or not at all, replacing an existing one. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  /** Removes the file; a missing file is no error. */
  remove(key: string): Promise<void>;
  /** All files below a folder (`""`: all), incomplete ones too, in no order: for sweeping unreferenced files. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** Whether the storage seems readable and writable now; answers within 2 s. */
  isReachable(): Promise<boolean>;
}

/** Tells the storage's answer from the database's, which looks the same to members. */
const storageStatusText = "Photo Storage Unavailable";

/** What a storage throws while it is unavailable. Without a body, because it may be thrown twice and read twice. */
export function storageUnavailable(): Response {
  return new Response(null, { status: 503, statusText: storageStatusText, headers: { "Retry-After": "5" } });
}

/** Whether the storage has thrown this, and not the database. */
export function isStorageUnavailable(thrown: unknown): boolean {
  return thrown instanceof Response && thrown.statusText === storageStatusText;
}
