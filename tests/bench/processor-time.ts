import { readdirSync, readFileSync } from "node:fs";

/** What one tick of /proc is on Linux. */
const tickMs = 10;

type Stat = { pid: number; parent: number; ticks: number; endedChildren: number };

/** One line of /proc/…/stat; undefined: the process has just ended. */
function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name stands in parentheses and may contain anything.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const at = (index: number) => Number(fields[index]);
    return { pid, parent: at(1), ticks: at(11) + at(12), endedChildren: at(13) + at(14) };
  } catch {
    return undefined;
  }
}

/**
 * The processor time in milliseconds that processes and all of their children have used so far, ended children too, as
 * the system has booked it: what else the machine does is not in it.
 */
export function processorMs(roots: number[]): number {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const ours = new Set(roots);
  for (let before = 0; before !== ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  const ticks = all
    .filter(({ pid }) => ours.has(pid))
    .reduce((sum, each) => sum + each.ticks + (roots.includes(each.pid) ? each.endedChildren : 0), 0);
  return ticks * tickMs;
}
