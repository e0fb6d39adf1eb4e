import { mkdir, open, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isBackupSigned, backupSignatureOf } from "#app/platform/secrets/backup-signature.server.ts";
import { underLock } from "#db/embedded/lock.ts";

const Entry = z.object({ account: z.number().int().positive(), at: z.iso.datetime() });
type ErasureEntry = z.infer<typeof Entry>;

/** The journal of a folder of backups: one line per erased account. */
export const journalOf = (folder: string) => join(folder, "erasures.jsonl");
/** Beside it: its signature. While a line is added there are two, before and after it. */
const signatureFileOf = (folder: string) => join(folder, "erasures.signature");

/**
 * Writes an erasure beside the backups (BACKUP_TO), safely on disk, before it is called done: whoever restores an older
 * backup erases the account again. Throws if it cannot be written; the erasure is then tried again later. Without
 * backups there is nothing to write.
 */
export async function journalErasure(
  accountId: number,
  now: Date,
  folder = env.backupTo,
  signingKey = env.backupSigningKey,
): Promise<void> {
  if (folder === undefined) return;
  await appendLine(folder, `${JSON.stringify({ account: accountId, at: now.toISOString() })}\n`, signingKey);
}

/** Makes the folder and its journal, if they are missing: a backup is never without one. */
export async function ensureJournal(folder: string, signingKey = env.backupSigningKey): Promise<void> {
  await appendLine(folder, "", signingKey);
}

/** Signs the journal as it is, for someone who has checked that nothing is missing. Returns how many lines it has. */
export async function signJournal(folder: string, signingKey: string): Promise<number> {
  return underLock(lockOf(folder), async () => {
    const text = (await readText(folder)) ?? "";
    await writeSignatures(folder, [backupSignatureOf(signingKey, "journal", text)]);
    return parseJournal(folder, text).length;
  });
}

/** Whether the journal is as the site wrote it; one that was never begun is. */
export async function isJournalSigned(folder: string, signingKey: string): Promise<boolean> {
  return hasSignature(folder, (await readText(folder)) ?? "", signingKey);
}

/** The erasures of a journal; undefined: there is no journal in the folder. Throws if it is damaged. */
export async function readJournal(folder: string): Promise<ErasureEntry[] | undefined> {
  const text = await readText(folder);
  return text === undefined ? undefined : parseJournal(folder, text);
}

async function appendLine(folder: string, line: string, signingKey: string | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (signingKey === undefined) return append(folder, line);
  // Processes that erase at once would overwrite each other's signature.
  await underLock(lockOf(folder), async () => {
    const before = (await readText(folder)) ?? "";
    // What another hand has changed must not get a signature with the next line.
    const isOurs = await hasSignature(folder, before, signingKey);
    if (!isOurs) log.error({ folder }, "the journal of erasures is not signed; see npm run staff -- erasures sign");
    const [old, next] = [before, before + line].map((text) => backupSignatureOf(signingKey, "journal", text));
    if (isOurs) await writeSignatures(folder, [old ?? "", next ?? ""]);
    await append(folder, line);
    if (isOurs) await writeSignatures(folder, [next ?? ""]);
  });
}

async function append(folder: string, line: string): Promise<void> {
  const file = await open(journalOf(folder), "a", 0o600);
  try {
    await file.writeFile(line);
    await file.sync();
  } finally {
    await file.close();
  }
}

const lockOf = (folder: string) => join(folder, "erasures.lock");

async function hasSignature(folder: string, text: string, signingKey: string): Promise<boolean> {
  const signatures = await readFile(signatureFileOf(folder), "utf8").catch(() => undefined);
  if (signatures === undefined) return text === "";
  return signatures.split("\n").some((each) => isBackupSigned(signingKey, "journal", text, each));
}

async function writeSignatures(folder: string, signatures: string[]): Promise<void> {
  const draft = `${signatureFileOf(folder)}.new`;
  await writeFile(draft, signatures.map((each) => `${each}\n`).join(""), { mode: 0o600, flush: true });
  await rename(draft, signatureFileOf(folder));
}

async function readText(folder: string): Promise<string | undefined> {
  return readFile(journalOf(folder), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}

function parseJournal(folder: string, text: string): ErasureEntry[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line, index) => {
      try {
        return Entry.parse(JSON.parse(line));
      } catch {
        throw new Error(`${journalOf(folder)} is damaged at line ${index + 1}.`);
      }
    });
}
