import { statfsSync } from "node:fs";

/** Without room for another file of its log Postgres ends itself, and every connection only says that it broke. */
const logFileBytes = 16 * 1024 * 1024;

/** What ended a work with the site's own Postgres: a full disk of its folder, or what was thrown. */
export function reasonOnDisk(error: unknown, folder: string, roomOf = freeBytes): unknown {
  const isOwnSentence = error instanceof Error && error.name === "EnvRefusal";
  if (isOwnSentence || roomOf(folder) >= logFileBytes) return error;
  return new Error(`The disk that holds ${folder} is full: the site's Postgres has no room to work in.`, {
    cause: error,
  });
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
