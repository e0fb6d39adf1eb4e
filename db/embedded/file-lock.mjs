// Plain Node: the start takes a lock before anything is installed.
import { spawnSync } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Locks a file, which is made if it is missing. Returns the open file, which holds the lock until it is closed
 * everywhere: a child that inherits it keeps the lock. Undefined: another process has it.
 */
export function lockFile(path) {
  return lockOpened(openSync(path, "a+", 0o600), path);
}

/** Whether a process has the lock of a file, in this container or another. */
export function isLocked(path) {
  try {
    const opened = lockOpened(openSync(path, "r+"), path);
    if (opened !== undefined) closeSync(opened);
    return opened === undefined;
  } catch (error) {
    if (error.code === "ENOENT") return false;
    // The file of another user, or on a read-only disk: nobody knows, so it may be in use.
    if (["EACCES", "EPERM", "EROFS"].includes(error.code)) return true;
    throw error;
  }
}

/**
 * Node cannot lock files, so the system's program does: a lock belongs to the opened file, which both share. Only Linux
 * has containers; elsewhere process ids are enough.
 */
function lockOpened(opened, path) {
  if (process.platform !== "linux") return opened;
  const { status, error, stderr } = spawnSync("flock", ["-n", "3"], {
    stdio: ["ignore", "ignore", "pipe", opened],
    encoding: "utf8",
  });
  if (status === 0) return opened;
  closeSync(opened);
  if (status === 1) return undefined;
  if (error?.code === "ENOENT") throw new Error("The program flock is needed to lock files (package util-linux).");
  throw new Error(`Files in ${dirname(path)} cannot be locked: ${stderr?.trim() || error?.message || "flock failed"}.`);
}
