import { draftExtension, type Storage } from "#app/platform/storage/storage.ts";
import type { archiveWriter } from "./archive.ts";
import type { End } from "./manifest.ts";

/** After so many in a row the storage counts as away: asking for each of the others would take hours. */
const maxFailuresInRow = 20;
/** So many names of files that were not read are kept. */
const maxNames = 1_000;

/**
 * Adds all files of the storage. A file that it does not give, or a list that breaks off, does not lose the backup: it
 * is counted. Each is tried twice, the second time after all others.
 */
export async function addFiles(
  archive: ReturnType<typeof archiveWriter>,
  storage: Storage,
  onProgress: (part: number) => void,
): Promise<Pick<End, "files" | "unreadFiles">> {
  const { keys, isWhole } = await listKeys(storage);
  let files = 0;
  let failuresInRow = 0;
  /** Returns the keys that could not be read. */
  const addAll = async (wanted: string[], from: number): Promise<string[]> => {
    const failed: string[] = [];
    for (const [index, key] of wanted.entries()) {
      if (index % 50 === 0) onProgress(from + ((1 - from) * index) / wanted.length);
      const bytes = failuresInRow < maxFailuresInRow ? await read(storage, key) : "failed";
      failuresInRow = bytes === "failed" ? failuresInRow + 1 : 0;
      if (bytes === "failed") failed.push(key);
      // Otherwise it was removed meanwhile.
      else if (bytes) {
        await archive.add(`files/${key}`, bytes);
        files += 1;
      }
    }
    return failed;
  };
  const failed = await addAll(keys, 0);
  failuresInRow = 0;
  const names = await addAll(failed, 0.9);
  if (!isWhole) names.push("(the rest of the list)");
  return { files, unreadFiles: { count: names.length, names: names.slice(0, maxNames) } };
}

async function listKeys(storage: Storage): Promise<{ keys: string[]; isWhole: boolean }> {
  const keys: string[] = [];
  try {
    for await (const { key } of storage.list("")) if (!key.endsWith(draftExtension)) keys.push(key);
    return { keys, isWhole: true };
  } catch {
    return { keys, isWhole: false };
  }
}

async function read(storage: Storage, key: string): Promise<Uint8Array | "failed" | undefined> {
  try {
    return await storage.read(key);
  } catch {
    return "failed";
  }
}
