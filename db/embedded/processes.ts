import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * An identifier of a process that no later process with the same pid has (its start time and the boot). Undefined:
 * there is no such process.
 */
export function markOf(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") return ps(pid, "lstart");
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Skip the name, which may contain anything: then state is the first field, the start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${fields[19]} ${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`;
  } catch {
    return undefined;
  }
}

/** The command line of a process; undefined if it does not exist or is not visible to us. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") return ps(pid, "command");
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return undefined;
  }
}

/** Whether a process of this container works in the folder, whatever it was called when the process began. */
export function worksIn(pid: number, folder: string): boolean {
  try {
    const [current, wanted] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return current.ino === wanted.ino && current.dev === wanted.dev;
  } catch {
    // Not Linux, or the process of another user.
    return false;
  }
}

/** Whether this process sees all processes of its machine: it runs in no container. */
export function seesAllProcesses(): boolean {
  try {
    // The number of the first pid namespace (the kernel's PROC_PID_INIT_INO).
    return process.platform !== "linux" || readlinkSync("/proc/self/ns/pid") === "pid:[4026531836]";
  } catch {
    return false;
  }
}

/** Sends the signals in turn and waits for each the given milliseconds; true if the process ended. */
export async function endProcess(pid: number, steps: [NodeJS.Signals, number][]): Promise<boolean> {
  const mark = markOf(pid);
  if (!mark) return true;
  for (const [signal, timeoutMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return markOf(pid) !== mark;
    }
    for (let waited = 0; waited < timeoutMs; waited += 25) {
      if (markOf(pid) !== mark) return true;
      await sleep(25);
    }
  }
  return markOf(pid) !== mark;
}

function ps(pid: number, column: string): string | undefined {
  const line = execFileSync("ps", ["-ww", "-o", `stat=,${column}=`, "-p", String(pid)], { encoding: "utf8" }).trim();
  return line && !line.startsWith("Z") ? line.slice(line.indexOf(" ") + 1).trim() : undefined;
}
