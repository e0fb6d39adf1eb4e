import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { markOf } from "./processes.ts";

/**
 * Runs `work` in only one process at a time, by a lock file. A file left by a process that has ended is ignored. Throws
 * with a readable message after `timeoutMs`.
 */
export async function underLock<T>(file: string, work: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const mine = `${process.pid} ${markOf(process.pid)} ${randomBytes(6).toString("hex")}`;
  const deadline = Date.now() + timeoutMs;
  while (!tryLock(file, mine)) {
    if (Date.now() > deadline) throw new Error(`Process ${holderOf(file)} has kept ${file} for too long.`);
    removeStale(file);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) rmSync(file, { force: true });
  }
}

/** A link appears completely or not at all, so nobody ever reads an incomplete lock. */
function tryLock(file: string, mine: string): boolean {
  const draft = `${file}.${mine.split(" ").at(-1)}`;
  writeFileSync(draft, mine);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function removeStale(file: string): void {
  const seen = read(file);
  if (seen === undefined || isHeld(seen)) return;
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

function isHeld(content: string): boolean {
  const [pid, ...rest] = content.split(" ");
  return markOf(Number(pid)) === rest.slice(0, -1).join(" ");
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
