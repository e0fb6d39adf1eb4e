import { spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { markOf } from "./processes.ts";

// Who uses a data folder. A process id says nothing about a process of another container on the same volume, so each
// user holds the kernel's lock of a file in the folder. It ends with the process, however that ends, and is seen by
// every container of the machine, and by other machines if the folder's file system shares locks (NFS does).

/**
 * Locks a file, which is made if it is missing. Returns the open file, which holds the lock until it is closed
 * everywhere: a child that inherits it keeps the lock. Undefined: another process has it.
 */
export function lockFile(path: string): number | undefined {
  return lockOpened(openSync(path, "a+", 0o600), path);
}

/** Whether a process has the lock of a file, in this container or another. */
export function isLocked(path: string): boolean {
  try {
    const opened = lockOpened(openSync(path, "r+"), path);
    if (opened !== undefined) closeSync(opened);
    return opened === undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    // The file of another user, or on a read-only disk: nobody knows, so it may be in use.
    if (code === "EACCES" || code === "EPERM" || code === "EROFS") return true;
    throw error;
  }
}

/** A record of this process: a file that is valid as long as the process runs. */
export type UseRecord = {
  content: string;
  /** Removes it, from `at` if it was renamed. */ remove: (at?: string) => void;
};

/** Writes a record of this process. `note` makes its content unique. */
export function writeUseRecord(path: string, note = ""): UseRecord {
  const opened = lockFile(path);
  if (opened === undefined) throw new Error(`${path} belongs to another process.`);
  const content = [process.pid, markOf(process.pid), note].join(" ").trim();
  writeFileSync(path, content);
  return {
    content,
    remove(at = path) {
      rmSync(at, { force: true });
      closeSync(opened);
    },
  };
}

/** Whether the process of a record still runs, in this container or another. */
export function isUsed(path: string): boolean {
  try {
    const [pid, ...mark] = readFileSync(path, "utf8").split(" ");
    const running = markOf(Number(pid));
    // Without starting a program: most records are of this container.
    if (running !== undefined && mark.join(" ").startsWith(running)) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
  }
  return isLocked(path);
}

/**
 * Node cannot lock files, so the system's program does: a lock belongs to the opened file, which both share. Only Linux
 * has containers; elsewhere process ids are enough.
 */
function lockOpened(opened: number, path: string): number | undefined {
  if (process.platform !== "linux") return opened;
  const { status, error, stderr } = spawnSync("flock", ["-n", "3"], {
    stdio: ["ignore", "ignore", "pipe", opened],
    encoding: "utf8",
  });
  if (status === 0) return opened;
  closeSync(opened);
  if (status === 1) return undefined;
  if ((error as NodeJS.ErrnoException | undefined)?.code === "ENOENT") {
    throw new Error("The program flock is needed to lock files (package util-linux).");
  }
  throw new Error(`Files in ${dirname(path)} cannot be locked: ${stderr?.trim() || error?.message || "flock failed"}.`);
}
