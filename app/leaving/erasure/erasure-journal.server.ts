import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#app/platform/env/env.server.ts";

const Entry = z.object({ account: z.number().int().positive(), at: z.iso.datetime() });
type ErasureEntry = z.infer<typeof Entry>;

/** The journal of a folder of backups: one line per erased account. */
export const journalOf = (folder: string) => join(folder, "erasures.jsonl");

/**
 * Writes an erasure beside the backups (BACKUP_TO), safely on disk, before it is called done: whoever restores an older
 * backup erases the account again (product 18). Throws if it cannot be written; the erasure is then tried again later.
 * Without backups there is nothing to write.
 */
export async function journalErasure(accountId: number, now: Date, folder = env.backupTo): Promise<void> {
  if (folder === undefined) return;
  await appendLine(folder, `${JSON.stringify({ account: accountId, at: now.toISOString() })}\n`);
}

/** Makes the folder and its journal, if they are missing: a backup is never without one. */
export async function ensureJournal(folder: string): Promise<void> {
  await appendLine(folder, "");
}

async function appendLine(folder: string, line: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(journalOf(folder), "a", 0o600);
  try {
    await file.writeFile(line);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The erasures of a journal; undefined: there is no journal in the folder. Throws if it is damaged. */
export async function readJournal(folder: string): Promise<ErasureEntry[] | undefined> {
  const text = await readFile(journalOf(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text
    ?.split("\n")
    .filter(Boolean)
    .map((line, index) => {
      try {
        return Entry.parse(JSON.parse(line));
      } catch {
        throw new Error(`${journalOf(folder)} is damaged in line ${index + 1}.`);
      }
    });
}
