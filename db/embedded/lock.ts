import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isUsed, writeUseRecord } from "./in-use.ts";

/**
 * Runs `work` in only one process at a time, by a lock file. A file left by a process that has ended is ignored. Throws
 * with a readable message after `timeoutMs`.
 */
export async function underLock<T>(file: string, work: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const note = randomBytes(6).toString("hex");
  const draft = `${file}.${note}`;
  const mine = writeUseRecord(draft, note);
  try {
    for (const deadline = Date.now() + timeoutMs; !tryLink(draft, file); ) {
      if (Date.now() > deadline) throw new Error(`Process ${holderOf(file)} has held ${file} for too long.`);
      removeStale(file);
      await sleep(50);
    }
    rmSync(draft);
    return await work();
  } finally {
    if (read(file) === mine.content) rmSync(file, { force: true });
    mine.remove();
  }
}

/** A link appears completely or not at all, so nobody ever reads an incomplete lock. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function removeStale(file: string): void {
  const seen = read(file);
  if (seen === undefined || isUsed(file)) return;
  const aside = `${file}.stale.${randomBytes(6).toString("hex")}`;
  try {
    renameSync(file, aside);
    // Another process may have taken the lock meanwhile: give it back.
    const moved = read(aside);
    if (moved !== undefined && moved !== seen) linkSync(aside, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function holderOf(file: string): string {
  return read(file)?.split(" ")[0] ?? "unknown";
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
