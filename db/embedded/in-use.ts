import { closeSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isLocked, lockFile } from "./file-lock.mjs";
import { markOf } from "./processes.ts";

// Who uses a data folder. A process id says nothing about a process of another container on the same volume, so each
// user holds the kernel's lock of a file in the folder. It ends with the process, however that ends, and is seen by
// every container of the machine, and by other machines if the folder's file system shares locks (NFS does).

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
