import { readdirSync, readFileSync } from "node:fs";

/** Whose work a process does, by its command line; the first that fits. */
const kinds = [
  ["Postgres", /(^|\/)postgres\b/],
  ["browser", /chrom|headless_shell/i],
  ["sites", /\/server\.js\b/],
  ["build", /vite:build/],
  ["journeys", /playwright/],
  ["tests", /vitest/],
  ["staff commands", /staff/],
];

/** A tick of `/proc` is a hundredth of a second. */
const ticksPerSecond = 100;
const everyMs = 1000;

/**
 * Watches which processes the machine works for, until `stop`: seconds by kind, `sites 210, browser 180, …`. A process
 * that lives for less than a second may be missed. Empty where there is no `/proc`.
 */
export function watchProcessors() {
  const worked = new Map();
  const look = () => {
    for (const { pid, kind, seconds } of runningProcesses()) worked.set(`${kind} ${pid}`, { kind, seconds });
  };
  const before = new Map(runningProcesses().map(({ pid, kind, seconds }) => [`${kind} ${pid}`, seconds]));
  const timer = setInterval(look, everyMs).unref();
  return function stop() {
    clearInterval(timer);
    look();
    const sums = new Map();
    for (const [key, { kind, seconds }] of worked) {
      sums.set(kind, (sums.get(kind) ?? 0) + seconds - (before.get(key) ?? 0));
    }
    return [...sums]
      .filter(([, sum]) => sum >= 1)
      .sort(([, one], [, other]) => other - one)
      .map(([kind, sum]) => `${kind} ${Math.round(sum)}`)
      .join(", ");
  };
}

function runningProcesses() {
  let pids;
  try {
    pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      const kind = kinds.find(([, words]) => words.test(command))?.[0];
      if (!kind) return [];
      // The name in brackets may contain spaces; user and system time are the 12th and 13th field behind it.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return [{ pid, kind, seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond }];
    } catch {
      // It has just ended.
      return [];
    }
  });
}
