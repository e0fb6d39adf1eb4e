import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * A mark that this very process bears and no later one of the same number (its start time and the boot).
 * Undefined: no such process lives.
 */
export function markOf(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") return ps(pid, "lstart");
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // After the name, which may hold anything: state is the first field, the start time the twentieth.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[0] === "X") return undefined;
    return `${fields[19]} ${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}`;
  } catch {
    return undefined;
  }
}

/** The words a process was started with; undefined when it does not live or is not ours to see. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform !== "linux") return ps(pid, "command");
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return undefined;
  }
}

/** Sends the signals one after the other, each with its time in milliseconds to end the process; true when it ended. */
export async function endProcess(pid: number, steps: [NodeJS.Signals, number][]): Promise<boolean> {
  const mark = markOf(pid);
  if (!mark) return true;
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return markOf(pid) !== mark;
    }
    for (let waited = 0; waited < patience; waited += 25) {
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
